// Every row of docs/performance.md, or those that are named: measured, printed, and written as JSON.
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { discardLeftovers } from './lib/leftovers.mjs';
import { root } from './lib/server.mjs';

const ROWS = [
  'standings',
  'save',
  'rescore',
  'shared-standings',
  'shared-save',
  'shared-rescore',
  'growth',
  'round-trips',
  'bundle',
  'first-load',
  'pages',
  'interactions',
  'plan',
  'outlook',
  'picture',
  'start',
  'memory',
  'streams',
  'shared-streams',
  'overload',
  'evening',
  'pings',
];
/** A row that takes longer hangs. */
const LIMIT_S = { small: 180, full: 3 * 3600 };

const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const full = process.argv.includes('--full');
const unknown = wanted.filter((row) => !ROWS.includes(row));
if (unknown.length > 0) {
  console.error(`There is no row ${unknown.join(', ')}. There are: ${ROWS.join(', ')}.`);
  process.exit(2);
}

const isBelow = ({ isAtMost, isCount }) => isAtMost ?? isCount ?? false;
const reachOf = (about) =>
  about.limit === undefined ? '-' : `${isBelow(about) ? '≤' : '≥'} ${about.limit}`;

process.on('exit', discardLeftovers);
process.once('SIGINT', () => process.exit(130));
process.once('SIGTERM', () => process.exit(143));

const results = [];
for (const row of wanted.length > 0 ? wanted : ROWS) {
  const began = performance.now();
  const result = { row, ...(await measured(row)) };
  discardLeftovers();
  result.seconds = Number(((performance.now() - began) / 1000).toFixed(1));
  results.push(result);
  console.log(
    `${result.verdict.padEnd(12)} ${result.name}: ${result.value} (${result.reach}); ${result.detail}`,
  );
}

console.table(
  Object.fromEntries(
    results.map(({ row, value, reach, verdict, seconds }) => [
      row,
      { value, reach, verdict, seconds },
    ]),
  ),
);
write(results);
// threads and sockets of a row that hung must not keep the command from ending
process.exit(results.every(({ verdict }) => verdict === 'held') ? 0 : 1);

/** A row's outcome; one that cannot be measured says why. */
async function measured(row) {
  let about = { name: row };
  try {
    const { run, ...rest } = await import(`./rows/${row}.mjs`);
    about = rest;
    return told(about, await inTime(run({ full })));
  } catch (error) {
    return {
      name: about.name,
      against: about.against,
      ratio: null,
      limit: about.limit,
      value: '-',
      reach: reachOf(about),
      verdict: 'not measured',
      detail: error instanceof Error ? error.message : String(error),
    };
  }
}

async function inTime(work) {
  const seconds = full ? LIMIT_S.full : LIMIT_S.small;
  let timer;
  const late = new Promise((_, fail) => {
    const error = new Error(`It did not end within ${seconds} s.`);
    timer = setTimeout(() => fail(error), seconds * 1000);
  });
  // a row that is given up fails later on as well, when its servers are gone
  work.catch(() => undefined);
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** A row as people read it. */
function told(about, { ratio, detail }) {
  const { name, against, limit, isCount, unit = '×' } = about;
  const holds = isBelow(about) ? ratio <= limit : ratio >= limit;
  return {
    name,
    against,
    ratio,
    limit,
    value: isCount ? String(ratio) : `${ratio.toFixed(2)} ${unit}`,
    reach: reachOf(about),
    verdict: holds ? 'held' : 'missed',
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
