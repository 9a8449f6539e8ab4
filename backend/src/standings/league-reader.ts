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
    let next = this.batch(wanted, 0);
    for (let start = 0; start < wanted.length; start += BATCH) {
      const batch = await next;
      next = this.batch(wanted, start + BATCH);
      yield batch;
    }
  }

  /** Read while the one before is worked on: the database has a thread of its own. */
  private batch(leagues: readonly LeagueFacts[], start: number): Promise<LeagueWithPicks[]> {
    const reading = this.withPicks(leagues.slice(start, start + BATCH));
    // when it fails, whoever waits for it is told; when nobody does, nobody minds
    reading.catch(() => undefined);
    return reading;
  }

  private async withPicks(leagues: readonly LeagueFacts[]): Promise<LeagueWithPicks[]> {
    if (leagues.length === 0) return [];
    const ids = new Set(leagues.flatMap(({ members }) => members.map(({ user }) => user)));
    const [entries, names] = await Promise.all([
      this.entries.ofLeagues(leagues.map(({ _id }) => _id)),
      this.users.named([...ids]),
    ]);
    const byLeague = byLeagueId(entries);
    return leagues.map((league) => {
      const own = byLeague.get(league._id) ?? [];
      const byUser = new Map(own.map((entry) => [String(entry.user), entry]));
      return {
        league,
        members: memberIds(league, names).map((member) => ({
          ...member,
          picks: picksOf(byUser.get(member.userId)),
        })),
        versions: new Map(own.map((entry) => [String(entry.user), entry.boardVersion])),
      };
    });
  }
}
