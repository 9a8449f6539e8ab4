import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ChangeFeed } from '../platform/response-cache/change-feed.js';
import { LeagueChanges } from '../platform/response-cache/league-changes.js';
import { LiveNews } from '../platform/response-cache/live-news.js';
import { EntryRepository } from './entry.repository.js';

/** Entries that another process has added, removed, or changed so that tables may change. */
@Injectable()
export class EntryListener implements OnModuleInit {
  constructor(
    private readonly feed: ChangeFeed,
    private readonly changes: LeagueChanges,
    private readonly news: LiveNews,
    private readonly entries: EntryRepository,
  ) {}

  onModuleInit(): void {
    const { changes, entries, news } = this;
    this.feed.add({
      collection: 'entries',
      seen: async ({ id, league, kind, touches, hasPicked }) => {
        const changed = league ?? (await entries.leagueOf(id));
        // it is gone already, or was removed: nobody says any more whose it was
        if (changed === null) return changes.recordForAll();
        if (hasPicked) news.ofLeague(changed, ['picks']);
        // a pick that was saved for an open round is in no table
        if (!touches('boardVersion')) return;
        // a swap is told when its window is over, an erased pick with the membership
        const isAssigned = kind === 'update' && touches('news');
        changes.record(changed, isAssigned ? ['picks', 'standings'] : []);
      },
      lost: () => changes.recordForAll(),
    });
  }
}
