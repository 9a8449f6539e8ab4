import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { notFound } from '../../core/platform/errors/domain-error.js';
import { MessageDto } from '../../core/platform/http/message.dto.js';
import { Clock } from '../../core/platform/clock/clock.js';
import { AppAdmin } from '../../core/platform/security/app-admin.decorator.js';
import { SignedIn } from '../../core/platform/security/signed-in.decorator.js';
import { AnnouncementRepository } from './announcement.repository.js';
import type { Announcement } from './announcement.schema.js';
import { AnnouncementDto, CreateAnnouncementDto } from './dto/announcement.dto.js';

/** The bulletin board: everybody reads it, app admins write it. */
@ApiTags('announcement')
@Controller('announcements')
export class AnnouncementController {
  constructor(
    private readonly clock: Clock,
    private readonly announcements: AnnouncementRepository,
  ) {}

  @Get('active')
  @SignedIn()
  @ApiOperation({
    summary: 'The bulletin board, newest first.',
    description: 'All notes there are.',
  })
  async listAnnouncements(): Promise<AnnouncementDto[]> {
    return (await this.announcements.published()).map(toDto);
  }

  @Post()
  @AppAdmin({ 400: ['INVALID_INPUT'] })
  @ApiOperation({ summary: 'Posts a note on the bulletin board.' })
  async createAnnouncement(
    @Body() { title, content, status }: CreateAnnouncementDto,
  ): Promise<AnnouncementDto> {
    const note = { title, content, status, createdAt: this.clock.now() };
    return toDto(await this.announcements.insert(note));
  }

  @Delete(':id')
  @AppAdmin({ 404: ['NOT_FOUND'] })
  @ApiOperation({ summary: 'Takes a note off the bulletin board.' })
  @ApiParam({ name: 'id', type: String, description: '`_id` of the note: 24 hex digits.' })
  async deleteAnnouncement(@Param('id') id: string): Promise<MessageDto> {
    if (!(await this.announcements.delete(id))) {
      throw notFound('NOT_FOUND', 'This announcement doesn’t exist.');
    }
    return { message: 'Announcement deleted.' };
  }
}

const toDto = ({ _id, ...note }: Announcement): AnnouncementDto => ({
  _id: _id.toHexString(),
  ...note,
});
