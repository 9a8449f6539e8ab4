import { join } from 'node:path';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { systemNow } from '../../core/platform/clock/clock.js';
import { inTime } from '../../core/platform/clock/in-time.js';
import { Config } from '../../core/platform/config/config.js';
import { backUp } from '../../core/platform/database/back-up.js';
import { backupDirProblem } from '../../core/platform/database/data-dir.js';
import {
  InstallationHealth,
  type PartHealth,
} from '../../core/platform/health/installation-health.js';
import { JobRunner } from '../../core/platform/jobs/job-runner.js';
import { backupName, removeOlder, removeUnfinished, wholeBackups } from './backup-files.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** In ms: how long the other jobs wait; a large backup goes on in the background. */
const WAIT_MS = 5000;
/** The latest backup is older than this: nobody should rely on it any more. */
const OLD_MS = 2 * DAY_MS;

/**
 * A backup each day from `BACKUP_AT` on (HO-07), made up for after downtime. What has been made is in the folder, not in
 * the database: a file counts once everything in it was read back, and only then are those beyond `BACKUP_KEEP` removed. It
 * is written in a thread of its own, and no save waits for it. All times are the system's.
 */
@Injectable()
export class Backups implements OnModuleInit {
  private readonly logger = new Logger(Backups.name);
  /** In ms: the turn that is done, so that the folder need not be read until the next one. */
  private doneFor = 0;
  private making: Promise<void> | null = null;
  private failure: Error | null = null;

  constructor(
    private readonly config: Config,
    private readonly health: InstallationHealth,
    private readonly jobs: JobRunner,
  ) {}

  onModuleInit(): void {
    this.jobs.add({ name: 'back-up', run: () => this.runDue() });
    this.health.add('backups', (now) => this.healthAt(now));
  }

  private async runDue(): Promise<void> {
    const due = turnBefore(this.config.backupAt, systemNow());
    if (due === null || this.doneFor === due.getTime()) return;
    this.making ??= this.makeFor(due).finally(() => (this.making = null));
    await inTime(this.making, WAIT_MS);
    if (this.failure) throw this.failure;
  }

  /** Does not reject: what went wrong is for the job and for the health of the installation. */
  private async makeFor(due: Date): Promise<void> {
    try {
      const problem = backupDirProblem(this.config);
      if (problem !== null) throw new Error(problem);
      const now = systemNow();
      if (!(await this.has(due, now))) await this.make(now);
      this.doneFor = due.getTime();
      this.failure = null;
    } catch (error) {
      this.failure = error instanceof Error ? error : new Error(String(error));
    }
  }

  /** Whether there is a backup of that turn. One of the future was made before the clock was set back. */
  private async has(due: Date, now: Date): Promise<boolean> {
    const backups = await wholeBackups(this.config.backupDir);
    return backups.some(({ at }) => at >= due && at <= now);
  }

  private async make(now: Date): Promise<void> {
    const { backupDir, backupsKept } = this.config;
    await removeUnfinished(backupDir);
    const file = join(backupDir, backupName(now));
    await backUp(this.config, file);
    this.logger.log(`A backup was made and verified: ${file}.`);
    await removeOlder(backupDir, backupsKept);
  }

  private async healthAt(now: Date): Promise<PartHealth> {
    const due = turnBefore(this.config.backupAt, now);
    if (due === null) {
      return { state: 'off', code: this.config.mongodbUri === null ? 'off' : 'of-database' };
    }
    const backups = (await wholeBackups(this.config.backupDir)).filter(({ at }) => at <= now);
    const [last] = backups;
    const figures = last ? { at: last.at, bytes: last.bytes, count: backups.length } : { count: 0 };
    if (last && last.at >= due) return { state: 'ok', code: 'made', ...figures };
    const isOld = !last || now.getTime() - last.at.getTime() > OLD_MS;
    const state = isOld ? 'failing' : 'attention';
    if (this.failure) return { state, code: 'failed', error: this.failure.message, ...figures };
    const isLate = now.getTime() - due.getTime() > HOUR_MS;
    if (isLate && !this.making) return { state, code: 'late', since: due, ...figures };
    return { state: 'ok', code: 'due', ...figures };
  }
}

/** The latest time of day `HH:MM` in UTC up to `now`; null without one. */
export function turnBefore(time: string | null, now: Date): Date | null {
  if (time === null) return null;
  const today = new Date(`${now.toISOString().slice(0, 10)}T${time}:00Z`);
  return today <= now ? today : new Date(today.getTime() - DAY_MS);
}
