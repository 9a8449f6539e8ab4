import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { FirstAdminLink } from './first-admin.schema.js';

const ID = 'link';

/** The stored link for the first app admin. */
@Injectable()
export class FirstAdminRepository {
  constructor(@InjectModel(FirstAdminLink.name) private readonly links: Model<FirstAdminLink>) {}

  /** In place of the one before. */
  async put(link: Omit<FirstAdminLink, '_id'>): Promise<void> {
    await this.links.updateOne({ _id: ID }, { $set: link }, { upsert: true });
  }

  /** Takes a link that is good: of several uses at once one gets true. */
  async take(tokenHash: string, now: Date): Promise<boolean> {
    const good = { _id: ID, tokenHash, expiresAt: { $gt: now } };
    return (await this.links.deleteOne(good)).deletedCount === 1;
  }
}
