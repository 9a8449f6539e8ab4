import {
  type DriverResult,
  type Round,
  type Season,
  SESSION_NAMES,
  type Sessions,
} from '@gridlock/game-rules';

import type { ResultRowData, RoundData, SeasonData, SessionTimesData } from './season-data.js';

/** ISO instants as Dates. Throws RangeError on a text that is no instant, instead of an Invalid Date. */
export const toSessions = (sessions: SessionTimesData): Sessions => {
  const dates: { -readonly [name in keyof Sessions]: Sessions[name] } = {};
  for (const name of SESSION_NAMES) {
    const start = sessions[name];
    if (start === undefined) continue;
    const date = new Date(start);
    if (Number.isNaN(date.getTime())) throw new RangeError(`${name}: no instant: ${start}`);
    dates[name] = date;
  }
  return dates;
};

const toRow = ({ driver, team, position, points, status }: ResultRowData): DriverResult => ({
  driver,
  team,
  position,
  points,
  status,
});

/** A round as the rules take it. */
export const toRound = (data: RoundData): Round => ({
  round: data.round,
  name: data.name,
  circuit: data.circuit,
  country: data.country,
  countryCode: data.countryCode,
  isSprintWeekend: data.isSprintWeekend,
  isCancelled: data.isCancelled,
  sessions: toSessions(data.sessions),
  results: {
    race: data.results.race?.map(toRow) ?? null,
    sprint: data.results.sprint?.map(toRow) ?? null,
  },
});

/** A season as the rules take it: instants as Dates, rounds in order. */
export const toSeason = (data: SeasonData): Season => ({
  year: data.year,
  teams: data.teams.map(({ id, name, aliases, colour }) => ({ id, name, aliases, colour })),
  drivers: data.drivers.map(({ id, name, code, number, aliases, selectable, stints }) => ({
    id,
    name,
    code,
    number,
    aliases,
    selectable,
    stints,
  })),
  rounds: data.rounds.map(toRound).sort((a, b) => a.round - b.round),
});
