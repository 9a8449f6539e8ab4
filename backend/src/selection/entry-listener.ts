import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ChangeFeed } from '../platform/response-cache/change-feed.js';
import { LeagueChanges } from '../platform/response-cache/league-changes.js';
import { EntryRepository } from './entry.repository.js';

/** Entries that another process has added, removed, or changed so that tables may change. */
@Injectable()
export class EntryListener implements OnModuleInit {
  constructor(
    private readonly feed: ChangeFeed,
    private readonly changes: LeagueChanges,
    private readonly entries: EntryRepository,
  ) {}

  onModuleInit(): void {
    const { changes, entries } = this;
    this.feed.add({
      collection: 'entries',
      seen: async ({ id, league }) => {
        const changed = league ?? (await entries.leagueOf(id));
        // it is gone already, or was removed: nobody says any more whose it was
        if (changed === null) changes.recordForAll();
        else changes.record(changed);
      },
      lost: () => changes.recordForAll(),
    });
  }
}
