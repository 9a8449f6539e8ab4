import { ObjectId } from 'mongodb';
import mongoose from 'mongoose';
import { openTestDatabase, type TestDatabase } from '../testing/database.js';

describe('Mongoose', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase();
  });

  afterAll(() => database.stop());

  it('should serve Mongoose: unique plugin texts, populate, versions, cursors', async () => {
    const connection = await mongoose.createConnection(database.uri, { dbName: 'odm' }).asPromise();
    const team = new mongoose.Schema({ name: { type: String, unique: true } });
    const driver = new mongoose.Schema(
      {
        name: String,
        points: Number,
        team: { type: mongoose.Types.ObjectId, ref: 'Team' },
        tags: [String],
      },
      { timestamps: true, optimisticConcurrency: true },
    );
    const Team = connection.model('Team', team);
    const Driver = connection.model('Driver', driver);
    await Team.syncIndexes();
    const red = await Team.create({ name: 'Red' });
    await expect(Team.create({ name: 'Red' })).rejects.toMatchObject({
      code: 11000,
      keyValue: { name: 'Red' },
    });
    const one = await Driver.create({
      name: 'A',
      points: 1,
      team: red._id,
      tags: ['x'],
    });
    const same = await Driver.findById(one._id);
    one.tags.push('y');
    await one.save();
    same!.points = 9;
    await expect(same!.save()).rejects.toThrow(/No matching document/);
    const found = await Driver.findOne({ tags: 'y' })
      .populate<{ team: { name: string } }>('team')
      .lean();
    expect(found).toMatchObject({ team: { name: 'Red' }, __v: 1 });
    await Driver.bulkWrite([
      {
        updateOne: {
          filter: { _id: one._id },
          update: { $inc: { points: 2 } },
        },
      },
      { insertOne: { document: { name: 'B', points: 5 } } },
    ] as never);
    const names: string[] = [];
    for await (const doc of Driver.find().sort({ points: -1 }).cursor()) names.push(doc.name!);
    expect(names).toEqual(['B', 'A']);
    expect(await Driver.exists({ _id: new ObjectId() })).toBeNull();
    await connection.close();
  });
});
