import { Injectable, type OnModuleInit } from '@nestjs/common';
import { LeagueErasers, type LeagueEraser } from '../league/league-erasers.js';
import { AccountErasers } from '../user/account-erasers.js';
import { EntryService } from './entry.service.js';

/** Registers how picks are erased: of a member who leaves, of a league, of an account. */
@Injectable()
export class EntryErasers implements OnModuleInit {
  constructor(
    private readonly entries: EntryService,
    private readonly leagueErasers: LeagueErasers,
    private readonly accountErasers: AccountErasers,
  ) {}

  onModuleInit(): void {
    this.leagueErasers.add('picks', {
      eraseLeague: (league) => this.entries.deleteLeague(league),
      // an empty entry makes a concurrent first save fail on the unique index, so that it cannot be
      // written later, when the player has rejoined and the league has seen the round
      prepareDeparture: ({ _id, season, sealing }, user) =>
        this.entries.holdPlace({ league: _id, user, season, sealed: sealing }),
      eraseMember: (league, user, isLeaving) => this.eraseMember(league, user, isLeaving),
    });
    this.accountErasers.add('picks', (user) => this.entries.deleteUser(user));
  }

  private async eraseMember(
    ...[league, user, isLeaving]: Parameters<NonNullable<LeagueEraser['eraseMember']>>
  ): Promise<boolean> {
    for (;;) {
      const entry = await this.entries.find(league, user);
      if (!(await isLeaving())) return false;
      if (!entry || (await this.entries.erase(entry))) return true;
    }
  }
}
