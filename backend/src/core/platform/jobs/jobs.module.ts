import { type DynamicModule, Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ScheduleModule } from '@nestjs/schedule';
import { HealthModule } from '../health/health.module.js';
import { MetricsModule } from '../metrics/metrics.module.js';
import { JobLeases } from './job-leases.js';
import { JobRepository } from './job.repository.js';
import { JobRecord, JobSchema } from './job.schema.js';
import { JobOrder, JobRunner } from './job-runner.js';
import { JobMetrics } from './job.metrics.js';
import { JobTimer } from './job-timer.js';
import { JobsController } from './jobs.controller.js';
import { JobsService } from './jobs.service.js';

const LEASE_MS = 3 * 60_000;

/** Runs the jobs that domains register at `JobRunner`. */
@Global()
@Module({
  imports: [
    HealthModule,
    MetricsModule,
    ScheduleModule.forRoot(),
    MongooseModule.forFeature([{ name: JobRecord.name, schema: JobSchema }]),
  ],
  controllers: [JobsController],
  providers: [
    JobRepository,
    {
      provide: JobLeases,
      inject: [JobRepository],
      useFactory: (jobs: JobRepository) => new JobLeases(jobs, LEASE_MS),
    },
    JobRunner,
    JobTimer,
    JobsService,
    JobMetrics,
  ],
  exports: [JobRunner, JobTimer, JobsService],
})
export class JobsModule {
  /** @param order the names of all jobs, in the order in which they run */
  static inOrder(order: readonly string[]): DynamicModule {
    return { module: JobsModule, providers: [{ provide: JobOrder, useValue: order }] };
  }
}
