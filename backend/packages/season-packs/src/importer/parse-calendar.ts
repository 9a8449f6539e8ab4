import type { SessionName } from '@gridlock/game-rules';

import type { CalendarRound, SessionTimesData } from '../model/season-data.js';
import { countryOf } from './countries.js';
import { parseDate, parseName, parseRoundNumber, type RaceClues, readClues } from './race-clues.js';
import { ResultsApiError, wrongShape } from './results-api-error.js';
import { asObject, asOptionalText, asText, asWhole, type Json, unlessOdd } from './shape.js';

/** A race of a calendar that is understood. */
export type ListedRound = CalendarRound & {
  /** Day of the race, `YYYY-MM-DD`, which may have no time yet. */
  readonly day?: string;
};

/** As it is stored. */
export const withoutDay = ({ day: _, ...round }: ListedRound): CalendarRound => round;

/** A race that is not: it is held back, and the others are followed. */
export type OddRace = {
  /** What to call it: its name, else what else it says. */
  readonly label: string;
  readonly clues: RaceClues;
  /** What is wrong with it, for app admins. */
  readonly reason: string;
};

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

/** Any time of day of ISO 8601: `13:00`, `13:00:00Z`, `13:00:00.000Z`, `17:00:00+04:00`, `17:00+0400`. */
const TIME = /^(\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?(?:Z|([+-]\d{2}):?(\d{2})?)?$/i;

/** A start as an ISO instant; null for a day whose time of day is not known yet. */
const parseStart = (value: unknown, where: string): string | null => {
  const session = asObject(value, where);
  const date = parseDate(session['date'], `${where} date`);
  const time = asOptionalText(session['time'], `${where} time`);
  if (time === null) return null;
  const [, clock, hours, minutes = '00'] = TIME.exec(time) ?? [];
  const zone = hours === undefined ? 'Z' : `${hours}:${minutes}`;
  const start = new Date(`${date}T${clock}${zone}`);
  if (clock === undefined || Number.isNaN(start.getTime()))
    throw wrongShape(`${where} time`, 'a time of day (HH:MM:SSZ)', time);
  return `${start.toISOString().slice(0, 19)}Z`;
};

const isPractice = (name: SessionName): boolean => name.startsWith('fp');

const parseSessions = (race: Json, year: number, where: string): SessionTimesData => {
  const sessions: { -readonly [name in SessionName]?: string } = {};
  for (const [name, ours] of SESSIONS) {
    if (race[name] === undefined || race[name] === null) continue;
    const read = () => parseStart(race[name], `${where} ${name}`);
    // nothing in the game rests on practice
    const start = isPractice(ours) ? unlessOdd(read) : read();
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

/** @throws ResultsApiError for a race that lacks something, contradicts itself or is of another season. */
const parseRace = (race: Json, year: number): ListedRound => {
  const season = race['season'] ?? year;
  if (asWhole(season, 'season', 9999) !== year) throw wrongShape('season', String(year), season);
  const round = parseRoundNumber(race, 'race');
  const circuit = asObject(race['Circuit'], 'Circuit');
  const location = asObject(circuit['Location'], 'Location');
  const name = parseName(race['raceName'], 'raceName');
  const country = countryOf(asText(location['country'], 'country'));
  return {
    round,
    name,
    officialName: `${name} ${year}`,
    circuit: asText(circuit['circuitName'], 'circuitName'),
    locality: asOptionalText(location['locality'], 'locality') ?? country.name,
    country: country.name,
    countryCode: country.code,
    day: parseDate(race['date'], 'date'),
    isSprintWeekend: race['Sprint'] !== undefined && race['Sprint'] !== null,
    isCancelled: false,
    sessions: parseSessions(race, year, 'race'),
  };
};

const labelOf = ({ name, circuit, locality, round }: RaceClues, index: number): string =>
  name ??
  circuit ??
  locality ??
  (round === null ? `Race ${index + 1} of the list` : `Race number ${round}`);

/** A race of an answer, or what can be said about it where it is not understood. */
export const parseListedRace = (
  race: unknown,
  year: number,
  index: number,
): { readonly round: ListedRound } | { readonly odd: OddRace } => {
  try {
    return { round: parseRace(asObject(race, 'race'), year) };
  } catch (error) {
    if (!(error instanceof ResultsApiError)) throw error;
    const clues = readClues(race);
    return {
      odd: { label: labelOf(clues, index), clues, reason: `${error.message}.` },
    };
  }
};
