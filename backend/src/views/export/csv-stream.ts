import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';

/** A cell of a table; nothing for an empty one. */
export type Cell = string | number | boolean | undefined;

/** The form of a table for spreadsheets of different countries. */
const STYLES = {
  // characters that begin a new cell in a spreadsheet that splits at other separators: it ignores quotes in the middle
  // of a line, even around line breaks
  comma: { delimiter: ',', formulaInside: /([;\t\r\n]\s*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g },
  semicolon: {
    delimiter: ';',
    formulaInside: /([,\t\r\n]\s*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g,
  },
} as const;

type Table = {
  /** Headings, which are the keys of the rows. */
  readonly columns: readonly string[];
  readonly rows: AsyncIterable<Readonly<Record<string, Cell>>>;
  /** Between the cells; with semicolons 12.5 is written as 12,5. */
  readonly separator: keyof typeof STYLES;
};

/**
 * A table as a file that spreadsheets open correctly: UTF-8 with its byte order mark, texts in quotes (RFC 4180). What a
 * spreadsheet could take for a formula, whichever separator it splits at, gets an apostrophe before it.
 */
export function csvStream({ columns, rows, separator }: Table): Readable {
  const { delimiter, formulaInside } = STYLES[separator];
  const table = stringify({
    columns,
    delimiter,
    header: true,
    bom: true,
    escape_formulas: true,
    // else some take a name such as 007 for a number
    quoted_string: true,
    record_delimiter: 'windows',
    cast: {
      boolean: (value) => (value ? 'yes' : 'no'),
      number: (value) => (separator === 'comma' ? String(value) : String(value).replace('.', ',')),
      string: (value) => value.replace(formulaInside, "$1'"),
    },
  });
  // an error ends the table, and with it the answer
  return pipeline(Readable.from(rows), table, () => undefined);
}
