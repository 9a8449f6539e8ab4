import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Types } from 'mongoose';
import { LeagueCalendars } from '../../leagues/league/league-calendars.js';
import { LeagueLogService } from '../../leagues/league-log/league-log.service.js';
import { LeagueService } from '../../leagues/league/league.service.js';
import { JobRunner } from '../../core/platform/jobs/job-runner.js';
import { applyPlan } from '../selection/apply-plan.js';
import { requestedLine, expiredLine, withdrawnLine } from './request-lines.js';
import { openRequest, missedRoundsOf } from '../selection/pick-request.js';
import { EntryRepository } from '../selection/entry.repository.js';
import type { LeagueEntry } from '../selection/league-entry.js';

/**
 * Closes requests for missed picks that were not answered within 48 hours, with an entry in the log (OVERRIDE-8). It
 * adds the log entries of the request and of its withdrawal where a crash has left them out.
 */
@Injectable()
export class ClosePickRequestsJob implements OnModuleInit {
  constructor(
    private readonly jobs: JobRunner,
    private readonly leagues: LeagueService,
    private readonly calendars: LeagueCalendars,
    private readonly entries: EntryRepository,
    private readonly log: LeagueLogService,
  ) {}

  onModuleInit(): void {
    this.jobs.add({ name: 'close-pick-requests', run: (now) => this.closeAll(now) });
  }

  private async closeAll(now: Date): Promise<void> {
    for await (const entries of this.entries.withPickRequestsDue(now)) {
      for (const entry of entries) await this.close(entry, now);
    }
  }

  private async close(entry: LeagueEntry, now: Date): Promise<void> {
    const { pickRequest } = entry;
    if (!pickRequest) return;
    await this.log.append(requestedLine(entry, pickRequest));
    if (pickRequest.takenBack) {
      await this.log.append(withdrawnLine(entry, pickRequest.takenBack));
      await this.entries.dropPickRequest(entry, pickRequest._id);
      return;
    }
    const rounds = await this.stillMissedOf(entry, pickRequest.rounds, now);
    if (rounds.length > 0) {
      const open = openRequest({ ...entry, plan: entry.plan ?? null }, now);
      if (open) return this.entries.postponePickRequest(entry, open.until);
      // from here on no pick is named, so the log entry stays true
      const line = pickRequest.expired ?? new Types.ObjectId();
      if (!pickRequest.expired && !(await this.entries.expirePickRequest(entry, line))) return;
      await this.log.append(expiredLine(entry, { _id: line, at: now, rounds }));
    }
    await this.entries.dropPickRequest(entry, pickRequest._id);
  }

  /** Those of the rounds that are still missed. */
  private async stillMissedOf(entry: LeagueEntry, rounds: readonly number[], now: Date) {
    const league = await this.leagues.find(String(entry.league));
    if (!league) return [];
    const season = await this.calendars.of(league);
    const missed = missedRoundsOf(applyPlan(entry, { season, league, now }), season, now);
    return rounds.filter((round) => missed.includes(round));
  }
}
