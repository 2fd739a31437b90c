// Generated from src/flottille/hall/wire by `python -m flottille.server.typescript`. Do not edit.

export const VERSION = 1;

export type RefusedCode = 'illegal' | 'wrong_seat' | 'stale' | 'ahead' | 'unreadable' | 'not_yours' | 'bot_plays' | 'over' | 'no_undo' | 'no_time' | 'hints_off' | 'unknown_entry' | 'too_long' | 'too_fast' | 'busy';

export type ErrorCode = 'unreadable' | 'too_large' | 'too_fast' | 'no_table' | 'not_yours' | 'no_spectators' | 'closed' | 'too_many' | 'busy' | 'internal';

export type Colour = 'azure' | 'gules' | 'or' | 'vert' | 'purpure' | 'sable' | 'argent';

export type Wanted = 'any' | 'new' | 'steady' | 'strong';

export type DayState = 'new' | 'playing' | 'played' | 'lost';

/** The first message. */
export interface Hello {
  type: 'hello';
  version?: number;
}

/** Follow a table as one of my seats, or as a spectator; answered by `view`, then one `view` per entry. */
export interface Watch {
  type: 'watch';
  table: string;
  seat?: number | null;
  since_seq?: number | null;
  token?: string | null;
  parts?: boolean;
}

/** Stop following. */
export interface Unwatch {
  type: 'unwatch';
  table: string;
  seat?: number | null;
}

/** Do something: number or notation of an action. Resending it with the same id is harmless. */
export interface Act {
  type: 'act';
  table: string;
  seq: number;
  id: string;
  seat: number;
  action: number | string;
}

/** Take back my last steps. */
export interface Undo {
  type: 'undo';
  table: string;
  id: string;
  seat: number;
  steps?: number;
}

/** Why may my seat not do this? */
export interface Why {
  type: 'why';
  table: string;
  id: string;
  seat: number;
  action: number | string;
}

/** What would a good bot do for my seat? */
export interface Hint {
  type: 'hint';
  table: string;
  id: string;
  seat: number;
}

/** The view as it was after an entry, as my seat counts. Once the match is over, through anybody's eyes. */
export interface Past {
  type: 'past';
  table: string;
  id: string;
  seq: number;
  seat?: number | null;
  eyes?: number | null;
}

/** Older events: the page that ends before an entry. */
export interface Log {
  type: 'log';
  table: string;
  id: string;
  before: number;
  seat?: number | null;
}

/** The score sheets of all seats, as my seat may see them. */
export interface Sheet {
  type: 'sheet';
  table: string;
  id: string;
  seat?: number | null;
}

/** A short text to the table. */
export interface Chat {
  type: 'chat';
  table: string;
  seat: number;
  text: string;
}

/** Remind those who owe a decision. */
export interface Nudge {
  type: 'nudge';
  table: string;
  seat: number;
}

/** Agree to hints at this table, or no longer; they are given when all people do. */
export interface Agree {
  type: 'agree';
  table: string;
  seat: number;
  hints: boolean;
}

/** Are you there? */
export interface Ping {
  type: 'ping';
}

/** Live: seconds each seat has, and what a move brings. Days: seconds for each move; quiet hours are free. */
export interface Pace {
  kind: 'days' | 'live';
  base: number;
  increment?: number;
  quiet?: [number, number] | null;
}

/** The time of a seat, as far as the viewer may know. */
export interface ClockInfo {
  seat: number;
  left: number;
  ends_in: number | null;
}

/** Who has come, or may come. */
export interface PlaceInfo {
  kind: 'bot' | 'free' | 'person';
  name: string;
  level: string | null;
  colour: Colour | null;
}

/** People who gather for a match; it is dealt once all have come. */
export interface OpenTable {
  id: string;
  game: string;
  places: PlaceInfo[];
  options: Record<string, boolean | number | string>;
  mode: string | null;
  pace: Pace | null;
  wanted: Wanted;
  created: number;
  mine: number | null;
  is_host: boolean;
  table: string | null;
}

/** A match all may watch. */
export interface Watchable {
  table: string;
  game: string;
  names: string[];
  is_bots: boolean;
  progress: Record<string, number>;
  seq: number;
  spectators: number;
}

/** What goes on in the hall. */
export interface HallPage {
  open: OpenTable[];
  watch: Watchable[];
}

/** Come to an open table. */
export interface JoinTable {
  name?: string | null;
  colour?: Colour | null;
}

/** One legal action of a view, as the engine describes it. */
export interface Action {
  number: number;
  verb: string;
  args: Record<string, number | string>;
  notation: string;
}

/** What happened. Kinds of the game, or `table.undone` {steps, entries} and `table.controller` {controller, ...}. */
export interface GameEvent {
  seq: number;
  seat: number | null;
  kind: string;
  args: Record<string, unknown>;
}

/** Who plays a seat. */
export interface SeatInfo {
  seat: number;
  name: string;
  controller: 'bot' | 'open' | 'person';
  level: string | null;
  until_return: boolean;
  present: boolean;
  hints: boolean;
  colour: Colour | null;
  hands: number;
  devices: number;
}

/** What somebody asks all people at the table for. */
export interface WishInfo {
  id: string;
  seat: number | null;
  by: number | null;
  name: string;
  missing: number[];
}

/** What the viewer is asked for; the game's own words for it follow from its view. */
export interface Prompt {
  situation: 'act' | 'over' | 'wait';
  waiting_for: number[];
}

/** How far the viewer may take back. */
export interface UndoInfo {
  allowed: boolean;
  until_seq: number | null;
  steps: number;
}

/** How a match ended. */
export interface Result {
  scores: number[];
  ranks: number[];
}

/** What stands around a view: who plays, what the viewer is asked for, how it ended. */
export interface Frame {
  prompt: Prompt;
  undo: UndoInfo;
  seats: SeatInfo[];
  commitment: string | null;
  hints: boolean;
  result: Result | null;
  secret: string | null;
  pace: Pace | null;
  clocks: ClockInfo[];
}

/** The table as one seat (or a spectator) may see it, and what it could see happening since. */
export interface ViewMessage {
  type: 'view';
  table: string;
  seq: number;
  seat: number | null;
  view: Record<string, unknown>;
  events: GameEvent[];
  events_since: number;
  prompt: Prompt;
  undo: UndoInfo;
  seats: SeatInfo[];
  yours: number[];
  commitment: string | null;
  hints: boolean;
  result: Result | null;
  secret: string | null;
  pace: Pace | null;
  clocks: ClockInfo[];
}

/** What an argument of a verb can be. */
export interface VerbArg {
  name: string;
  values: (number | string)[];
}

/** What can be done: a block of the numbers of actions, laid end to end; the last argument counts fastest. */
export interface Verb {
  name: string;
  args: VerbArg[];
}

/** What `view` says to whoever asked for parts: the first is whole, the next ones tell what changed. */
export interface PartsMessage {
  type: 'parts';
  table: string;
  seq: number;
  seat: number | null;
  events_since: number;
  events?: GameEvent[];
  yours?: number[];
  shared?: Record<string, unknown> | unknown[];
  own?: Record<string, unknown> | unknown[];
  frame?: Record<string, unknown> | unknown[];
  printed?: Record<string, unknown> | null;
  verbs?: Verb[] | null;
}

/** The answer to hello. */
export interface Welcome {
  type: 'welcome';
  version: number;
  server: string;
  heartbeat: number;
}

/** Done, and stored: the entry's number. */
export interface Accepted {
  type: 'accepted';
  table: string;
  id: string;
  seq: number;
}

/** Not done, nothing changed. `key` is a key of the catalogue: `santa_timea.refusal.x` or `table.refused.<code>`. */
export interface Refused {
  type: 'refused';
  table: string;
  id: string;
  code: RefusedCode;
  rule: string;
  key: string;
  params: Record<string, unknown>;
}

/** Why something is not allowed. */
export interface Refusal {
  rule: string;
  key: string;
  params: Record<string, unknown>;
}

/** The answer to `why`; no refusal means it is allowed. */
export interface WhyMessage {
  type: 'why';
  table: string;
  id: string;
  refusal: Refusal | null;
}

/** What the bot thinks of an action: worth from 0 to 1. */
export interface HintedAction {
  action: number;
  worth: number;
  visits: number;
}

/** Best first. */
export interface HintMessage {
  type: 'hint';
  table: string;
  id: string;
  seq: number;
  actions: HintedAction[];
}

/** The view as it was after an entry, with that entry's events. */
export interface PastMessage {
  type: 'past';
  table: string;
  id: string;
  seq: number;
  seat: number | null;
  view: Record<string, unknown>;
  events: GameEvent[];
}

/** Older events. */
export interface LogMessage {
  type: 'log';
  table: string;
  id: string;
  seat: number | null;
  events: GameEvent[];
  events_since: number;
}

/** One line of a score sheet and what it is made of. */
export interface SheetLine {
  key: string;
  points: number;
  rule: string;
  params: Record<string, unknown>;
  parts: SheetLine[];
}

/** Where each point of a seat came from. */
export interface SeatSheet {
  seat: number;
  total: number;
  lines: SheetLine[];
}

/** The answer to `sheet`. */
export interface SheetMessage {
  type: 'sheet';
  table: string;
  id: string;
  seq: number;
  sheets: SeatSheet[];
}

/** Somebody came, went or changed names. */
export interface Presence {
  type: 'presence';
  table: string;
  seats: SeatInfo[];
  spectators: number;
  hints: boolean;
  wish: WishInfo | null;
}

/** The token shown in `watch` was good: the seat is held by this connection. Its next link, to come back with. */
export interface Seated {
  type: 'seated';
  table: string;
  seat: number;
  link: SeatLink | null;
}

/** Somebody said something. */
export interface ChatMessage {
  type: 'chat';
  table: string;
  seat: number;
  name: string;
  text: string;
  time: number;
}

/** Somebody waits for these seats. */
export interface Nudged {
  type: 'nudged';
  table: string;
  seats: number[];
  by: number;
}

/** The same seats play again at another table. */
export interface Rematch {
  type: 'rematch';
  table: string;
  following: string;
  by: number | null;
}

/** Yes. */
export interface Pong {
  type: 'pong';
}

/** A message that could not be served. */
export interface ErrorMessage {
  type: 'error';
  code: ErrorCode;
  table: string | null;
  id: string | null;
  detail: string;
}

/** A choice made before a match. */
export interface OptionInfo {
  name: string;
  values: (boolean | number | string)[];
  default: boolean | number | string;
  seats: number[] | null;
  rule: string;
}

/** A named way to play. */
export interface ModeInfo {
  name: string;
  seats: number[];
  options: Record<string, boolean | number | string>;
}

/** A game that can be played. */
export interface GameInfo {
  id: string;
  title: string;
  seats: number[];
  minutes: number;
  options: OptionInfo[];
  modes: ModeInfo[];
  rules_version: string;
  levels: string[];
  sources: Record<string, string>;
}

/** Who shall sit here: me, somebody on this device, a friend by link, or a bot. */
export interface SeatOrder {
  kind: 'bot' | 'friend' | 'here' | 'me';
  level?: string | null;
  name?: string | null;
  colour?: Colour | null;
}

/** Open a table. */
export interface NewTable {
  game: string;
  seats: SeatOrder[];
  options?: Record<string, boolean | number | string>;
  edition?: Record<string, unknown> | null;
  mode?: string | null;
  spectators?: boolean;
  hints?: boolean;
  pace?: Pace | null;
}

/** Let people gather for a table: `friend` is whoever comes, and I am one of those who play. */
export interface Gather {
  table: NewTable;
  wanted?: Wanted;
}

/** The way to a seat. Whoever follows it holds the seat alone, and the link changes. */
export interface SeatLink {
  seat: number;
  token: string;
  link: string;
}

/** The way to a seat for another device of its holder: used once, and only for a while. */
export interface DeviceLink {
  seat: number;
  token: string;
  link: string;
  until: number;
}

/** A new table. */
export interface Created {
  table: string;
  links: SeatLink[];
  watch_link: string;
}

/** One of my tables. */
export interface TableLine {
  table: string;
  game: string;
  state: 'bot_for_you' | 'over' | 'waiting' | 'your_move';
  seats: SeatInfo[];
  yours: number[];
  waiting_for: number[];
  progress: Record<string, number>;
  seq: number;
  updated: number;
  result: Result | null;
  pace: Pace | null;
  ends_in: number | null;
}

/** What anyone who knows the table's id may know of it; links only of one's own and of open seats one opened. */
export interface TableInfo {
  table: string;
  game: string;
  rules: string;
  options: Record<string, boolean | number | string>;
  seats: SeatInfo[];
  seq: number;
  created: number;
  is_over: boolean;
  is_sealed: boolean;
  has_edition: boolean;
  spectators: boolean;
  hints: boolean;
  commitment: string | null;
  yours: number[];
  is_host: boolean;
  links: SeatLink[];
  rematch: string | null;
  sealed_from: number | null;
  as_device: number[];
  host: number | null;
  deal_of: string | null;
  day: string | null;
  opens_in: number | null;
  pace: Pace | null;
}

/** The same deal once more, against bots; whoever did not play it may choose a seat. */
export interface DealAgain {
  seat?: number;
  name?: string | null;
}

/** Sit down with the token of the seat's link. */
export interface TakeSeat {
  token: string;
  name?: string | null;
}

/** Who plays the seat from now on. */
export interface ChangeController {
  controller: 'bot' | 'person';
  level?: string | null;
  until_return?: boolean;
}

/** Ask all people at the table: to sit down in place of a bot, or (without a seat) to end the match. */
export interface MakeWish {
  seat?: number | null;
  name?: string | null;
}

/** Agree, or not. */
export interface AnswerWish {
  agree: boolean;
}

/** The seat is held by this browser, and by nobody else any more; its link is new. */
export interface SeatTaken {
  table: string;
  seat: number;
  link: SeatLink | null;
}

/** An entry was stored. */
export interface Changed {
  table: string;
  seq: number;
}

/** A record as text; what is not over can be played on by me, the others being bots. */
export interface ImportRecord {
  record: string;
  seat?: number | null;
}

/** A record as text. */
export interface VerifyRecord {
  record: string;
}

/** Whether a record holds. */
export interface Verdict {
  holds: boolean;
  line: number | null;
  problem: string;
  game: string | null;
  steps: number;
  sealed: boolean;
  sealed_from: number | null;
  result: Result | null;
}

/** Why a request was not served. */
export interface Problem {
  code: string;
  detail: string;
  problems: string[];
}

/** Fit to serve, or not: the store cannot be written now, or another process serves it. */
export interface Health {
  status: 'busy' | 'fine' | 'lost';
  version: string;
  tables: number;
  sockets: number;
}

/** Who played. */
export interface LoggedSeat {
  seat: number;
  name: string;
  level: string | null;
  colour: Colour | null;
  score: number | null;
  rank: number | null;
  has_left: boolean;
  is_you: boolean;
}

/** A match that is over, or that I left. */
export interface LoggedMatch {
  table: string;
  game: string;
  ended: number;
  lasted: number;
  seats: LoggedSeat[];
  mine: number;
  change: number | null;
  is_there: boolean;
  note: string;
}

/** A rating after a match, with what one may be wrong by. */
export interface RatingPoint {
  ended: number;
  rating: number;
  doubt: number;
}

/** Matches whose strongest bot had this level. */
export interface LevelFigures {
  level: string;
  won: number;
  played: number;
}

/** How somebody does in a game. */
export interface GameFigures {
  game: string;
  seats: number;
  matches: number;
  won: number;
  left: number;
  best: number | null;
  minutes: number;
  rated: number;
  rating: number | null;
  doubt: number | null;
  course: RatingPoint[];
  places: number[];
  levels: LevelFigures[];
}

/** What a bot is worth on this server. */
export interface BotRating {
  game: string;
  seats: number;
  level: string;
  rating: number;
  doubt: number;
}

/** My matches, newest first, and my figures. */
export interface Logbook {
  matches: LoggedMatch[];
  figures: GameFigures[];
  bots: BotRating[];
  needed: number;
}

/** What I note at a table for myself; empty: nothing any more. */
export interface Note {
  text: string;
}

/** What I noted. */
export interface NoteKept {
  text: string;
}

/** Whoever holds a seat, as the others may know him. */
export interface SeatCompany {
  seat: number;
  started: number;
  finished: number;
  rating: number | null;
  doubt: number | null;
  is_muted: boolean;
  is_blocked: boolean;
}

/** The people at a table. */
export interface Company {
  seats: SeatCompany[];
}

/** Hear whoever holds a seat no longer; block: nor does he come to my tables. None: all is well again. */
export interface Shun {
  how: 'block' | 'mute' | 'none';
}

/** Somebody I do not hear. */
export interface ShunnedInfo {
  id: string;
  name: string;
  is_blocked: boolean;
}

/** Tell the operator about whoever holds a seat. */
export interface MakeReport {
  reason: 'cheating' | 'leaving' | 'name' | 'other' | 'words';
  text?: string;
}

/** Something said at a table. */
export interface Said {
  text: string;
  time: number;
}

/** A complaint, as the operator sees it. */
export interface ReportInfo {
  id: string;
  table: string;
  seat: number;
  name: string;
  reason: 'cheating' | 'leaving' | 'name' | 'other' | 'words';
  text: string;
  said: Said[];
  time: number;
  is_closed: boolean;
}

/** A table that is open now. */
export interface OperatorTable {
  table: string;
  game: string;
  created: number;
  is_over: boolean;
  entries: number;
  names: string[];
  present: number;
  spectators: number;
}

/** Somebody who was shown the door. */
export interface ClosedInfo {
  id: string;
  name: string;
  time: number;
}

/** What the operator sees. */
export interface OperatorView {
  reports: ReportInfo[];
  tables: OperatorTable[];
  closed: ClosedInfo[];
  rates: Record<string, number>;
}

/** A complaint is seen to; perhaps whoever it is about is shown the door. */
export interface Settle {
  closes?: boolean;
}

/** Nobody plays there any more. */
export interface CloseTable {
  table: string;
}

/** Whoever holds a seat is shown the door. */
export interface CloseSeat {
  table: string;
  seat: number;
}

/** What opens my name. */
export interface PasskeyInfo {
  id: string;
  since: number;
}

/** Who I am here. */
export interface Me {
  name: string | null;
  passkeys: PasskeyInfo[];
  can_keep: boolean;
  code: string | null;
}

/** What the browser's passkeys are asked, and the ticket that goes with the answer. */
export interface Ceremony {
  ticket: string;
  options: Record<string, unknown>;
}

/** Keep this name, or the one I have, by a further passkey. */
export interface KeepName {
  name?: string | null;
}

/** What a passkey answered. */
export interface Credential {
  ticket: string;
  credential: Record<string, unknown>;
}

/** The way to my name for another device: once, and for a while. */
export interface MyLink {
  link: string;
  until: number;
}

/** Be whoever made the link. */
export interface TakeLink {
  token: string;
}

/** Be whoever keeps the name, with its recovery code. */
export interface Recover {
  name: string;
  code: string;
}

/** Where I am called. */
export interface WayInfo {
  id: string;
  kind: 'hook' | 'mail' | 'push' | 'service';
  label: string;
  since: number;
  is_confirmed: boolean;
  is_ended: boolean;
}

/** How I am called when I am waited for. */
export interface Calls {
  kinds: ('hook' | 'mail' | 'push' | 'service')[];
  key: string;
  ways: WayInfo[];
  zone: string;
  quiet_from: number | null;
  quiet_until: number | null;
}

/** Call me here, too. */
export interface AddWay {
  kind: 'hook' | 'mail' | 'push' | 'service';
  address: string;
  language?: 'en' | 'fr';
  zone?: string;
}

/** How to speak to me, and when not; without hours at any time. */
export interface BeQuiet {
  language: 'en' | 'fr';
  zone: string;
  quiet_from?: number | null;
  quiet_until?: number | null;
}

/** What a letter to a mail address held. */
export interface ConfirmWay {
  token: string;
}

/** Judge a finished match for a seat; deeper takes longer and is surer. */
export interface AskReview {
  deep?: boolean;
}

/** An action that could have been taken, and the chance to win with it. */
export interface ReviewOption {
  action: Action;
  chance: number;
}

/** A decision of the seat: numbers of what it did and what was best, and some of what it could have done. */
export interface ReviewDecision {
  action: number;
  best: number;
  is_clear: boolean;
  options: ReviewOption[];
}

/** What a step did to the chance of the seat. */
export interface ReviewChange {
  seat: number;
  number: number;
  before: number;
  theirs: number;
  luck: number;
  mine: number;
  decision: ReviewDecision | null;
  seq: number;
}

/** A thing the game counts, and how much more of it the better action brings on average. */
export interface ReviewPart {
  what: string;
  more: number;
}

/** What speaks for the better action of a key moment. */
export interface ReviewReason {
  number: number;
  parts: ReviewPart[];
}

/** A review as far as it has come. */
export interface ReviewInfo {
  table: string;
  seat: number;
  state: 'done' | 'failed' | 'judging' | 'none';
  is_deep: boolean;
  visits: number;
  done: number;
  total: number;
  start: number;
  first: number;
  is_learned: boolean;
  changes: ReviewChange[];
  reasons: ReviewReason[];
}

/** Play a deal of the day: alone, or against three bots. */
export interface PlayDay {
  game: string;
  seats: number;
  name?: string | null;
}

/** What somebody made of a deal of the day. */
export interface DayResult {
  place: number;
  name: string;
  score: number;
  is_mine: boolean;
}

/** A deal of the day. Nothing of it is told, only what came of it. */
export interface DayDeal {
  game: string;
  seats: number;
  state: DayState;
  table: string | null;
  played: number;
  best: DayResult[];
  scores: number[];
}

/** The deals of a day. */
export interface Day {
  day: string;
  ends_in: number;
  deals: DayDeal[];
}

/** What somebody made of the deal of a finished match. */
export interface DealResult {
  table: string;
  name: string;
  seat: number;
  score: number;
  rank: number;
  is_mine: boolean;
  is_new: boolean;
}

/** All who played a deal, best first. */
export interface SameDeal {
  results: DealResult[];
}

export type FromClient = Hello | Watch | Unwatch | Act | Undo | Why | Hint | Past | Log | Sheet | Chat | Nudge | Agree | Ping;

export type FromServer = Welcome | ViewMessage | PartsMessage | Accepted | Refused | WhyMessage | HintMessage | PastMessage | LogMessage | SheetMessage | Seated | Presence | ChatMessage | Nudged | Rematch | Pong | ErrorMessage;
