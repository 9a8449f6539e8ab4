import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { EntryService } from '../selection/entry.service.js';
import { BoardService } from '../standings/board.service.js';
import { DepartureRepository } from './departure.repository.js';
import { LeagueLogRepository } from './league-log.repository.js';
import type { LeagueFacts } from './league.mapper.js';

/** What a leaver or a deleted league leaves behind. Every step may be repeated. */
@Injectable()
export class LeagueEraser {
  constructor(
    private readonly leagues: DepartureRepository,
    private readonly entries: EntryService,
    private readonly boards: BoardService,
    private readonly log: LeagueLogRepository,
  ) {}

  /**
   * Erases the picks of a player who left, then forgets that this was to be done. Two may be at it at
   * once, and the player be back by the time of the second: nobody joins before the departure is
   * cleared, so an entry that was read before it was seen to stand holds nothing of the new stay.
   */
  async eraseMember(league: Types.ObjectId, user: Types.ObjectId): Promise<void> {
    for (;;) {
      const entry = await this.entries.find(league.toHexString(), user.toHexString());
      if (!(await this.leagues.isLeaving(league, user))) return;
      if (!entry || (await this.entries.erase(entry))) break;
    }
    await this.leagues.clearDeparture(league, user);
  }

  /**
   * To be called before a member is taken out: a first pick that is still on its way then runs into
   * the unique index, and cannot turn up later, when the player has come back and others have looked.
   */
  async holdPlace(league: LeagueFacts, user: Types.ObjectId): Promise<void> {
    const { _id, season, sealing: sealed } = league;
    await this.entries.holdPlace({ league: _id, user: user.toHexString(), season, sealed });
  }

  /** Erases picks, tables and the log, and last the league, which says that this was to be done. */
  async eraseLeague(league: Types.ObjectId): Promise<void> {
    const id = league.toHexString();
    await this.entries.deleteLeague(id);
    await this.boards.deleteLeague(id);
    await this.log.deleteLeague(id);
    await this.leagues.remove(league);
  }
}
