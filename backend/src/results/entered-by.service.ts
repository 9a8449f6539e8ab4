import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SeasonRepository } from '../season/season.repository.js';
import { AccountCleanup } from '../user/account-cleanup.js';

const FORMER = 'a former player';

/** Who entered results by hand; erases the name of a deleted app admin from them. */
@Injectable()
export class EnteredByService implements OnModuleInit {
  constructor(
    private readonly seasonRepository: SeasonRepository,
    private readonly accountCleanup: AccountCleanup,
  ) {}

  onModuleInit(): void {
    this.accountCleanup.add('results-entered-by-hand', (user) => this.forget(user));
  }

  /** What a user has entered and is kept. */
  async ofUser(userId: string) {
    const entered = await this.seasonRepository.enteredBy(userId);
    return entered.map(({ season, round, manualEntry }) => ({
      season,
      round,
      at: manualEntry?.at ?? null,
      sessions: manualEntry?.sessions ?? [],
      notes: manualEntry?.notes ?? '',
    }));
  }

  /** Replaces the name of a user by "a former player". May be repeated. */
  forget(userId: string): Promise<void> {
    return this.seasonRepository.renameEnteredBy(userId, FORMER);
  }
}
