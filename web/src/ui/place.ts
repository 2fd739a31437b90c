import { line } from '#line';

/** Pages have paths where a server answers to them; behind `#` they have them wherever this folder lies. */
export const behind = (path: string): string => `#${path}`;
export const at = (path: string): string => (line.alone ? behind(path) : path);
export const here = (): string => (line.alone ? pathIn(location.hash) : location.pathname + location.search);

/** The path of a page in what stands behind `#`; the first page if there is none. */
export const pathIn = (hash: string): string => (hash.startsWith('#/') ? hash.slice(1) : '/');
