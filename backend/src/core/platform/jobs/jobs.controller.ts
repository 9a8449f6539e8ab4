import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { systemNow } from '../clock/clock.js';
import { AppAdmin } from '../security/app-admin.decorator.js';
import type { JobRecord } from './job.schema.js';
import { type JobDto, JobListDto } from './jobs.dto.js';
import { JobsService } from './jobs.service.js';

/** The state of the jobs, for app admins. */
@ApiTags('admin')
@AppAdmin()
@Controller('admin/jobs')
export class JobsController {
  constructor(private readonly jobs: JobsService) {}

  @Get()
  @ApiOperation({
    summary: 'The state of the background jobs, in the order in which they run.',
    description: "Times are the system's, not the game's.",
  })
  async listJobs(): Promise<JobListDto> {
    const now = systemNow();
    return { jobs: (await this.jobs.list()).map((row) => toDto(row, now)) };
  }
}

function toDto(row: JobRecord, now: Date): JobDto {
  const { _id: name, holder, until, lastRunAt, lastSuccessAt, lastError, tries } = row;
  const isHeld = holder !== null && until !== null && until > now;
  const { nextAttemptAt } = row;
  return {
    name,
    state: tries > 0 ? 'failing' : isHeld ? 'active' : 'waiting',
    leaseUntil: isHeld ? until : null,
    lastRunAt,
    lastSuccessAt,
    lastError,
    tries,
    nextAttemptAt,
  };
}
