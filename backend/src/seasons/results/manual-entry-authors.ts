import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SeasonRepository } from '../season/season.repository.js';
import { AccountCleanup } from '../../accounts/user/account-cleanup.js';
import { UserService } from '../../accounts/user/user.service.js';

const FORMER = 'a former player';

/** Who entered results and changes of the calendar by hand; erases the name of a deleted app admin from them. */
@Injectable()
export class ManualEntryAuthors implements OnModuleInit {
  constructor(
    private readonly seasonRepository: SeasonRepository,
    private readonly accountCleanup: AccountCleanup,
    private readonly users: UserService,
  ) {}

  onModuleInit(): void {
    this.accountCleanup.add('results-entered-by-hand', (user) => this.forget(user));
  }

  /** The current name of who entered something; null without an account. */
  async nameOf(by: { readonly _id: string } | undefined): Promise<string | null> {
    if (!by) return null;
    return (await this.users.named([by._id])).get(by._id)?.username ?? null;
  }

  /** The results that a user has entered and that are in force. */
  async resultsOf(userId: string) {
    const entered = await this.seasonRepository.setByHand(userId, 'manualEntry');
    return entered.map(({ season, round, manualEntry: { at, sessions, notes } }) => ({
      season,
      round,
      at,
      sessions,
      notes,
    }));
  }

  /** The rounds whose calendar a user was the last to set something of, until it is released. */
  async calendarOf(userId: string) {
    const set = await this.seasonRepository.setByHand(userId, 'manualCalendar');
    return set.map(({ season, round, manualCalendar }) => {
      const { at, status, isSprintOff } = manualCalendar;
      // Mongoose drops an object without fields
      const sessions = manualCalendar.sessions ?? {};
      return { season, round, at, sessions, status, isSprintOff };
    });
  }

  /** Replaces the name of a user by "a former player". May be repeated. */
  forget(userId: string): Promise<void> {
    return this.seasonRepository.renameEnteredBy(userId, FORMER);
  }
}
