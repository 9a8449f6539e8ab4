// Which tests cite which statement of docs/statements.md.
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './workspace.mjs';

const TEST_FILE = /\.(spec|e2e)\.tsx?$|\/test\/(api|endurance)\/.+\.ts$/;
const NO_TESTS = new Set(['node_modules', 'dist', '.git', '.nx', '.artifacts']);
// 'SM-12', 'SM-12 to SM-15', 'SM-12..SM-15', 'SM-12..15'
const CITATION = /\b([A-Z]{2})-(\d{2})(?:(?:\.\.| to |–)(?:[A-Z]{2}-)?(\d{2}))?/g;

/** Every statement in order: `{ id, text, tests }`, the tests as paths from the root. */
export function readStatements() {
  const cited = citations();
  const rows = readFileSync(join(root, 'docs/statements.md'), 'utf8').matchAll(
    /^\| ([A-Z]{2}-\d{2}) +\| (.*?) +\|$/gm,
  );
  return [...rows].map(([, id, text]) => ({ id, text, tests: [...(cited.get(id) ?? [])] }));
}

function citations() {
  const cited = new Map();
  for (const file of testFiles(root)) {
    for (const [, area, first, last] of withoutComments(file).matchAll(CITATION)) {
      for (let number = Number(first); number <= Number(last ?? first); number++) {
        const id = `${area}-${String(number).padStart(2, '0')}`;
        cited.set(id, (cited.get(id) ?? new Set()).add(relative(root, file)));
      }
    }
  }
  return cited;
}

/** A comment proves nothing: only what a test says in its own name counts. */
const withoutComments = (file) =>
  readFileSync(file, 'utf8')
    .replace(/^\s*\/\*[\s\S]*?\*\//gm, '')
    .replace(/^\s*\/\/.*$/gm, '');

function* testFiles(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && !NO_TESTS.has(entry.name)) yield* testFiles(path);
    else if (TEST_FILE.test(path)) yield path;
  }
}
