import { Injectable } from '@nestjs/common';
import { UserService } from '../../accounts/user/user.service.js';
import { LeagueRepository } from './league.repository.js';
import type { LogName, NameOf } from '../league-log/log-state.js';

/** The name of a player whose account is deleted. */
export const FORMER_PLAYER = 'a former player';

/**
 * The names of players in a league's log, including those who have left the league. Players with a
 * deleted account are "a former player"; the second and later ones have a number that never changes.
 */
@Injectable()
export class LeagueNames {
  constructor(
    private readonly users: UserService,
    private readonly leagues: LeagueRepository,
  ) {}

  /** A function that returns the names of these players. */
  async of(league: string, ids: readonly string[]): Promise<NameOf> {
    const players = [...new Set(ids)];
    const names = await this.users.named(players);
    const deleted = players.filter((id) => !names.has(id));
    const numbers =
      deleted.length === 0 ? [] : await this.leagues.numberFormerPlayers(league, deleted);
    return (id) => {
      const username = names.get(id)?.username;
      return username === undefined
        ? formerPlayer(Math.max(1, numbers.indexOf(id) + 1))
        : { username };
    };
  }
}

const formerPlayer = (number: number): LogName => ({
  username: number > 1 ? `${FORMER_PLAYER} ${number}` : FORMER_PLAYER,
  formerPlayer: number,
});
