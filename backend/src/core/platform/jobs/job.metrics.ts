import { Injectable, type OnModuleInit } from '@nestjs/common';
import { systemNow } from '../clock/clock.js';
import { InstallationHealth, type PartHealth } from '../health/installation-health.js';
import { Metrics, type Sample } from '../metrics/metrics.js';
import type { JobRecord } from './job.schema.js';
import { JobRunner } from './job-runner.js';
import { JobsService } from './jobs.service.js';

/** A job that has not ended well for so long is late: nobody runs it, or one before it does not end. */
const LATE_MS = 15 * 60_000;
/** After so many failures in a row a job does not do its work. */
const TRIES = 3;

/** Metrics and health of the jobs: the runs of this process, and the state that all processes share. */
@Injectable()
export class JobMetrics implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    private readonly runner: JobRunner,
    private readonly jobs: JobsService,
    private readonly health: InstallationHealth,
  ) {}

  onModuleInit(): void {
    this.health.add('jobs', (now) => this.healthAt(now));
    this.metrics.add({
      name: 'gridlock_job_runs_total',
      kind: 'counter',
      help: 'Turns of a job in this process since its start, also those with nothing to do.',
      labels: ['job'],
      read: () => this.countsOf(({ runs }) => runs),
    });
    this.metrics.add({
      name: 'gridlock_job_failures_total',
      kind: 'counter',
      help: 'Turns of a job in this process that failed, since its start.',
      labels: ['job'],
      read: () => this.countsOf(({ failures }) => failures),
    });
    this.addOfRows('gridlock_job_tries', 'Failures of a job in a row.', ({ tries }) => tries);
    this.addOfRows(
      'gridlock_job_last_success_age_seconds',
      'Time since a job last ended well; 90 seconds may be missing.',
      ({ lastSuccessAt }) => lastSuccessAt && ageOf(lastSuccessAt),
    );
    this.addOfRows(
      'gridlock_job_last_run_age_seconds',
      'Time since a job last began; 90 seconds may be missing.',
      ({ lastRunAt }) => lastRunAt && ageOf(lastRunAt),
    );
  }

  private async healthAt(now: Date): Promise<PartHealth> {
    const rows = await this.jobs.list();
    const failing = rows.filter(({ tries }) => tries > 0);
    if (failing.length > 0) {
      const names = failing.map(({ _id }) => _id);
      const state = failing.some(({ tries }) => tries > TRIES) ? 'failing' : 'attention';
      return { state, code: 'failing', names, count: names.length, of: rows.length };
    }
    const before = now.getTime() - LATE_MS;
    const late = rows.filter(
      ({ lastSuccessAt }) => lastSuccessAt !== null && lastSuccessAt.getTime() < before,
    );
    if (late.length === 0) return { state: 'ok', code: 'running', count: rows.length };
    const names = late.map(({ _id }) => _id);
    return { state: 'attention', code: 'late', names, count: names.length, of: rows.length };
  }

  private countsOf(choose: (counts: { runs: number; failures: number }) => number): Sample[] {
    return [...this.runner.runCounts].map(([job, counts]) => ({
      labels: { job },
      value: choose(counts),
    }));
  }

  private addOfRows(name: string, help: string, choose: (row: JobRecord) => number | null): void {
    this.metrics.add({
      name,
      kind: 'gauge',
      help,
      labels: ['job'],
      read: async () =>
        (await this.jobs.list()).flatMap((row) => {
          const value = choose(row);
          return value === null ? [] : [{ labels: { job: row._id }, value }];
        }),
    });
  }
}

/** Seconds; never negative, also after the system clock was set back. */
const ageOf = (at: Date): number => Math.max(0, systemNow().getTime() - at.getTime()) / 1000;
