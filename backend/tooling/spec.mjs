// npm run spec: every statement of docs/statements.md with the tests that cite it; fails while one has none.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../scripts/lib/workspace.mjs';

const FOLDERS = ['backend/packages', 'backend/src', 'backend/test', 'frontend/e2e', 'frontend/src'];
const TEST_FILE = /^(?!.*node_modules).*(\.(spec|e2e)\.tsx?|\/test\/(api|endurance)\/.+\.ts)$/;
// 'SM-12', 'SM-12 to SM-15', 'SM-12..SM-15', 'SM-12..15'
const CITATION = /\b([A-Z]{2})-(\d{2})(?:(?:\.\.| to |–)(?:[A-Z]{2}-)?(\d{2}))?/g;
const STATEMENT = /^\| ([A-Z]{2}-\d{2}) +\| (.*?) +\|$/gm;

const read = (file) => readFileSync(join(root, file), 'utf8');
const tests = FOLDERS.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true }).map((file) => `${folder}/${String(file)}`),
);

/** The tests by the statement that they cite. A comment proves nothing: only what a test says in its name counts. */
const cited = new Map();
for (const file of tests.filter((name) => TEST_FILE.test(name)).sort()) {
  const text = read(file)
    .replace(/^\s*\/\*[\s\S]*?\*\//gm, '')
    .replace(/^\s*\/\/.*$/gm, '');
  for (const [, area, first, last] of text.matchAll(CITATION)) {
    for (let number = Number(first); number <= Number(last ?? first); number++) {
      const id = `${area}-${String(number).padStart(2, '0')}`;
      cited.set(id, (cited.get(id) ?? new Set()).add(file));
    }
  }
}

const statements = [...read('docs/statements.md').matchAll(STATEMENT)];
for (const [, id, text] of statements) {
  console.log(`${id}  ${text}`);
  for (const test of cited.get(id) ?? []) console.log(`         ${test}`);
}
const untested = statements.filter(([, id]) => !cited.has(id));
console.log(`\n${statements.length} statements, ${untested.length} without a test`);
for (const [, id, text] of untested) console.log(`${id}  ${text}`);
process.exit(untested.length === 0 ? 0 : 1);
