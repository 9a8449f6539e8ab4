import { Injectable } from '@nestjs/common';
import { isSwapOver, type RecapMember, type Season } from '@gridlock/game-rules';
import { LeagueCalendars } from '../../leagues/league/league-calendars.js';
import { FORMER_PLAYER } from '../../leagues/league/league-names.js';
import type { LeagueSnapshot } from '../../leagues/league/league-snapshot.js';
import { LeagueService } from '../../leagues/league/league.service.js';
import type { SeasonSnapshot } from '../../seasons/season/season-snapshot.js';
import { applyPlanToAll } from '../../play/selection/apply-plan.js';
import { picksOf } from '../../play/selection/entry-picks.js';
import type { EntryWithPlan } from '../../play/selection/entry-state.js';
import { EntryService } from '../../play/selection/entry.service.js';
import { swappedRounds } from '../../play/selection/pick-changes.js';
import { SealService } from '../../play/selection/seal.service.js';
import { visibleTo } from '../../play/selection/visible-entry.js';
import { nameInText } from '../../accounts/user/machine-profile.js';
import { UserService, type Profile } from '../../accounts/user/user.service.js';

/** A member with their entry; null while they have done nothing. Swaps are in the picks once they may be told. */
export type ShownMember = RecapMember & { readonly entry: EntryWithPlan | null };

/** A league with all picks. Only what its rules let out may be told. */
export type VisibleLeague = {
  readonly league: LeagueSnapshot;
  readonly season: SeasonSnapshot;
  /** As the league sees it. */
  readonly rules: Season;
  /** Without deleted accounts. */
  readonly members: readonly ShownMember[];
  /** Also with accounts that are being deleted. */
  readonly everyone: readonly ShownMember[];
  readonly profiles: ReadonlyMap<string, Profile>;
  /** Rounds in which nobody can swap any more: who has swapped may be told (SWAP-4). */
  readonly swapsOver: readonly number[];
};

/** Reads a league for one of its members, with the picks of all, sealed where they are shown (LOCK-8). */
@Injectable()
export class VisibleLeagueService {
  constructor(
    private readonly leagues: LeagueService,
    private readonly calendars: LeagueCalendars,
    private readonly seals: SealService,
    private readonly entries: EntryService,
    private readonly users: UserService,
  ) {}

  /** @throws DomainError 404 LEAGUE_NOT_FOUND for everybody who is not a member */
  async read(leagueId: string, userId: string, now: Date): Promise<VisibleLeague> {
    return this.of(await this.leagues.requireMember(leagueId, userId), now);
  }

  /** Of a league that the caller may see. */
  async of(league: LeagueSnapshot, now: Date): Promise<VisibleLeague> {
    const season = await this.calendars.of(league);
    const rules = await this.seals.sealRevealedRounds(league, season, now);
    const [stored, profiles] = await Promise.all([
      this.entries.ofLeague(league._id),
      this.users.profiles(league.members.map(({ user }) => user)),
    ]);
    const counted = applyPlanToAll(stored, { season, league, now });
    const entries = new Map(counted.map((entry) => [String(entry.user), entry]));
    const swapsOver = rules.rounds.flatMap((round) =>
      !round.isCancelled && isSwapOver(round, now) ? [round.round] : [],
    );
    const everyone = league.members.map(({ user, joinedAt }): ShownMember => {
      const profile = profiles.get(user);
      // the stories name their people in sentences
      const username = profile ? nameInText(profile) : FORMER_PLAYER;
      const entry = visibleTo(null, entries.get(user), { rules, now }) ?? null;
      const exchanged = swappedRounds(entry, swapsOver);
      return {
        userId: user,
        username,
        joinedAt,
        picks: picksOf(entry),
        exchanged,
        entry,
      };
    });
    const members = everyone.filter(({ userId }) => profiles.has(userId));
    return { league, season, rules, members, everyone, profiles, swapsOver };
  }
}
