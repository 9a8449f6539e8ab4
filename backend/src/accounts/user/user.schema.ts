import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';
import {
  type ApiTokenRecord,
  type SessionRecord,
  type AvatarRecord,
  type NotificationRecord,
  type ResetRecord,
  type ConfirmationRecord,
  type EmailChangeRecord,
  type HeldEmail,
  type HeldUsername,
  type PasskeyRecord,
  type IdentityRecord,
} from './account.js';

/**
 * An account. Its sessions are embedded, so that a new password or a deletion ends them in the same
 * write. All times are the system's, not the game's.
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

  /** The address and former ones with a way back. Missing in an account that is being deleted. */
  @Prop({ type: [Object], required: false, default: undefined })
  heldEmails!: HeldEmail[];

  /** The username and those that were given up this season. Missing as `heldEmails` is. */
  @Prop({ type: [Object], required: false, default: undefined })
  heldUsernames!: HeldUsername[];

  /** The season in which the player changed the username last. Missing until they have. */
  @Prop({ type: Number, required: false })
  renamedIn?: number;

  /** Missing while no change is asked for. */
  @Prop({ type: Object, required: false })
  emailChange?: EmailChangeRecord;

  /** argon2id. */
  @Prop({ type: String })
  passwordHash!: string;

  /** Set where nobody knows the password: the account was opened by the identity provider. */
  @Prop({ type: Boolean, required: false })
  hasNoPassword?: boolean;

  @Prop({ type: Object, required: false })
  identity?: IdentityRecord;

  @Prop({ type: Boolean, required: true })
  isAppAdmin!: boolean;

  /** What the player is notified of, and when. Missing: everything as it is by default. */
  @Prop({ type: Object, required: false })
  notifications?: NotificationRecord;

  /** IANA name, as the player's browser last reported it. Missing until it has. */
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

  /** Missing until the player makes one. */
  @Prop({ type: [Object], required: false, default: undefined })
  apiTokens?: ApiTokenRecord[];

  /** What the address of the player's calendar is made from. Missing until they ask for one. */
  @Prop({ type: String, required: false })
  calendarSeed?: string;

  @Prop({ type: Object, required: false })
  reset?: ResetRecord;

  /** When the player followed a link that was sent to this address. Missing until they have. */
  @Prop({ type: Date, required: false })
  emailConfirmedAt?: Date;

  @Prop({ type: Object, required: false })
  confirmation?: ConfirmationRecord;

  /** Missing where there has never been one. */
  @Prop({ type: [Object], required: false, default: undefined })
  passkeys?: PasskeyRecord[];

  /** Set until the welcome email is in the outbox. */
  @Prop({ type: Boolean, required: false })
  isWelcomeDue?: boolean;

  /** Set first when an account is deleted: from then on it counts as not existing. */
  @Prop({ type: Date, required: false })
  deletingAt?: Date;
}

export const UserSchema = SchemaFactory.createForClass(User);
// sparse: few accounts have these fields at any time, and the jobs query for nothing else
UserSchema.index({ isAppAdmin: 1 });
UserSchema.index({ isWelcomeDue: 1 }, { sparse: true });
UserSchema.index({ deletingAt: 1 }, { sparse: true });
UserSchema.index({ 'passkeys._id': 1 }, { unique: true, sparse: true });
UserSchema.index({ 'identity.issuer': 1, 'identity.sub': 1 }, { unique: true, sparse: true });
// every name and address in use is in these lists too, so that none is taken while its former owner holds it
UserSchema.index({ 'heldEmails.key': 1 }, { unique: true, sparse: true });
UserSchema.index({ 'heldUsernames.key': 1 }, { unique: true, sparse: true });
UserSchema.index({ 'heldEmails.expiresAt': 1 }, { sparse: true });
UserSchema.index({ 'heldEmails.isNoticeDue': 1 }, { sparse: true });
UserSchema.index({ 'heldUsernames.givenUpIn': 1 }, { sparse: true });
UserSchema.index({ 'emailChange.expiresAt': 1 }, { sparse: true });
