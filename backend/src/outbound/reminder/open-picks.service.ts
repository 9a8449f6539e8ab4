import { type OpenLeague, pickAtLock, pickNeeded, type PickNames } from '@gridlock/game-rules';
import { Injectable } from '@nestjs/common';
import { LeagueService } from '../../leagues/league/league.service.js';
import type { LeagueSnapshot } from '../../leagues/league/league-snapshot.js';
import type { SeasonSnapshot } from '../../seasons/season/season-snapshot.js';
import { applyPlanIfAny } from '../../play/selection/apply-plan.js';
import { picksOf } from '../../play/selection/entry-picks.js';
import { EntryService } from '../../play/selection/entry.service.js';
import type { LeagueEntry } from '../../play/selection/league-entry.js';

/** Leagues whose entries are read at one time. */
const LEAGUES_AT_ONCE = 100;

type OpenRoundInput = {
  readonly season: SeasonSnapshot;
  readonly round: number;
  readonly now: Date;
  /** The race night; missing for all leagues of the season by the real calendar. */
  readonly night?: LeagueSnapshot | undefined;
};
/** A league in which a player still has to pick: no pick, or one with a taken name (REMIND-3). */
export type OpenPick = {
  readonly league: LeagueSnapshot;
  readonly need: 'missing' | 'taken';
  /** The pick that their plan makes at the lock if they do nothing (PLAN-1); null without one. */
  readonly planned: PickNames | null;
};

/** Finds who still has to pick for a round (REMIND-3), and in which leagues. */
@Injectable()
export class OpenPicksService {
  constructor(
    private readonly league: LeagueService,
    private readonly entries: EntryService,
  ) {}

  /** Who has to pick, and in which of their leagues. @param of user ids of whom to check; null for everybody */
  async leagues(
    input: OpenRoundInput,
    of: readonly string[] | null,
  ): Promise<ReadonlyMap<string, readonly OpenLeague[]>> {
    const leagues = await this.leaguesWith(of, input);
    const players = new Map<string, OpenLeague[]>();
    for (let from = 0; from < leagues.length; from += LEAGUES_AT_ONCE) {
      const some = leagues.slice(from, from + LEAGUES_AT_ONCE);
      for (const [player, open] of await this.playersOf(some, of, input)) {
        players.set(player, [...(players.get(player) ?? []), open]);
      }
    }
    return players;
  }

  /** The leagues of one player in which they have to pick. */
  async ofPlayer(userId: string, input: OpenRoundInput): Promise<readonly OpenPick[]> {
    const inSeason = (await this.league.leaguesOf(userId)).filter(isAskedFor(input));
    const ids = inSeason.map(({ _id }) => _id);
    const entries = await this.entries.ofPlayer(userId, ids);
    const byLeague = new Map(entries.map((entry) => [String(entry.league), entry]));
    return inSeason.filter(isOpenIn(input)).flatMap((league) => {
      const entry = byLeague.get(league._id);
      const need = needIn(entry, { ...input, league });
      return need ? [{ league, need, planned: plannedIn(entry, { ...input, league }) }] : [];
    });
  }

  private async leaguesWith(
    players: readonly string[] | null,
    input: OpenRoundInput,
  ): Promise<readonly LeagueSnapshot[]> {
    if (input.night) return [input.night];
    if (!players) return this.league.leaguesOfSeason(input.season.year);
    return (await this.league.leaguesWith(players)).filter(isAskedFor(input));
  }

  private async playersOf(
    leagues: readonly LeagueSnapshot[],
    of: readonly string[] | null,
    input: OpenRoundInput,
  ): Promise<(readonly [string, OpenLeague])[]> {
    const ids = leagues.map(({ _id }) => _id);
    const entries = await (of ? this.entries.ofPlayers(of, ids) : this.entries.ofLeagues(ids));
    const asksFor = of && new Set(of);
    const byPlayer = new Map(
      entries.map((entry) => [`${String(entry.league)} ${String(entry.user)}`, entry]),
    );
    return leagues.filter(isOpenIn(input)).flatMap((league) =>
      league.members.flatMap(({ user }) => {
        if (asksFor?.has(user) === false) return [];
        const entry = byPlayer.get(`${league._id} ${user}`);
        const asked = { ...input, league };
        if (needIn(entry, asked) === null) return [];
        const isPlanned = plannedIn(entry, asked) !== null;
        return [[user, { league: league._id, isPlanned }] as const];
      }),
    );
  }
}

const isAskedFor =
  ({ season: { year }, night: asked }: OpenRoundInput) =>
  ({ _id, season, night }: LeagueSnapshot): boolean =>
    asked ? _id === asked._id : season === year && !night;

/** A league that was shown the picks of a round does not open it again (LOCK-8). */
const isOpenIn =
  ({ round }: OpenRoundInput) =>
  ({ sealing }: LeagueSnapshot): boolean =>
    !sealing.includes(round);

const needIn = (
  entry: LeagueEntry | undefined,
  input: OpenRoundInput & { readonly league: LeagueSnapshot },
) => {
  const { season, round, now } = input;
  return pickNeeded({
    season: season.at(now),
    picks: picksOf(applyPlanIfAny(entry, input)),
    round,
  });
};

/** The pick that the plan would make in the round now. */
function plannedIn(
  entry: LeagueEntry | undefined,
  input: OpenRoundInput & { readonly league: LeagueSnapshot },
): PickNames | null {
  const counted = applyPlanIfAny(entry, input);
  const season = input.season.at(input.now);
  const round = season.rounds.find((each) => each.round === input.round);
  if (!counted?.plan || !round) return null;
  const mayCount = input.league.plansMayCount;
  const outcome = pickAtLock(
    { season, picks: picksOf(counted), plan: counted.plan, mayCount },
    round,
  );
  return outcome.kind === 'pick' ? outcome.pick : null;
}
