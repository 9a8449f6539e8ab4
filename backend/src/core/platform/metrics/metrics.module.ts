import { Global, Module } from '@nestjs/common';
import { DatabaseMetrics } from './database.metrics.js';
import { Metrics } from './metrics.js';
import { MetricsController } from './metrics.controller.js';

/** Metrics, for every module. */
@Global()
@Module({
  controllers: [MetricsController],
  providers: [Metrics, DatabaseMetrics],
  exports: [Metrics],
})
export class MetricsModule {}
