import { Injectable } from '@nestjs/common';
import type { MemberScoringInput } from '@gridlock/game-rules';
import type { LeagueSnapshot } from '../league/league-snapshot.js';
import { LeagueService } from '../league/league.service.js';
import { countEntry } from '../selection/counted-entry.js';
import { byLeagueId, picksOf } from '../selection/entry-picks.js';
import { EntryService } from '../selection/entry.service.js';
import type { LeagueEntry } from '../selection/league-entry.js';
import type { SeasonSnapshot } from '../season/season-snapshot.js';
import { UserService } from '../user/user.service.js';

/** Leagues per batch, of three reads each. Two batches are in memory at once, with up to 100 entries a league. */
const BATCH = 50;

/** A league with the picks of all its members. */
export type LeagueWithPicks = {
  readonly league: LeagueSnapshot;
  readonly members: readonly MemberScoringInput[];
  /** `boardVersion` of each entry, by user id. */
  readonly versions: ReadonlyMap<string, number>;
  /** Rounds that are sealed in the entries of all members, so that their picks are final (LOCK-8). */
  readonly sealed: readonly number[];
};

/** Ids of leagues: all of them, or as they are found. */
type Ids = Iterable<string> | AsyncIterable<string>;

/** Selects the members of a league whose usernames are needed, by id. */
type SelectMembers = (league: LeagueSnapshot) => readonly string[];

/** How leagues of one season are read, at game time `now`. */
export type ReadAs = {
  readonly named: SelectMembers;
  readonly season: SeasonSnapshot;
  readonly now: Date;
};

/** All members. */
export const everybody: SelectMembers = ({ members }) => members.map(({ user }) => user);

/** Members who joined at the same instant as another: only these can be ordered by name (BOARD-2). */
export const whoJoinedTogether: SelectMembers = ({ members }) => {
  const times = new Map<number, string[]>();
  for (const { user, joinedAt } of members) {
    const together = times.get(joinedAt.getTime());
    if (together) together.push(user);
    else times.set(joinedAt.getTime(), [user]);
  }
  return [...times.values()].flatMap((together) => (together.length > 1 ? together : []));
};

/** Reads leagues with all their picks in batches, for jobs. */
@Injectable()
export class LeagueReader {
  constructor(
    private readonly leagues: LeagueService,
    private readonly entries: EntryService,
    private readonly users: UserService,
  ) {}

  /**
   * Leagues of one season in batches, without deleted ones. Usernames are read only for the members that `named`
   * selects: of these, deleted accounts are left out; all others get an empty username.
   */
  async *inBatches(ids: Ids, as: ReadAs): AsyncGenerator<readonly LeagueWithPicks[]> {
    const groups = inGroups(ids);
    try {
      let next = this.following(groups, as);
      for (let batch = await next; batch; batch = await next) {
        next = this.following(groups, as);
        yield batch;
      }
    } finally {
      await groups.return();
    }
  }

  /** Started while the caller works on the batch before: the database has a thread of its own. */
  private following(
    groups: AsyncGenerator<readonly string[], void>,
    as: ReadAs,
  ): Promise<LeagueWithPicks[] | null> {
    const reading = groups.next().then(({ value }) => (value ? this.read(value, as) : null));
    // avoids an unhandled rejection; a caller that awaits the batch still gets the error
    reading.catch(() => undefined);
    return reading;
  }

  private async read(
    ids: readonly string[],
    { named, season, now }: ReadAs,
  ): Promise<LeagueWithPicks[]> {
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
        const entry = byUser.get(user);
        const picks = picksOf(entry && countEntry(entry, { season, league, now }));
        return [{ userId: user, username: username ?? '', joinedAt, picks }];
      });
      const sealed = sealedInAll(league.members.map(({ user }) => byUser.get(user)));
      return { league, members, versions: versionsOf(byUser), sealed };
    });
  }

  private async leaguesWithNames(ids: readonly string[], named: SelectMembers) {
    const leagues = await this.leagues.findMany(ids);
    const asked = new Set(leagues.flatMap(named));
    return { leagues, asked, names: await this.users.named([...asked]) };
  }
}

async function* inGroups(ids: Ids): AsyncGenerator<readonly string[], void> {
  let group: string[] = [];
  for await (const id of ids) {
    group.push(id);
    if (group.length < BATCH) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}

/** Nothing is final while a member has no entry: a first save may be running. */
function sealedInAll(entries: readonly (LeagueEntry | undefined)[]): readonly number[] {
  const [first = [], ...others] = entries.map((entry) => entry?.sealed ?? []);
  return first.filter((round) => others.every((sealed) => sealed.includes(round)));
}

const versionsOf = (entries: ReadonlyMap<string, LeagueEntry>): ReadonlyMap<string, number> =>
  new Map(Array.from(entries, ([user, { boardVersion }]) => [user, boardVersion]));
