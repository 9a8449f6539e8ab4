import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';
import {
  type SessionRecord,
  type AvatarRecord,
  type ResetRecord,
  type ConfirmationRecord,
} from './account.js';

/**
 * An account. Its sessions live inside it, so that a new password or a deletion ends them in the
 * same write. All times are the system's, not the game's.
 */
@Schema({ collection: 'users', versionKey: false })
export class User {
  _id!: Types.ObjectId;

  @Prop({ type: String, required: true })
  username!: string;

  /** Lower case. */
  @Prop({ type: String, required: true, unique: true })
  usernameKey!: string;

  @Prop({ type: String })
  email!: string;

  /** Lower case. */
  @Prop({ type: String, required: true, unique: true })
  emailKey!: string;

  /** argon2id. */
  @Prop({ type: String })
  passwordHash!: string;

  @Prop({ type: Boolean, required: true })
  isAppAdmin!: boolean;

  @Prop({ type: Boolean, required: true })
  emailRemindersEnabled!: boolean;

  /** IANA name, as the player's browser last told it. Not there before it has. */
  @Prop({ type: String, required: false })
  timeZone?: string;

  @Prop({ type: Object, required: true })
  avatar!: AvatarRecord;

  @Prop({ type: Date, required: true })
  createdAt!: Date;

  @Prop({ type: Date, required: true })
  termsAcceptedAt!: Date;

  @Prop({ type: [Object], required: true })
  sessions!: SessionRecord[];

  @Prop({ type: Object, required: false })
  reset?: ResetRecord;

  /** When its player showed that they read the emails to this address. Not there before they have. */
  @Prop({ type: Date, required: false })
  emailConfirmedAt?: Date;

  @Prop({ type: Object, required: false })
  confirmation?: ConfirmationRecord;

  /** Set until the welcome email is in the outbox. */
  @Prop({ type: Boolean, required: false })
  isWelcomeDue?: boolean;

  /** Set first when an account is deleted: from here on it is nobody's. */
  @Prop({ type: Date, required: false })
  deletingAt?: Date;
}

export const UserSchema = SchemaFactory.createForClass(User);
// few accounts carry these at any time: the jobs that look for them read nothing else
UserSchema.index({ isWelcomeDue: 1 }, { sparse: true });
UserSchema.index({ deletingAt: 1 }, { sparse: true });
