/**
 * HALL-6: a season from before the history began here, from 1950 on, can be entered by hand: its champion alone, or
 * its table as lines of a name and its points, a tab, a semicolon or a comma between them, in quotes where one of these
 * belongs to the text; a first line of headings is passed over. Points have two decimals at most, after a point or a
 * comma. Equal points share a place. Names are not empty, and none stands twice, in whatever spelling (`personKey`).
 */
import type { HallPlace, HallSeason } from './hall-season.js';

type EnteredRow = { readonly name: string; readonly points: number | null };

export const FIRST_ENTERED_YEAR = 1950;
const MAX_ENTERED_ROWS = 100;
const MAX_ENTERED_NAME = 50;
const MAX_POINTS = 100_000;

export type EnteredTable =
  | { readonly ok: true; readonly rows: readonly EnteredRow[] }
  /** `line` is the first one that cannot be read; 0 when it is the whole. */
  | {
      readonly ok: false;
      readonly line: number;
      readonly why: 'empty' | 'too-long' | 'name' | 'points' | 'twice';
    };

/**
 * The same for all spellings of a name: composed or not, in whatever case and width, with any kind of spaces, with or
 * without marks that nobody sees.
 */
export const personKey = (name: string): string =>
  name
    .normalize('NFKC')
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Whether a year lies before the first season of the history. */
export const mayEnterSeason = (year: number, firstPlayed: number): boolean =>
  Number.isInteger(year) && year >= FIRST_ENTERED_YEAR && year < firstPlayed;

/** With more digits it could be thousands. */
const POINTS = /^\d+(?:[.,]\d{1,2})?$/;
/** In this order: where another one parts the cells, a comma can stand in the points. */
const SEPARATORS = ['\t', ';', ','];

const unquoted = (cell: string): string => {
  const text = cell.trim();
  return text.startsWith('"') && text.endsWith('"') && text.length > 1
    ? text.slice(1, -1).replaceAll('""', '"').trim()
    : text;
};

const isHeading = (line: string): boolean => {
  const cells = cellsOf(line);
  return cells !== null && /^\D+$/.test(cells.points);
};

/** Null for a line that has not two cells, whatever parts them. */
const cellsOf = (line: string): { readonly name: string; readonly points: string } | null => {
  const pairs = SEPARATORS.map((separator) => split(line, separator))
    .filter((cells) => cells.length === 2)
    .map(([name = '', points = '']) => ({ name: unquoted(name), points: unquoted(points) }));
  return pairs.find(({ points }) => POINTS.test(points)) ?? pairs[0] ?? null;
};

/** At each separator outside quotes. */
const split = (line: string, separator: string): readonly string[] => {
  const ends = [-1];
  let isQuoted = false;
  for (let at = 0; at < line.length; at += 1) {
    if (line[at] === '"') isQuoted = !isQuoted;
    if (line[at] === separator && !isQuoted) ends.push(at);
  }
  return ends.map((end, index) => line.slice(end + 1, ends[index + 1]));
};

/** Reads a table of lines `name,points`. */
export const readEnteredTable = (text: string): EnteredTable => {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .map((line, index) => ({ line, number: index + 1 }))
    .filter(({ line }) => line.trim() !== '');
  const [first] = lines;
  const body = first && isHeading(first.line) ? lines.slice(1) : lines;
  if (body.length === 0) return { ok: false, line: 0, why: 'empty' };
  if (body.length > MAX_ENTERED_ROWS) return { ok: false, line: 0, why: 'too-long' };
  const rows: EnteredRow[] = [];
  const seen = new Set<string>();
  for (const { line, number } of body) {
    const cells = cellsOf(line);
    if (!cells || cells.name === '' || cells.name.length > MAX_ENTERED_NAME) {
      return { ok: false, line: number, why: 'name' };
    }
    const points = Number(cells.points.replace(',', '.'));
    if (!POINTS.test(cells.points) || points > MAX_POINTS) {
      return { ok: false, line: number, why: 'points' };
    }
    const key = personKey(cells.name);
    if (seen.has(key)) return { ok: false, line: number, why: 'twice' };
    seen.add(key);
    rows.push({ name: cells.name, points });
  }
  return { ok: true, rows };
};

/** A season that was entered, for the hall of fame. @param playerOf who a row is about */
export const enteredSeason = <Row extends { readonly points: number | null }>(
  { id, year, rows }: { readonly id: string; readonly year: number; readonly rows: readonly Row[] },
  playerOf: (row: Row) => string,
): HallSeason => {
  const ranked = rows.toSorted((one, other) => (other.points ?? 0) - (one.points ?? 0));
  const drivers = ranked.map((row): HallPlace => ({
    player: playerOf(row),
    position: 1 + ranked.filter(({ points }) => (points ?? 0) > (row.points ?? 0)).length,
    points: row.points,
  }));
  return { id, year, isFinished: true, drivers, teams: [], rounds: [], climbs: [] };
};
