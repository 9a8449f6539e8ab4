import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expectCode, openTestDatabase, type TestDatabase } from '../testing/database.js';
import { pingsBeside } from '../testing/pings.js';

const DOCUMENTS = 40_000;

describe('Commands that read for long', () => {
  let database: TestDatabase;
  const rows = () => database.db.collection('rows');

  beforeAll(async () => {
    database = await openTestDatabase();
    for (let at = 0; at < DOCUMENTS; at += 10_000) {
      await rows().insertMany(
        Array.from({ length: 10_000 }, (_, i) => ({
          n: at + i,
          kind: i % 7,
          text: 'aaaaaaaaaaaa',
        })),
      );
    }
    await rows().createIndex({ kind: 1 });
    // the first one starts the thread
    await rows().countDocuments({ n: -1 });
  }, 60_000);

  afterAll(() => database.stop());

  it.each<[string, () => Promise<unknown>, unknown]>([
    ['a scan', () => rows().findOne({ n: DOCUMENTS }), null],
    ['distinct', () => rows().distinct('kind', { n: { $gte: 0 } }), [0, 1, 2, 3, 4, 5, 6]],
    ['countDocuments', () => rows().countDocuments({ n: { $gte: 0 } }), DOCUMENTS],
    ['countDocuments of all', () => rows().countDocuments({}), DOCUMENTS],
    [
      'a group',
      () =>
        rows()
          .aggregate([{ $group: { _id: null, sum: { $sum: '$n' } } }])
          .toArray(),
      [{ _id: null, sum: (DOCUMENTS * (DOCUMENTS - 1)) / 2 }],
    ],
  ])('should be answered beside all others: %s', async (_name, read, expected) => {
    let answer: unknown;
    const pings = await pingsBeside(database, async () => (answer = await read()));
    expect(answer).toEqual(expected);
    // held up, it would be the one that was sent last before
    expect(pings).toBeGreaterThan(10);
  });

  it('should go on with a cursor where it was opened, and see what was there at each batch', async () => {
    const cursor = rows().find({}, { batchSize: 1000 });
    const seen = new Set<number>();
    for (let i = 0; i < 1500; i++) seen.add((await cursor.next()).n);
    await rows().insertOne({ n: DOCUMENTS, late: true });
    for (let row = await cursor.next(); row; row = await cursor.next()) seen.add(row.n);
    expect(seen.size).toBe(DOCUMENTS + 1);
    const closed = rows().find({}, { batchSize: 10 });
    await closed.next();
    await closed.close();
    await rows().deleteOne({ late: true });
  });

  it('should count all of a large collection', async () => {
    expect(await rows().estimatedDocumentCount()).toBe(DOCUMENTS);
  });

  it('should read what was written just before, in collections and indexes just made', async () => {
    const fresh = database.db.collection('fresh');
    await fresh.insertMany(Array.from({ length: 6000 }, (_, n) => ({ n, kind: n % 2 })));
    expect(await fresh.countDocuments({})).toBe(6000);
    await fresh.createIndex({ n: 1 });
    const found = await fresh
      .find({ n: { $gte: 100 } })
      .hint('n_1')
      .toArray();
    expect(found).toHaveLength(5900);
    await fresh.deleteMany({ kind: 1 });
    expect(await fresh.countDocuments({})).toBe(3000);
    const walking = fresh.find({}, { batchSize: 10 });
    await walking.next();
    await fresh.drop();
    await expectCode(walking.toArray(), 175);
    expect(await fresh.countDocuments({})).toBe(0);
  });

  it('should end at their time limit even within one text, and leave others alone', async () => {
    const long = database.db.collection('long');
    await long.insertOne({ text: `${'a'.repeat(40)}!` });
    const began = performance.now();
    const stuck = long.findOne({ text: /^(a+)+$/ }, { maxTimeMS: 200 });
    const pings = await pingsBeside(database, () => stuck.catch(() => undefined));
    await expectCode(stuck, 50);
    expect(performance.now() - began).toBeLessThan(3000);
    expect(pings).toBeGreaterThan(10);
    expect(await long.findOne({ text: /a.*!.*/ })).toMatchObject({ text: /!$/ });
  });

  it('should not keep the log from being emptied, even where a reader was ended', async () => {
    for (let i = 0; i < 3; i++) {
      await rows().insertOne({ text: 'x'.repeat(2_000_000), large: true });
      await rows().countDocuments({ n: -1 });
    }
    const log = join(database.dataDir, 'data.sqlite-wal');
    await database.db.admin().command({ backupTo: join(database.dataDir, 'copy.sqlite') });
    expect(statSync(log).size).toBe(0);
  });
});
