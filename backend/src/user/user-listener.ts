import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ChangeFeed } from '../platform/cache/change-feed.js';
import { LeagueChanges } from '../platform/cache/league-changes.js';

/** What tables show of a player, and that the account is being deleted. */
const SHOWN = ['username', 'avatar', 'deletingAt'];

/** New names and helmets that another process has stored make the tables of all leagues stale here. */
@Injectable()
export class UserListener implements OnModuleInit {
  constructor(
    private readonly feed: ChangeFeed,
    private readonly changes: LeagueChanges,
  ) {}

  onModuleInit(): void {
    const { changes } = this;
    this.feed.add({
      collection: 'users',
      seen: (users) => {
        for (const { id, kind, touches } of users) {
          // nobody is in a league yet
          if (kind !== 'insert' && SHOWN.some(touches)) changes.recordForAll(id);
        }
      },
      lost: () => changes.recordForAll(),
    });
  }
}
