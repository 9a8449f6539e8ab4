import {
  DAY_MS,
  endOfWeekend,
  isLocked,
  lockAt,
  momentsAfter,
  QUALIFYING_GIVEN_UP_DAYS,
  qualifyingDue,
  resultsDue,
  resultsOftenUntil,
  roundStatus,
  teamOfDriver,
  type Round,
  type Season,
  type Sessions,
} from '@gridlock/game-rules';
import { iso } from '../../core/platform/clock/iso.js';
import {
  type RaceSnapshot,
  type SeasonSnapshot,
  roundIn,
  visibleQualifying,
  visibleResults,
} from '../season/season-snapshot.js';
import type { QualifyingDto, QualifyingStatus } from './dto/qualifying.dto.js';
import type { NextRaceDto } from './dto/next-race.dto.js';
import type { RaceDetailDto, RaceDto } from './dto/race.dto.js';
import type { SeasonDriverDto, SeasonDto } from './dto/season.dto.js';
import type { SessionDto } from './dto/session.dto.js';
import { toClassification } from './to-classification.js';
import { toHeldBack, toWaiting } from './waiting.js';

type OptionalSessions = Pick<NextRaceDto, 'qualifying' | 'sprintQualifying' | 'sprint'>;

const session = (at: Date): SessionDto => ({ startTime: at.toISOString() });

const optionalSessions = ({
  qualifying,
  sprintQualifying,
  sprint,
}: Sessions): OptionalSessions => ({
  ...(qualifying && { qualifying: session(qualifying) }),
  ...(sprintQualifying && { sprintQualifying: session(sprintQualifying) }),
  ...(sprint && { sprint: session(sprint) }),
});

/** The fields that depend on the time and the rules. @param round as `SeasonSnapshot.at` gives it. */
const state = (round: Round, now: Date) => ({
  status: roundStatus(round, now),
  isSprintWeekend: round.isSprintWeekend,
  isSprintOff: round.isSprintOff ?? false,
  lockAt: iso(lockAt(round)),
  locked: isLocked(round, now),
  endOfWeekend: iso(endOfWeekend(round)),
});

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
  const { id, round, name, circuit, locality, country, countryCode, sessions } = race;
  return {
    _id: id,
    round,
    season: season.year,
    raceName: name,
    circuit,
    locality,
    country,
    countryCode,
    date: iso(sessions.race),
    ...state(roundIn(rules, race), now),
    ...optionalSessions(sessions),
    resultsStatus: season.resultsStatus(race, now),
    resultsUpdatedAt: iso(season.resultsUpdatedAt(race, now)),
    ...toWaiting(season, race, now),
    ...toHeldBack(season, race, now),
    resultsDueAt: iso(resultsDue(race)),
    resultsOftenUntil: iso(resultsOftenUntil(race)),
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
    status: qualifyingStatus({ due, isPublished: places !== null, now }),
    dueAt: iso(due),
    places: (places ?? []).map(({ driver, team, ...place }) => ({
      ...place,
      driver: season.nameOf(driver),
      team: season.nameOf(team),
    })),
  };
}

function qualifyingStatus({
  due,
  isPublished,
  now,
}: {
  readonly due: Date | null;
  readonly isPublished: boolean;
  readonly now: Date;
}): QualifyingStatus {
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

/** The current race as the API shows it at `now` (game time), with the server's time. */
export function toNextRaceDto(season: SeasonSnapshot, race: RaceSnapshot, now: Date): NextRaceDto {
  const { id, round, name, circuit, country, countryCode, sessions } = race;
  return {
    _id: id,
    round,
    season: season.year,
    raceName: name,
    circuit,
    country,
    countryCode,
    ...state(season.roundAt(race, now), now),
    race: { startTime: iso(sessions.race) },
    ...optionalSessions(sessions),
    ...toWaiting(season, race, now),
    ...toHeldBack(season, race, now),
    resultsDueAt: iso(resultsDue(race)),
    resultsOftenUntil: iso(resultsOftenUntil(race)),
    moments: momentsAfter(season.at(now), season.roundAt(race, now), now).map(
      ({ kind, round, at }) => ({
        kind,
        round,
        raceName: season.race(round)?.name ?? '',
        at: at.toISOString(),
      }),
    ),
    serverTime: now.toISOString(),
  };
}

/** A season as the API shows it: its drivers with their team in round `current`, teams and rounds. */
export function toSeasonDto(
  season: SeasonSnapshot,
  { drivers, current }: { readonly drivers: Season['drivers']; readonly current: number },
  now: Date,
): SeasonDto {
  return {
    season: season.year,
    drivers: drivers.map((driver): SeasonDriverDto => {
      const team = teamOfDriver(driver, current);
      return {
        _id: driver.id,
        name: driver.name,
        code: driver.code,
        number: driver.number,
        team: team === null ? null : season.nameOf(team),
        stints: driver.stints.map(({ team, from, to }) => ({
          team: season.nameOf(team),
          from,
          to,
        })),
        selectable: driver.selectable,
      };
    }),
    teams: season.teams.map(({ id, name, colour }) => ({ _id: id, name, colour })),
    rounds: season.races.map((race) => toRaceDto(season, race, now)),
  };
}
