import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ScheduleModule } from '@nestjs/schedule';
import { JobRunner } from './job-runner.js';
import { JobTimer } from './job-timer.js';
import { LeaseRepository } from './lease.repository.js';
import { Lease, LeaseSchema } from './lease.schema.js';

@Global()
@Module({
  imports: [
    ScheduleModule.forRoot(),
    MongooseModule.forFeature([{ name: Lease.name, schema: LeaseSchema }]),
  ],
  providers: [LeaseRepository, JobRunner, JobTimer],
  exports: [JobRunner],
})
export class JobsModule {}
