import { isSwapOver } from '@gridlock/game-rules';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { LeagueLogService } from '../league/league-log.service.js';
import { JobRunner } from '../platform/jobs/job-runner.js';
import { SeasonService } from '../season/season.service.js';
import { EntryService } from '../selection/entry.service.js';
import type { LeagueEntry } from '../selection/league-entry.js';

/** Entries per query. */
const AT_ONCE = 100;

/**
 * Publishes swaps to the leagues' logs once the window of the round has closed: while it is open
 * nobody learns who has swapped, or how often (SWAP-4). The pending log entry is stored with the swap,
 * under the id that it has in the log.
 */
@Injectable()
export class PublishSwapsJob implements OnModuleInit {
  constructor(
    private readonly jobs: JobRunner,
    private readonly seasons: SeasonService,
    private readonly entries: EntryService,
    private readonly log: LeagueLogService,
  ) {}

  onModuleInit(): void {
    this.jobs.add({ name: 'publish-swaps', run: (now) => this.run(now) });
  }

  private async run(now: Date): Promise<void> {
    for (const year of await this.seasons.knownYears()) {
      const season = await this.seasons.load(year);
      const closed = season.at(now).rounds.filter((round) => isSwapOver(round, now));
      const rounds = new Set(closed.map(({ round }) => round));
      if (rounds.size > 0) await this.publishAll(year, rounds);
    }
  }

  private async publishAll(year: number, rounds: ReadonlySet<number>): Promise<void> {
    for (;;) {
      const entries = await this.entries.withPendingSwaps(year, [...rounds], AT_ONCE);
      for (const entry of entries) await this.publish(entry, rounds);
      if (entries.length < AT_ONCE) return;
    }
  }

  private async publish(entry: LeagueEntry, rounds: ReadonlySet<number>): Promise<void> {
    const pending = (entry.swapNews ?? []).filter(({ round }) => rounds.has(round));
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
