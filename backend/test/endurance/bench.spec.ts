import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const ROOT = resolve(__dirname, '../../..');
/** What is seeded straight into the database must be what the server stores, or the pages of the seeded league fail. */
const ROWS = [
  'standings',
  'save',
  ...(process.env['CHROMIUM'] ? ['second-visit', 'bottom-bar'] : []),
];

it('should give a figure in each row of the benchmark that opens a seeded league', () => {
  const args = ['backend/bench/run.mjs', ...ROWS, '--seconds', '1'];
  const { stdout } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' });
  const report = JSON.parse(readFileSync(`${ROOT}/.artifacts/bench.json`, 'utf8')) as {
    readonly rows: readonly { readonly row: string; readonly ratio: number | null }[];
  };
  expect(report.rows.map(({ row }) => row)).toEqual(ROWS);
  // only an idle machine can say whether a limit is held
  const missing = report.rows.filter(({ ratio }) => ratio === null).map(({ row }) => row);
  expect([missing, missing.length > 0 ? stdout : '']).toEqual([[], '']);
}, 300_000);
