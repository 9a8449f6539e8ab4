import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Collection, MongoClient } from 'mongodb';
import { openDatabase } from './open.js';
import { restore } from './storage/backup.js';
import { temporaryFolder } from './testing/database.js';
import { type ServerProcess, serveInProcess } from './testing/server-process.js';

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

const expectNothingLost = async (uri: string, known: Acknowledged) => {
  const client = await connect(uri);
  const rows = client.db('storm').collection<Row>('rows');
  const stored = new Map((await rows.find().toArray()).map(({ _id, n }) => [_id, n]));
  const lost = [...known.rows].filter(([id, n]) => (stored.get(id) ?? -1) < n);
  const { valid, errors } = await client.db('storm').command({ validate: 'rows' });
  await client.close();
  expect({ lost, valid, errors }).toEqual({ lost: [], valid: true, errors: [] });
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

/** Lets the storm rage until some more writes were acknowledged, at whatever speed the machine has. */
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

describe('Durability', () => {
  let dataDir: string;

  beforeEach(() => {
    dataDir = temporaryFolder();
  });

  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  const expectAllKept = async (known: Acknowledged, kills: number) => {
    const server = await serveInProcess(dataDir);
    expect(known.rows.size).toBeGreaterThan(kills * WRITERS);
    await expectNothingLost(server.uri, known);
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
    for (let kill = 0; kill < KILLS_AMID_BACKUPS; kill++) {
      const server = await serveInProcess(dataDir);
      const backup = join(dataDir, 'backups', `${kill}.sqlite`);
      backups.push(backup);
      await storm(server, known, async () => {
        void fillLog(server.uri);
        await acknowledgedMore(known, 2 * WRITERS + Math.random() * 100);
        server.child.send({ backup });
        // some are killed in the middle of the copy, some after it
        await pause(Math.random() * 60);
      });
    }
    await expectAllKept(known, KILLS_AMID_BACKUPS);
    // a backup that was cut off has no name; one that has its name is whole
    for (const file of backups.filter((name) => existsSync(name))) await expectWhole(file);
  }, 600000);

  it('should refuse writes on a full disk clearly, and keep all that was acknowledged', async () => {
    const limited = await serveInProcess(dataDir, { limitKb: 3000 });
    const client = await connect(limited.uri);
    const rows = client.db('full').collection('rows');
    let stored = 0;
    let refusal: unknown;
    while (refusal === undefined && stored < 1000) {
      try {
        await rows.insertOne({ text: 'y'.repeat(20000) });
        stored++;
      } catch (error) {
        refusal = error;
      }
    }
    expect(refusal).toMatchObject({ code: 14031 });
    expect(await rows.countDocuments()).toBe(stored);
    await client.close();
    await limited.kill();
    const server = await serveInProcess(dataDir);
    const later = await connect(server.uri);
    expect(await later.db('full').collection('rows').countDocuments()).toBe(stored);
    await later.db('full').collection('rows').insertOne({ room: true });
    await later.close();
    await server.terminate();
  }, 60000);
});
