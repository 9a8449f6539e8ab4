import { Injectable } from '@nestjs/common';
import { notFound } from '../../core/platform/errors/domain-error.js';
import { AnnouncementRepository } from './announcement.repository.js';
import type { Announcement } from './announcement.schema.js';
import type { AnnouncementDto, CreateAnnouncementDto } from './dto/announcement.dto.js';

/** The bulletin board. */
@Injectable()
export class AnnouncementService {
  constructor(private readonly announcements: AnnouncementRepository) {}

  /** All notes on the board, newest first. */
  async list(): Promise<AnnouncementDto[]> {
    return (await this.announcements.published()).map(toDto);
  }

  /** Posts a note. @param now the game's time. */
  async create(note: CreateAnnouncementDto, now: Date): Promise<AnnouncementDto> {
    const { title, content, status } = note;
    return toDto(await this.announcements.insert({ title, content, status, createdAt: now }));
  }

  /** Takes a note off the board. @throws DomainError 404 NOT_FOUND */
  async delete(id: string): Promise<void> {
    if (await this.announcements.delete(id)) return;
    throw notFound('NOT_FOUND', 'This announcement doesn’t exist.');
  }
}

const toDto = ({ _id, ...note }: Announcement): AnnouncementDto => ({
  _id: _id.toHexString(),
  ...note,
});
