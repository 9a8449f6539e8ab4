import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';
import {
  HOOK_KINDS,
  HOOK_OFF_REASONS,
  type HookEvent,
  type HookKind,
  type HookOffReason,
} from './hook-kinds.js';

/** A line of the league's log about a hook; `at` is the game's time, `actor` a user id or null for the server. */
export type HookLogEntry = {
  readonly _id: Types.ObjectId;
  readonly at: Date;
  readonly action:
    | 'hook-added'
    | 'hook-changed'
    | 'hook-removed'
    | 'hook-switched-off'
    | 'hook-switched-on';
  readonly actor: string | null;
};

/** An address that a league's events are posted to. Times are the system's, but for `since`. */
@Schema({ collection: 'hooks', versionKey: false })
export class Hook {
  _id!: Types.ObjectId;

  @Prop({ type: Object, required: true })
  league!: Types.ObjectId;

  /** 0 to 4: with the unique index it holds the limit. */
  @Prop({ type: Number, required: true })
  slot!: number;

  @Prop({ type: String, required: true, enum: HOOK_KINDS })
  kind!: HookKind;

  /** The owner's name for it; null without one. */
  @Prop({ type: String, default: null })
  name!: string | null;

  /** The address, which is a secret: anybody who has it can post there. */
  @Prop({ type: String, required: true })
  url!: string;

  /** Signs what a program gets; null for chats. */
  @Prop({ type: String, default: null })
  secret!: string | null;

  @Prop({ type: [String], required: true })
  events!: HookEvent[];

  @Prop({ type: Date, required: true })
  createdAt!: Date;

  /** Game time: only later events are announced. */
  @Prop({ type: Date, required: true })
  since!: Date;

  /** When it may next have something to announce (game time). Missing in hooks that no job has checked yet. */
  @Prop({ type: Date, required: false })
  dueAt?: Date;

  /** Keys of the events that are queued or were. */
  @Prop({ type: [String], required: true })
  announcedKeys!: string[];

  /** Since when messages fail; null if the latest one has arrived. */
  @Prop({ type: Date, default: null })
  failingSince!: Date | null;

  /** When it was switched off; null while it is on. */
  @Prop({ type: Date, default: null })
  offAt!: Date | null;

  /** Why it is off; null while it is on. */
  @Prop({ type: String, default: null, enum: [...HOOK_OFF_REASONS, null] })
  offReason!: HookOffReason | null;

  /** Set as the first step of a removal: from then on the hook is not found. */
  @Prop({ type: Date, required: false })
  removedAt?: Date;

  /** The entry of the league's log that is not published yet; missing when there is none. */
  @Prop({ type: Object, required: false })
  pendingLogEntry?: HookLogEntry;
}

export const HookSchema = SchemaFactory.createForClass(Hook);
HookSchema.index({ league: 1, slot: 1 }, { unique: true });
HookSchema.index({ removedAt: 1 });
HookSchema.index({ removedAt: 1, offAt: 1, dueAt: 1 });
HookSchema.index({ 'pendingLogEntry._id': 1 }, { sparse: true });
