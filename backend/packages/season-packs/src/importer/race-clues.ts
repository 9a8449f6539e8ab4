import { countryOf } from './countries.js';
import { wrongShape } from './results-api-error.js';
import { asObject, asText, asWhole, type Json, unlessOdd } from './shape.js';

/** What distinguishes one race of a calendar from another; null where an answer does not say it. */
export type RaceClues = {
  /** The API's number. */
  readonly round: number | null;
  readonly name: string | null;
  readonly circuit: string | null;
  readonly locality: string | null;
  readonly countryCode: string | null;
  /** Day of the race, `YYYY-MM-DD`. */
  readonly day: string | null;
  /** The times of its sessions, where a calendar lists them. */
  readonly sessions?: Readonly<Record<string, string | undefined>>;
};

export const LAST_ROUND = 99;

/** Round number of a race object, 1 or more. */
export const parseRoundNumber = (race: Json, where: string): number => {
  const round = asWhole(race['round'], `${where} round`, LAST_ROUND);
  if (round === 0) throw wrongShape(`${where} round`, 'a round from 1 on', race['round']);
  return round;
};

export const parseDate = (value: unknown, where: string): string => {
  const date = asText(value, where);
  const parsed = new Date(/^\d{4}-\d{2}-\d{2}$/.test(date) ? date : '');
  // A 31 February parses, as a day of March.
  const isDay = !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date);
  if (!isDay) throw wrongShape(where, 'a day (YYYY-MM-DD)', value);
  return date;
};

/** Names that stand for a race that has none yet. */
const PLACEHOLDER = /^(tb[acd]|n\/?a|unknown|to be (announced|confirmed|decided|determined))\b/i;

export const parseName = (value: unknown, where: string): string => {
  const name = asText(value, where);
  if (!/\p{L}/u.test(name) || PLACEHOLDER.test(name)) throw wrongShape(where, 'a name', name);
  return name;
};

const asObjectOrNothing = (value: unknown): Json => unlessOdd(() => asObject(value, 'race')) ?? {};

/** Whatever can be read of a race, to recognise it by. */
export const readClues = (value: unknown): RaceClues => {
  const race = asObjectOrNothing(value);
  const circuit = asObjectOrNothing(race['Circuit']);
  const location = asObjectOrNothing(circuit['Location']);
  const country = unlessOdd(() => asText(location['country'], 'country'));
  return {
    round: unlessOdd(() => parseRoundNumber(race, 'race')),
    name: unlessOdd(() => parseName(race['raceName'], 'raceName')),
    circuit: unlessOdd(() => asText(circuit['circuitName'], 'circuitName')),
    locality: unlessOdd(() => asText(location['locality'], 'locality')),
    countryCode: country === null ? null : countryOf(country).code,
    day: unlessOdd(() => parseDate(race['date'], 'date')),
  };
};
