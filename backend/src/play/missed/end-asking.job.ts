import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Types } from 'mongoose';
import { LeagueCalendars } from '../../leagues/league/league-calendars.js';
import { LeagueLogService } from '../../leagues/league-log/league-log.service.js';
import { LeagueService } from '../../leagues/league/league.service.js';
import { inPages } from '../../core/platform/database/in-pages.js';
import { JobRunner } from '../../core/platform/jobs/job-runner.js';
import { applyPlan } from '../selection/apply-plan.js';
import { askedLine, notNamedLine, takenBackLine } from './asked-lines.js';
import { askedAt, missedIn } from '../selection/asked-rounds.js';
import { EntryRepository } from '../selection/entry.repository.js';
import type { LeagueEntry } from '../selection/league-entry.js';

/** Entries that are read at a time. */
const AT_ONCE = 100;

/**
 * Ends what members were asked to name and have not within 48 hours, with a line in the log (OVERRIDE-8). It adds
 * the line of the question, and that it was taken back, where a crash has left them out.
 */
@Injectable()
export class EndAskingJob implements OnModuleInit {
  constructor(
    private readonly jobs: JobRunner,
    private readonly leagues: LeagueService,
    private readonly calendars: LeagueCalendars,
    private readonly entries: EntryRepository,
    private readonly log: LeagueLogService,
  ) {}

  onModuleInit(): void {
    this.jobs.add({ name: 'end-asking', run: (now) => this.endAll(now) });
  }

  private async endAll(now: Date): Promise<void> {
    const pages = inPages<LeagueEntry>(AT_ONCE, (last) =>
      this.entries.withFills(last?._id ?? null, AT_ONCE),
    );
    for await (const asked of pages) {
      for (const entry of asked) await this.end(entry, now);
    }
  }

  private async end(entry: LeagueEntry, now: Date): Promise<void> {
    const { fill } = entry;
    if (!fill) return;
    await this.log.append(askedLine(entry, fill));
    if (fill.takenBack) {
      await this.log.append(takenBackLine(entry, fill.takenBack));
      await this.entries.dropFill(entry, fill._id);
      return;
    }
    const rounds = await this.leftOf(entry, fill.rounds, now);
    if (rounds.length > 0) {
      if (askedAt({ ...entry, plan: entry.plan ?? null }, now)) return;
      // nothing is named from here on, so the line stays true
      const line = fill.expired ?? new Types.ObjectId();
      if (!fill.expired && !(await this.entries.expireFill(entry, line))) return;
      await this.log.append(notNamedLine(entry, { _id: line, at: now, rounds }));
    }
    await this.entries.dropFill(entry, fill._id);
  }

  /** Those of the rounds that are missed still. */
  private async leftOf(entry: LeagueEntry, rounds: readonly number[], now: Date) {
    const league = await this.leagues.find(String(entry.league));
    if (!league) return [];
    const season = await this.calendars.of(league);
    const missed = missedIn(applyPlan(entry, { season, league, now }), season, now);
    return rounds.filter((round) => missed.includes(round));
  }
}
