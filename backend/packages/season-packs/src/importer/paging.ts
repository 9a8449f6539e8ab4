import type { ResultsClient } from './client.js';
import { ResultsApiError, wrongShape } from './results-api-error.js';
import { asList, asObject, asWhole, type Json } from './shape.js';

const PAGE_SIZE = 100;
// Rows of twenty seasons: a larger announced total is refused.
const MAX_ITEMS = 20_000;
/** How often a list is read from the start again when its pages do not add up. */
const READINGS = 3;

/** Where a list is found in an answer, and how many items of the total count one element stands for. */
export type ListPlace = {
  readonly table: string;
  readonly list: string;
  readonly count: (element: Json, where: string) => number;
  /** Whether its elements do not say of which season they are, so that the table has to. */
  readonly isDated?: boolean;
};

/** What came of a list that may be incomplete. */
type WhatCame = {
  /** In the order of the list, of any shape. */
  readonly elements: readonly unknown[];
  /** False when fewer or more came than were announced. */
  readonly isWhole: boolean;
};

/** How a list is read. */
type ReadOptions = {
  readonly signal?: AbortSignal | undefined;
  /** Called with the elements that have come so far, after each page; again from none when the list is read again. */
  readonly onPage?: ((elements: readonly Json[]) => Promise<void>) | undefined;
};

type Page = { readonly total: number; readonly elements: readonly Json[]; readonly items: number };

const readPage = (data: Json, place: ListPlace, where: string): Page => {
  const total = asWhole(data['total'], `${where} total`, MAX_ITEMS);
  const table = asObject(data[place.table], `${where} ${place.table}`);
  if (place.isDated) requireSeason(table, where);
  const elements = asList(table[place.list], `${where} ${place.list}`).map((element, index) =>
    asObject(element, `${where} ${place.list}[${index}]`),
  );
  const items = elements.reduce(
    (sum, element, index) => sum + place.count(element, `${where} ${place.list}[${index}]`),
    0,
  );
  return { total, elements, items };
};

/** The year that was asked for stands first in a path. @throws ResultsApiError where the table names another one */
const requireSeason = ({ season }: Json, path: string): void => {
  const [, year] = path.split('/');
  const isNamed = season !== undefined && season !== null;
  if (isNamed && asWhole(season, `${path} season`, 9999) !== Number(year))
    throw wrongShape(path, `season ${year}`, season);
};

const doNotAddUp = (path: string, total: number, got: number): ResultsApiError =>
  new ResultsApiError('truncated', `${path}: ${got} items came, ${total} were announced`);

/** The list, or the error to throw if it does not add up next time either. */
const readOnce = async (
  client: ResultsClient,
  path: string,
  place: ListPlace,
  { signal, onPage }: ReadOptions,
): Promise<readonly Json[] | ResultsApiError> => {
  const elements: Json[] = [];
  let total = 0;
  let offset = 0;
  do {
    const data = await client.get(path, { limit: PAGE_SIZE, offset, signal });
    const page = readPage(data, place, path);
    // A list that changes while it is read (a correction, a stale page) is read again from the start.
    const hasChanged = offset > 0 && page.total !== total;
    const isEmpty = page.items === 0 && page.total > offset;
    if (hasChanged || isEmpty) return doNotAddUp(path, page.total, offset + page.items);
    total = page.total;
    offset += page.items;
    elements.push(...page.elements);
    await onPage?.(elements);
  } while (offset < total);
  return offset === total ? elements : doNotAddUp(path, total, offset);
};

/** All elements of a list, page by page. An element may come in two parts, at the end of a page and on the next. */
export const readAll = async (
  client: ResultsClient,
  path: string,
  place: ListPlace,
  options: ReadOptions = {},
): Promise<readonly Json[]> => {
  for (let reading = 1; ; reading += 1) {
    const read = await readOnce(client, path, place, options);
    if (!(read instanceof ResultsApiError)) return read;
    if (reading >= READINGS) throw read;
  }
};

const MOST_PAGES = 20;

const asWholeIfAny = (value: unknown): number | null =>
  /^\d{1,5}$/.test(String(value)) ? Number(value) : null;

/** The elements of one reading, whatever they are, and whether as many came as were announced. */
const readLoosely = async (
  client: ResultsClient,
  path: string,
  place: Pick<ListPlace, 'table' | 'list'>,
  { signal }: ReadOptions,
): Promise<WhatCame> => {
  const elements: unknown[] = [];
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const data = await client.get(path, {
      limit: PAGE_SIZE,
      offset: elements.length,
      signal,
    });
    const table = asObject(data[place.table], `${path} ${place.table}`);
    const came = asList(table[place.list], `${path} ${place.list}`);
    elements.push(...came);
    const total = asWholeIfAny(data['total']);
    const isEnd = total === null || came.length === 0 || elements.length >= total;
    if (isEnd) return { elements, isWhole: elements.length === total };
  }
  return { elements, isWhole: false };
};

/**
 * A list of one element to an item, each as it came: what can be read of it is for the caller to say. One
 * that does not add up is read again; then what has come is returned.
 */
export const readWhatCame = async (
  client: ResultsClient,
  path: string,
  place: Pick<ListPlace, 'table' | 'list'>,
  options: ReadOptions = {},
): Promise<WhatCame> => {
  for (let reading = 1; ; reading += 1) {
    const came = await readLoosely(client, path, place, options);
    if (came.isWhole || reading >= READINGS) return came;
  }
};
