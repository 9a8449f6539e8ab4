import { Controller, Get, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ApiProblems } from '../errors/api-problems.decorator.js';
import { AllowIf } from '../security/allow-if.decorator.js';
import { AppAdminOnly } from '../security/app-admin.decorator.js';
import { mayScrape } from './may-scrape.js';
import { Metrics } from './metrics.js';

@ApiTags('operations')
@Controller('metrics')
export class MetricsController {
  constructor(private readonly metrics: Metrics) {}

  @Get()
  @AppAdminOnly()
  @AllowIf(mayScrape)
  @ApiOperation({
    summary: 'What the server tells about itself, in the Prometheus text format.',
    description:
      'Programs on the same machine; with `METRICS_TOKEN` set, who sends it as a bearer token ' +
      'instead; app admins.',
  })
  @ApiProduces('text/plain')
  @ApiOkResponse({ schema: { type: 'string' } })
  @ApiProblems(401, 403)
  async getMetrics(@Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    const { type, text } = await this.metrics.render();
    void reply.type(type);
    return text;
  }
}
