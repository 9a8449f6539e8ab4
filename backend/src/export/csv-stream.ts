import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';

/** A cell of a table; nothing for an empty one. */
export type Cell = string | number | boolean | undefined;

/**
 * A table as a file that spreadsheets open rightly: UTF-8 with its byte order mark, quoted by RFC 4180, and
 * no text is taken for a formula (those that could be begin with an apostrophe).
 *
 * @param columns headings, which are the keys of the rows
 */
export function csvStream(
  columns: readonly string[],
  rows: AsyncIterable<Readonly<Record<string, Cell>>>,
): Readable {
  const table = stringify({
    columns,
    header: true,
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
    cast: { boolean: (value) => (value ? 'yes' : 'no') },
  });
  // an error ends the table, and with it the answer
  return pipeline(Readable.from(rows), table, () => undefined);
}
