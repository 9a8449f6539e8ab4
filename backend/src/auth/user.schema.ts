import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';

/** One browser's sign-in: a family of refresh tokens of which only the newest is good. */
export type SessionRecord = {
  /** Random; the access token names it. */
  readonly _id: string;
  readonly tokenHash: string;
  /** The token before: good for a few more seconds, for tabs that refreshed at the same time. */
  readonly previousHash: string | null;
  readonly rotatedAt: Date;
  readonly expiresAt: Date;
  /** When the password was typed in. */
  readonly signedInAt: Date;
  /** However recent that is, changes of the account ask for the password. */
  readonly alwaysAsks?: boolean;
};

export type AvatarRecord = {
  readonly helmetPresetId: number;
  readonly helmetNumber: string;
  readonly isCustomized: boolean;
};

/** A link to set a new password: good once, until `expiresAt`. */
export type ResetRecord = { readonly tokenHash: string; readonly expiresAt: Date };

/**
 * A link that confirms an address: made from the seed and the server's secret, good until `expiresAt`.
 */
export type ConfirmationRecord = { readonly seed: string; readonly expiresAt: Date };

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

  /** Set until the welcome letter is in the outbox. */
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
