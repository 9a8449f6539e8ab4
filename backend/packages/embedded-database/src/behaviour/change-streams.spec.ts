import type { ChangeStream } from 'mongodb';
import {
  type AnyCollection,
  expectCode,
  openTestDatabase,
  type TestDatabase,
} from '../testing/database.js';

// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Event = any;

/** Reads the next events, as many as there must be. */
const read = async (stream: ChangeStream, count: number): Promise<Event[]> => {
  const events: Event[] = [];
  while (events.length < count) events.push(await stream.next());
  return events;
};

describe('Change streams', () => {
  let database: TestDatabase;
  let rows: AnyCollection;
  const streams: ChangeStream[] = [];

  const watch = async (
    target: { watch: (...args: unknown[]) => ChangeStream } = rows,
    stages: object[] = [],
    options: object = {},
  ): Promise<ChangeStream> => {
    const stream = target.watch(stages, { maxAwaitTimeMS: 200, ...options });
    streams.push(stream);
    // one without a token begins where it is asked first
    if (!('resumeAfter' in options || 'startAfter' in options)) await stream.tryNext();
    return stream;
  };

  beforeAll(async () => {
    database = await openTestDatabase();
  });
  beforeEach(() => {
    rows = database.collection();
  });
  afterEach(async () => {
    await Promise.all(streams.splice(0).map((stream) => stream.close()));
  });
  afterAll(() => database.stop());

  it('should tell of inserts, updates, replacements and removals, in their order', async () => {
    const stream = await watch();
    await rows.insertOne({ _id: 1, name: 'a', tags: ['x', 'y'], at: { lap: 1 } });
    await rows.updateOne({ _id: 1 }, { $set: { name: 'b', 'at.lap': 2 }, $unset: { none: 1 } });
    await rows.updateOne({ _id: 1 }, { $pop: { tags: 1 }, $unset: { at: 1 } });
    await rows.updateOne({ _id: 1 }, { $push: { tags: 'z' } });
    await rows.replaceOne({ _id: 1 }, { name: 'c' });
    await rows.findOneAndDelete({ _id: 1 });
    const events = await read(stream, 6);
    const ns = { db: 'test', coll: rows['collectionName'] as unknown as string };
    expect(events).toMatchObject([
      {
        operationType: 'insert',
        fullDocument: { _id: 1, name: 'a', tags: ['x', 'y'], at: { lap: 1 } },
      },
      {
        operationType: 'update',
        updateDescription: {
          updatedFields: { name: 'b', 'at.lap': 2 },
          removedFields: [],
          truncatedArrays: [],
        },
      },
      {
        operationType: 'update',
        updateDescription: {
          updatedFields: {},
          removedFields: ['at'],
          truncatedArrays: [{ field: 'tags', newSize: 1 }],
        },
      },
      { operationType: 'update', updateDescription: { updatedFields: { 'tags.1': 'z' } } },
      { operationType: 'replace', fullDocument: { _id: 1, name: 'c' } },
      { operationType: 'delete' },
    ]);
    for (const event of events) {
      expect(event).toMatchObject({ ns, documentKey: { _id: 1 }, wallTime: expect.any(Date) });
    }
    expect(events[1]).not.toHaveProperty('fullDocument');
  });

  it('should say nothing of a write that changes nothing or is refused', async () => {
    await rows.insertOne({ _id: 1, v: 1 });
    const stream = await watch();
    await rows.updateOne({ _id: 1 }, { $set: { v: 1 } });
    await expectCode(rows.insertOne({ _id: 1 }), 11_000);
    await rows.insertOne({ _id: 2 });
    expect((await read(stream, 1))[0]).toMatchObject({ documentKey: { _id: 2 } });
  });

  it('should look an updated document up as it is by then', async () => {
    await rows.insertOne({ _id: 1, v: 1 });
    await rows.insertOne({ _id: 2, v: 1 });
    const stream = await watch(rows, [], { fullDocument: 'updateLookup' });
    await rows.updateMany({}, { $inc: { v: 1 } });
    await rows.deleteOne({ _id: 2 });
    expect(await read(stream, 3)).toMatchObject([
      { operationType: 'update', fullDocument: { _id: 1, v: 2 } },
      { operationType: 'update', fullDocument: null },
      { operationType: 'delete' },
    ]);
  });

  it('should watch a whole database, and only it', async () => {
    const stream = await watch(database.db);
    const other = database.collection();
    await database.client.db('another').collection('c').insertOne({});
    await rows.insertOne({ _id: 1 });
    await other.insertOne({ _id: 2 });
    expect((await read(stream, 2)).map(({ documentKey }) => documentKey._id)).toEqual([1, 2]);
  });

  it('should filter and shape events by the stages that may follow', async () => {
    const stages = [
      { $match: { operationType: 'insert', 'fullDocument.v': { $gt: 5 } } },
      { $set: { doubled: { $multiply: ['$fullDocument.v', 2] } } },
    ];
    const stream = await watch(rows, stages);
    await rows.insertMany([{ v: 1 }, { v: 7 }]);
    expect((await read(stream, 1))[0]).toMatchObject({ fullDocument: { v: 7 }, doubled: 14 });
    const sorted = rows.watch([{ $sort: { v: 1 } }]);
    await expectCode(sorted.next(), 20);
    await sorted.close();
  });

  it('should wake who waits, well before the time is over', async () => {
    const collection = rows['collectionName'];
    const raw = { aggregate: collection, pipeline: [{ $changeStream: {} }], cursor: {} };
    const { cursor } = await database.db.command(raw);
    const waiting = database.db.command({ getMore: cursor.id, collection, maxTimeMS: 60_000 });
    await rows.insertOne({ _id: 1 });
    expect((await waiting).cursor.nextBatch).toMatchObject([{ documentKey: { _id: 1 } }]);
  }, 10_000);

  it('should hand out all that is there, however short it was to wait', async () => {
    const collection = rows['collectionName'];
    const names = { $map: { input: { $objectToArray: '$fullDocument' }, in: '$$this.k' } };
    const pipeline = [{ $changeStream: {} }, { $project: { names } }];
    const { cursor } = await database.db.command({ aggregate: collection, pipeline, cursor: {} });
    await rows.insertMany(Array.from({ length: 3000 }, (_, v) => ({ v, w: v })));
    const answer = await database.db.command({ getMore: cursor.id, collection, maxTimeMS: 1 });
    expect(answer.cursor.nextBatch).toHaveLength(3000);
  });

  it('should go on after any event, and after a pause without one', async () => {
    const stream = await watch();
    await rows.insertMany([{ _id: 1 }, { _id: 2 }]);
    const [first] = await read(stream, 1);
    await stream.close();
    await rows.insertOne({ _id: 3 });
    const again = await watch(rows, [], { resumeAfter: first._id });
    expect((await read(again, 2)).map(({ documentKey }) => documentKey._id)).toEqual([2, 3]);
    expect(await again.tryNext()).toBeNull();
    const token = again.resumeToken;
    await rows.insertOne({ _id: 4 });
    const third = await watch(rows, [], { startAfter: token });
    expect((await read(third, 1))[0]).toMatchObject({ documentKey: { _id: 4 } });
  });

  it('should refuse a token of another start with 286, and none at all with 260', async () => {
    const stream = await watch();
    const token = stream.resumeToken as { _data: string };
    const lost = { _data: `0000000000000000${token._data.slice(16)}` };
    const raw = (resumeAfter: unknown) =>
      database.db.command({
        aggregate: rows['collectionName'],
        pipeline: [{ $changeStream: { resumeAfter } }],
        cursor: {},
      });
    await expectCode(raw(lost), 286);
    await expectCode(raw({ _data: 'what' }), 260);
    await expectCode(raw('what'), 14);
  });

  it('should end where its collection is dropped or renamed', async () => {
    await rows.insertOne({ _id: 1 });
    const stream = await watch();
    await rows.drop();
    const events = await read(stream, 2);
    expect(events.map(({ operationType }) => operationType)).toEqual(['drop', 'invalidate']);
    await expect(stream.next()).rejects.toThrow(/closed/);
    await expectCode(
      database.db.command({
        aggregate: rows['collectionName'],
        pipeline: [{ $changeStream: { resumeAfter: events[1]._id } }],
        cursor: {},
      }),
      260,
    );
  });

  it('should tell of documents that a pipeline wrote', async () => {
    const target = database.collection();
    await target.insertOne({ _id: 1, v: 0, kept: true });
    await rows.insertMany([
      { _id: 1, v: 1 },
      { _id: 2, v: 2 },
    ]);
    const stream = await watch(target);
    await rows.aggregate([{ $merge: { into: target['collectionName'] } }]).toArray();
    expect(await read(stream, 2)).toMatchObject([
      { operationType: 'update', updateDescription: { updatedFields: { v: 1 } } },
      { operationType: 'insert', fullDocument: { _id: 2, v: 2 } },
    ]);
  });

  it.each([
    [{ startAtOperationTime: 1 }, 238],
    [{ fullDocument: 'required' }, 238],
    [{ fullDocument: 'what' }, 2],
    [{ what: 1 }, 40_415],
  ])('should refuse the options %j by name', async (options, code) => {
    const pipeline = [{ $changeStream: options }];
    const command = { aggregate: rows['collectionName'], pipeline, cursor: {} };
    await expectCode(database.db.command(command), code);
  });

  it('should end a waiting request when its cursor is killed', async () => {
    const raw = {
      aggregate: rows['collectionName'],
      pipeline: [{ $changeStream: {} }],
      cursor: {},
    };
    const { cursor } = await database.db.command(raw);
    const collection = rows['collectionName'];
    const waiting = database.db.command({ getMore: cursor.id, collection, maxTimeMS: 60_000 });
    const refused = expectCode(waiting, 43);
    await database.db.command({ killCursors: collection, cursors: [cursor.id] });
    await refused;
  }, 10_000);
});
