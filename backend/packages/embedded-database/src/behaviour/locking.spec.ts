import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { start } from '../index.js';
import { openDatabase } from '../server/open.js';
import { temporaryFolder } from '../testing/database.js';

describe('The lock of a folder', () => {
  let dataDir: string;
  const dataFile = () => join(dataDir, 'data.sqlite');

  beforeEach(() => {
    dataDir = temporaryFolder();
  });

  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  const served = () => [process.execPath, join(__dirname, '../testing/serve.mjs'), dataDir];

  it('should refuse a folder in use and name the process', async () => {
    const database = await openDatabase({ dataDir });
    await expect(start({ dataDir })).rejects.toThrow(`in use by process ${process.pid}`);
    await database.stop();
  });

  it('should name the pid of another process that holds the folder', async () => {
    const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)']);
    const stat = readFileSync(`/proc/${other.pid}/stat`, 'latin1');
    const started = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    writeFileSync(join(dataDir, 'lock.json'), JSON.stringify({ pid: other.pid, started }));
    await expect(openDatabase({ dataDir })).rejects.toThrow(`in use by process ${other.pid}`);
    const gone = once(other, 'exit');
    other.kill('SIGKILL');
    await gone;
    const database = await openDatabase({ dataDir });
    await database.stop();
  });

  it('should take over the lock of a dead process that its parent has not reaped', async () => {
    // the shell becomes a sleep, which asks for no child
    const careless = spawn('/bin/sh', ['-c', '"$0" "$1" "$2" & exec sleep 600', ...served()]);
    await once(careless.stdout, 'data');
    const { pid } = JSON.parse(readFileSync(join(dataDir, 'lock.json'), 'utf8'));
    try {
      process.kill(pid, 'SIGKILL');
      const isDead = () => /\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'latin1'));
      // its first thread may be dead while another one still holds the socket
      const threads = () => readdirSync(`/proc/${pid}/task`).length;
      while (!isDead() || threads() > 1) await sleep(5);
      const database = await openDatabase({ dataDir });
      await database.stop();
    } finally {
      careless.kill('SIGKILL');
    }
  });

  it('should refuse a folder that is served from another container, where pids are others', async () => {
    const database = await openDatabase({ dataDir });
    const lock = join(dataDir, 'lock.json');
    const own = readFileSync(lock);
    writeFileSync(lock, JSON.stringify({ pid: 999_999_999, started: '1' }));
    await expect(start({ dataDir })).rejects.toThrow('in use by process 999999999');
    writeFileSync(lock, own);
    await database.stop();
  });

  it('should take over the lock of a dead process, even when its pid lives again', async () => {
    const stale = { pid: process.pid, started: '1' };
    writeFileSync(join(dataDir, 'lock.json'), JSON.stringify(stale));
    mkdirSync(`${dataFile()}.lock`);
    const database = await openDatabase({ dataDir });
    await database.stop();
  });
});
