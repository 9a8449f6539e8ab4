import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ChangeFeed } from '../platform/response-cache/change-feed.js';
import { LeagueChanges } from '../platform/response-cache/league-changes.js';
import { BoardRepository } from './board.repository.js';

/** Tables that an app admin has had built anew at another process (BOARD-3). */
@Injectable()
export class BoardListener implements OnModuleInit {
  constructor(
    private readonly feed: ChangeFeed,
    private readonly changes: LeagueChanges,
    private readonly boards: BoardRepository,
  ) {}

  onModuleInit(): void {
    const { changes, boards } = this;
    this.feed.add({
      collection: 'boards',
      seen: async (built) => {
        const leagues = await boards.leaguesOf(built.map(({ id }) => id));
        for (const league of leagues) changes.record(league, ['standings']);
      },
      lost: () => changes.recordForAll(),
    });
  }
}
