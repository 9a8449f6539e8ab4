import { Injectable } from '@nestjs/common';
import { EventEmitter2 } from '@nestjs/event-emitter';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { ANNOUNCEMENTS_CHANGED } from '../../core/events/event-names.js';
import { toObjectId } from '../../core/platform/database/object-id.js';
import { Announcement } from './announcement.schema.js';

/** How many notes the board shows; older ones are not needed. */
const MAX_SHOWN = 100;

/** Notes in the database. */
@Injectable()
export class AnnouncementRepository {
  constructor(
    @InjectModel(Announcement.name) private readonly notes: Model<Announcement>,
    private readonly events: EventEmitter2,
  ) {}

  /** The latest 100 notes, newest first. */
  async published(): Promise<Announcement[]> {
    return this.notes.find({ status: 'published' }).sort({ _id: -1 }).limit(MAX_SHOWN).lean();
  }

  /** Stores a note. */
  async insert(note: Omit<Announcement, '_id'>): Promise<Announcement> {
    const [created] = await this.notes.insertMany([note]);
    if (!created) throw new Error('The announcement was not stored.');
    this.events.emit(ANNOUNCEMENTS_CHANGED);
    return created.toObject();
  }

  /** Deletes a note. False when there is no such note. */
  async delete(id: string): Promise<boolean> {
    const _id = toObjectId(id);
    if (!_id) return false;
    const { deletedCount } = await this.notes.deleteOne({ _id });
    if (deletedCount === 1) this.events.emit(ANNOUNCEMENTS_CHANGED);
    return deletedCount === 1;
  }
}
