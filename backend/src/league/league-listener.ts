import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ChangeFeed } from '../platform/response-cache/change-feed.js';
import { LeagueChanges } from '../platform/response-cache/league-changes.js';

/** A league that another process has changed: who is a member, and which rounds are sealed. */
@Injectable()
export class LeagueListener implements OnModuleInit {
  constructor(
    private readonly feed: ChangeFeed,
    private readonly changes: LeagueChanges,
  ) {}

  onModuleInit(): void {
    const { changes } = this;
    this.feed.add({
      collection: 'leagues',
      seen: ({ id }) => changes.record(id),
      lost: () => changes.recordForAll(),
    });
  }
}
