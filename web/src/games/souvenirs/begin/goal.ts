import type { Match } from '../../../begin/begin';

export const isTeams = ({ seats, options }: Match): boolean => seats === 4 && options['teams'] === true;

/** Places to validate: two, but three for one, for two, and for a team together. */
export const goal = (match: Match): number => (match.seats < 3 || isTeams(match) ? 3 : 2);
