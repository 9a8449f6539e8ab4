import type { CalendarRound, SessionTimesData } from '../model/season-data.js';

/** As much of a stored round as the comparison needs. */
export type StoredRound = Pick<
  CalendarRound,
  | 'round'
  | 'name'
  | 'circuit'
  | 'locality'
  | 'country'
  | 'countryCode'
  | 'isSprintWeekend'
  | 'isCancelled'
  | 'sessions'
> & {
  /** The API's number as last stored, if it is another one. */
  readonly apiRound?: number;
  /** The API's name as last stored, if it is another one. */
  readonly apiName?: string | null;
  /** Set where the lock does not follow from the sessions. */
  readonly lockedAt?: Date | string | null;
  /** Day of the race by the API while it has no time. */
  readonly listedDay?: string | null;
  /** Whether an app admin has cancelled it, whatever the API lists. */
  readonly isSetCancelled?: boolean;
};

/** Something in an answer that was not taken over. */
export type CalendarProblem = {
  /** Our number of the round that it is about; null for a race that is none of ours, and for a whole answer. */
  readonly round: number | null;
  readonly name: string;
  /** Sentences for app admins. */
  readonly reasons: readonly string[];
};

/** How the API's calendar differs from the one that is stored. */
export type CalendarChanges = {
  /** Stored rounds with another session time, with all their sessions. A time that the API has lost stays. */
  readonly moved: readonly {
    readonly round: number;
    readonly sessions: SessionTimesData;
    /** Set where the lock does not follow from them: they contradict each other. */
    readonly lockTime?: string | undefined;
  }[];
  /** Numbers of stored rounds that have become sprint weekends. One that the API has lost stays one. */
  readonly sprints: readonly number[];
  /** Numbers of stored rounds that the API has no more. */
  readonly cancelled: readonly number[];
  /** Cancelled rounds that are back. */
  readonly revived: readonly number[];
  /** Numbers of stored rounds of which the answer says nothing certain: neither that they are there nor gone. */
  readonly unclear: readonly number[];
  /** Rounds of the API that are not stored yet, under the API's number. */
  readonly added: readonly CalendarRound[];
  /** Our round number to the API's, for every round that both have: ask for results by the latter. */
  readonly apiRounds: ReadonlyMap<number, number>;
  /** The same to the API's name. */
  readonly apiNames: ReadonlyMap<number, string>;
  /** For the same rounds: whether a sprint or sprint qualifying is listed. */
  readonly listsSprint: ReadonlyMap<number, boolean>;
  /** For those of them that are listed without a time of the Grand Prix: its day. */
  readonly days: ReadonlyMap<number, string>;
  readonly problems: readonly CalendarProblem[];
};
