import { Injectable } from '@nestjs/common';
import type { MemberFacts } from '@gridlock/game-rules';
import { UserService } from '../auth/user.service.js';
import { LeagueService, type LeagueFacts } from '../league/league.service.js';
import { byLeagueId, picksOf } from '../selection/entry-picks.js';
import { EntryService } from '../selection/entry.service.js';
import { memberIds } from './standings.service.js';

/** Leagues per batch: two reads each. */
const BATCH = 50;

export type LeagueWithPicks = {
  readonly league: LeagueFacts;
  readonly members: readonly MemberFacts[];
  /** `boardVersion` of each entry, by user id. */
  readonly versions: ReadonlyMap<string, number>;
};

/** Reads leagues with all their picks, for jobs that go through many of them. */
@Injectable()
export class LeagueReader {
  constructor(
    private readonly leagues: LeagueService,
    private readonly entries: EntryService,
    private readonly users: UserService,
  ) {}

  /** All leagues of a season in batches; with `only` those of them. */
  async *ofSeason(
    year: number,
    only?: ReadonlySet<string>,
  ): AsyncGenerator<readonly LeagueWithPicks[]> {
    const all = await this.leagues.leaguesOfSeason(year);
    const wanted = only ? all.filter(({ _id }) => only.has(_id)) : all;
    for (let start = 0; start < wanted.length; start += BATCH) {
      yield await this.withPicks(wanted.slice(start, start + BATCH));
    }
  }

  private async withPicks(leagues: readonly LeagueFacts[]): Promise<LeagueWithPicks[]> {
    const ids = new Set(leagues.flatMap(({ members }) => members.map(({ user }) => user)));
    const [entries, profiles] = await Promise.all([
      this.entries.ofLeagues(leagues.map(({ _id }) => _id)),
      this.users.profiles([...ids]),
    ]);
    const byLeague = byLeagueId(entries);
    return leagues.map((league) => {
      const own = byLeague.get(league._id) ?? [];
      const byUser = new Map(own.map((entry) => [String(entry.user), entry]));
      return {
        league,
        members: memberIds(league, profiles).map((member) => ({
          ...member,
          picks: picksOf(byUser.get(member.userId)),
        })),
        versions: new Map(own.map((entry) => [String(entry.user), entry.boardVersion])),
      };
    });
  }
}
