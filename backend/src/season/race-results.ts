import { Types } from 'mongoose';
import type { Absence, RoundResultsData } from '@gridlock/season-packs';
import type { SessionName } from '@gridlock/game-rules';
import type { ResultSession } from './result-session.js';

export type SessionTimes = { [name in SessionName]?: Date };

export type StoredResults = RoundResultsData;

export const RESULT_SOURCES = ['pack', 'api', 'manual'] as const;

export type ResultSource = (typeof RESULT_SOURCES)[number];

/** Lists that an app admin entered by hand. They hold until the source agrees or they are released. */
export type ManualEntry = {
  /** Game time. */
  at: Date;
  by: { _id: string; username: string };
  notes: string;
  sessions: ResultSession[];
};

/** A result that was not stored because cars are missing that may still be added. */
export type IncompleteResult = Absence & {
  /** Game time of the look. */
  at: Date;
  /** Game time from which cars that are missing count as not started. */
  until: Date;
  /** Whether it would be stored if nobody waited any longer. */
  mayRelease: boolean;
};

/** A change of stored results; the leagues' logs have still to be told of it. */
export type ResultCorrection = {
  _id: Types.ObjectId;
  /** Game time; null for one that a newer build brought: it is told when it is told. */
  at: Date | null;
  /** Who entered it; `_id` null for a correction at the source. */
  actor: { _id: string | null };
  notes: string;
  /** The lists that were stored, before and after. */
  before: StoredResults;
  after: StoredResults;
};
