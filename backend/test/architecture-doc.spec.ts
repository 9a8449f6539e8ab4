import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const architecture = read('docs/architecture.md');

/** What the first cells of a table's rows name in code. */
const firstCells = (text: string) =>
  [...text.matchAll(/^\| (`[^|]+)\|/gm)].flatMap(([, cell]) =>
    [...(cell ?? '').matchAll(/`([\w/-]+)`/g)].map(([, name]) => name),
  );

const foldersIn = (path: string) =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter((each) => each.isDirectory())
    .map(({ name }) => name);

describe('docs/architecture.md', () => {
  it('should have no more than 1,000 words', () => {
    expect(architecture.split(/\s+/).filter((word) => /\w/.test(word)).length).toBeLessThan(1001);
  });

  it('should name every folder of the server, and no other', () => {
    const folders = foldersIn('backend/src').flatMap((group) =>
      foldersIn(`backend/src/${group}`).map((name) => `${group}/${name}`),
    );
    expect(new Set(firstCells(architecture))).toEqual(new Set(folders));
  });
});

describe('the documents', () => {
  const sources = ['backend', 'frontend'].flatMap((part) =>
    readdirSync(join(root, part), { encoding: 'utf8', recursive: true })
      .filter(
        (file) => /\.(tsx?|mjs)$/.test(file) && !/(^|\/)(node_modules|dist[^/]*)\//.test(file),
      )
      .map((file) => `${part}/${file}`),
  );
  const names = new Set(sources.flatMap((file) => read(file).match(/\b[A-Z]\w+/g) ?? []));
  // what the reader is asked to write
  const EXAMPLES = ['leaders.mjs'];
  const documents = ['', 'operations/'].flatMap((folder) =>
    readdirSync(join(root, 'docs', folder))
      .filter((file) => file.endsWith('.md'))
      .map((file) => `${folder}${file}`),
  );

  it.each(documents)('should name files and classes that there are: %s', (document) => {
    const code = [...read(`docs/${document}`).matchAll(/`([^`\n]+)`/g)].map(
      ([, text]) => text ?? '',
    );
    const files = code.filter(
      (text) => /^[\w./-]+\.(tsx?|mjs)$/.test(text) && !EXAMPLES.includes(text),
    );
    const classes = code.filter((text) => /^(?:[A-Z][a-z0-9]+){2,}$/.test(text));
    const missing = files.filter(
      (file) => !sources.some((source) => source === file || source.endsWith(`/${file}`)),
    );
    expect([...missing, ...classes.filter((name) => !names.has(name))]).toEqual([]);
  });
});

describe('the table of docs/server.md', () => {
  it('should name every collection, and no other', () => {
    const files = readdirSync(join(root, 'backend/src'), { encoding: 'utf8', recursive: true });
    const stored = files
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) =>
        [...read(`backend/src/${file}`).matchAll(/\bcollection: '(\w+)'/g)].map(([, name]) => name),
      );
    const text = read('docs/server.md');
    const table = text.slice(text.indexOf('## What is stored'), text.indexOf('## One clock'));
    // no schema: the counters are made by their library, and the migration comes before any schema
    const others = ['rateLimits', 'migrations'];
    expect(new Set(firstCells(table))).toEqual(new Set([...stored, ...others]));
  });
});
