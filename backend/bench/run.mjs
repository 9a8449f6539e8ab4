// Every row of docs/performance.md, or those that are named: measured, printed, and written as JSON.
import '../scripts/lib/supported-node.mjs';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { followParent } from '../scripts/lib/follow-parent.mjs';
import { runCleanups } from './lib/cleanup.mjs';
import { withFigures } from './lib/figures.mjs';
import { machine, machineText } from './lib/machine.mjs';
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
const LIMIT_MINUTES = { small: 8, full: 60 };
const SIGNALS = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    full: { type: 'boolean', default: false },
    seconds: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});
const options = {
  full: values.full,
  ...(values.seconds !== undefined && { seconds: Number(values.seconds) }),
};
const unknown = positionals.filter((row) => !ROWS.includes(row));
if (unknown.length > 0)
  fail(`There is no row ${unknown.join(', ')}. There are: ${ROWS.join(', ')}.`);
if (values.write && (options.full || options.seconds !== undefined)) {
  fail('--write is for the usual sizes and times: leave out --full and --seconds.');
}

process.on('exit', runCleanups);
for (const [signal, code] of Object.entries(SIGNALS))
  process.once(signal, () => process.exit(code));
followParent();

const at = new Date().toISOString();
console.log(`${at}, ${machineText} on ${machine.system}, load ${machine.load} at the start`);
const rows = [];
for (const row of positionals.length > 0 ? positionals : ROWS) {
  const began = performance.now();
  const result = await measured(row);
  runCleanups();
  const seconds = Math.round((performance.now() - began) / 1000);
  rows.push({ ...result, seconds });
  const { verdict, name, value, reach, detail } = result;
  console.log(
    `${verdict.padEnd(12)} ${name}: ${value} (${reach}); ${detail}; measured in ${seconds} s`,
  );
}
console.table(
  Object.fromEntries(
    rows.map(({ row, value, reach, verdict, seconds }) => [
      row,
      { value, reach, verdict, seconds },
    ]),
  ),
);
writeReport();
if (values.write) writePage();
// what a row that hung has left open must not keep the command from ending
process.exit(rows.every(({ verdict }) => verdict === 'held') ? 0 : 1);

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

function writeReport() {
  const folder = join(root, '.artifacts');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'bench.json');
  writeFileSync(file, `${JSON.stringify({ at, ...options, machine, rows }, null, 2)}\n`);
  console.log(`Written to ${file}.`);
}

function writePage() {
  const file = join(root, 'docs/performance.md');
  const page = readFileSync(file, 'utf8');
  const report = { order: ROWS, machine: machineText, date: at.slice(0, 10), rows };
  writeFileSync(file, withFigures(page, report));
  console.log(`Written to ${file}.`);
}

function fail(message) {
  console.error(message);
  process.exit(2);
}
