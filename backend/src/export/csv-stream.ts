import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';

/** A cell of a table; nothing for an empty one. */
export type Cell = string | number | boolean | undefined;

/**
 * What would begin a cell of its own in a spreadsheet that splits at semicolons or tabs, as those of many countries
 * do: there quotes in the middle of a line hold nothing together, not even its lines.
 */
const FORMULA_INSIDE = /([;\t\r\n]\s*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

/**
 * A table as a file that spreadsheets open rightly: UTF-8 with its byte order mark, texts in quotes (RFC 4180), and
 * nothing in a text is taken for a formula, at whatever the spreadsheet splits: an apostrophe stands before it.
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
    // else some take a name such as 007 for a number
    quoted_string: true,
    record_delimiter: 'windows',
    cast: {
      boolean: (value) => (value ? 'yes' : 'no'),
      string: (value) => value.replace(FORMULA_INSIDE, "$1'"),
    },
  });
  // an error ends the table, and with it the answer
  return pipeline(Readable.from(rows), table, () => undefined);
}
