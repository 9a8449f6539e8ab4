import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';

/** A pick that scored: the ids of its names and what each part earned. */
export type StoredResult = {
  round: number;
  mainDriver: string;
  reserveDriver: string;
  team: string;
  reserveActivated: boolean;
  /** As `packScore` orders them: an array of numbers, to keep the document small. */
  points: number[];
  /** Present when it was assigned over a pick that the player had made (OVERRIDE-6). */
  overOwnPick?: true;
};

/** A member's row in both tables; points as awarded, decimal (SCORE-1). */
export type StoredStanding = {
  /** Hex string. */
  user: string;
  driverPosition: number;
  /** Before the latest completed round; null for who was not in the table yet. */
  driverPositionBefore: number | null;
  teamPosition: number;
  teamPositionBefore: number | null;
  driverPoints: number;
  teamPoints: number;
  /** One `RoundMark` per completed round, in their order, by all points (STATS-7). */
  marks: string[];
  /** The same by the points of the drivers. */
  driverMarks: string[];
  /** The same by the points of the team. */
  teamMarks: string[];
  results: StoredResult[];
};

/** Begins the season's key of a board of a race night: greater than any sign of a digest. */
export const NIGHT_KEY = '~~';

/**
 * A league's tables, built from its picks and the results. A cache: the fingerprint identifies what it
 * was built from, so an outdated board is never shown.
 */
@Schema({ collection: 'boards', versionKey: false })
export class BoardRecord {
  _id!: Types.ObjectId;

  @Prop({ type: Types.ObjectId, required: true })
  league!: Types.ObjectId;

  @Prop({ type: Number, required: true })
  season!: number;

  @Prop({ type: String, required: true })
  fingerprint!: string;

  /** The season's part of the fingerprint: finds the boards that new results have made outdated. */
  @Prop({ type: String, required: true })
  seasonKey!: string;

  @Prop({ type: [Number], required: true })
  completedRounds!: number[];

  /** Members in the order of the drivers' table. */
  @Prop({ type: [Object], required: true })
  rows!: StoredStanding[];

  /** User ids in the order of the teams' table. */
  @Prop({ type: [String], required: true })
  teamOrder!: string[];

  /** Game time of the rebuild, UTC. */
  @Prop({ type: Date, required: true })
  lastUpdated!: Date;
}

export const BoardSchema = SchemaFactory.createForClass(BoardRecord);
BoardSchema.index({ league: 1, season: 1 }, { unique: true });
BoardSchema.index({ season: 1, seasonKey: 1 });
