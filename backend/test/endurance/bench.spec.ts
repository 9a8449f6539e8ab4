import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { until } from '../support/until.js';

const ROOT = resolve(__dirname, '../../..');
const BENCH = 'backend/bench/run.mjs';
/**
 * What is seeded straight into the database must be what the server stores, or the pages of the seeded league fail.
 * `instances` runs `standings`, `save`, `weekend` and `overload`.
 */
const ROWS = ['instances', ...(process.env['CHROMIUM'] ? ['second-visit', 'bottom-bar'] : [])];

it('should give a figure in each row of the benchmark that seeds leagues', () => {
  const args = [BENCH, ...ROWS, '--seconds', '1'];
  const { stdout } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' });
  const report = JSON.parse(readFileSync(`${ROOT}/.artifacts/bench.json`, 'utf8')) as {
    readonly rows: readonly { readonly row: string; readonly ratio: number | null }[];
  };
  expect(report.rows.map(({ row }) => row)).toEqual(ROWS);
  // only an idle machine can say whether a limit is held
  const missing = report.rows.filter(({ ratio }) => ratio === null).map(({ row }) => row);
  expect([missing, missing.length > 0 ? stdout : '']).toEqual([[], '']);
});

/** Whether a process of a group is left. */
function isLeft(group: number): boolean {
  try {
    return process.kill(-group, 0);
  } catch {
    return false;
  }
}

it('should leave neither processes nor files when it is stopped', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gridlock-bench-'));
  const bench = spawn(process.execPath, [BENCH, 'standings'], {
    cwd: ROOT,
    env: { ...process.env, TMPDIR: folder },
    detached: true,
    stdio: 'ignore',
  });
  const { pid = 0 } = bench;
  const ended = once(bench, 'exit');
  try {
    const hasServer = () =>
      readdirSync(folder, { recursive: true }).some((name) => String(name).endsWith('db.sock'));
    await until(hasServer, 'a server with its database');
    bench.kill('SIGINT');
    expect(await ended).toEqual([130, null]);
    await until(() => !isLeft(pid), 'the end of all processes');
    expect(readdirSync(folder)).toEqual([]);
  } finally {
    if (isLeft(pid)) process.kill(-pid, 'SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
});
