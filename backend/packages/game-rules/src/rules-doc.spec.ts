import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const source = import.meta.dirname;
const doc = readFileSync(join(source, '../../../../docs/rules.md'), 'utf8');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.ts'),
);
const read = (file: string): string => readFileSync(join(source, file), 'utf8');

const ID =
  /\b(?:OUT|PLAN|LOCK|NEXT|NAME|PICK|USED|OVERRIDE|SWAP|SCORE|FORM|BOARD|STATS|RIVAL|RECAP|FLAG|SHARE|REMIND|NOTIFY|NIGHT|EVENING|LIVE|ACCOUNT|LIMIT|OWNER|QUALI|SCHEDULE|SPRINT|AWARD|HALL)-\d+\b/g;
const idsIn = (text: string): readonly string[] => text.match(ID) ?? [];
/** "SCORE-4 to SCORE-7" stands for all four. */
const spelledOut = (text: string): string =>
  text.replace(/\b([A-Z]+)-(\d+) to \1-(\d+)/g, (_all, kind: string, from: string, to: string) =>
    Array.from(
      { length: Number(to) - Number(from) + 1 },
      (_, index) => `${kind}-${Number(from) + index}`,
    ).join(', '),
  );

const testNames = files
  .filter((file) => file.endsWith('.spec.ts') && file !== 'rules-doc.spec.ts')
  .flatMap((file) => spelledOut(read(file)).match(/should [^\n]*/g) ?? []);
const tested = new Set(testNames.flatMap(idsIn));

/** The rules that a file says it implements: ids with a colon in its comments. */
const implemented = new Map(
  files
    .filter((file) => !file.endsWith('.spec.ts'))
    .flatMap((file) =>
      [...read(file).matchAll(/^(?: \*|\/\*\*) ([A-Z]+-\d+): /gm)].map(
        ([, id = '']) => [id, file] as const,
      ),
    ),
);
const paragraphs = new Map(
  doc
    .split('\n\n')
    .flatMap((text) =>
      [...text.matchAll(/^\*\*([A-Z]+-\d+)\*\*/g)].map(([, id = '']) => [id, text] as const),
    ),
);

describe('docs/rules.md', () => {
  it('should have one paragraph for each rule', () => {
    expect(doc.match(/^\*\*[A-Z]+-\d+\*\*/gm)).toHaveLength(paragraphs.size);
    expect(paragraphs.size).toBeGreaterThan(40);
  });

  it.each([...paragraphs.keys()])('should have a test for %s', (id) => {
    expect(tested).toContain(id);
  });

  it.each([...paragraphs])('should name the file that implements %s', (id, text) => {
    const [, named] = /In\s+`([^`]+)`\.$/.exec(text.trim()) ?? [];
    expect(named).toBe(implemented.get(id));
  });

  it('should know every rule that a file implements, and every id that a test or a comment cites', () => {
    const cited = files.flatMap((file) => idsIn(spelledOut(read(file))));
    const unknown = [...implemented.keys(), ...cited, ...idsIn(doc)].filter(
      (id) => !paragraphs.has(id),
    );
    expect(unknown).toEqual([]);
  });

  it('should number the rules of a kind without a gap', () => {
    const ids = [...paragraphs.keys()];
    for (const kind of new Set(ids.map((id) => id.split('-')[0]))) {
      const ofKind = ids.filter((id) => id.startsWith(`${kind}-`));
      expect(ofKind).toEqual(ofKind.map((_, index) => `${kind}-${index + 1}`));
    }
  });
});
