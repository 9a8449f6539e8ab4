import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import type {
  PickRequest,
  EntryPick,
  EntryPlan,
  EntrySwap,
  LeagueEntry,
  PendingAssignment,
  PendingSwap,
} from './league-entry.js';

/** How a `LeagueEntry` is stored; its properties are described there. */
@Schema({ collection: 'entries', versionKey: false })
export class EntryRecord implements LeagueEntry {
  _id!: Types.ObjectId;

  @Prop({ type: Types.ObjectId, required: true })
  league!: Types.ObjectId;

  @Prop({ type: Types.ObjectId, required: true })
  user!: Types.ObjectId;

  @Prop({ type: Number, required: true })
  season!: number;

  @Prop({ type: Number, required: true, default: 0 })
  version!: number;

  @Prop({ type: Number, required: false })
  pickedVersion?: number;

  @Prop({ type: Number, required: false })
  replacedVersion?: number;

  @Prop({ type: [Object], default: [] })
  picks!: EntryPick[];

  @Prop({ type: [Object], default: [] })
  swaps!: EntrySwap[];

  @Prop({ type: [Number], required: false, default: undefined })
  sealed?: number[];

  @Prop({ type: Object, required: false, default: undefined })
  plan?: EntryPlan | null;

  @Prop({ type: Object, required: false, default: undefined })
  fill?: PickRequest | null;

  @Prop({ type: [Object], default: [] })
  news!: PendingAssignment[];

  @Prop({ type: [Object], required: false, default: undefined })
  swapNews?: PendingSwap[];
}

export const EntrySchema = SchemaFactory.createForClass(EntryRecord);
EntrySchema.index({ league: 1, user: 1 }, { unique: true });
EntrySchema.index({ user: 1 });
EntrySchema.index({ 'news._id': 1 }, { sparse: true });
EntrySchema.index({ 'swapNews.round': 1 }, { sparse: true });
EntrySchema.index({ 'plan.rows.round': 1 }, { sparse: true });
EntrySchema.index({ 'plan.untold': 1 }, { sparse: true });
EntrySchema.index({ 'fill._id': 1 }, { sparse: true });
