import type { ResultRowData } from '../model/season-data.js';
import { driverIdOf, teamIdOf } from './known-ids.js';
import { parseStatus } from './parse-status.js';
import { wrongShape } from './results-api-error.js';
import {
  asDecimal,
  asId,
  asList,
  asObject,
  asOptionalText,
  asOptionalWhole,
  asText,
  asWhole,
  type Json,
} from './shape.js';

/** A driver as the API describes him. */
export type ApiDriver = {
  /** Ours where known, else the API's. */
  readonly id: string;
  readonly apiId: string;
  readonly givenName: string;
  readonly familyName: string;
  readonly code: string | null;
  readonly number: number | null;
  /** The API's word, such as `British`. */
  readonly nationality: string | null;
};

export type ApiTeam = { readonly id: string; readonly apiId: string; readonly name: string };

/** One row of a classification, with everything that it tells about driver and team. */
export type ApiRow = {
  readonly row: ResultRowData;
  /** On the car, in this race. */
  readonly carNumber: number | null;
  readonly driver: ApiDriver;
  readonly team: ApiTeam;
};

/** The rows of a session that came for one round; perhaps a part of them. */
export type ApiClassification = {
  readonly year: number;
  readonly round: number;
  readonly raceName: string;
  /** Day of the race, `YYYY-MM-DD`. */
  readonly date: string;
  readonly rows: readonly ApiRow[];
};

const LAST_ROUND = 99;
const MAX_CAR_NUMBER = 999;

const parseCode = (value: unknown, where: string): string | null => {
  const code = asOptionalText(value, where)?.toUpperCase() ?? null;
  return code !== null && /^[A-Z]{3}$/.test(code) ? code : null;
};

export const parseDriver = (value: unknown, where: string): ApiDriver => {
  const driver = asObject(value, where);
  const apiId = asId(driver['driverId'], `${where} driverId`);
  return {
    id: driverIdOf(apiId),
    apiId,
    givenName: asOptionalText(driver['givenName'], `${where} givenName`) ?? '',
    familyName: asText(driver['familyName'], `${where} familyName`),
    code: parseCode(driver['code'], `${where} code`),
    number: asOptionalWhole(driver['permanentNumber'], `${where} permanentNumber`, MAX_CAR_NUMBER),
    nationality: asOptionalText(driver['nationality'], `${where} nationality`),
  };
};

/** A team as the API describes it in the season of that year. */
export const parseTeam = (value: unknown, year: number, where: string): ApiTeam => {
  const team = asObject(value, where);
  const apiId = asId(team['constructorId'], `${where} constructorId`);
  return { id: teamIdOf(apiId, year), apiId, name: asText(team['name'], `${where} name`) };
};

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

const parseRow = (value: unknown, year: number, where: string): ApiRow => {
  const entry = asObject(value, where);
  const driver = parseDriver(entry['Driver'], `${where} Driver`);
  const team = parseTeam(entry['Constructor'], year, `${where} Constructor`);
  const text = asText(entry['positionText'], `${where} positionText`);
  const word = asText(entry['status'], `${where} status`);
  const { status, isClassified } = parseStatus(text, word, where);
  return {
    driver,
    team,
    carNumber: asOptionalWhole(entry['number'], `${where} number`, MAX_CAR_NUMBER),
    row: {
      driver: driver.id,
      team: team.id,
      grid: asOptionalWhole(entry['grid'], `${where} grid`, LAST_ROUND),
      position: isClassified ? Number(text) : null,
      status,
      points: asDecimal(entry['points'], `${where} points`),
      laps: asOptionalWhole(entry['laps'], `${where} laps`, 1000),
    },
  };
};

/** Which list of a race object holds the rows. */
export type RowsName = 'Results' | 'SprintResults';

/** Number of rows that a race object brings. */
export const countRows =
  (name: RowsName) =>
  (race: Json, where: string): number =>
    asList(race[name], `${where} ${name}`).length;

/** The rows of one race object, in the order of the answer. */
export const parseClassification = (
  race: Json,
  name: RowsName,
  where: string,
): ApiClassification => {
  const round = parseRoundNumber(race, where);
  const at = `${where} round ${round}`;
  const year = asWhole(race['season'], `${at} season`, 9999);
  return {
    year,
    round,
    raceName: asText(race['raceName'], `${at} raceName`),
    date: parseDate(race['date'], `${at} date`),
    rows: asList(race[name], `${at} ${name}`).map((row, index) =>
      parseRow(row, year, `${at} ${name}[${index}]`),
    ),
  };
};
