import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';

/** A browser that gets a player's pushes. Its session ends them. Times are the system's. */
@Schema({ collection: 'pushDevices', versionKey: false })
export class PushDevice {
  _id!: Types.ObjectId;

  @Prop({ type: Object, required: true })
  user!: Types.ObjectId;

  /** The session that was signed in there. */
  @Prop({ type: String, required: true })
  session!: string;

  /** Such as `Firefox on Linux`. */
  @Prop({ type: String, required: true })
  name!: string;

  /** Where the push service takes messages for it: anybody with the address and its keys can send. */
  @Prop({ type: String, required: true, unique: true })
  endpoint!: string;

  /** Public key of the browser, base64url (RFC 8291). */
  @Prop({ type: String, required: true })
  p256dh!: string;

  /** Secret that it shares with us, base64url (RFC 8291). */
  @Prop({ type: String, required: true })
  auth!: string;

  /** How many messages its push service has refused in a row; missing for none. After three it is off. */
  @Prop({ type: Number, required: false })
  refusals?: number;

  /** When the player removed it, so that its next visit does not add it again. Missing while it gets pushes. */
  @Prop({ type: Date, required: false })
  removedAt?: Date;

  @Prop({ type: Date, required: true })
  createdAt!: Date;

  /** When the player was last there. */
  @Prop({ type: Date, required: true })
  seenAt!: Date;
}

export const PushDeviceSchema = SchemaFactory.createForClass(PushDevice);
PushDeviceSchema.index({ user: 1 });
PushDeviceSchema.index({ session: 1 });
