import { isRevealed } from '@gridlock/game-rules';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { LoggedLeagues } from '../league-log/logged-leagues.js';
import type { LogReader } from '../league-log/log-state.js';
import { LeagueCalendars } from './league-calendars.js';
import { LeagueNames } from './league-names.js';
import type { LeagueSnapshot } from './league-snapshot.js';
import { LeagueRepository } from './league.repository.js';
import { LeagueService } from './league.service.js';

/** Who may read the log of a league, what its entries name, and those that are pending. */
@Injectable()
export class LogReaders extends LoggedLeagues {
  constructor(
    private readonly stored: LeagueRepository,
    private readonly leagues: LeagueService,
    private readonly calendars: LeagueCalendars,
    private readonly names: LeagueNames,
  ) {
    super();
  }

  async readerFor(leagueId: string, player: string, now: Date): Promise<LogReader> {
    return this.of(await this.leagues.showTo(leagueId, player), now);
  }

  /** The caller decides who may read the log. */
  async of(league: LeagueSnapshot, now: Date): Promise<LogReader> {
    const season = await this.calendars.of(league);
    return {
      league: league._id,
      namesOf: (players) => this.names.of(league._id, players),
      isRevealed: (round) => {
        const race = season.race(round);
        return race !== null && isRevealed(season.roundAt(race, now), now);
      },
    };
  }

  existing(ids: readonly string[]): Promise<ReadonlySet<string>> {
    return this.stored.existing(ids);
  }

  withPendingLogEntries(limit: number) {
    return this.stored.withPendingLogEntries(limit);
  }

  dropPendingLogEntries(league: string, ids: readonly Types.ObjectId[]): Promise<void> {
    return this.stored.dropPendingLogEntries(league, ids);
  }
}
