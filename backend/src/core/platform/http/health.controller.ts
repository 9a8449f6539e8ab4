import { Controller, Get } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Connection } from 'mongoose';
import { VERSION } from '../config/version.js';
import { ApiProblems } from '../errors/api-problems.decorator.js';
import { unavailable } from '../errors/domain-error.js';
import { Public } from '../security/public.decorator.js';
import { HealthDto } from './health.dto.js';

const PING_MS = 2000;

/** For supervisors and load balancers. */
@ApiTags('operations')
@Controller('health')
export class HealthController {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  @Get()
  @Public()
  @ApiOperation({
    summary: 'Whether the server can serve: it can when its database answers. Names its version.',
    description: 'For load balancers and supervisors; 503 `UNAVAILABLE` otherwise.',
  })
  @ApiProblems({ 503: ['UNAVAILABLE'] })
  async getHealth(): Promise<HealthDto> {
    try {
      await this.connection.db?.command({ ping: 1 }, { signal: AbortSignal.timeout(PING_MS) });
    } catch {
      throw unavailable('The database isn’t responding.', 5);
    }
    return { status: 'ok', database: 'up', version: VERSION };
  }
}
