import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SeasonWriter } from '../season/season-writer.js';
import { AccountErasers } from '../user/account-erasers.js';

const FORMER = 'a former player';

/** Who entered results by hand stands beside them. */
@Injectable()
export class EnteredByService implements OnModuleInit {
  constructor(
    private readonly writer: SeasonWriter,
    private readonly accountErasers: AccountErasers,
  ) {}

  onModuleInit(): void {
    this.accountErasers.add('results-entered-by-hand', (user) => this.forget(user));
  }

  /** Takes the name of an app admin out whose account is being deleted. May be repeated. */
  forget(userId: string): Promise<void> {
    return this.writer.renameEnteredBy(userId, FORMER);
  }
}
