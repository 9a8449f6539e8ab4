import { Injectable, type OnModuleInit } from '@nestjs/common';
import { LeagueCleanup, type LeagueEraser } from '../../leagues/league/league-cleanup.js';
import { AccountCleanup } from '../../accounts/user/account-cleanup.js';
import { EntryRepository } from './entry.repository.js';
import { EntryService } from './entry.service.js';

/** Registers how picks are erased: of a member who leaves, of a league, of an account. */
@Injectable()
export class EntryCleanup implements OnModuleInit {
  constructor(
    private readonly service: EntryService,
    private readonly entries: EntryRepository,
    private readonly leagueCleanup: LeagueCleanup,
    private readonly accountCleanup: AccountCleanup,
  ) {}

  onModuleInit(): void {
    this.leagueCleanup.add('picks', {
      eraseLeague: (league) => this.entries.deleteLeague(league),
      // an empty entry makes a concurrent first save fail on the unique index, so that it cannot be
      // written later, when the player has rejoined and the league has seen the round
      prepareDeparture: (league, user) => this.service.insertEmpty(league, user),
      eraseMember: (league, user, isLeaving) => this.eraseMember(league, user, isLeaving),
    });
    this.accountCleanup.add('picks', (user) => this.entries.deleteUser(user));
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
