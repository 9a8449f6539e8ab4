import { Injectable } from '@nestjs/common';
import type { MemberScoringInput } from '@gridlock/game-rules';
import { UserService } from '../user/user.service.js';
import { LeagueService } from '../league/league.service.js';
import type { LeagueSnapshot } from '../league/league-snapshot.js';
import { byLeagueId, picksOf } from '../selection/entry-picks.js';
import { EntryService } from '../selection/entry.service.js';
import type { LeagueEntry } from '../selection/league-entry.js';

/** Leagues per batch: three reads each. */
const BATCH = 50;

export type LeagueWithPicks = {
  readonly league: LeagueSnapshot;
  readonly members: readonly MemberScoringInput[];
  /** `boardVersion` of each entry, by user id. */
  readonly versions: ReadonlyMap<string, number>;
  /** Rounds whose picks are final in the entries of all members, as they were read here. */
  readonly sealed: readonly number[];
};

/** Ids of the members of a league whose names somebody needs. */
type Whose = (league: LeagueSnapshot) => readonly string[];

export const everybody: Whose = ({ members }) => members.map(({ user }) => user);

/** Members who joined at the same instant as another: a table orders no others by their names. */
export const whoJoinedTogether: Whose = ({ members }) => {
  const times = new Map<number, string[]>();
  for (const { user, joinedAt } of members) {
    const together = times.get(joinedAt.getTime());
    if (together) together.push(user);
    else times.set(joinedAt.getTime(), [user]);
  }
  return [...times.values()].flatMap((together) => (together.length > 1 ? together : []));
};

/** Reads leagues with all their picks, for jobs that go through many of them. */
@Injectable()
export class LeagueReader {
  constructor(
    private readonly leagues: LeagueService,
    private readonly entries: EntryService,
    private readonly users: UserService,
  ) {}

  /**
   * Leagues in batches, without those that are gone. Names are read, and members whose account is
   * gone left out, only as far as somebody asks for them; the others have no name.
   */
  async *inBatches(
    ids: readonly string[],
    named: Whose,
  ): AsyncGenerator<readonly LeagueWithPicks[]> {
    let next = this.batch(ids.slice(0, BATCH), named);
    for (let start = 0; start < ids.length; start += BATCH) {
      const batch = await next;
      const following = start + BATCH;
      next = this.batch(ids.slice(following, following + BATCH), named);
      yield batch;
    }
  }

  /** Read while the one before is worked on: the database has a thread of its own. */
  private batch(ids: readonly string[], named: Whose): Promise<LeagueWithPicks[]> {
    const reading = ids.length === 0 ? Promise.resolve([]) : this.read(ids, named);
    // when it fails, whoever waits for it is told; when nobody does, nobody minds
    reading.catch(() => undefined);
    return reading;
  }

  private async read(ids: readonly string[], named: Whose): Promise<LeagueWithPicks[]> {
    const [entries, { leagues, asked, names }] = await Promise.all([
      this.entries.ofLeagues(ids),
      this.leaguesWithNames(ids, named),
    ]);
    const byLeague = byLeagueId(entries);
    return leagues.map((league) => {
      const byUser = new Map(
        (byLeague.get(league._id) ?? []).map((entry) => [entry.user.toHexString(), entry]),
      );
      const members = league.members.flatMap(({ user, joinedAt }): MemberScoringInput[] => {
        const username = names.get(user)?.username;
        if (username === undefined && asked.has(user)) return [];
        return [
          { userId: user, username: username ?? '', joinedAt, picks: picksOf(byUser.get(user)) },
        ];
      });
      const sealed = sealedInAll(league.members.map(({ user }) => byUser.get(user)));
      return { league, members, versions: versionsOf(byUser), sealed };
    });
  }

  private async leaguesWithNames(ids: readonly string[], named: Whose) {
    const leagues = await this.leagues.findMany(ids);
    const asked = new Set(leagues.flatMap(named));
    return { leagues, asked, names: await this.users.named([...asked]) };
  }
}

/** Who has no entry may have a first pick on its way, so nothing is final then. */
function sealedInAll(entries: readonly (LeagueEntry | undefined)[]): readonly number[] {
  const [first = [], ...others] = entries.map((entry) => entry?.sealed ?? []);
  return first.filter((round) => others.every((sealed) => sealed.includes(round)));
}

const versionsOf = (entries: ReadonlyMap<string, LeagueEntry>): ReadonlyMap<string, number> =>
  new Map(Array.from(entries, ([user, { boardVersion }]) => [user, boardVersion]));
