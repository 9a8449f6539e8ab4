import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Double, Long } from 'mongodb';
import { openDatabase } from '../server/open.js';
import type { Doc } from '../bson/values.js';
import { backup } from '../server/backup.js';
import { restore } from '../server/restore.js';
import { openSqlite, pragma } from '../storage/sqlite.js';
import { expectCode, openTestDatabase, temporaryFolder } from '../testing/database.js';
import { fillFolder } from '../testing/rows.js';

describe('Older and newer formats', () => {
  let dataDir: string;
  const dataFile = () => join(dataDir, 'data.sqlite');

  beforeEach(() => {
    dataDir = temporaryFolder();
  });

  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  /** A folder of version 0.2.0 that was killed: one insert and one update are in the log alone. */
  const unpackFormat6 = () => {
    for (const part of ['', '-wal']) {
      const packed = readFileSync(join(__dirname, `fixtures/format-6.sqlite${part}.gz`));
      writeFileSync(`${dataFile()}${part}`, gunzipSync(packed));
    }
  };

  /** Runs statements on the closed file. */
  const change = (statements: string) => {
    const file = openSqlite(dataFile());
    file.exec(statements);
    file.close();
  };

  it('should open format 6 as it is, its log included', async () => {
    unpackFormat6();
    const database = await openTestDatabase({ dataDir });
    expect(await database.check()).toEqual([]);
    const rows = database.client.db('life').collection<Doc>('rows');
    expect(await rows.countDocuments()).toBe(41);
    expect(await rows.findOne({ name: 'in the log' })).toEqual({ _id: 100, name: 'in the log' });
    expect(await rows.findOne({ name: 'name 7' })).toMatchObject({ tags: ['changed'] });
    const newest = await rows.find({ tags: 'a' }).sort({ at: -1 }).limit(1).toArray();
    expect(newest).toMatchObject([{ _id: 39, points: 19.5, at: new Date(1767225600039) }]);
    const stored = await rows.findOne({ name: 'name 4' }, { promoteValues: false });
    expect(stored).toMatchObject({ n: Long.fromNumber(4), whole: new Double(4) });
    expect(await rows.countDocuments({ email: { $exists: true } })).toBe(14);
    await expectCode(rows.insertOne({ name: 'name 7' }), 11000);
    await rows.updateOne({ name: 'name 7' }, { $set: { name: 'renamed' } });
    await rows.insertOne({ name: 'name 7' });
    await database.stop();
    expect(pragma(openSqlite(dataFile()), 'user_version')).toEqual([7]);
    const again = await openTestDatabase({ dataDir });
    expect(await again.check()).toEqual([]);
    await again.stop();
  });

  it('should refuse by name what is not supported any more, leave it as it is, and serve the rest', async () => {
    unpackFormat6();
    const database = await openTestDatabase({ dataDir });
    const db = database.client.db('life');
    await expectCode(db.collection('validated').findOne(), 72, /option 'validator'/);
    await expectCode(db.collection('validated').insertOne({}), 72, /option 'validator'/);
    await expectCode(db.collection('partly').insertOne({}), 72, /partialFilterExpression/);
    await expectCode(db.collection('long').findOne(), 72, /1,900 bytes/);
    await expectCode(db.listCollections().toArray(), 72);
    expect(await db.collection('rows').countDocuments()).toBe(41);
    await database.stop();
    const file = openSqlite(dataFile());
    const { n } = file.prepare('SELECT count(*) AS n FROM records').get() as { n: number };
    expect(n).toBe(41 + 2);
    file.close();
  });

  it('should remove what format 6 had begun to remove', async () => {
    unpackFormat6();
    const file = openSqlite(dataFile());
    const names = file
      .prepare("SELECT name FROM meta WHERE name LIKE 'collection:%' ORDER BY length(name), name")
      .all();
    const id = Number(String(names[0]!['name']).slice('collection:'.length));
    // the collection with its documents, and the index of `_id`, which has the next number
    for (const dropped of [id, id + 1]) {
      file.exec(`INSERT INTO meta(name, value) VALUES ('leftover:${dropped}', x'00')`);
    }
    const rowsBefore = file.prepare('SELECT count(*) AS n FROM records WHERE id >> 32 = ?').get(id);
    expect(rowsBefore!['n']).toBeGreaterThan(0);
    file.close();
    const database = await openTestDatabase({ dataDir });
    expect(await database.check()).toEqual([]);
    await database.stop();
    const after = openSqlite(dataFile());
    const left = (table: string, where: string) =>
      after.prepare(`SELECT count(*) AS n FROM ${table} WHERE ${where}`).get()!['n'];
    expect(left('records', `id >> 32 = ${id}`)).toBe(0);
    expect(left('entries', `hex(substr(key, 1, 4)) = printf('%08X', ${id + 1})`)).toBe(0);
    expect(left('meta', "name LIKE 'leftover:%'")).toBe(0);
    after.close();
  });

  it('should refuse an older format, say which version migrates it, and leave it as it is', async () => {
    await fillFolder(dataDir, 3);
    change('PRAGMA user_version = 5');
    const before = readFileSync(dataFile());
    const opening = openDatabase({ dataDir });
    await expect(opening).rejects.toThrow(/format 5.*Start it once with version 0\.2\.0/);
    expect(readFileSync(dataFile()).equals(before)).toBe(true);
  });

  it('should refuse a newer format', async () => {
    await fillFolder(dataDir, 3);
    change('PRAGMA user_version = 8');
    await expect(openDatabase({ dataDir })).rejects.toThrow(/format 8, which is newer/);
  });

  it('should restore a backup of format 6', async () => {
    unpackFormat6();
    const file = join(dataDir, 'backup.sqlite');
    await backup({ dataDir, file });
    const target = temporaryFolder();
    await restore({ file, dataDir: target });
    const database = await openTestDatabase({ dataDir: target });
    expect(await database.client.db('life').collection('rows').countDocuments()).toBe(41);
    await database.stop();
    rmSync(target, { recursive: true });
  });
});
