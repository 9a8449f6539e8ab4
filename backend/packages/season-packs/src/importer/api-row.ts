import type { ResultRowData } from '../model/season-data.js';
import type { Doubt } from './doubt.js';
import type { RaceClues } from './race-clues.js';

/** A driver as the API describes him. */
export type ApiDriver = {
  /** Ours where known, else the API's; begins with `?` where the API has none. */
  readonly id: string;
  readonly apiId: string;
  /** Empty where the API has none, as the family name. */
  readonly givenName: string;
  readonly familyName: string;
  readonly code: string | null;
  readonly number: number | null;
  /** The API's word, such as `British`. */
  readonly nationality: string | null;
  /** `YYYY-MM-DD`. */
  readonly born: string | null;
};

export type ApiTeam = { readonly id: string; readonly apiId: string; readonly name: string };

/** One row of a classification, with everything that it says about driver and team. */
export type ApiRow = {
  /** `team` is empty where the API names none. */
  readonly row: ResultRowData;
  /** The API's number of the row in the list; null where it has none. */
  readonly order: number | null;
  /** On the car, in this race. */
  readonly carNumber: number | null;
  readonly driver: ApiDriver;
  /** Null where the API names none. */
  readonly team: ApiTeam | null;
};

/** The rows of a session that came for one round; perhaps a part of them. */
export type ApiClassification = {
  readonly year: number;
  readonly round: number;
  /** What the race is recognised by: its number may have become another's. */
  readonly clues: RaceClues;
  readonly rows: readonly ApiRow[];
  /** Why the rows are not to be relied on; empty as a rule. */
  readonly doubts: readonly Doubt[];
};

/** Empty where the API has none. */
export const nameOfDriver = ({ givenName, familyName }: ApiDriver): string =>
  `${givenName} ${familyName}`.trim();

/** The name, or whatever else there is of a driver. */
export const nameOrCode = (driver: ApiDriver): string =>
  nameOfDriver(driver) || (driver.code ?? driver.id);
