// Every row of docs/performance.md, or those that are named: measured, printed, and written as JSON.
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { root } from './lib/server.mjs';

const ROWS = [
  'standings',
  'save',
  'rescore',
  'growth',
  'round-trips',
  'bundle',
  'first-load',
  'start',
  'memory',
  'overload',
  'database',
];

const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const full = process.argv.includes('--full');
const unknown = wanted.filter((row) => !ROWS.includes(row));
if (unknown.length > 0) {
  console.error(`There is no row ${unknown.join(', ')}. There are: ${ROWS.join(', ')}.`);
  process.exit(2);
}

const results = [];
for (const row of wanted.length > 0 ? wanted : ROWS) {
  const { run, ...about } = await import(`./rows/${row}.mjs`);
  const began = performance.now();
  const outcome = await run({ full }).catch((error) => ({
    ratio: Number.NaN,
    detail: error.message,
  }));
  const seconds = (performance.now() - began) / 1000;
  const result = { row, ...told(about, outcome), seconds: Number(seconds.toFixed(1)) };
  results.push(result);
  console.log(
    `${result.holds ? 'held  ' : 'MISSED'} ${result.name}: ${result.value} (${result.reach}); ${result.detail}`,
  );
}

console.table(
  Object.fromEntries(
    results.map(({ row, value, reach, holds }) => [
      row,
      { value, reach, '': holds ? 'held' : 'missed' },
    ]),
  ),
);
write(results);
process.exitCode = results.every(({ holds }) => holds) ? 0 : 1;

/** A row as people read it. */
function told({ name, against, limit, isCount, isAtMost, unit = '×' }, { ratio, detail }) {
  const below = isAtMost ?? isCount ?? false;
  const holds = below ? ratio <= limit : ratio >= limit;
  const value = isCount ? String(ratio) : `${ratio.toFixed(2)} ${unit}`;
  return {
    name,
    against,
    ratio,
    limit,
    value,
    reach: `${below ? '≤' : '≥'} ${limit}`,
    holds,
    detail,
  };
}

function write(rows) {
  const folder = join(root, '.artifacts');
  mkdirSync(folder, { recursive: true });
  const machine = {
    node: process.version,
    cores: cpus().length,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
  };
  const report = { at: new Date().toISOString(), full, machine, rows };
  const file = join(folder, 'bench.json');
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
  console.log(`Written to ${file}.`);
}
