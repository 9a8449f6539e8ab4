import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import { type Cell, csvStream } from './csv-stream.js';

const DELIMITERS = { comma: ',', semicolon: ';' } as const;
type Separator = keyof typeof DELIMITERS;

const rowsOf = (notes: readonly Cell[]) =>
  Readable.from(notes.map((note) => ({ player: '007', points: 12.5, note })));

async function written(separator: Separator, ...notes: readonly Cell[]): Promise<string> {
  const columns = ['player', 'points', 'note'];
  const file = await buffer(csvStream({ columns, rows: rowsOf(notes), separator }));
  return file.toString('utf8');
}

const notesIn = (file: string, separator: Separator): readonly string[] =>
  parse<{ note: string }>(file, {
    bom: true,
    columns: true,
    delimiter: DELIMITERS[separator],
  }).map(({ note }) => note);

/** The cells as a spreadsheet has them that splits lines at another character and knows no quotes inside one. */
const cellsSplitAt = (character: string, file: string): string[] =>
  file.split(/\r\n|[\r\n]/).flatMap((line) => line.split(character));

const FORMULA = /^\s*["']?[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/;
const isFormula = (cell: string): boolean => FORMULA.test(cell) && !cell.trim().startsWith("'");

describe('a table as CSV (LL-06)', () => {
  it('should be UTF-8 with its mark, texts in quotes, numbers without', async () => {
    expect(await written('comma', 'Grüße 🏎️ مرحبا, "so"', undefined, true)).toBe(
      [
        '\uFEFF"player","points","note"',
        '"007",12.5,"Grüße 🏎️ مرحبا, ""so"""',
        '"007",12.5,',
        '"007",12.5,yes',
        '',
      ].join('\r\n'),
    );
  });

  it('should have semicolons and decimal commas where spreadsheets want them', async () => {
    expect(await written('semicolon', 'a; b, c', 7)).toBe(
      ['\uFEFF"player";"points";"note"', '"007";12,5;"a; b, c"', '"007";12,5;7', ''].join('\r\n'),
    );
  });

  it.each([
    '=1+1',
    "+cmd|' /C calc'!A0",
    '-2+3',
    '@SUM(A1:A9)',
    '\t=1+1',
    '\r=1+1',
    '＝1+1',
    ';=1+1',
    'see; =1+1',
    'see, =1+1',
    'see;\t@SUM(1)',
    'one\n=1+1',
    'one\r\n+1',
    'one\t-1',
  ])('should hold no formula, whatever the spreadsheet splits at: %j', async (note) => {
    for (const separator of ['comma', 'semicolon'] as const) {
      const file = await written(separator, note);
      const [kept = '='] = notesIn(file, separator);
      expect(isFormula(kept)).toBe(false);
      expect(kept.replaceAll("'", '')).toBe(note.replaceAll("'", ''));
      const others = [',', ';', '\t'].filter((each) => each !== DELIMITERS[separator]);
      for (const other of others) {
        expect(cellsSplitAt(other, file).filter(isFormula)).toEqual([]);
      }
    }
  });

  it('should leave other texts as they are', async () => {
    const notes = ['5-4 up; well done', 'a = b', 'one\ntwo', 'x@y.example; z', 'well, -3 places'];
    expect(notesIn(await written('comma', ...notes), 'comma')).toEqual(notes);
  });
});
