import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** The link that makes its opener app admin while there is none. There is one document at most. */
@Schema({ collection: 'firstAdminLinks', versionKey: false })
export class FirstAdminLink {
  /** Always `link`: a new link takes the place of the one before. */
  @Prop({ type: String })
  _id!: string;

  @Prop({ type: String, required: true })
  tokenHash!: string;

  /** System time. */
  @Prop({ type: Date, required: true })
  expiresAt!: Date;
}

export const FirstAdminLinkSchema = SchemaFactory.createForClass(FirstAdminLink);
