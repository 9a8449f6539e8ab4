import { Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Clock } from '../../core/platform/clock/clock.js';
import { ApiProblems } from '../../core/platform/errors/api-problems.decorator.js';
import { LongRunning } from '../../core/platform/http/call-timeout.js';
import { MessageDto } from '../../core/platform/http/message.dto.js';
import { AppAdmin } from '../../core/platform/security/app-admin.decorator.js';
import { ImportListDto, ImportQueryDto } from './dto/import.dto.js';
import { ImportsService } from './imports.service.js';

/** Imports for app admins: triggering them and reading their outcomes. */
@ApiTags('admin')
@AppAdmin()
@Controller('admin')
export class ImportsController {
  constructor(
    private readonly clock: Clock,
    private readonly imports: ImportsService,
  ) {}

  @Post('scrape-missing-races')
  @LongRunning()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Imports every past round whose results are missing or incomplete.',
    description: 'Answers after ten seconds at the latest; the work then goes on.',
  })
  async scrapeMissingRaces(): Promise<MessageDto> {
    await this.imports.importMissing(this.clock.now());
    return { message: 'Scraping triggered for all missing or incomplete race results.' };
  }

  @Get('imports')
  @ApiOperation({
    summary: 'Outcomes of the latest imports of results, with the reasons of refusals.',
    description:
      'Newest first; tries in a row that ended alike are one. Also what was not taken over of the calendar.',
  })
  @ApiProblems({ 400: ['INVALID_INPUT'] })
  async listImports(@Query() { limit }: ImportQueryDto): Promise<ImportListDto> {
    return { imports: await this.imports.list(limit ?? 100, this.clock.now()) };
  }
}
