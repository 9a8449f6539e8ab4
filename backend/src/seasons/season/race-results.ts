import { Types } from 'mongoose';
import type { Absence, RoundResultsData } from '@gridlock/season-packs';
import type { SessionName } from '@gridlock/game-rules';
import type { ResultSession } from './result-session.js';

/** Starts of the sessions of a weekend (UTC). */
export type SessionTimes = { [name in SessionName]?: Date };

/** How often something was moved, and when it last was (system time). */
export type Moves = { readonly times: number; readonly at: Date };

/** The result lists of a round as they are stored; null for a list that has not arrived. */
export type StoredResults = RoundResultsData;

export const RESULT_SOURCES = ['pack', 'api', 'manual'] as const;

/** Where stored results came from: a bundled pack, the results API, or an app admin. */
export type ResultSource = (typeof RESULT_SOURCES)[number];

/** Lists that an app admin entered by hand, in force until the source agrees or they are released. */
export type ManualEntry = {
  /** Game time. */
  at: Date;
  by: { _id: string; username: string };
  notes: string;
  sessions: ResultSession[];
};

/** A result that was not stored because it lacks cars that may still be added. */
export type IncompleteResult = Absence & {
  /** Game time of the import. */
  at: Date;
  /** Game time from which missing cars count as not started. */
  until: Date;
  /** Whether it would be stored if an app admin released it. */
  mayRelease: boolean;
};

/** A published result that was not stored, as it cannot be true or is not whole. */
export type HeldBackResult = {
  /** Game time of the import. */
  at: Date;
  /** Ends the sentence for players: `the points of Lando Norris are missing`. */
  why: string;
  /** Game time from which it counts as it is, without the sprint that it lacks. */
  until?: Date | null;
  /** Game time of the next import; null where `until` is set. */
  nextCheckAt?: Date | null;
};

/** A change of stored results that is not published in the leagues' logs yet. */
export type ResultCorrection = {
  _id: Types.ObjectId;
  /** Game time; null for a correction by a newer build, which is dated when it is published. */
  at: Date | null;
  /** Who entered it; `_id` null for a correction at the source. */
  actor: { _id: string | null };
  notes: string;
  /** The visible lists before and after. */
  before: StoredResults;
  after: StoredResults;
};
