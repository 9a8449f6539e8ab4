/**
 * FLAG-3: up to twenty rows all are drawn. Of a larger table the first ten are, before the round and after
 * it, and the reader's own below them; the others are counted.
 */
import type { FlagRow } from './flag.js';

/** A row that is drawn, with its lines before and after, from 0; null where it is among the others. */
export type DrawnRow = FlagRow & { readonly from: number | null; readonly to: number | null };

type DrawnTable = {
  /** In the order of the table after the round. */
  readonly rows: readonly DrawnRow[];
  /** Lines that are needed at any moment. */
  readonly lines: number;
  /** Members who are not drawn in the end. */
  readonly others: number;
};

const ALL_UP_TO = 20;
const FIRST = 10;

/** What `reader` is shown of a table. */
export const drawnRows = (table: readonly FlagRow[], reader: string): DrawnTable => {
  if (table.length <= ALL_UP_TO) {
    const rows = table.map((row) => ({ ...row, from: row.before.place, to: row.after.place }));
    return { rows, lines: rows.length, others: 0 };
  }
  const line = (place: number, isOwn: boolean): number | null => {
    if (place < FIRST) return place;
    return isOwn ? FIRST : null;
  };
  const rows = table.flatMap((row): readonly DrawnRow[] => {
    const isOwn = row.userId === reader;
    const [from, to] = [line(row.before.place, isOwn), line(row.after.place, isOwn)];
    return from === null && to === null ? [] : [{ ...row, from, to }];
  });
  const isOwnBelow = rows.some(({ from, to }) => from === FIRST || to === FIRST);
  const shown = rows.filter(({ to }) => to !== null).length;
  return { rows, lines: isOwnBelow ? FIRST + 1 : FIRST, others: table.length - shown };
};
