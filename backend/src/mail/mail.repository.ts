import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { StoredOutbox } from '../outbox/stored-outbox.js';
import { Mail } from './mail.schema.js';

/** An email contains an address and possibly a secret link: both are deleted once it is sent. */
const EMPTIED = { to: '', text: '', html: '', headers: {} };

/** The stored outbox of emails. */
@Injectable()
export class MailRepository extends StoredOutbox<Mail> {
  constructor(@InjectModel(Mail.name) mails: Model<Mail>) {
    super(mails, EMPTIED);
  }
}
