import { Injectable } from '@nestjs/common';
import { UserService } from '../user/user.service.js';
import { FormerPlayerRepository } from './former-player.repository.js';
import type { NameOf } from './log-state.js';

const FORMER = 'a former player';

/**
 * What a league calls players, those included who have left it. Whoever deleted the account is a
 * former player; with several of them in a league they are told apart by numbers, which stay.
 */
@Injectable()
export class LeagueNames {
  constructor(
    private readonly users: UserService,
    private readonly former: FormerPlayerRepository,
  ) {}

  /** The names of these players; to be asked for no others. */
  async of(league: string, ids: readonly string[]): Promise<NameOf> {
    const players = [...new Set(ids)];
    const names = await this.users.named(players);
    const gone = players.filter((id) => !names.has(id));
    const numbers = gone.length === 0 ? [] : await this.former.numbered(league, gone);
    return (id) => names.get(id)?.username ?? formerName(numbers.indexOf(id));
  }
}

const formerName = (place: number): string => (place > 0 ? `${FORMER} ${place + 1}` : FORMER);
