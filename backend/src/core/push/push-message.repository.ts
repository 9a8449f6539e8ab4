import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { StoredOutbox } from '../outbox/stored-outbox.js';
import { PushMessage } from './push-message.schema.js';

/** The stored outbox of pushes. */
@Injectable()
export class PushMessageRepository extends StoredOutbox<PushMessage> {
  constructor(@InjectModel(PushMessage.name) pushes: Model<PushMessage>) {
    // ids alone: the text is made when it is sent
    super(pushes, { emptied: {}, order: 'queuedAt' });
  }
}
