import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { CommandError } from '../common/errors.js';
import { openSqlite } from '../storage/sqlite.js';
import { sqliteStorage } from '../storage/sqlite-storage.js';
import type { Doc } from '../bson/values.js';
import { Catalog } from '../catalog/catalog.js';
import {
  type AnyCollection,
  openTestDatabase,
  temporaryFolder,
  type TestDatabase,
} from '../testing/database.js';
import { serveInProcess } from '../testing/server-process.js';

const ROWS = 400;
const rows = Array.from({ length: ROWS }, (_, _id) => ({ _id, n: _id, text: 't'.repeat(500) }));

/** Reads some documents, lets others be refused, reads the rest. */
const readBeside = async (collection: AnyCollection, refused: () => Promise<unknown>) => {
  const cursor = collection.find({}, { batchSize: 50 }).sort({ n: 1 });
  const read = [await cursor.next()];
  await expect(refused()).rejects.toThrow();
  for await (const document of cursor) read.push(document);
  return read;
};

/** A document that is nested too deep for the stack of whoever walks through it. */
const nested = (depth: number): Buffer => {
  let doc: Doc = {};
  for (let i = 0; i < depth; i++) doc = { a: doc };
  return doc as never;
};

describe('A write that is refused', () => {
  let database: TestDatabase;
  let collection: AnyCollection;

  beforeAll(async () => {
    database = await openTestDatabase({ dataDir: temporaryFolder() });
    collection = database.db.collection('rows');
    await collection.createIndex({ n: 1 }, { unique: true });
    await collection.insertMany(rows);
  });

  afterAll(async () => {
    await database.stop();
    rmSync(database.dataDir, { recursive: true });
  });

  const whileLocked = async (work: () => Promise<unknown>) => {
    const other = openSqlite(join(database.dataDir, 'data.sqlite'));
    other.exec('BEGIN IMMEDIATE');
    try {
      return await work();
    } finally {
      other.exec('ROLLBACK');
      other.close();
    }
  };

  it.each<[string, () => Promise<unknown>]>([
    ['for a key that is taken', () => collection.insertOne({ _id: -1, n: 7 })],
    [
      'for an operator that is not supported',
      () => collection.updateOne({}, { $rename: { a: 'b' } }),
    ],
    ['for an `_id` that no document can have', () => collection.insertOne({ _id: [1] })],
    ['for more than 16 MB', () => collection.insertOne({ text: 'x'.repeat(16 * 1024 * 1024) })],
    [
      'for an index that others contradict',
      () => collection.createIndex({ n: 1 }, { sparse: true }),
    ],
    ['for a name that no collection can have', () => database.db.collection('$a').insertOne({})],
    ['by a lock of another process', () => whileLocked(() => collection.insertOne({ n: -5 }))],
    [
      'for its depth',
      () =>
        database.db.command({ createIndexes: 'rows', indexes: [{ key: nested(4000), name: 'x' }] }),
    ],
  ])('should end nobody’s reading: %s', async (_name, refused) => {
    expect(await readBeside(collection, refused)).toEqual(rows);
  });

  it('should end nobody’s reading when the disk is full', async () => {
    const dataDir = temporaryFolder();
    const server = await serveInProcess(dataDir, { limitKb: 3000 });
    const client = await new MongoClient(server.uri).connect();
    try {
      const limited = client.db('test').collection('rows') as unknown as AnyCollection;
      await limited.createIndex({ n: 1 }, { unique: true });
      await limited.insertMany(rows);
      const fill = async () => {
        for (let n = ROWS; ; n++) await limited.insertOne({ n, text: 'f'.repeat(100_000) });
      };
      const cursor = limited.find({ n: { $lt: ROWS } }, { batchSize: 50 }).sort({ n: 1 });
      const read = [await cursor.next()];
      await expect(fill()).rejects.toMatchObject({ code: 14031 });
      for await (const document of cursor) read.push(document);
      expect(read).toEqual(rows);
    } finally {
      await client.close();
      await server.kill();
      rmSync(dataDir, { recursive: true });
    }
  });
});

describe('A transaction that is rolled back', () => {
  it('should leave each collection as it was: changed, dropped or made in it', () => {
    const dataDir = temporaryFolder();
    const file = join(dataDir, 'catalog.sqlite');
    const database = openSqlite(file);
    database.exec(`
      CREATE TABLE records(id INTEGER PRIMARY KEY, body BLOB NOT NULL, sum INTEGER);
      CREATE TABLE entries(key BLOB PRIMARY KEY, id INTEGER NOT NULL) WITHOUT ROWID;
      CREATE TABLE meta(name TEXT PRIMARY KEY, value BLOB NOT NULL, sum INTEGER) WITHOUT ROWID`);
    const storage = sqliteStorage(database, file);
    const catalog = new Catalog(storage);
    const stored = ['changed', 'dropped'].map((name) => catalog.ensure('test', name));
    const [changed, dropped] = stored as [(typeof stored)[0], (typeof stored)[0]];
    let made = changed;
    const failing = () =>
      storage.transaction(() => {
        catalog.createIndex(changed, { v: 2, key: { a: 1 }, name: 'a_1' });
        catalog.drop(dropped);
        made = catalog.ensure('test', 'made');
        throw new CommandError(8, 'UnknownError', 'refused');
      });
    expect(failing).toThrow('refused');
    catalog.load();
    expect([changed, dropped, made].map(({ isDropped }) => isDropped)).toEqual([
      false,
      false,
      true,
    ]);
    expect(catalog.find('test', 'changed')).toBe(changed);
    expect(catalog.find('test', 'dropped')).toBe(dropped);
    expect(catalog.find('test', 'made')).toBeUndefined();
    expect(changed.indexes.map(({ name }) => name)).toEqual(['_id_']);
    storage.close();
    rmSync(dataDir, { recursive: true });
  });
});
