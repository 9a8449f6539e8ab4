import { Injectable } from '@nestjs/common';
import {
  byUsername,
  isLocked,
  isRevealed,
  heldNames,
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
import { roundIn } from '../../seasons/season/season-snapshot.js';
import { LeagueCalendars, requireRace } from '../../leagues/league/league-calendars.js';
import type { Profile } from '../../accounts/user/user.service.js';
import type { OpponentDto, RemainingSelectionsDto } from './dto/opponent.dto.js';
import type { RoundSelectionsDto, SelectionDto, UsedSelectionsDto } from './dto/selection.dto.js';
import { picksOf, swapRoundsOf } from './entry-picks.js';
import { type LeagueReading, LeagueReader } from './league-reader.js';
import { readingVisibleTo, visibleTo } from './visible-entry.js';
import { hiddenSelection, openSelection, toUsedSelections } from './selection.mapper.js';
import type { EntryWithPlan } from './entry-state.js';

export type RevealedPick = SelectionDto & { readonly raceName: string; readonly swapped: boolean };

/** Each other's picks as members may see them: nothing that depends on open picks (LOCK-5). */
@Injectable()
export class LeagueSelectionsService {
  constructor(
    private readonly leagues: LeagueService,
    private readonly calendars: LeagueCalendars,
    private readonly reader: LeagueReader,
  ) {}

  /**
   * The picks of a round: before the reveal only the caller's own, then those of all members.
   *
   * @throws DomainError 404 LEAGUE_NOT_FOUND for everybody who is not a member, RACE_NOT_FOUND
   */
  async ofRound(query: {
    readonly leagueId: string;
    readonly raceId: string;
    readonly userId: string;
    readonly now: Date;
  }): Promise<RoundSelectionsDto> {
    const { userId, now } = query;
    const league = await this.leagues.showTo(query.leagueId, userId);
    const reading = readingVisibleTo(userId, await this.reader.read(league, now, userId));
    const { season, rules, entries } = reading;
    const race = requireRace(season, query.raceId);
    const locked = isRevealed(roundIn(rules, race), now);
    const selections = profilesIn(reading).map((profile) => {
      const entry = entries.get(profile._id);
      return locked || profile._id === userId
        ? openSelection(profile, entry, { season, rules, race, now })
        : hiddenSelection(profile, entry, race.round);
    });
    const ownerMay = ownerMayFor(league.ownerMay, race);
    return { selections, isAdmin: league.owner === userId, locked, ownerMay };
  }

  /**
   * Names that a member cannot pick for a round (USED-4); for another member only from locked rounds.
   *
   * @param query.of the member; the caller by default
   * @throws DomainError 404 USER_NOT_FOUND when `of` is no member, LEAGUE_NOT_FOUND, RACE_NOT_FOUND
   */
  async used(query: {
    readonly leagueId: string;
    readonly raceId: string;
    readonly userId: string;
    readonly of?: string | undefined;
    readonly now: Date;
  }): Promise<UsedSelectionsDto> {
    const league = await this.leagues.showTo(query.leagueId, query.userId);
    const [, race] = await this.calendars.raceOf(league, query.raceId);
    const of = (query.of ?? query.userId).toLowerCase();
    if (!league.members.some(({ user }) => user === of)) {
      throw notAMember();
    }
    const { now } = query;
    const { season, rules, entry: found } = await this.reader.readEntry(league, of, now);
    const entry = visibleTo(query.userId, found, { rules, now });
    const isOwn = of === query.userId;
    const picks = isOwn ? picksOf(entry) : lockedPicks(rules, picksOf(entry), now);
    const input = { season: rules, picks, round: race.round, now };
    const isPast = isLocked(roundIn(rules, race), now);
    const used = isPast ? usedForPastRound(input) : usedForOwnPick(input);
    // only the player may see which names are kept for their open picks (USED-7)
    const held = isOwn && !isPast ? heldNames(input) : [];
    return toUsedSelections(used, { rounds: usedRounds(input, used), held }, season);
  }

  /**
   * The other members in order of their usernames, and the names that are left for each (USED-8);
   * `withMe` the caller among them.
   *
   * @throws DomainError 404 LEAGUE_NOT_FOUND for everybody who is not a member
   */
  async opponents(
    query: { readonly leagueId: string; readonly userId: string; readonly withMe: boolean },
    now: Date,
  ): Promise<OpponentDto[]> {
    const { leagueId, userId, withMe } = query;
    const league = await this.leagues.showTo(leagueId, userId);
    const reading = readingVisibleTo(userId, await this.reader.read(league, now, userId));
    return profilesIn(reading)
      .filter(({ _id }) => withMe || _id !== userId)
      .map((profile) => ({
        id: profile._id,
        username: profile.username,
        avatar: profile.avatar,
        ...(profile.isMachine && { isMachine: true }),
        remainingSelections: toRemaining(reading.rules, reading.entries.get(profile._id), now),
      }));
  }
}

/**
 * The picks of a member in the revealed rounds, as everybody in the league sees them.
 *
 * @param reading as everybody sees it
 */
export function revealedPicks(
  { season, rules, entries, now }: LeagueReading,
  profile: Profile,
): readonly RevealedPick[] {
  const entry = entries.get(profile._id);
  const swapped = swapRoundsOf(entry);
  return season.races
    .filter((race) => isRevealed(roundIn(rules, race), now))
    .map((race) => ({
      raceName: race.name,
      swapped: swapped.includes(race.round),
      ...openSelection(profile, entry, { season, rules, race, now }),
    }));
}

/** Of the members, in order of the usernames. */
const profilesIn = ({ league, profiles }: LeagueReading): Profile[] =>
  league.members.flatMap(({ user }) => profiles.get(user) ?? []).sort(byUsername);

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
