// npm run spec: every statement of docs/statements.md with the tests that cite it; fails while one
// has none.
import './lib/supported-node.mjs';
import { readStatements } from './lib/statements.mjs';

const statements = readStatements();
for (const { id, text, tests } of statements) {
  console.log(`${id}  ${text}`);
  for (const test of tests) console.log(`         ${test}`);
}
const untested = statements.filter(({ tests }) => tests.length === 0);
console.log(`\n${statements.length} statements, ${untested.length} without a test`);
for (const { id, text } of untested) console.log(`${id}  ${text}`);
process.exit(untested.length === 0 ? 0 : 1);
