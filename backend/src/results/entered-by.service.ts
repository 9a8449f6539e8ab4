import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SeasonRepository } from '../season/season.repository.js';
import { AccountCleanup } from '../user/account-cleanup.js';

const FORMER = 'a former player';

/** Erases the name of a deleted app admin from results that they entered manually. */
@Injectable()
export class EnteredByService implements OnModuleInit {
  constructor(
    private readonly seasonRepository: SeasonRepository,
    private readonly accountCleanup: AccountCleanup,
  ) {}

  onModuleInit(): void {
    this.accountCleanup.add('results-entered-by-hand', (user) => this.forget(user));
  }

  /** Replaces the name of a user by "a former player". May be repeated. */
  forget(userId: string): Promise<void> {
    return this.seasonRepository.renameEnteredBy(userId, FORMER);
  }
}
