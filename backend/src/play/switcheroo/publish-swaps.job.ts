import { isSwapOver } from '@gridlock/game-rules';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { LeagueLogService } from '../../leagues/league-log/league-log.service.js';
import { LeagueService } from '../../leagues/league/league.service.js';
import { JobRunner } from '../../core/platform/jobs/job-runner.js';
import { LeagueCalendars } from '../../leagues/league/league-calendars.js';
import { EntryRepository } from '../selection/entry.repository.js';
import type { SeasonSnapshot } from '../../seasons/season/season-snapshot.js';
import type { LeagueEntry } from '../selection/league-entry.js';

/**
 * Publishes swaps to the leagues' logs once the window of the round has closed: until then nobody learns
 * who has swapped, or how often (SWAP-4). The pending log entry is stored with the swap, under the id that
 * it has in the log.
 */
@Injectable()
export class PublishSwapsJob implements OnModuleInit {
  constructor(
    private readonly jobs: JobRunner,
    private readonly calendars: LeagueCalendars,
    private readonly leagues: LeagueService,
    private readonly entries: EntryRepository,
    private readonly log: LeagueLogService,
  ) {}

  onModuleInit(): void {
    this.jobs.add({ name: 'publish-swaps', run: (now) => this.run(now) });
  }

  private async run(now: Date): Promise<void> {
    // of the others read first, so that seasons of the past are loaded only where they are played
    const past = await this.entries.withPendingSwapsAmong(await this.calendars.pastYears());
    for (const year of [...(await this.calendars.years()), ...past]) {
      const season = await this.calendars.ofSeason(year);
      const rounds = [...swapsOver(season, now)];
      if (rounds.length > 0) await this.publishAll(year, rounds, now);
    }
  }

  /** The entries include race nights of the year, for which these rounds may still be to come. */
  private async publishAll(season: number, rounds: readonly number[], now: Date): Promise<void> {
    for await (const entries of this.entries.withPendingSwaps({ season, rounds })) {
      const ids = new Set(entries.map(({ league }) => String(league)));
      const leagues = await this.leagues.findMany([...ids]);
      const over = new Map<string, ReadonlySet<number>>();
      for (const league of leagues) {
        over.set(league._id, swapsOver(await this.calendars.of(league), now));
      }
      for (const entry of entries) {
        await this.publish(entry, over.get(String(entry.league)) ?? new Set());
      }
    }
  }

  private async publish(entry: LeagueEntry, rounds: ReadonlySet<number>): Promise<void> {
    const pending = (entry.pendingSwapLogEntries ?? []).filter(({ round }) => rounds.has(round));
    if (pending.length === 0) return;
    const lines = pending.map(({ after, ...each }) => ({
      ...each,
      league: String(entry.league),
      action: 'switcheroo' as const,
      after: { ...after, userId: each.actor._id },
      notes: '',
    }));
    await this.log.append(...lines);
    await this.entries.dropPendingSwaps(
      entry._id,
      pending.map(({ _id }) => _id),
    );
  }
}

/** Rounds in which nobody can swap any more. */
const swapsOver = (season: SeasonSnapshot, now: Date): ReadonlySet<number> =>
  new Set(season.at(now).rounds.flatMap((round) => (isSwapOver(round, now) ? [round.round] : [])));
