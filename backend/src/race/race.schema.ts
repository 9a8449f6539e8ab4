import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import type { ResultRowFacts } from '@gridlock/season-packs';
import type { SessionName } from '@gridlock/game-rules';

export type StoredSessions = { [name in SessionName]?: Date };
export type StoredResults = { race: ResultRowFacts[] | null; sprint: ResultRowFacts[] | null };
export const RESULT_SOURCES = ['pack', 'api'] as const;
export type ResultSource = (typeof RESULT_SOURCES)[number];

/** One race weekend of a season, with its results once they are in. */
@Schema({ collection: 'races', versionKey: false })
export class RaceRecord {
  _id!: Types.ObjectId;

  @Prop({ type: Number, required: true })
  season!: number;

  @Prop({ type: Number, required: true })
  round!: number;

  /** The results API's number for this round; it counts anew when a round is cancelled. */
  @Prop({ type: Number, required: true })
  apiRound!: number;

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

  @Prop({ type: Boolean, required: true })
  isCancelled!: boolean;

  /** Starts, UTC. */
  @Prop({ type: Object, default: {} })
  sessions!: StoredSessions;

  @Prop({ type: Object, default: () => ({ race: null, sprint: null }) })
  results!: StoredResults;

  @Prop({ type: String, enum: RESULT_SOURCES, default: null })
  resultsSource!: ResultSource | null;

  /** Game time from which the Grand Prix results are out; earlier reads do not see them. */
  @Prop({ type: Date, default: null })
  resultsAt!: Date | null;

  /** The same for the sprint. */
  @Prop({ type: Date, default: null })
  sprintResultsAt!: Date | null;

  /** Game time of the second look, 12 h after the first; from then on the results are official. */
  @Prop({ type: Date, default: null })
  officialAt!: Date | null;

  /** Grows with each change of the results. */
  @Prop({ type: Number, default: 0 })
  resultsRevision!: number;

  /** Game time of the last try to import, whatever came of it. */
  @Prop({ type: Date, default: null })
  triedAt!: Date | null;
}

export const RaceSchema = SchemaFactory.createForClass(RaceRecord);
RaceSchema.index({ season: 1, round: 1 }, { unique: true });
