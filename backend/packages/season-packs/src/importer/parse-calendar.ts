import type { SessionName } from '@gridlock/game-rules';

import type { CalendarRound, SessionTimesData } from '../model/season-data.js';
import { countryOf } from './countries.js';
import { parseDate, parseRoundNumber } from './parse-results.js';
import { wrongShape } from './results-api-error.js';
import { asObject, asOptionalText, asText, asWhole, type Json } from './shape.js';

// The session was a shootout in 2023 and has been sprint qualifying since.
const SESSIONS: readonly (readonly [string, SessionName])[] = [
  ['FirstPractice', 'fp1'],
  ['SecondPractice', 'fp2'],
  ['ThirdPractice', 'fp3'],
  ['SprintQualifying', 'sprintQualifying'],
  ['SprintShootout', 'sprintQualifying'],
  ['Sprint', 'sprint'],
  ['Qualifying', 'qualifying'],
];

/** Until this year the only qualifying of a sprint weekend made the grid of the sprint. */
const LAST_YEAR_WITHOUT_SPRINT_QUALIFYING = 2022;

/** A start as an ISO instant; null for a day whose time of day is not known yet. */
const parseStart = (value: unknown, where: string): string | null => {
  const session = asObject(value, where);
  const date = parseDate(session['date'], `${where} date`);
  const time = asOptionalText(session['time'], `${where} time`);
  if (time === null) return null;
  const [, clock, zone = 'Z'] = /^(\d{2}:\d{2}(?::\d{2})?)(Z|[+-]\d{2}:\d{2})?$/.exec(time) ?? [];
  const start = new Date(`${date}T${clock}${zone}`);
  if (clock === undefined || Number.isNaN(start.getTime()))
    throw wrongShape(`${where} time`, 'a time of day (HH:MM:SSZ)', time);
  return `${start.toISOString().slice(0, 19)}Z`;
};

const parseSessions = (race: Json, year: number, where: string): SessionTimesData => {
  const sessions: { -readonly [name in SessionName]?: string } = {};
  for (const [name, ours] of SESSIONS) {
    if (race[name] === undefined || race[name] === null) continue;
    const start = parseStart(race[name], `${where} ${name}`);
    if (start !== null) sessions[ours] = start;
  }
  const { sprint, sprintQualifying, qualifying } = sessions;
  const madeTheSprintGrid =
    year <= LAST_YEAR_WITHOUT_SPRINT_QUALIFYING && sprint && qualifying && qualifying < sprint;
  if (madeTheSprintGrid && !sprintQualifying) sessions.sprintQualifying = qualifying;
  const start = parseStart(race, where);
  if (start !== null) sessions.race = start;
  return sessions;
};

/** A race object of the calendar. Throws a ResultsApiError when it belongs to another season. */
export const parseCalendarRound = (race: Json, year: number, where: string): CalendarRound => {
  const round = parseRoundNumber(race, where);
  const at = `${where} round ${round}`;
  if (asWhole(race['season'], `${at} season`, 9999) !== year)
    throw wrongShape(`${at} season`, String(year), race['season']);
  const circuit = asObject(race['Circuit'], `${at} Circuit`);
  const location = asObject(circuit['Location'], `${at} Location`);
  const name = asText(race['raceName'], `${at} raceName`);
  const country = countryOf(asText(location['country'], `${at} country`));
  return {
    round,
    name,
    officialName: `${name} ${year}`,
    circuit: asText(circuit['circuitName'], `${at} circuitName`),
    locality: asOptionalText(location['locality'], `${at} locality`) ?? country.name,
    country: country.name,
    countryCode: country.code,
    isSprintWeekend: race['Sprint'] !== undefined && race['Sprint'] !== null,
    isCancelled: false,
    sessions: parseSessions(race, year, at),
  };
};
