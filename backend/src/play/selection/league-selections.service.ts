import { Injectable } from '@nestjs/common';
import {
  byUsername,
  isLocked,
  isRevealed,
  keptNames,
  lockedPicks,
  ownerMayFor,
  remainingNames,
  usedForOwnPick,
  usedForPastRound,
  usedRounds,
  type Season,
} from '@gridlock/game-rules';
import { notAMember } from '../../leagues/league/league-errors.js';
import { LeagueService } from '../../leagues/league/league.service.js';
import type { LeagueSnapshot } from '../../leagues/league/league-snapshot.js';
import { roundIn, type SeasonSnapshot } from '../../seasons/season/season-snapshot.js';
import { LeagueCalendars } from '../../leagues/league/league-calendars.js';
import { UserService, type Profile } from '../../accounts/user/user.service.js';
import type { OpponentDto, RemainingSelectionsDto } from './dto/opponent.dto.js';
import type { RoundSelectionsDto, SelectionDto, UsedSelectionsDto } from './dto/selection.dto.js';
import { applyPlanToAll, applyPlanIfAny } from './apply-plan.js';
import { picksOf, swapRoundsOf } from './entry-picks.js';
import { EntryService } from './entry.service.js';
import { SealService } from './seal.service.js';
import { visibleTo } from './visible-entry.js';
import { hiddenSelection, openSelection, toUsedSelections } from './selection.mapper.js';
import type { EntryWithPlan } from './entry-state.js';

/** Which revealed picks, with the season for the rules in which they are sealed. */
type RevealedPicks = {
  readonly league: LeagueSnapshot;
  readonly season: SeasonSnapshot;
  readonly rules: Season;
  readonly now: Date;
};

export type RevealedPick = SelectionDto & { readonly raceName: string; readonly swapped: boolean };

/** What members may see of each other's picks: nothing that depends on open picks (LOCK-5). */
@Injectable()
export class LeagueSelectionsService {
  constructor(
    private readonly leagues: LeagueService,
    private readonly calendars: LeagueCalendars,
    private readonly seals: SealService,
    private readonly entries: EntryService,
    private readonly users: UserService,
  ) {}

  /**
   * All members' picks of a round: only the caller's own before the reveal, all of them from it on.
   *
   * @throws DomainError 404 LEAGUE_NOT_FOUND for everybody who is not a member, RACE_NOT_FOUND
   */
  async ofRound(ask: {
    readonly leagueId: string;
    readonly raceId: string;
    readonly userId: string;
    readonly now: Date;
  }): Promise<RoundSelectionsDto> {
    const { userId, now } = ask;
    const league = await this.leagues.requireMember(ask.leagueId, userId);
    const [season, race] = await this.calendars.raceOf(league, ask.raceId);
    const rules = await this.seals.sealRevealedRounds(league, season, now);
    const { profiles, entries } = await this.members(league, season, now);
    const locked = isRevealed(roundIn(rules, race), now);
    const selections = profiles.map((profile) => {
      const entry = visibleTo(userId, entries.get(profile._id), { rules, now });
      return locked || profile._id === userId
        ? openSelection(profile, entry, { season, rules, race, now })
        : hiddenSelection(profile, entry, race.round);
    });
    const ownerMay = ownerMayFor(league.ownerMay, race);
    return { selections, isAdmin: league.owner === userId, locked, ownerMay };
  }

  /**
   * The members' picks of the revealed rounds, as everybody in the league sees them: one query, and a function that
   * returns those of one member. The caller has sealed these rounds (`rules`), and decides who may see the picks.
   */
  async revealed({
    league,
    season,
    rules,
    now,
  }: RevealedPicks): Promise<(of: Profile) => readonly RevealedPick[]> {
    const stored = await this.entries.ofLeague(league._id);
    const entries = new Map(stored.map((entry) => [String(entry.user), entry]));
    const races = season.races.filter((race) => isRevealed(roundIn(rules, race), now));
    return (profile) => {
      const counted = applyPlanIfAny(entries.get(profile._id), { season, league, now });
      const entry = visibleTo(null, counted, { rules, now });
      const swapped = swapRoundsOf(entry);
      return races.map((race) => ({
        raceName: race.name,
        swapped: swapped.includes(race.round),
        ...openSelection(profile, entry, { season, rules, race, now }),
      }));
    };
  }

  /**
   * Names that a member cannot pick for a round (USED-4). Of another member locked rounds only.
   *
   * @param ask.of whose names; the caller's own when missing
   * @throws DomainError 404 USER_NOT_FOUND when `of` is no member, LEAGUE_NOT_FOUND, RACE_NOT_FOUND
   */
  async used(ask: {
    readonly leagueId: string;
    readonly raceId: string;
    readonly userId: string;
    readonly of?: string | undefined;
    readonly now: Date;
  }): Promise<UsedSelectionsDto> {
    const league = await this.leagues.requireMember(ask.leagueId, ask.userId);
    const [season, race] = await this.calendars.raceOf(league, ask.raceId);
    const of = (ask.of ?? ask.userId).toLowerCase();
    if (!league.members.some(({ user }) => user === of)) {
      throw notAMember();
    }
    const { now } = ask;
    const rules = await this.seals.sealRevealedRounds(league, season, now);
    const found = await this.entries.find(league._id, of);
    const counted = applyPlanIfAny(found, { season, league, now });
    const entry = visibleTo(ask.userId, counted, { rules, now });
    const isOwn = of === ask.userId;
    const picks = isOwn ? picksOf(entry) : lockedPicks(rules, picksOf(entry), now);
    const input = { season: rules, picks, round: race.round, now };
    const isPast = isLocked(roundIn(rules, race), now);
    const used = isPast ? usedForPastRound(input) : usedForOwnPick(input);
    // only the player may learn which names their open picks keep (USED-7)
    const kept = isOwn && !isPast ? keptNames(input) : [];
    return toUsedSelections(used, { rounds: usedRounds(input, used), kept }, season);
  }

  /**
   * The other members in order of their usernames, and the names that are left for each (USED-8);
   * `withMe` the caller among them.
   *
   * @throws DomainError 404 LEAGUE_NOT_FOUND for everybody who is not a member
   */
  async opponents(
    ask: { readonly leagueId: string; readonly userId: string; readonly withMe: boolean },
    now: Date,
  ): Promise<OpponentDto[]> {
    const { leagueId, userId, withMe } = ask;
    const league = await this.leagues.requireMember(leagueId, userId);
    const season = await this.calendars.of(league);
    const rules = await this.seals.sealRevealedRounds(league, season, now);
    const { profiles, entries } = await this.members(league, season, now);
    return profiles
      .filter(({ _id }) => withMe || _id !== userId)
      .map((profile) => ({
        id: profile._id,
        username: profile.username,
        avatar: profile.avatar,
        ...(profile.isMachine && { isMachine: true }),
        remainingSelections: toRemaining(
          rules,
          visibleTo(userId, entries.get(profile._id), { rules, now }),
          now,
        ),
      }));
  }

  /** Profiles in order of the usernames, and entries by user id: two queries for any number. */
  private async members(
    league: LeagueSnapshot,
    season: SeasonSnapshot,
    now: Date,
  ): Promise<{
    readonly profiles: readonly Profile[];
    readonly entries: ReadonlyMap<string, EntryWithPlan>;
  }> {
    const ids = league.members.map(({ user }) => user);
    const [profiles, stored] = await Promise.all([
      this.users.profiles(ids),
      this.entries.ofLeague(league._id),
    ]);
    const entries = applyPlanToAll(stored, { season, league, now });
    return {
      profiles: [...profiles.values()].sort(byUsername),
      entries: new Map(entries.map((entry) => [String(entry.user), entry])),
    };
  }
}

/** What is left for a member, by display names (USED-8). */
function toRemaining(
  season: Season,
  entry: EntryWithPlan | undefined,
  now: Date,
): RemainingSelectionsDto {
  const left = remainingNames({ season, picks: picksOf(entry), now });
  const named = (all: readonly { id: string; name: string }[], ids: readonly string[]) =>
    all.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  return {
    mainDrivers: named(season.drivers, left.mainDrivers),
    reserveDrivers: named(season.drivers, left.reserveDrivers),
    teams: named(season.teams, left.teams),
  };
}
