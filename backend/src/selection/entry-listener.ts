import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ChangeFeed } from '../platform/cache/change-feed.js';
import { LeagueChanges } from '../platform/cache/league-changes.js';
import { LiveNews } from '../platform/cache/live-news.js';
import type { StoredChange } from '../platform/cache/stored-change.js';
import { EntryRepository } from './entry.repository.js';

/** Entries that another process has added or removed, and picks that it has stored. */
@Injectable()
export class EntryListener implements OnModuleInit {
  constructor(
    private readonly feed: ChangeFeed,
    private readonly changes: LeagueChanges,
    private readonly news: LiveNews,
    private readonly entries: EntryRepository,
  ) {}

  onModuleInit(): void {
    this.feed.add({
      collection: 'entries',
      seen: async (changed) => {
        const nameless = changed.filter(({ kind, league }) => kind !== 'delete' && league === null);
        const leagues = await this.entries.leaguesOf(nameless.map(({ id }) => id));
        for (const change of changed) this.record(change, change.league ?? leagues.get(change.id));
      },
      lost: () => this.changes.recordForAll(),
    });
  }

  private record({ kind, hasPicked }: StoredChange, league: string | undefined): void {
    // deleted, here or meanwhile: its league is unknown
    if (league === undefined) return this.changes.recordForAll();
    if (hasPicked) this.news.ofLeague(league, ['picks']);
    if (kind !== 'update') this.changes.record(league, []);
  }
}
