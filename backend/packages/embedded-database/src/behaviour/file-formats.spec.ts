import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Decimal128, deserialize, serialize } from 'bson';
import { openDatabase } from '../server/open.js';
import type { Doc } from '../bson/values.js';
import { MIGRATIONS } from '../storage/format.js';
import { openStorage } from '../storage/open.js';
import { type Database, openSqlite, rowsOf } from '../storage/sqlite.js';
import { expectCode, openTestDatabase, temporaryFolder } from '../testing/database.js';
import { fillFolder } from '../testing/rows.js';

describe('Older and newer formats', () => {
  let dataDir: string;
  const dataFile = () => join(dataDir, 'data.sqlite');

  beforeEach(() => {
    dataDir = temporaryFolder();
  });

  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  /** Opens the closed file, as a program before the checksums has left it. */
  const openOld = () => {
    const file = openSqlite(dataFile());
    for (const table of ['records', 'entries', 'meta']) {
      const columns = rowsOf(file, `PRAGMA table_info(${table})`).map(({ name }) => name);
      if (columns.includes('sum')) file.exec(`ALTER TABLE ${table} DROP COLUMN sum`);
    }
    file.exec('PRAGMA user_version = 4');
    return file;
  };

  /** Gives a collection options that an older program could have stored. */
  const changeStoredOptions = (collection: string, options: object) => {
    const file = openOld();
    const values = rowsOf(file, "SELECT * FROM meta WHERE name LIKE 'collection:%'");
    for (const { name, value } of values) {
      const stored = deserialize(value as Uint8Array);
      if (stored['name'] !== collection) continue;
      const changed = serialize({ ...stored, options });
      file.prepare('UPDATE meta SET value = ? WHERE name = ?').run(changed, name as string);
    }
    file.close();
  };

  it('should migrate an older format forward, and refuse a newer one', async () => {
    await fillFolder(dataDir, 3);
    const next = [...MIGRATIONS, (database: Database) => database.exec('CREATE TABLE more(x)')];
    const storage = openStorage(dataDir, { migrations: next });
    expect(storage.allValues().some(({ name }) => name.startsWith('collection:'))).toBe(true);
    storage.close();
    await expect(openDatabase({ dataDir })).rejects.toThrow(/format 7, which is newer/);
    const again = openStorage(dataDir, { migrations: next });
    again.close();
  });

  it('should open what the program before this one left behind, its log included, when it was killed', async () => {
    // written by SQLite as WebAssembly; two documents are in the log alone
    for (const part of ['', '-wal']) {
      const packed = readFileSync(join(__dirname, `fixtures/format-4.sqlite${part}.gz`));
      writeFileSync(`${dataFile()}${part}`, gunzipSync(packed));
    }
    mkdirSync(`${dataFile()}.lock`);
    const after = await openTestDatabase({ dataDir });
    expect(await after.check()).toEqual([]);
    const rows = after.client.db('life').collection<Doc>('rows');
    expect(await rows.countDocuments()).toBe(41);
    expect(await rows.findOne({ name: 'in the log' })).toEqual({ _id: 100, name: 'in the log' });
    const collation = { locale: 'de', strength: 1 };
    expect(await rows.countDocuments({ title: 'MASS' }, { collation })).toBe(19);
    const newest = await rows.find({ tags: 'a' }).sort({ at: -1 }).limit(1).toArray();
    const money = Decimal128.fromString('1.10');
    expect(newest).toMatchObject([{ _id: 39, money, at: new Date('2026-01-01T00:00:00.039Z') }]);
    await expectCode(rows.insertOne({ name: 'too' }), 11000);
    await after.stop();
    expect(existsSync(`${dataFile()}.lock`)).toBe(false);
  });

  /** Runs a statement on the closed file. */
  const change = (statement: string) => {
    const file = openOld();
    file.exec(statement);
    file.close();
  };

  /** Gives all indexes but those of `_id` the form in which an older program stored them. */
  const changeStoredIndexes = (changed: (index: { spec: Doc }) => { spec: Doc }) => {
    const file = openOld();
    for (const { name, value } of rowsOf(
      file,
      "SELECT * FROM meta WHERE name LIKE 'collection:%'",
    )) {
      const stored = deserialize(value as Uint8Array) as { indexes: { id: number; spec: Doc }[] };
      const indexes = stored.indexes.map((index, i) =>
        i === 0 ? index : { id: index.id, ...changed(index) },
      );
      const bytes = serialize({ ...stored, indexes });
      file.prepare('UPDATE meta SET value = ? WHERE name = ?').run(bytes, name as string);
    }
    file.close();
  };

  it('should rebuild the indexes with other language rules than those of this program', async () => {
    const collation = { locale: 'de', strength: 1 };
    const before = await openTestDatabase({ dataDir });
    const rows = before.client.db('life').collection('old');
    await rows.createIndex({ name: 1 }, { unique: true, collation });
    await rows.insertMany(['Maß', 'b'].map((name) => ({ name })));
    await before.stop();
    // a key as formats up to 3 have it, which kept ß apart from ss
    change(
      "UPDATE entries SET key = CAST(substr(key, 1, 5) || 'maß' || x'00' AS BLOB) WHERE hex(key) LIKE '%4D415353%' OR hex(key) LIKE '%6D617373%'",
    );
    changeStoredIndexes(({ spec }) => ({ spec }));
    change('PRAGMA user_version = 3');
    const after = await openTestDatabase({ dataDir });
    expect(await after.check()).toEqual([]);
    const renewed = after.client.db('life').collection('old');
    expect(await renewed.countDocuments({ name: 'MASS' }, { collation })).toBe(1);
    await expectCode(renewed.insertOne({ name: 'mass' }), 11000);
    await after.stop();
  });

  it('should say which documents have become equal, and leave the file as it is', async () => {
    const collation = { locale: 'de', strength: 3 };
    const before = await openTestDatabase({ dataDir });
    const rows = before.client.db('life').collection('old');
    await rows.createIndex({ name: 1 }, { unique: true, collation, name: 'by_name' });
    await rows.insertMany([{ name: 'Maß' }, { name: 'MASS' }]);
    await before.stop();
    // an older program took for different what is equal now
    changeStoredIndexes(({ spec }) => ({
      spec: { ...spec, collation: { ...collation, strength: 1 } },
    }));
    for (let start = 1; start <= 2; start++) {
      await expect(openDatabase({ dataDir })).rejects.toThrow(/by_name.*change one of the two/);
    }
  });

  it('should rebuild the descending indexes of format 1', async () => {
    const before = await openTestDatabase({ dataDir });
    const rows = before.client.db('life').collection('old');
    await rows.createIndex({ name: -1 });
    await rows.createIndex({ rank: 1, name: -1 }, { unique: true });
    await rows.insertMany(['a', 'a\0', 'b'].map((name) => ({ name, rank: 1 })));
    await before.stop();
    const file = openOld();
    // an inverted text at the head of an index, as format 1 has it without its close
    file.exec("DELETE FROM entries WHERE hex(substr(key, 5, 1)) = 'D7'");
    file.exec('PRAGMA user_version = 1');
    file.close();
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
    const old = openOld();
    const collections = rowsOf(old, "SELECT * FROM meta WHERE name LIKE 'collection:%'");
    const gone = collections.find(({ value }) => Buffer.from(value as Buffer).includes('gone'))!;
    const id = Number((gone['name'] as string).slice('collection:'.length));
    old.prepare('DELETE FROM meta WHERE name = ?').run(gone['name'] as string);
    old.exec(`INSERT INTO meta VALUES ('garbage:records:${id}', x'00')`);
    old.exec(`INSERT INTO meta VALUES ('garbage:entries:${id + 1}', x'00')`);
    old.exec('PRAGMA user_version = 2');
    old.close();
    const after = await openTestDatabase({ dataDir });
    expect(await after.client.db('life').collection('kept').countDocuments()).toBe(1);
    expect(await after.client.db('life').collection('gone').countDocuments()).toBe(0);
    await after.stop();
    const file = openSqlite(dataFile());
    const count = (table: string) => rowsOf(file, `SELECT count(*) AS n FROM ${table}`)[0]!['n'];
    expect(['records', 'entries', 'meta'].map(count)).toEqual([1, 1, 1]);
    file.close();
  });

  it('should refuse by name a collection that asks for what is not supported any more, and serve the others', async () => {
    const before = await openTestDatabase({ dataDir });
    const { _id } = { _id: 1 as never };
    for (const name of ['old', 'new'])
      await before.client.db('life').collection(name).insertOne({ _id });
    await before.stop();
    changeStoredOptions('old', { validator: { at: { $near: [0, 0] } } });
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

  it.each([
    [{ timeseries: { timeField: 'at' } }, /time series/],
    [{ capped: true, size: 4096, max: 1 }, /capped collections/],
    [{ clusteredIndex: { v: 2, key: { _id: 1 }, name: '_id_', unique: true } }, /clustered/],
  ])('should let a collection with %j be read and dropped only', async (options, kind) => {
    await fillFolder(dataDir, 3);
    changeStoredOptions('rows', options);
    const after = await openTestDatabase({ dataDir });
    const rows = after.client.db('life').collection('rows');
    expect(await rows.countDocuments()).toBe(3);
    await expectCode(rows.insertOne({}), 72, kind);
    await expectCode(rows.updateOne({}, { $set: { i: 5 } }), 72, kind);
    await expectCode(rows.deleteOne({}), 72, kind);
    await rows.drop();
    await rows.insertOne({});
    expect(await rows.countDocuments()).toBe(1);
    await after.stop();
  });
});
