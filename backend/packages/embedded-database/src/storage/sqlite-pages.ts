import type { SQLInputValue } from 'node:sqlite';
import type { Row } from './sqlite.js';
import { bodyOf, ENTRY_COLUMNS, keyOf, type Prepare, RECORD_COLUMNS } from './sqlite-tables.js';
import type { Page, PageOf, StoredEntry, StoredRecord } from './storage.js';

/** A page ends after this many bytes of documents. */
const PAGE_BYTES = 4 * 1024 * 1024;

/** Where pages are read from: rows with a column of keys, and how one of them becomes an item. */
type Source<Key, Item> = {
  select: string;
  /** What is read of a row to look at its checksum alone. */
  selectOne: string;
  key: string;
  itemOf: (row: Row) => Item;
  check: (row: Row) => void;
  keyOf: (item: Item) => Key;
};

/**
 * Makes the function that reads the rows of a range, in either order, until a page has enough of them
 * or of bytes. A damaged key may stand beyond an end of the range and still belong into it: so the rows on
 * both sides of a page are looked at too.
 */
const pagesOf = <Key extends SQLInputValue, Item extends { body: Buffer }>(
  prepare: Prepare,
  source: Source<Key, Item>,
): ((page: PageOf<Key>) => Page<Item>) => {
  const { select, selectOne, key, itemOf, check } = source;
  const inOrder = (order: 'ASC' | 'DESC') =>
    prepare(`${select} WHERE ${key} >= ? AND ${key} < ? ORDER BY ${key} ${order} LIMIT ?`);
  const ascending = inOrder('ASC');
  const descending = inOrder('DESC');
  const below = prepare(`${selectOne} WHERE ${key} < ? ORDER BY ${key} DESC LIMIT 1`);
  const above = prepare(`${selectOne} WHERE ${key} > ? ORDER BY ${key} LIMIT 1`);
  const from = prepare(`${selectOne} WHERE ${key} >= ? ORDER BY ${key} LIMIT 1`);
  const checkStart = (page: PageOf<Key>) => {
    const row = page.reverse ? from.get(page.to) : below.get(page.from);
    if (row) check(row);
  };
  const checkEnd = (page: PageOf<Key>, last: Item | undefined) => {
    const [after, edge] = page.reverse ? [below, page.to] : [above, page.from];
    const row = after.get(last ? source.keyOf(last) : edge);
    if (row) check(row);
  };
  return (page) => {
    const statement = page.reverse ? descending : ascending;
    const items: Item[] = [];
    checkStart(page);
    let bytes = 0;
    // leaving the loop resets the statement: left on a row it would keep its read transaction open,
    // and the write-ahead log could never be emptied
    for (const row of statement.iterate(page.from, page.to, page.limit)) {
      const item = itemOf(row);
      items.push(item);
      bytes += item.body.length;
      if (bytes >= PAGE_BYTES) return { items, isEnd: false };
    }
    const isEnd = items.length < page.limit;
    if (isEnd) checkEnd(page, items.at(-1));
    return { items, isEnd };
  };
};

/** Reads pages of records by their numbers. */
export const recordPages = (prepare: Prepare): ((page: PageOf<number>) => Page<StoredRecord>) =>
  pagesOf(prepare, {
    select: `SELECT ${RECORD_COLUMNS} FROM records`,
    selectOne: `SELECT ${RECORD_COLUMNS} FROM records`,
    key: 'id',
    itemOf: (row) => ({ id: row[0] as number, body: bodyOf(row) }),
    check: bodyOf,
    keyOf: ({ id }) => id,
  });

/** Reads pages of index entries with their records. */
export const entryPages = (prepare: Prepare): ((page: PageOf<Buffer>) => Page<StoredEntry>) =>
  pagesOf(prepare, {
    select: `SELECT ${ENTRY_COLUMNS}, r.body, r.sum FROM entries e LEFT JOIN records r ON r.id = e.id`,
    selectOne: `SELECT ${ENTRY_COLUMNS} FROM entries e`,
    key: 'e.key',
    itemOf: (row) => {
      const [id, , , body, sum] = row;
      return { key: keyOf(row), id: id as number, body: bodyOf([id, body, sum]) };
    },
    check: keyOf,
    keyOf: ({ key }) => key,
  });
