import { Controller, Get, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { AppAdmin } from '../security/app-admin.decorator.js';
import { mayScrape } from './may-scrape.js';
import { Metrics } from './metrics.js';

/** Serves the metrics to Prometheus and to app admins. */
@ApiTags('operations')
@Controller('metrics')
export class MetricsController {
  constructor(private readonly metrics: Metrics) {}

  @Get()
  @AppAdmin({}, { role: 'monitoring', admits: mayScrape })
  @ApiOperation({
    summary: 'Metrics of the server, in the Prometheus text format.',
    description:
      'Monitoring programs are those on the same machine; with `METRICS_TOKEN` set, those that send ' +
      'it as a bearer token instead.',
  })
  @ApiProduces('text/plain')
  @ApiOkResponse({ schema: { type: 'string' } })
  async getMetrics(@Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    const { all } = this.metrics;
    void reply.type(all.contentType);
    return all.metrics();
  }
}
