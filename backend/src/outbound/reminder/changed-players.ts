import { Injectable } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { AccountChanged } from '../../core/events/account-changed.js';
import { ContactChanged } from '../../core/events/contact-changed.js';
import { LeagueChanged } from '../../core/events/league-changed.js';
import { PickReplaced } from '../../core/events/pick-replaced.js';
import { SessionsChanged } from '../../core/events/sessions-changed.js';
import { Config } from '../../core/platform/config/config.js';
import { LeagueService } from '../../leagues/league/league.service.js';

/** Whose reminders may be others than at the last check: user ids; `all` where that is not certain. */
export type Changed = ReadonlySet<string> | 'all';

/**
 * Notes whose reminders a change may affect: of an entry, a league, an account, its devices or its settings. Only of the
 * embedded database, which serves one process, is every change noted.
 */
@Injectable()
export class ChangedPlayers {
  private readonly isShared: boolean;
  private users = new Set<string>();
  private leagueIds = new Set<string>();

  constructor(
    { mongodbUri }: Config,
    private readonly leagues: LeagueService,
  ) {
    this.isShared = mongodbUri !== null;
  }

  @OnEvent(LeagueChanged.EVENT)
  @OnEvent(PickReplaced.EVENT)
  leagueChanged({ league }: LeagueChanged | PickReplaced): void {
    if (!this.isShared) this.leagueIds.add(league);
  }

  @OnEvent(AccountChanged.EVENT)
  @OnEvent(ContactChanged.EVENT)
  @OnEvent(SessionsChanged.EVENT)
  playerChanged({ user }: Pick<ContactChanged, 'user'>): void {
    if (!this.isShared) this.users.add(user);
  }

  /** Forgets what has changed so far, where nobody is to be reminded. */
  forget(): void {
    this.users = new Set();
    this.leagueIds = new Set();
  }

  /** The players concerned by what has changed since the last call. */
  async take(): Promise<Changed> {
    if (this.isShared) return 'all';
    const { users, leagueIds } = this;
    this.forget();
    const leagues = await this.leagues.findMany([...leagueIds]);
    return new Set([
      ...users,
      ...leagues.flatMap(({ members }) => members.map(({ user }) => user)),
    ]);
  }
}
