/**
 * PICK-1: a pick names a main driver, a reserve driver and a team of the season; all three are
 * needed, both drivers must be selectable, and they must differ.
 */
import type { PickField, PickNames } from '../model/pick.js';
import type { Season } from '../model/season.js';
import type { NameBook } from '../names/name-book.js';
import { nameBook } from '../names/name-book.js';
import type { HoldingRound, Refusal } from '../model/verdict.js';
import type { HeldName } from './held-names.js';

// never the id of anything, so a name that is not known is never a used one
const UNKNOWN = '';

type ReadField = { readonly id: string; readonly refusals: readonly Refusal[] };

const readDriver = (book: NameBook, field: PickField, text: string): ReadField => {
  const driver = book.driver(text);
  if (driver === null)
    return { id: UNKNOWN, refusals: [{ code: 'DRIVER_UNKNOWN', field, name: text }] };
  const name = driver.name;
  const refusals: Refusal[] = driver.selectable
    ? []
    : [{ code: 'DRIVER_NOT_SELECTABLE', field, name }];
  return { id: driver.id, refusals };
};

const readTeam = (book: NameBook, field: PickField, text: string): ReadField => {
  const team = book.team(text);
  return team === null
    ? { id: UNKNOWN, refusals: [{ code: 'TEAM_UNKNOWN', field, name: text }] }
    : { id: team.id, refusals: [] };
};

const readField = (book: NameBook, field: PickField, text: string): ReadField => {
  if (text.trim() === '')
    return { id: UNKNOWN, refusals: [{ code: 'SELECTION_INCOMPLETE', field }] };
  return field === 'team' ? readTeam(book, field, text) : readDriver(book, field, text);
};

/** Display name of an id in a field; the id itself when the season no longer knows it. */
export const displayName = (season: Season, field: PickField, id: string): string => {
  const entries = field === 'team' ? season.teams : season.drivers;
  return entries.find((entry) => entry.id === id)?.name ?? id;
};

/** The ids behind three names as typed, and what is wrong with them by themselves. */
export const readNames = (
  season: Season,
  typed: PickNames,
): { readonly ids: PickNames; readonly refusals: readonly Refusal[] } => {
  const book = nameBook(season);
  const mainDriver = readField(book, 'mainDriver', typed.mainDriver);
  const reserveDriver = readField(book, 'reserveDriver', typed.reserveDriver);
  const team = readField(book, 'team', typed.team);
  const ids = { mainDriver: mainDriver.id, reserveDriver: reserveDriver.id, team: team.id };
  const refusals = [mainDriver, reserveDriver, team].flatMap((each) => each.refusals);
  if (ids.mainDriver !== UNKNOWN && ids.mainDriver === ids.reserveDriver) {
    const name = displayName(season, 'reserveDriver', ids.mainDriver);
    return {
      ids,
      refusals: [...refusals, { code: 'MAIN_AND_RESERVE_SAME', field: 'reserveDriver', name }],
    };
  }
  return { ids, refusals };
};

/** The refusals for names that are taken, in order of the fields, and what they are `held` for. */
export const refusalsForUsed = (
  season: Season,
  {
    fields,
    ids,
    held = [],
  }: {
    readonly fields: readonly PickField[];
    readonly ids: PickNames;
    readonly held?: readonly HeldName[];
  },
): readonly Refusal[] =>
  fields.map((field) => ({
    code: 'NAME_USED',
    field,
    name: displayName(season, field, ids[field]),
    ...heldBy(held, field, ids),
  }));

/** The part of a refusal that says who keeps the name of a field; empty when nobody does. */
export const heldBy = (
  held: readonly HeldName[],
  field: PickField,
  ids: PickNames,
): { readonly heldFor?: HoldingRound } => {
  const found = held.find((each) => each.field === field && each.id === ids[field]);
  return found === undefined ? {} : { heldFor: found.heldFor };
};
