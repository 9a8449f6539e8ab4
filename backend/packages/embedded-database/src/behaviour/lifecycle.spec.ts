import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { deserialize, serialize } from 'bson';
import { MongoClient } from 'mongodb';
import sqlite from 'node-sqlite3-wasm';
import { type EmbeddedDatabase, restore, start } from '../index.js';
import { openDatabase } from '../server/open.js';
import { MIGRATIONS } from '../storage/format.js';
import { openStorage } from '../storage/open.js';
import { expectCode, identifiers, openTestDatabase, temporaryFolder } from '../testing/database.js';

const insert = async (uri: string, documents: object[]) => {
  const client = await new MongoClient(uri).connect();
  await client.db('life').collection('rows').insertMany(documents);
  await client.close();
};

const count = async (uri: string) => {
  const client = new MongoClient(uri);
  try {
    return await client.db('life').collection('rows').countDocuments();
  } finally {
    await client.close();
  }
};

describe('Starting and stopping', () => {
  let dataDir: string;
  const dataFile = () => join(dataDir, 'data.sqlite');

  beforeEach(() => {
    dataDir = temporaryFolder();
  });

  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  const served = () => [process.execPath, join(__dirname, '../testing/serve.mjs'), dataDir];

  const fill = async (rows = 200) => {
    const database = await openDatabase({ dataDir });
    await insert(
      database.uri,
      Array.from({ length: rows }, (_, i) => ({ i, text: 'z'.repeat(500) })),
    );
    await database.stop();
  };

  it('should run in a worker, keep documents over a restart and stop twice without harm', async () => {
    let database: EmbeddedDatabase = await start({ dataDir });
    await insert(database.uri, [{ a: 1 }]);
    expect(statSync(join(dataDir, 'run')).mode & 0o777).toBe(0o700);
    expect(statSync(dataFile()).mode & 0o777).toBe(0o600);
    expect(statSync(`${dataFile()}-wal`).mode & 0o777).toBe(0o600);
    expect(await database.check()).toEqual([]);
    await database.stop();
    await database.stop();
    expect(existsSync(join(dataDir, 'lock.json'))).toBe(false);
    database = await start({ dataDir });
    expect(await count(database.uri)).toBe(1);
    await database.stop();
  });

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

  it('should refuse a file that was cut off, and leave it as it is', async () => {
    await fill();
    truncateSync(dataFile(), Math.floor(statSync(dataFile()).size / 2));
    const before = readFileSync(dataFile());
    await expect(openDatabase({ dataDir })).rejects.toThrow(/damaged.*restore a backup/s);
    expect(readFileSync(dataFile()).equals(before)).toBe(true);
    expect(existsSync(join(dataDir, 'lock.json'))).toBe(false);
  });

  it.each([
    ['empty', (file: string) => truncateSync(file, 0)],
    ['not a database', (file: string) => writeFileSync(file, 'hello'.repeat(2000))],
    [
      'missing beside its log',
      (file: string) => {
        writeFileSync(`${file}-wal`, 'x'.repeat(100));
        rmSync(file);
      },
    ],
    [
      'overwritten in the middle',
      (file: string) => {
        const bytes = readFileSync(file);
        bytes.fill(0xa5, bytes.length >> 1, (bytes.length >> 1) + 8192);
        writeFileSync(file, bytes);
      },
    ],
  ])('should refuse a file that is %s', async (_kind, damage) => {
    await fill();
    damage(dataFile());
    await expect(openDatabase({ dataDir })).rejects.toThrow(/is damaged/);
  });

  it('should migrate an older format forward, and refuse a newer one', async () => {
    await fill(3);
    const next = [
      ...MIGRATIONS,
      (database: InstanceType<typeof sqlite.Database>) => database.exec('CREATE TABLE more(x)'),
    ];
    const storage = openStorage(dataDir, next);
    expect(storage.allValues().some(({ name }) => name.startsWith('collection:'))).toBe(true);
    storage.close();
    await expect(openDatabase({ dataDir })).rejects.toThrow(/format 4, which is newer/);
    const again = openStorage(dataDir, next);
    again.close();
  });

  it('should make the descending indexes of format 1 anew', async () => {
    const before = await openTestDatabase({ dataDir });
    const rows = before.client.db('life').collection('old');
    await rows.createIndex({ name: -1 });
    await rows.createIndex({ rank: 1, name: -1 }, { unique: true });
    await rows.insertMany(['a', 'a\0', 'b'].map((name) => ({ name, rank: 1 })));
    await before.stop();
    const file = new sqlite.Database(dataFile());
    file.exec('PRAGMA locking_mode = EXCLUSIVE');
    // an inverted text at the head of an index, as format 1 has it without its close
    file.exec("DELETE FROM entries WHERE hex(substr(key, 5, 1)) = 'D7'");
    file.exec('PRAGMA user_version = 1');
    file.close();
    rmSync(`${dataFile()}.lock`, { recursive: true, force: true });
    const after = await openTestDatabase({ dataDir });
    expect(await after.check()).toEqual([]);
    const renewed = after.client.db('life').collection('old');
    const hint = { name: -1 } as const;
    const found = await renewed.find({ name: { $lte: 'a\0' } }, { hint }).toArray();
    expect(found.map(({ name }) => name as string)).toEqual(['a\0', 'a']);
    await after.stop();
  });

  it('should remove what format 2 had dropped and not removed yet', async () => {
    const before = await openTestDatabase({ dataDir });
    await before.client
      .db('life')
      .collection('kept')
      .insertOne({ _id: 1 as never });
    await before.client
      .db('life')
      .collection('gone')
      .insertOne({ _id: 2 as never });
    await before.stop();
    const old = new sqlite.Database(dataFile());
    old.exec('PRAGMA locking_mode = EXCLUSIVE');
    const collections = old.all("SELECT * FROM meta WHERE name LIKE 'collection:%'");
    const gone = collections.find(({ value }) => Buffer.from(value as Buffer).includes('gone'))!;
    const id = Number((gone['name'] as string).slice('collection:'.length));
    old.run('DELETE FROM meta WHERE name = ?', [gone['name'] as string]);
    old.exec(`INSERT INTO meta VALUES ('garbage:records:${id}', x'00')`);
    old.exec(`INSERT INTO meta VALUES ('garbage:entries:${id + 1}', x'00')`);
    old.exec('PRAGMA user_version = 2');
    old.close();
    const after = await openTestDatabase({ dataDir });
    expect(await after.client.db('life').collection('kept').countDocuments()).toBe(1);
    expect(await after.client.db('life').collection('gone').countDocuments()).toBe(0);
    await after.stop();
    const file = new sqlite.Database(dataFile());
    file.exec('PRAGMA locking_mode = EXCLUSIVE');
    const count = (table: string) => file.all(`SELECT count(*) AS n FROM ${table}`)[0]!['n'];
    expect(['records', 'entries', 'meta'].map(count)).toEqual([1, 1, 1]);
    file.close();
  });

  it('should refuse by name a collection that asks for what is not supported any more, and serve the others', async () => {
    const before = await openTestDatabase({ dataDir });
    const { _id } = { _id: 1 as never };
    for (const name of ['old', 'new'])
      await before.client.db('life').collection(name).insertOne({ _id });
    await before.stop();
    const file = new sqlite.Database(dataFile());
    file.exec('PRAGMA locking_mode = EXCLUSIVE');
    const values = file.all("SELECT * FROM meta WHERE name LIKE 'collection:%'");
    for (const { name, value } of values) {
      const stored = deserialize(value as Uint8Array);
      if (stored['name'] !== 'old') continue;
      const changed = { ...stored, options: { validator: { at: { $near: [0, 0] } } } };
      file.run('UPDATE meta SET value = ? WHERE name = ?', [serialize(changed), name as string]);
    }
    file.close();
    const after = await openTestDatabase({ dataDir });
    const db = after.client.db('life');
    await expectCode(db.collection('old').findOne(), 238, /near/);
    await expectCode(db.collection('old').insertOne({}), 238, /near/);
    await expectCode(db.listCollections().toArray(), 238, /near/);
    await db.collection('fresh').insertOne({ _id });
    expect(await db.collection('fresh').countDocuments()).toBe(1);
    expect(await db.collection('new').countDocuments()).toBe(1);
    await after.stop();
  });

  it("should refuse another program's SQLite file", async () => {
    const database = new sqlite.Database(dataFile());
    database.exec('CREATE TABLE t(x)');
    database.exec('PRAGMA user_version = 1');
    database.close();
    await expect(openDatabase({ dataDir })).rejects.toThrow(/another program/);
  });

  it('should say that a folder cannot be written to', async () => {
    const file = join(dataDir, 'file');
    writeFileSync(file, '');
    await expect(start({ dataDir: join(file, 'data') })).rejects.toThrow(/cannot be written to/);
  });

  it('should say that a path is too long for a socket', async () => {
    const long = join(dataDir, 'x'.repeat(120));
    await expect(start({ dataDir: long })).rejects.toThrow(/too long for a socket.*103/);
    expect(existsSync(long)).toBe(false);
  });

  it('should keep the log bounded over many small commits', async () => {
    const database = await openTestDatabase({ dataDir });
    const rows = database.collection();
    await rows.createIndex({ n: 1 });
    for (let i = 0; i < 25; i++) {
      await Promise.all(
        Array.from({ length: 80 }, (_, j) => rows.insertOne({ n: j, text: 'w'.repeat(2000) })),
      );
      await rows.find({ n: 3 }).limit(2).toArray();
    }
    expect(statSync(`${dataFile()}-wal`).size).toBeLessThan(6 * 1024 * 1024);
    expect(statSync(dataFile()).size).toBeGreaterThan(3 * 1024 * 1024);
    await database.stop();
  });

  it('should remove a large dropped collection and give its space back', async () => {
    await fill(6000);
    const before = statSync(dataFile()).size;
    const database = await openTestDatabase({ dataDir });
    await database.client.db('life').dropDatabase();
    await database.client.db('life').collection('rows').insertOne({ fresh: true });
    expect(await database.client.db('life').collection('rows').countDocuments()).toBe(1);
    await database.stop();
    expect(statSync(dataFile()).size).toBeLessThan(before / 2);
  });

  it('should back up while serving, and restore what was there', async () => {
    const file = join(dataDir, 'backups', 'one.sqlite');
    let database = await start({ dataDir });
    await insert(
      database.uri,
      Array.from({ length: 500 }, (_, i) => ({ i })),
    );
    const backup = database.backup(file);
    const writing = insert(database.uri, [{ during: true }]);
    await Promise.all([backup, writing]);
    await insert(database.uri, [{ after: true }]);
    expect(existsSync(`${file}.part`)).toBe(false);
    await expect(restore({ file, dataDir })).rejects.toThrow(/in use/);
    await database.stop();
    await expect(restore({ file, dataDir })).rejects.toThrow(/already/);
    const { previous } = await restore({ file, dataDir, force: true });
    expect(statSync(previous!).size).toBeGreaterThan(0);
    database = await start({ dataDir });
    const restored = await count(database.uri);
    expect([500, 501]).toContain(restored);
    expect(await database.check()).toEqual([]);
    await expect(database.backup(file)).rejects.toThrow(/already/);
    await expect(database.backup('/dev/null/impossible')).rejects.toThrow(/could not be written/);
    await database.stop();
  });

  it('should not begin anew where a restore was broken off, and restore when asked again', async () => {
    const file = join(dataDir, 'backup.sqlite');
    const database = await openDatabase({ dataDir });
    await insert(database.uri, [{ n: 1 }]);
    await database.backup(file);
    await insert(database.uri, [{ n: 2 }]);
    copyFileSync(`${dataFile()}-wal`, `${dataFile()}.part-wal`);
    await database.stop();
    // killed after the old file was moved aside, before the new one had its name
    renameSync(dataFile(), `${dataFile()}.before-restore-now`);
    copyFileSync(file, `${dataFile()}.part`);
    await expect(openDatabase({ dataDir })).rejects.toThrow(/broken off. Run it again/);
    expect(existsSync(dataFile())).toBe(false);
    await restore({ file, dataDir });
    const restored = await openDatabase({ dataDir });
    expect(await count(restored.uri)).toBe(1);
    await restored.stop();
  });

  it('should not restore a damaged or missing backup', async () => {
    await fill(5);
    const file = join(dataDir, 'bad.sqlite');
    await expect(restore({ file, dataDir })).rejects.toThrow(/There is no backup/);
    writeFileSync(file, 'nothing like a database, but long enough to be one'.repeat(100));
    await expect(restore({ file, dataDir, force: true })).rejects.toThrow(/bad.sqlite is damaged/);
    const database = await openDatabase({ dataDir });
    expect(await count(database.uri)).toBe(5);
    await database.stop();
  });

  it('should know after a restart that an index has arrays, also if the first was refused', async () => {
    let database = await openTestDatabase({ dataDir });
    const rows = database.db.collection('arrays');
    await rows.createIndex({ list: 1 });
    await rows.createIndex({ n: 1 }, { unique: true });
    await rows.insertOne({ _id: 1, n: 1 });
    await expect(rows.insertOne({ _id: 2, n: 1, list: [1, 2] })).rejects.toThrow(/E11000/);
    await rows.insertOne({ _id: 3, n: 3, list: [1, 2] });
    await database.stop();
    database = await openTestDatabase({ dataDir });
    const found = await database.db
      .collection('arrays')
      .find({ list: { $gte: 1 } })
      .toArray();
    expect(identifiers(found)).toEqual([3]);
    await database.stop();
  });

  it('should ask for the generated password over TCP', async () => {
    const database = await openDatabase({ dataDir, transport: 'tcp' });
    await insert(database.uri, [{ a: 1 }]);
    expect(await count(database.uri)).toBe(1);
    const stranger = database.uri.replace(/:[0-9a-f]{48}@/, ':wrong@');
    await expect(count(stranger)).rejects.toThrow(/Authentication failed/);
    const anonymous = `mongodb://${database.uri.split('@')[1]!.split('/')[0]}/?directConnection=true`;
    await expect(count(anonymous)).rejects.toThrow(/requires authentication/);
    await database.stop();
  });

  it('should remove what has expired by an index, and nothing else', async () => {
    const database = await openTestDatabase({ dataDir, ttlSeconds: 0.2 });
    const rows = database.collection();
    await rows.createIndex({ at: 1 }, { expireAfterSeconds: 1 });
    const now = Date.now();
    await rows.insertMany([
      { _id: 1, at: new Date(now - 60000) },
      { _id: 2, at: new Date(now + 3600e3) },
      { _id: 3 },
      { _id: 4, at: 'text' },
      { _id: 5, at: [new Date(0), new Date(now + 1e6)] },
    ]);
    await new Promise((done) => setTimeout(done, 900));
    const left = await rows.find().sort({ _id: 1 }).toArray();
    expect(left.map(({ _id }: { _id: number }) => _id)).toEqual([2, 3, 4]);
    await database.stop();
  });
});
