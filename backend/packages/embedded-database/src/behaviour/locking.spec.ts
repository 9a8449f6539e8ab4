import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { reach, start } from '../index.js';
import { openDatabase } from '../server/open.js';
import { expectCode, openTestDatabase, temporaryFolder } from '../testing/database.js';
import { count, insert } from '../testing/rows.js';
import { serveInProcess } from '../testing/server-process.js';

const IN_USE = /in use by another process/;

const canUnshare = spawnSync('unshare', ['--pid', '--fork', 'true']).status === 0;

describe('The lock of a folder', () => {
  let dataDir: string;

  beforeEach(() => {
    dataDir = temporaryFolder();
  });

  afterEach(() => {
    jest.restoreAllMocks();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const command = () => [process.execPath, join(__dirname, '../testing/serve.mjs'), dataDir];

  it('should refuse a second start, in this process and in another one', async () => {
    const database = await openDatabase({ dataDir });
    await expect(start({ dataDir })).rejects.toThrow(IN_USE);
    await expect(serveInProcess(dataDir)).rejects.toThrow(IN_USE);
    await database.stop();
    const next = await start({ dataDir });
    await next.stop();
  });

  it('should let only one of many that start at once have the folder', async () => {
    const starts = await Promise.allSettled(Array.from({ length: 6 }, () => start({ dataDir })));
    const started = starts.filter(({ status }) => status === 'fulfilled');
    expect(started).toHaveLength(1);
    for (const one of starts) {
      if (one.status === 'fulfilled') await one.value.stop();
      else expect(String(one.reason)).toMatch(IN_USE);
    }
  });

  it('should lead a second program of the same user to the one that has the folder', async () => {
    const server = await serveInProcess(dataDir);
    await insert(server.uri, [{ n: 1 }]);
    const reached = await reach({ dataDir });
    expect(reached).toMatchObject({ uri: server.uri });
    expect(await count(reached.uri)).toBe(1);
    await reached.stop();
    await server.terminate();
  });

  it('should let others read, and refuse writes with 112, while another program writes', async () => {
    const database = await openTestDatabase({ dataDir });
    const rows = database.collection();
    await rows.insertMany(Array.from({ length: 300 }, (_, _id) => ({ _id })));
    const cursor = rows.find({}, { batchSize: 5 });
    await cursor.next();
    const other = new DatabaseSync(join(dataDir, 'data.sqlite'));
    other.exec('BEGIN IMMEDIATE');
    const writes = Array.from({ length: 20 }, (_, n) =>
      expectCode(
        rows.updateOne({ _id: n }, { $set: { n } }),
        112,
        /another program, such as sqlite3/,
      ),
    );
    expect(await rows.findOne({ _id: 1 })).toEqual({ _id: 1 });
    await Promise.all(writes);
    other.exec('ROLLBACK');
    other.close();
    await rows.insertOne({ _id: 'now' });
    expect(await cursor.toArray()).toHaveLength(300);
    expect(await rows.countDocuments({ n: { $exists: true } })).toBe(0);
    await database.stop();
  });

  it('should be free after a kill, also while nobody has reaped the dead process', async () => {
    // the shell becomes a sleep, which asks for no child
    const careless = spawn('/bin/sh', [
      '-c',
      '"$0" "$1" "$2" & echo $!; exec sleep 600',
      ...command(),
    ]);
    const lines: string[] = [];
    careless.stdout.on('data', (chunk: Buffer) =>
      lines.push(...chunk.toString().trim().split('\n')),
    );
    while (lines.length < 2) await sleep(5);
    const pid = Number(lines.find((line) => /^\d+$/.test(line)));
    try {
      await expect(openDatabase({ dataDir })).rejects.toThrow(IN_USE);
      process.kill(pid, 'SIGKILL');
      const isDead = () => /\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'latin1'));
      // its first thread may be dead while another one still holds the lock
      while (!isDead() || readdirSync(`/proc/${pid}/task`).length > 1) await sleep(5);
      const database = await openDatabase({ dataDir });
      await database.stop();
    } finally {
      careless.kill('SIGKILL');
    }
  });

  (canUnshare ? it : it.skip)(
    'should hold in a container, which has process numbers of its own',
    async () => {
      const inside = spawn('unshare', ['--pid', '--fork', '--kill-child', ...command()]);
      await once(inside.stdout, 'data');
      await expect(openDatabase({ dataDir })).rejects.toThrow(IN_USE);
      const ended = once(inside, 'exit');
      inside.kill('SIGKILL');
      await ended;
      // its child ends with it, a moment later
      for (;;) {
        const database = await openDatabase({ dataDir }).catch((error: Error) => error);
        if (!(database instanceof Error)) return database.stop();
        expect(database.message).toMatch(IN_USE);
        await sleep(5);
      }
    },
  );

  it('should say so where the file system cannot lock', async () => {
    // as on network file systems without locks: some fail, others say of each file that it is locked (ENOLCK, EACCES)
    for (const [message, errcode] of [
      ['disk I/O error', 3850],
      ['database is locked', 5],
    ] as const) {
      jest.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(() => {
        throw Object.assign(new Error(message), { errcode });
      });
      await expect(openDatabase({ dataDir })).rejects.toThrow(/cannot be locked.*local disk/);
      expect(readdirSync(dataDir)).toEqual(['lock']);
      jest.restoreAllMocks();
    }
    rmSync(join(dataDir, 'lock'));
    mkdirSync(join(dataDir, 'lock'));
    await expect(openDatabase({ dataDir })).rejects.toThrow(/cannot be locked/);
  });
});
