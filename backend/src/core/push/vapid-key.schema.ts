import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** The key pair by which push services know this server (RFC 8292). There is one document. */
@Schema({ collection: 'vapidKeys', versionKey: false })
export class VapidKey {
  /** Always `vapid`. */
  @Prop({ type: String })
  _id!: string;

  /** P-256, base64url, as browsers take it. */
  @Prop({ type: String, required: true })
  publicKey!: string;

  @Prop({ type: String, required: true })
  privateKey!: string;
}

export const VapidKeySchema = SchemaFactory.createForClass(VapidKey);
