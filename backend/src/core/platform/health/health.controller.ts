import { Controller, Get, Req } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Connection } from 'mongoose';
import { Config } from '../config/config.js';
import { VERSION } from '../config/version.js';
import { ApiProblems } from '../errors/api-problems.decorator.js';
import { unavailable } from '../errors/domain-error.js';
import { mayScrape, sendsMetricsToken } from '../metrics/may-scrape.js';
import { AppAdmin } from '../security/app-admin.decorator.js';
import { Public } from '../security/public.decorator.js';
import { HealthDto, InstallationHealthDto } from './health.dto.js';
import { InstallationHealth } from './installation-health.js';

const PING_MS = 2000;

/** For supervisors and load balancers, and for those who run the installation. */
@ApiTags('operations')
@Controller()
export class HealthController {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly config: Config,
    private readonly installation: InstallationHealth,
  ) {}

  @Get('health')
  @Public('monitoring')
  @ApiOperation({
    summary: 'Whether the server can serve: it can when its database answers. Names its version.',
    description:
      'For load balancers and supervisors; 503 `UNAVAILABLE` otherwise. A request that sends `METRICS_TOKEN` ' +
      'as a bearer token is also answered how each part of the installation is.',
  })
  @ApiProblems({ 503: ['UNAVAILABLE'] })
  async getHealth(@Req() request: FastifyRequest): Promise<HealthDto> {
    const health = await this.ping();
    if (!sendsMetricsToken(request, this.config)) return health;
    return { ...health, ...(await this.installation.read()) };
  }

  @Get('admin/health')
  @AppAdmin({ 503: ['UNAVAILABLE'] }, { role: 'monitoring', admits: mayScrape })
  @ApiOperation({
    summary: 'How the installation is: versions, database, backups, jobs, results, mail and more.',
    description:
      'Reads what is stored; asks no other server. Also for programs that may read the metrics.',
  })
  async getInstallationHealth(): Promise<InstallationHealthDto> {
    return { ...(await this.ping()), ...(await this.installation.read()) };
  }

  /** @throws DomainError 503 UNAVAILABLE when the database does not answer */
  private async ping() {
    try {
      await this.connection.db?.command({ ping: 1 }, { signal: AbortSignal.timeout(PING_MS) });
    } catch {
      throw unavailable('The database isn’t responding.', 5);
    }
    return { status: 'ok', database: 'up', version: VERSION } as const;
  }
}
