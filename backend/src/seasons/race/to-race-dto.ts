import {
  DAY_MS,
  endOfWeekend,
  followingRound,
  isLocked,
  lockAt,
  upcomingMoments,
  QUALIFYING_GIVEN_UP_DAYS,
  qualifyingDue,
  resultsDue,
  resultsOftenUntil,
  roundStatus,
  teamOfDriver,
  type Season,
} from '@gridlock/game-rules';
import {
  type RaceSnapshot,
  type SeasonSnapshot,
  roundIn,
  visibleQualifying,
  visibleResults,
} from '../season/season-snapshot.js';
import { shortRaceName } from '../season/short-race-name.js';
import type { QualifyingDto, QualifyingStatus } from './dto/qualifying.dto.js';
import { NEXT_RACE_FIELDS, type FollowingRaceDto, type NextRaceDto } from './dto/next-race.dto.js';
import type { RaceDetailDto, RaceDto } from './dto/race.dto.js';
import type { SeasonDriverDto, SeasonDto } from './dto/season.dto.js';
import type { SessionDto } from './dto/session.dto.js';
import { toClassification } from './to-classification.js';
import { toHeldBack, toWaiting } from './waiting.js';

const startOf = (at: Date | undefined): SessionDto | undefined => at && { startTime: at };

/**
 * A race as the API shows it at `now` (game time).
 *
 * @param rules the season as the league sees it (`seasonOf`), when the call is about a league
 */
export function toRaceDto(
  season: SeasonSnapshot,
  race: RaceSnapshot,
  now: Date,
  rules = season.at(now),
): RaceDto {
  const { id, round: number, name, circuit, locality, country, countryCode, sessions } = race;
  const round = roundIn(rules, race);
  return {
    _id: id,
    round: number,
    season: season.year,
    raceName: name,
    shortRaceName: shortRaceName(name),
    circuit,
    locality,
    country,
    countryCode,
    date: sessions.race ?? null,
    status: roundStatus(round, now),
    isSprintWeekend: round.isSprintWeekend,
    isSprintOff: round.isSprintOff ?? false,
    lockAt: lockAt(round),
    locked: isLocked(round, now),
    endOfWeekend: endOfWeekend(round),
    qualifying: startOf(sessions.qualifying),
    sprintQualifying: startOf(sessions.sprintQualifying),
    sprint: startOf(sessions.sprint),
    resultsStatus: season.resultsStatus(race, now),
    resultsUpdatedAt: season.resultsUpdatedAt(race, now),
    ...toWaiting(season, race, now),
    ...toHeldBack(season, race, now),
    resultsDueAt: resultsDue(race),
    resultsOftenUntil: resultsOftenUntil(race),
    resultsByHand: season.isByHand(race, now),
  };
}

/** The qualifying of a round as it may be shown at `now` (QUALI-1). */
export function toQualifyingDto(
  season: SeasonSnapshot,
  race: RaceSnapshot,
  now: Date,
): QualifyingDto {
  const due = qualifyingDue(season.roundAt(race, now));
  const places = visibleQualifying(race, now);
  return {
    round: race.round,
    status: qualifyingStatus(due, places !== null, now),
    dueAt: due,
    places: (places ?? []).map(({ driver, team, ...place }) => ({
      ...place,
      driver: season.nameOf(driver),
      team: season.nameOf(team),
    })),
  };
}

function qualifyingStatus(due: Date | null, isPublished: boolean, now: Date): QualifyingStatus {
  if (isPublished) return 'published';
  if (due === null || due > now) return 'upcoming';
  const age = now.getTime() - due.getTime();
  return age > QUALIFYING_GIVEN_UP_DAYS * DAY_MS ? 'missing' : 'waiting';
}

/** A race with the classifications of its weekend that are out. */
export function toRaceDetailDto(...input: Parameters<typeof toRaceDto>): RaceDetailDto {
  const [season, race, now] = input;
  const results = visibleResults(race, now);
  const nameOf = (id: string) => season.nameOf(id);
  return {
    ...toRaceDto(...input),
    classification: toClassification(results.race ?? [], nameOf),
    sprintClassification: toClassification(results.sprint ?? [], nameOf),
  };
}

/** The current race as the API shows it at `now` (game time), with what follows it and the server's time. */
export function toNextRaceDto(season: SeasonSnapshot, race: RaceSnapshot, now: Date): NextRaceDto {
  const round = season.roundAt(race, now);
  return {
    ...withStart(season, race, now),
    moments: upcomingMoments(season.at(now), round, now).map((moment) => ({
      ...moment,
      raceName: season.race(moment.round)?.name ?? '',
    })),
    following: toFollowingDto(season, now),
    serverTime: now,
  };
}

function toFollowingDto(season: SeasonSnapshot, now: Date): FollowingRaceDto | null {
  const following = followingRound(season.at(now), now);
  const race = following && season.race(following.round.round);
  if (!race) return null;
  const { from, opensAt } = following;
  return { ...withStart(season, race, now), from, opensAt };
}

const withStart = (season: SeasonSnapshot, race: RaceSnapshot, now: Date) => ({
  ...pick(toRaceDto(season, race, now), NEXT_RACE_FIELDS),
  race: { startTime: race.sessions.race ?? null },
});

const pick = <Value extends object, Key extends keyof Value>(
  value: Value,
  keys: readonly Key[],
): Pick<Value, Key> => Object.fromEntries(keys.map((key) => [key, value[key]])) as Pick<Value, Key>;

/** A season as the API shows it: its drivers with their team in round `current`, teams and rounds. */
export function toSeasonDto(
  season: SeasonSnapshot,
  { drivers, current }: { readonly drivers: Season['drivers']; readonly current: number },
  now: Date,
): SeasonDto {
  return {
    season: season.year,
    drivers: drivers.map((driver): SeasonDriverDto => {
      const { id, name, code, number, stints, selectable } = driver;
      const team = teamOfDriver(driver, current);
      return {
        _id: id,
        name,
        code,
        number,
        team: team === null ? null : season.nameOf(team),
        stints: stints.map((stint) => ({ ...stint, team: season.nameOf(stint.team) })),
        selectable,
      };
    }),
    teams: season.teams.map(({ id, name, colour }) => ({ _id: id, name, colour })),
    rounds: season.races.map((race) => toRaceDto(season, race, now)),
  };
}
