import { expectCode, foundBy, openTestDatabase, type TestDatabase } from '../testing/database.js';

describe('Options of collections', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase();
  });

  afterAll(() => database.stop());

  it('should hold documents to a JSON schema', async () => {
    const properties = { n: { bsonType: 'int', minimum: 1 }, l: { items: { type: 'string' } } };
    const validator = { $jsonSchema: { required: ['n'], properties } };
    const rows = await database.db.createCollection('schemas', { validator });
    await rows.insertOne({ _id: 1, n: 1, l: ['a'] });
    for (const wrong of [{}, { n: 0 }, { n: 1.5 }, { n: 1, l: [2] }]) {
      await expectCode(rows.insertOne({ _id: 2, ...wrong }), 121, /failed validation/);
    }
    expect(await foundBy(rows, { $jsonSchema: { properties: { n: { maximum: 0 } } } })).toEqual([]);
    expect(await foundBy(rows, validator)).toEqual([1]);
  });

  it('should validate documents and say what failed', async () => {
    const rows = await database.db.createCollection('validated', {
      validator: { n: { $type: 'int', $gte: 1 } },
    });
    await rows.insertOne({ _id: 1, n: 1 });
    const error = await expectCode(rows.insertOne({ _id: 2, n: 0 }), 121, /failed validation/);
    expect(error.errInfo).toMatchObject({ failingDocumentId: 2 });
    await expectCode(rows.updateOne({ _id: 1 }, { $set: { n: 'x' } }), 121);
    await rows.insertOne({ _id: 3 }, { bypassDocumentValidation: true });
    await expectCode(rows.updateOne({ _id: 3 }, { $set: { seen: true } }), 121);
    const moderate = await database.db.createCollection('moderately', {
      validator: { n: { $type: 'int', $gte: 1 } },
      validationLevel: 'moderate',
    });
    await moderate.insertOne({ _id: 1, n: 1 });
    await moderate.insertOne({ _id: 3 }, { bypassDocumentValidation: true });
    await moderate.updateOne({ _id: 3 }, { $set: { seen: true } });
    await expectCode(moderate.updateOne({ _id: 1 }, { $set: { n: 'x' } }), 121);
  });

  it("should follow a collection's own collation, and one in a query before it", async () => {
    const rows = await database.db.createCollection('folded', {
      collation: { locale: 'en', strength: 2 },
    });
    await rows.createIndex({ n: 1 }, { unique: true });
    await rows.insertMany([
      { _id: 'a', n: 'Bob' },
      { _id: 'b', n: 'alice' },
    ]);
    expect(await foundBy(rows, { n: 'BOB' })).toEqual(['a']);
    expect(await foundBy(rows, { n: 'BOB' }, { collation: { locale: 'simple' } })).toEqual([]);
    await expectCode(rows.insertOne({ n: 'ALICE' }), 11000);
    await expectCode(rows.insertOne({ _id: 'A' }), 11000);
  });

  it('should refuse by name to make a capped collection, or to tail one', async () => {
    const { db } = database;
    const capped = { capped: true, size: 4096, max: 3 };
    await expectCode(db.createCollection('tail', capped), 72, /'capped' is not supported/);
    expect(await db.listCollections({ name: 'tail' }).toArray()).toEqual([]);
    const rows = await db.createCollection('tail');
    await expectCode(db.command({ create: 'tail', ...capped }), 48);
    await expectCode(rows.find({}, { tailable: true }).toArray(), 238);
  });

  it('should refuse by name to make a clustered collection', async () => {
    const clusteredIndex = { key: { _id: 1 }, unique: true, name: 'own' };
    const made = database.db.createCollection('clustered', { clusteredIndex });
    await expectCode(made, 72, /'clusteredIndex' is not supported/);
    expect(await database.db.listCollections({ name: 'clustered' }).toArray()).toEqual([]);
  });
});
