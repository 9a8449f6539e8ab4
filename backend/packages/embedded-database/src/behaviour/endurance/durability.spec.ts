import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Collection, MongoClient } from 'mongodb';
import { backup as backUp } from '../../index.js';
import { openDatabase } from '../../server/open.js';
import { restore } from '../../server/restore.js';
import { temporaryFolder } from '../../testing/database.js';
import { type ServerProcess, serveInProcess } from '../../testing/server-process.js';

const isLong = process.env['GRIDLOCK_LONG'] !== undefined;
const KILLS = isLong ? 50 : 3;
const KILLS_AMID_BACKUPS = isLong ? 20 : 2;
const WRITERS = 16;

type Row = { _id: string; writer: number; turn: number; email: string; n: number };
/** What the server has acknowledged, by the document it must be in. */
type Acknowledged = { rows: Map<string, number> };

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

const connect = (uri: string) =>
  new MongoClient(uri, { maxPoolSize: WRITERS, serverSelectionTimeoutMS: 2000 }).connect();

const prepare = async (rows: Collection<Row>) => {
  await rows.createIndex({ email: 1 }, { unique: true });
  await rows.createIndex({ writer: 1, turn: -1 });
};

// Inserts, increments and claims until the server is gone, and notes only what was acknowledged.
const writeUntilGone = async (rows: Collection<Row>, writer: number, known: Acknowledged) => {
  for (let turn = 0; ; turn++) {
    const _id = `${writer}-${turn}-${Math.random()}`;
    try {
      await rows.insertOne({ _id, writer, turn, email: `${_id}@x`, n: 0 });
      known.rows.set(_id, 0);
      await rows.updateOne({ email: `${_id}@x` }, { $inc: { n: 1 } });
      known.rows.set(_id, 1);
      await rows.findOneAndUpdate({ _id, n: 1 }, { $inc: { n: 1 }, $set: { turn: -turn } });
      known.rows.set(_id, 2);
    } catch {
      return;
    }
  }
};

const storm = async (server: ServerProcess, known: Acknowledged, during: () => Promise<void>) => {
  const client = await connect(server.uri);
  const rows = client.db('storm').collection<Row>('rows');
  await prepare(rows);
  const writers = Array.from({ length: WRITERS }, (_, i) => writeUntilGone(rows, i, known));
  await during();
  await server.kill();
  await Promise.all(writers);
  await client.close(true);
};

const expectNothingLost = async (server: ServerProcess, known: Acknowledged) => {
  const client = await connect(server.uri);
  const rows = client.db('storm').collection<Row>('rows');
  const stored = new Map((await rows.find().toArray()).map(({ _id, n }) => [_id, n]));
  const lost = [...known.rows].filter(([id, n]) => (stored.get(id) ?? -1) < n);
  await client.close();
  expect({ lost, problems: await server.check() }).toEqual({ lost: [], problems: [] });
};

// Documents of 60 KB fill the log every few dozen writes, so it is moved into the file all the time.
const fillLog = async (uri: string) => {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 2000 });
  const documents = Array.from({ length: 20 }, () => ({ text: 'x'.repeat(60000) }));
  try {
    // until the server is gone
    for (;;) await client.db('storm').collection('large').insertMany(structuredClone(documents));
  } catch {
    await client.close(true);
  }
};

/** Waits until some more writes were acknowledged, however fast the machine is. */
const acknowledgedMore = async (known: Acknowledged, count: number) => {
  const wanted = known.rows.size + count;
  const deadline = Date.now() + 20000;
  while (known.rows.size < wanted && Date.now() < deadline) await pause(5);
};

const expectWhole = async (file: string) => {
  const dataDir = temporaryFolder();
  await restore({ file, dataDir });
  const restored = await openDatabase({ dataDir });
  expect(await restored.check()).toEqual([]);
  await restored.stop();
  rmSync(dataDir, { recursive: true });
};

const shell = (script: string) => spawnSync('/bin/sh', ['-c', script]);
const probe = temporaryFolder();
afterAll(() => rmSync(probe, { recursive: true, force: true }));

describe('Durability', () => {
  let dataDir: string;

  beforeEach(() => {
    dataDir = temporaryFolder();
  });

  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  const expectAllKept = async (known: Acknowledged, kills: number) => {
    const server = await serveInProcess(dataDir);
    expect(known.rows.size).toBeGreaterThan(kills * WRITERS);
    await expectNothingLost(server, known);
    await server.terminate();
    expect(readdirSync(dataDir).filter((name) => name.endsWith('-wal'))).toEqual([]);
    if (isLong) console.log(`${kills} kills, ${known.rows.size} documents acknowledged, none lost`);
  };

  it(`should lose no acknowledged write in ${KILLS} kills amid a storm of ${WRITERS} writers`, async () => {
    const known: Acknowledged = { rows: new Map() };
    for (let kill = 0; kill < KILLS; kill++) {
      const server = await serveInProcess(dataDir);
      await storm(server, known, () => acknowledgedMore(known, 2 * WRITERS + Math.random() * 200));
    }
    await expectAllKept(known, KILLS);
  }, 600000);

  it(`should lose none in ${KILLS_AMID_BACKUPS} kills while backups and checkpoints run, and leave no half backup`, async () => {
    const known: Acknowledged = { rows: new Map() };
    const backups: string[] = [];
    const running: Promise<void>[] = [];
    for (let kill = 0; kill < KILLS_AMID_BACKUPS; kill++) {
      const server = await serveInProcess(dataDir);
      const file = join(dataDir, 'backups', `${kill}.sqlite`);
      backups.push(file);
      await storm(server, known, async () => {
        void fillLog(server.uri);
        await acknowledgedMore(known, 2 * WRITERS + Math.random() * 100);
        // a backup is made by another process
        running.push(backUp({ dataDir, file }).catch(() => undefined));
        // some are killed in the middle of the copy, some after it
        await pause(Math.random() * 60);
      });
    }
    // the log goes with the last one that reads the file
    await Promise.all(running);
    await expectAllKept(known, KILLS_AMID_BACKUPS);
    // a backup that was cut off has no name; one that has its name is whole
    for (const file of backups.filter((name) => existsSync(name))) await expectWhole(file);
  }, 600000);

  /** Inserts until the disk refuses one; answers with what was acknowledged. */
  const fill = async (server: ServerProcess): Promise<{ stored: string[]; refusal: unknown }> => {
    const client = await connect(server.uri);
    const rows = client.db('storm').collection<{ _id: string; text: string }>('rows');
    await rows.createIndex({ text: 1 });
    const stored: string[] = [];
    let refusal: unknown;
    while (refusal === undefined && stored.length < 1000) {
      const document = { _id: `${stored.length}`, text: 'y'.repeat(20000) };
      await rows.insertOne(document).then(
        () => stored.push(document._id),
        (error: unknown) => (refusal = error),
      );
    }
    const found = await rows.find({}, { projection: { _id: 1 } }).toArray();
    expect(found.map(({ _id }) => _id)).toEqual(stored);
    // refused again and again, it goes on reading
    for (let again = 0; again < 6; again++) {
      const document = { _id: `again ${again}`, text: 'y'.repeat(20000) };
      await expect(rows.insertOne(document)).rejects.toMatchObject({ code: 14031 });
    }
    expect(await rows.findOne({ _id: '0' })).toMatchObject({ text: 'y'.repeat(20000) });
    await client.close();
    return { stored, refusal };
  };

  const expectWritable = async (stored: string[]) => {
    const server = await serveInProcess(dataDir);
    await expectNothingLost(server, { rows: new Map() });
    const client = await connect(server.uri);
    const rows = client.db('storm').collection<{ _id: string }>('rows');
    const found = await rows.find({}, { projection: { _id: 1 } }).toArray();
    expect(found.map(({ _id }) => _id)).toEqual(stored);
    await rows.insertOne({ _id: 'room' });
    await client.close();
    await server.terminate();
    const database = await openDatabase({ dataDir });
    expect(await database.check()).toEqual([]);
    await database.stop();
  };

  it.each(['kill', 'terminate'] as const)(
    'should refuse writes beyond the largest file allowed, keep all that was acknowledged, and be whole after a %s',
    async (end) => {
      const limited = await serveInProcess(dataDir, { limitKb: 3000 });
      const { stored, refusal } = await fill(limited);
      expect(refusal).toMatchObject({ code: 14031 });
      expect(stored.length).toBeGreaterThan(50);
      await limited[end]();
      await expectWritable(stored);
    },
    60000,
  );

  // only where this process may mount a small file system
  const mount = shell(`mount -t tmpfs -o size=6m tmpfs ${probe}`);
  const isMountable = mount.status === 0 && shell(`umount ${probe}`).status === 0;
  (isMountable ? it : it.skip)(
    'should refuse writes on a full file system, and go on when it has room again',
    async () => {
      shell(`mount -t tmpfs -o size=6m tmpfs ${dataDir}`);
      try {
        const server = await serveInProcess(dataDir);
        const { stored, refusal } = await fill(server);
        expect(refusal).toMatchObject({ code: 14031 });
        await server.kill();
        shell(`mount -o remount,size=60m ${dataDir}`);
        await expectWritable(stored);
      } finally {
        shell(`umount ${dataDir}`);
      }
    },
    60000,
  );

  (isMountable ? it : it.skip)(
    'should end in order on a full file system, and start there again to be read',
    async () => {
      shell(`mount -t tmpfs -o size=6m tmpfs ${dataDir}`);
      try {
        const first = await serveInProcess(dataDir);
        const { stored } = await fill(first);
        shell(`cat /dev/zero > ${dataDir}/ballast`);
        expect(await first.terminate()).toBe(0);
        shell(`cat /dev/zero >> ${dataDir}/ballast`);
        const second = await serveInProcess(dataDir);
        const client = await connect(second.uri);
        const rows = client.db('storm').collection<{ _id: string; text: string }>('rows');
        expect((await rows.find().toArray()).map(({ _id }) => _id)).toEqual(stored);
        const large = { _id: 'more', text: 'y'.repeat(8_000_000) };
        await expect(rows.insertOne(large)).rejects.toMatchObject({ code: 14031 });
        await client.close();
        expect(await second.terminate()).toBe(0);
      } finally {
        shell(`umount ${dataDir}`);
      }
    },
    60000,
  );
});
