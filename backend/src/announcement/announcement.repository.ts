import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { toObjectId } from '../platform/database/object-id.js';
import { ChangeFeed } from '../platform/cache/change-feed.js';
import { LiveNews } from '../platform/cache/live-news.js';
import { Announcement } from './announcement.schema.js';

/** How many notes the board shows; older ones are not needed. */
const MOST_SHOWN = 100;

/** Notes in the database. */
@Injectable()
export class AnnouncementRepository implements OnModuleInit {
  constructor(
    @InjectModel(Announcement.name) private readonly notes: Model<Announcement>,
    private readonly news: LiveNews,
    private readonly feed: ChangeFeed,
  ) {}

  onModuleInit(): void {
    const seen = () => this.news.ofEverybody(['announcements']);
    this.feed.add({ collection: 'announcements', seen, lost: () => undefined });
  }

  /** The latest 100 notes, newest first. */
  async published(): Promise<Announcement[]> {
    return this.notes.find({ status: 'published' }).sort({ _id: -1 }).limit(MOST_SHOWN).lean();
  }

  /** Stores a note. */
  async insert(note: Omit<Announcement, '_id'>): Promise<Announcement> {
    const [created] = await this.notes.insertMany([note]);
    if (!created) throw new Error('The announcement was not stored.');
    this.news.ofEverybody(['announcements']);
    return created.toObject();
  }

  /** Deletes a note. False when there is no such note. */
  async delete(id: string): Promise<boolean> {
    const _id = toObjectId(id);
    if (!_id) return false;
    const { deletedCount } = await this.notes.deleteOne({ _id });
    if (deletedCount === 1) this.news.ofEverybody(['announcements']);
    return deletedCount === 1;
  }
}
