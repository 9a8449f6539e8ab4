import { copyFileSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { backup } from '../server/backup.js';
import { restore } from '../server/restore.js';
import { openSqlite } from '../storage/sqlite.js';
import { expectCode, openTestDatabase, temporaryFolder } from '../testing/database.js';

const DOCUMENTS = 300;
const TRIALS = process.env['GRIDLOCK_LONG'] === undefined ? 24 : 400;

/** Inverts one bit of a file. */
const flip = (file: string, byte: number, bit = 0): void => {
  const bytes = readFileSync(file);
  bytes[byte]! ^= 1 << bit;
  writeFileSync(file, bytes);
};

/** Inverts one bit wherever a text stands: pages keep what has moved away from them. */
const flipAll = (file: string, text: string): void => {
  const bytes = readFileSync(file);
  for (let at = bytes.indexOf(text); at >= 0; at = bytes.indexOf(text, at + 1)) bytes[at]! ^= 1;
  writeFileSync(file, bytes);
};

describe('Bits that a disk has changed', () => {
  let dataDir: string;
  let whole: string;
  const dataFile = () => join(dataDir, 'data.sqlite');
  const rowOf = (_id: number) => ({ _id, name: `name ${_id}`, text: `${_id}`.repeat(40) });
  const rows = Array.from({ length: DOCUMENTS }, (_, i) => rowOf(i));

  beforeEach(async () => {
    dataDir = temporaryFolder();
    whole = `${dataFile()}.whole`;
    const database = await openTestDatabase({ dataDir });
    const collection = database.db.collection('rows');
    await collection.createIndex({ name: 1 }, { unique: true });
    await collection.insertMany(rows);
    await database.stop();
    copyFileSync(dataFile(), whole);
  });

  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  it('should never be answered as a document: it is the stored one, or refused', async () => {
    const { length } = readFileSync(whole);
    const stored = new Map(rows.map((row) => [row._id, row]));
    for (let trial = 0; trial < TRIALS; trial++) {
      copyFileSync(whole, dataFile());
      flip(dataFile(), 100 + Math.floor(((trial + 0.5) / TRIALS) * (length - 100)), trial % 8);
      const read = async () => {
        const database = await openTestDatabase({ dataDir });
        try {
          return await database.db.collection('rows').find().toArray();
        } finally {
          await database.stop();
        }
      };
      const answered = await read().catch((error: Error) => error);
      if (answered instanceof Error) expect(answered.message).toMatch(/damaged|malformed/);
      else for (const row of answered) expect(row).toEqual(stored.get(row._id));
    }
  });

  it('should be refused where a document is hit, by reads, updates and the check', async () => {
    flipAll(dataFile(), '7777777777');
    const database = await openTestDatabase({ dataDir });
    const collection = database.db.collection('rows');
    await expectCode(collection.findOne({ name: 'name 7' }), 8, /damaged: record/);
    await expectCode(collection.find().toArray(), 8, /damaged/);
    await expectCode(collection.updateMany({}, { $set: { seen: true } }), 8, /damaged/);
    expect((await database.check()).join()).toMatch(/checksum/);
    // the others are served
    expect(await collection.findOne({ _id: 200 })).toEqual(rowOf(200));
    await collection.insertOne({ _id: -1, name: 'a' });
    await database.stop();
  });

  it('should be found in an index by the check', async () => {
    // the entry of the index, and the record that has the same text
    flipAll(dataFile(), 'name 7\0');
    const database = await openTestDatabase({ dataDir });
    expect(await database.check()).not.toEqual([]);
    await database.stop();
  });

  it('should not get into a backup, which names what is damaged and leaves the last one', async () => {
    const [good, bad] = [join(dataDir, 'good.sqlite'), join(dataDir, 'bad.sqlite')];
    await backup({ dataDir, file: good });
    const before = readFileSync(good);
    flipAll(dataFile(), '7777777777');
    const writing = backup({ dataDir, file: bad });
    await expect(writing).rejects.toThrow(/damaged: .*record \d+.*No backup was written.*restore/s);
    expect(readdirSync(dataDir)).not.toContainEqual(expect.stringMatching(/bad|part/));
    expect(readFileSync(good).equals(before)).toBe(true);
    await restore({ file: good, dataDir, force: true });
  });

  it('should hold up the expiry of no other document, and be reported once', async () => {
    const warn = jest.spyOn(process, 'emitWarning').mockImplementation();
    const due = temporaryFolder();
    const first = await openTestDatabase({ dataDir: due });
    for (const name of ['a', 'b', 'c']) {
      const collection = first.db.collection(name);
      await collection.createIndex({ at: 1 }, { expireAfterSeconds: 0 });
      await collection.insertMany(
        [1, 2, 3].map((_id) => ({ _id, at: new Date(_id), text: `${name}${_id}`.repeat(30) })),
      );
    }
    await first.stop();
    flipAll(join(due, 'data.sqlite'), 'b1b1b1b1');
    const second = await openTestDatabase({ dataDir: due, ttlSeconds: 0.01 });
    const left = async () => {
      const counts = ['a', 'b', 'c'].map((name) => second.db.collection(name).countDocuments());
      return Promise.all(counts);
    };
    while ((await left()).join() !== '0,1,0');
    // several turns later
    for (let turn = 0; turn < 3; turn++)
      await second.db.collection('a').insertOne({ at: new Date(0) });
    while ((await left()).join() !== '0,1,0');
    await second.stop();
    expect(warn.mock.calls).toEqual([
      [expect.stringMatching(/of test\.b stay: .*damaged: record/)],
    ]);
    warn.mockRestore();
    rmSync(due, { recursive: true });
  });

  it('should not get into a database from a backup', async () => {
    const copy = join(dataDir, 'backup.sqlite');
    copyFileSync(whole, copy);
    flipAll(copy, 'name 7\0');
    const target = temporaryFolder();
    await expect(restore({ file: copy, dataDir: target })).rejects.toThrow(/backup.*damaged/);
    // an index that lacks an entry, which no page and no document shows
    copyFileSync(whole, copy);
    const file = openSqlite(copy);
    file.exec('DELETE FROM entries WHERE key = (SELECT max(key) FROM entries)');
    file.close();
    const restoring = restore({ file: copy, dataDir: target });
    await expect(restoring).rejects.toThrow(/damaged.*index name_1 has 299 entries/);
    rmSync(target, { recursive: true });
  });
});
