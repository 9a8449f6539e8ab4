// Every row of docs/performance.md, or those that are named: measured, printed, and written as JSON.
import '../scripts/lib/supported-node.mjs';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { runCleanups } from './lib/cleanup.mjs';
import { root } from './lib/server.mjs';

const ROWS = [
  'standings',
  'save',
  'instances',
  'growth',
  'start',
  'memory',
  'streams',
  'pings',
  'pages',
  'second-visit',
  'bottom-bar',
  'weekend',
  'overload',
];
/** A row that takes longer hangs. */
const LIMIT_MINUTES = { small: 15, full: 60 };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { full: { type: 'boolean', default: false }, seconds: { type: 'string' } },
});
const options = {
  full: values.full,
  ...(values.seconds !== undefined && { seconds: Number(values.seconds) }),
};
const unknown = positionals.filter((row) => !ROWS.includes(row));
if (unknown.length > 0) {
  console.error(`There is no row ${unknown.join(', ')}. There are: ${ROWS.join(', ')}.`);
  process.exit(2);
}

process.on('exit', runCleanups);
process.once('SIGINT', () => process.exit(130));
process.once('SIGTERM', () => process.exit(143));

const results = [];
for (const row of positionals.length > 0 ? positionals : ROWS) {
  const result = await measured(row);
  runCleanups();
  results.push(result);
  const { verdict, name, value, reach, detail } = result;
  console.log(`${verdict.padEnd(12)} ${name}: ${value} (${reach}); ${detail}`);
}
console.table(
  Object.fromEntries(
    results.map(({ row, value, reach, verdict }) => [row, { value, reach, verdict }]),
  ),
);
write(results);
// what a row that hung has left open must not keep the command from ending
process.exit(results.every(({ verdict }) => verdict === 'held') ? 0 : 1);

/** A row as people read it; one that cannot be measured says why. */
async function measured(row) {
  const { run, ...about } = await import(`./rows/${row}.mjs`);
  const { name, against, limit, isAtMost, isCount, unit = '×' } = about;
  const isBelow = isAtMost ?? isCount ?? false;
  const known = { row, name, against, limit, reach: `${isBelow ? '≤' : '≥'} ${limit}` };
  try {
    const { ratio, detail } = await inTime(run(options));
    const value = isCount ? String(ratio) : `${ratio.toFixed(2)} ${unit}`;
    const holds = isBelow ? ratio <= limit : ratio >= limit;
    return { ...known, ratio, value, verdict: holds ? 'held' : 'missed', detail };
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    return { ...known, ratio: null, value: '-', verdict: 'not measured', detail };
  }
}

async function inTime(work) {
  const minutes = options.full ? LIMIT_MINUTES.full : LIMIT_MINUTES.small;
  const late = pause(minutes * 60_000, null, { ref: false }).then(() =>
    Promise.reject(new Error(`It did not end within ${minutes} minutes.`)),
  );
  // a row that is given up fails later on as well, when its servers are gone
  work.catch(() => undefined);
  return Promise.race([work, late]);
}

function write(rows) {
  const folder = join(root, '.artifacts');
  mkdirSync(folder, { recursive: true });
  const machine = {
    node: process.version,
    cores: cpus().length,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
  };
  const report = { at: new Date().toISOString(), ...options, machine, rows };
  const file = join(folder, 'bench.json');
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
  console.log(`Written to ${file}.`);
}
