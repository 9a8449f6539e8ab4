import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AnnouncementController } from './announcement.controller.js';
import { AnnouncementRepository } from './announcement.repository.js';
import { Announcement, AnnouncementSchema } from './announcement.schema.js';

/** The bulletin board. */
@Module({
  imports: [MongooseModule.forFeature([{ name: Announcement.name, schema: AnnouncementSchema }])],
  controllers: [AnnouncementController],
  providers: [AnnouncementRepository],
})
export class AnnouncementModule {}
