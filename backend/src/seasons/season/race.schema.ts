import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { LockMove } from '@gridlock/game-rules';
import type { QualifyingRowData } from '@gridlock/season-packs';
import { Types } from 'mongoose';
import type { CalendarLogEntry } from './calendar-log-entries.js';
import type { ManualCalendar } from './manual-calendar.js';
import {
  type Moves,
  type SessionTimes,
  type StoredResults,
  RESULT_SOURCES,
  type ResultSource,
  type ManualEntry,
  type HeldBackResult,
  type IncompleteResult,
  type ResultCorrection,
} from './race-results.js';

/** One race weekend of a season, with its results once they are imported. */
@Schema({ collection: 'races', versionKey: false })
export class RaceRecord {
  _id!: Types.ObjectId;

  @Prop({ type: Number, required: true })
  season!: number;

  @Prop({ type: Number, required: true })
  round!: number;

  /** The results API's number for this round; the API renumbers when a round is cancelled. */
  @Prop({ type: Number, required: true })
  apiRound!: number;

  /** Its name for it, where it is another one. */
  @Prop({ type: String, required: false })
  apiName?: string | null;

  @Prop({ type: String, required: true })
  name!: string;

  @Prop({ type: String, default: '' })
  officialName!: string;

  @Prop({ type: String, default: '' })
  circuit!: string;

  @Prop({ type: String, default: '' })
  locality!: string;

  @Prop({ type: String, default: '' })
  country!: string;

  @Prop({ type: String, default: '' })
  countryCode!: string;

  @Prop({ type: Boolean, required: true })
  isSprintWeekend!: boolean;

  /** Whether an app admin has said that the sprint was not run. */
  @Prop({ type: Boolean, default: false })
  isSprintOff!: boolean;

  /** Whether the results API lists this sprint weekend without a sprint now; missing while it does not. */
  @Prop({ type: Boolean, required: false })
  isSprintUnlisted?: boolean;

  /** Day of the Grand Prix (`YYYY-MM-DD`) by the results API while it has no time; missing or null otherwise. */
  @Prop({ type: String, required: false })
  listedDay?: string | null;

  @Prop({ type: Boolean, required: true })
  isCancelled!: boolean;

  /** Game time since when the results API's answers lack the round; null while it is listed. */
  @Prop({ type: Date, default: null })
  goneSince!: Date | null;

  /** Starts, UTC. */
  @Prop({ type: Object, default: {} })
  sessions!: SessionTimes;

  /**
   * How often the times of the round or whether it takes place have changed since it was stored, and when they
   * last did (system time): for copies of the calendar elsewhere. Missing while they have not.
   */
  @Prop({ type: Object, required: false })
  moved?: Moves;

  /** The latest move of its lock, for those who are notified of it (NOTIFY-5); null or missing without one. */
  @Prop({ type: Object, required: false })
  lockMove?: LockMove | null;

  /** When picks locked, where the session that set the lock was moved after it (LOCK-7). */
  @Prop({ type: Date, default: null })
  lockedAt!: Date | null;

  /** The same of the swap window; missing where it was not moved. */
  @Prop({ type: Date, required: false })
  swapOpenedAt?: Date | null;

  @Prop({ type: Date, required: false })
  swapClosedAt?: Date | null;

  /** Null or missing unless an app admin has set something of the calendar. */
  @Prop({ type: Object, default: null })
  manualCalendar?: ManualCalendar | null;

  @Prop({ type: Object, default: () => ({ race: null, sprint: null }) })
  results!: StoredResults;

  @Prop({ type: String, enum: RESULT_SOURCES, default: null })
  resultsSource!: ResultSource | null;

  /** Game time from which the Grand Prix results are visible. */
  @Prop({ type: Date, default: null })
  resultsAt!: Date | null;

  /** The same for the sprint. */
  @Prop({ type: Date, default: null })
  sprintResultsAt!: Date | null;

  /** Game time from which the results are official: the second check, 12 hours after the first. */
  @Prop({ type: Date, default: null })
  officialAt!: Date | null;

  /** Raised by each change of the results and of the calendar. */
  @Prop({ type: Number, default: 0 })
  resultsRevision!: number;

  /** Game time of the latest correction of visible results; null without one. */
  @Prop({ type: Date, default: null })
  correctedAt!: Date | null;

  /** Null unless a list that was entered by hand is in force. */
  @Prop({ type: Object, default: null })
  manualEntry!: ManualEntry | null;

  /** The qualifying for the Grand Prix: a fact, never scored. Null or missing while there is none. */
  @Prop({ type: [Object], required: false, default: undefined })
  qualifying?: readonly QualifyingRowData[] | null;

  /** Game time at which the results API's qualifying was stored; null or missing for a bundled one. */
  @Prop({ type: Date, required: false })
  qualifyingAt?: Date | null;

  /** Game time of the last try to fetch it. */
  @Prop({ type: Date, required: false })
  qualifyingTriedAt?: Date | null;

  /** The cars that the latest import waits for; null when it waits for none. */
  @Prop({ type: Object, default: null })
  incomplete!: IncompleteResult | null;

  /** What players read about a result that is held back; null or missing while none is. */
  @Prop({ type: Object, required: false })
  heldBack?: HeldBackResult | null;

  /** Written together with the results. Missing or empty when all are published. */
  @Prop({ type: [Object], required: false, default: undefined })
  corrections?: ResultCorrection[];

  /** Written together with the calendar. Missing or empty when all are published. */
  @Prop({ type: [Object], required: false, default: undefined })
  pendingCalendarLogEntries?: CalendarLogEntry[];

  /** Marks a change for which the season's revision is not raised yet: set with it, removed after. */
  @Prop({ type: Types.ObjectId, required: false })
  unannounced?: Types.ObjectId;

  /** Game time of the last import that found complete results. */
  @Prop({ type: Date, default: null })
  checkedAt!: Date | null;

  /** Game time of the last try to import, successful or not. */
  @Prop({ type: Date, default: null })
  triedAt!: Date | null;
}

export const RaceSchema = SchemaFactory.createForClass(RaceRecord);
RaceSchema.index({ season: 1, round: 1 }, { unique: true });
// sparse: few races have these fields at any time, and the jobs query for nothing else
RaceSchema.index({ 'corrections._id': 1 }, { sparse: true });
RaceSchema.index({ 'pendingCalendarLogEntries._id': 1 }, { sparse: true });
RaceSchema.index({ 'manualEntry.by._id': 1 }, { sparse: true });
RaceSchema.index({ 'manualCalendar.by._id': 1 }, { sparse: true });
RaceSchema.index({ unannounced: 1 }, { sparse: true });
