import type { SQLInputValue } from 'node:sqlite';
import { bodyIn } from './checksum.js';
import { bufferOver, type Row } from './sqlite.js';
import { type Prepare, rangeOf } from './sqlite-tables.js';
import type { Page, PageOf, StoredEntry, StoredRecord } from './storage.js';

/** A page ends after this many bytes of documents. */
const PAGE_BYTES = 1024 * 1024;

/** Where pages are read from: rows with a column of keys, and how one of them becomes an item. */
type Source<Item> = { select: string; key: string; itemOf: (row: Row) => Item };

/**
 * Makes the function that reads the rows of a range, in either order, until a page has enough of them
 * or of bytes.
 */
const pagesOf = <Key extends SQLInputValue, Item extends { body: Buffer }>(
  prepare: Prepare,
  { select, key, itemOf }: Source<Item>,
): ((page: PageOf<Key>) => Page<Item>) => {
  const inOrder = (order: 'ASC' | 'DESC') =>
    prepare(`${select} WHERE ${rangeOf(key)} ORDER BY ${key} ${order} LIMIT ?`);
  const ascending = inOrder('ASC');
  const descending = inOrder('DESC');
  return ({ from, to, reverse, limit }) => {
    const statement = reverse ? descending : ascending;
    const items: Item[] = [];
    let bytes = 0;
    // leaving the loop resets the statement: left on a row it would keep its read transaction open,
    // and the write-ahead log could never be emptied
    for (const row of statement.iterate(from, to, limit)) {
      const item = itemOf(row);
      items.push(item);
      bytes += item.body.length;
      if (bytes >= PAGE_BYTES) return { items, isEnd: false };
    }
    return { items, isEnd: items.length < limit };
  };
};

/** The record in a row that has its columns. */
export const recordIn = (row: Row): StoredRecord => ({
  id: row['id'] as number,
  body: bodyIn(row),
});

/** Reads pages of records by their numbers. */
export const recordPages = (prepare: Prepare): ((page: PageOf<number>) => Page<StoredRecord>) =>
  pagesOf(prepare, { select: 'SELECT id, body, sum FROM records', key: 'id', itemOf: recordIn });

/** Reads pages of index entries with their records. */
export const entryPages = (prepare: Prepare): ((page: PageOf<Buffer>) => Page<StoredEntry>) =>
  pagesOf(prepare, {
    select: 'SELECT e.key, e.id, r.body, r.sum FROM entries e LEFT JOIN records r ON r.id = e.id',
    key: 'e.key',
    itemOf: (row) => ({ key: bufferOver(row['key'] as Uint8Array), ...recordIn(row) }),
  });
