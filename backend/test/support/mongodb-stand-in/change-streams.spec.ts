import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type ChangeStream,
  type ChangeStreamOptions,
  type Collection,
  type Db,
  type Document,
  MongoClient,
} from 'mongodb';
import { PIPELINE } from '../../../src/play/live/stored-change.js';
import { Line } from '../cut-off.js';
import { openStandIn, type StandIn } from '../open-database.js';

type Row = Document & { readonly _id: number };

const STREAM = { collection: '$cmd.aggregate' };
const OPEN = { aggregate: 1, pipeline: [{ $changeStream: {} }], cursor: {} };

describe('the change streams of the stand-in for a MongoDB', () => {
  let dataDir: string;
  let database: StandIn;
  let line: Line;
  let client: MongoClient;
  let db: Db;
  let rows: Collection<Row>;
  let databases = 0;
  const streams: ChangeStream[] = [];

  /** A stream that has begun: it begins where it is asked first. */
  async function watch(
    stages: Document[] = [],
    options: ChangeStreamOptions = {},
  ): Promise<ChangeStream> {
    const stream = db.watch(stages, { maxAwaitTimeMS: 200, ...options });
    streams.push(stream);
    await stream.tryNext();
    return stream;
  }

  async function read(stream: ChangeStream, count: number): Promise<Document[]> {
    const events: Document[] = [];
    while (events.length < count) events.push(await stream.next());
    return events;
  }

  const codeOf = (command: Document): Promise<unknown> =>
    db.command(command).then(
      () => 0,
      ({ code }: { code: unknown }) => code,
    );

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'gridlock-stand-in-'));
    database = await openStandIn(dataDir);
    line = new Line(database.socket);
    await line.mend();
    client = await new MongoClient(line.uri).connect();
  });
  beforeEach(() => {
    databases += 1;
    db = client.db(`test-${databases}`);
    rows = db.collection<Row>('rows');
  });
  afterEach(async () => {
    await Promise.all(streams.splice(0).map((stream) => stream.close()));
  });
  afterAll(async () => {
    await client.close();
    await line.cut();
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('should send inserts, updates and removals, in their order', async () => {
    const stream = await watch();
    const first = { _id: 1, name: 'a', tags: ['x', 'y'], at: { lap: 1, 'left.alone': 1 } };
    await rows.insertOne(first);
    await rows.updateOne({ _id: 1 }, { $set: { name: 'b', 'at.lap': 2 }, $unset: { none: 1 } });
    const shorter = { $push: { tags: { $each: [], $slice: 1 } }, $unset: { at: 1 } };
    await rows.updateOne({ _id: 1 }, shorter as object);
    await rows.updateOne({ _id: 1 }, { $push: { tags: 'z' } } as object);
    await rows.deleteOne({ _id: 1 });
    const events = await read(stream, 5);
    const update = (updated: Document, more: Document = {}): Document => ({
      operationType: 'update',
      updateDescription: {
        updatedFields: updated,
        removedFields: [],
        truncatedArrays: [],
        ...more,
      },
    });
    expect(events).toMatchObject([
      { operationType: 'insert', fullDocument: first },
      update({ name: 'b', 'at.lap': 2 }),
      update({}, { removedFields: ['at'], truncatedArrays: [{ field: 'tags', newSize: 1 }] }),
      update({ 'tags.1': 'z' }),
      { operationType: 'delete' },
    ]);
    for (const event of events) {
      expect(event).toMatchObject({
        ns: { db: db.databaseName, coll: 'rows' },
        documentKey: { _id: 1 },
      });
    }
  });

  it('should say nothing of a write that changes nothing or is refused, or of another database', async () => {
    await rows.insertOne({ _id: 1, v: 1 });
    const stream = await watch();
    await rows.updateOne({ _id: 1 }, { $set: { v: 1 } });
    await expect(rows.insertOne({ _id: 1 })).rejects.toMatchObject({ code: 11_000 });
    await client.db('another').collection('rows').insertOne({});
    await rows.insertOne({ _id: 2 });
    expect((await read(stream, 1))[0]).toMatchObject({ documentKey: { _id: 2 } });
  });

  it('should let through what the game asks for, with the names of changed fields', async () => {
    const stream = await watch(PIPELINE, { fullDocument: 'updateLookup' });
    const entries = db.collection<Row>('entries');
    await entries.insertOne({ _id: 1, league: 7, pickedVersion: 1, picks: [1, 2] });
    await entries.updateOne({ _id: 1 }, { $set: { 'picks.0': 3 } });
    const shorter = { $set: { pickedVersion: 2 }, $push: { picks: { $each: [], $slice: 1 } } };
    await entries.updateOne({ _id: 1 }, shorter as object);
    const [inserted, updated] = await read(stream, 2);
    expect(inserted).toMatchObject({ fullDocument: { league: 7, pickedVersion: 1 }, paths: [] });
    expect(updated).toMatchObject({
      documentKey: { _id: 1 },
      fullDocument: { league: 7, pickedVersion: 2 },
      paths: ['pickedVersion', 'picks'],
    });
    expect(updated).not.toHaveProperty('updateDescription');
    expect(updated).not.toHaveProperty('fullDocument.picks');
  });

  it('should go on after the last event where the line was cut', async () => {
    const stream = await watch();
    await rows.insertOne({ _id: 1 });
    expect((await read(stream, 1))[0]).toMatchObject({ documentKey: { _id: 1 } });
    await line.cut();
    const beside = await new MongoClient(database.uri).connect();
    await beside.db(db.databaseName).collection<Row>('rows').insertOne({ _id: 2 });
    await beside.close();
    await line.mend();
    expect((await read(stream, 1))[0]).toMatchObject({ documentKey: { _id: 2 } });
  });

  it('should wake who waits', async () => {
    const { cursor } = await db.command(OPEN);
    const waiting = db.command({ getMore: cursor.id, ...STREAM, maxTimeMS: 60_000 });
    await rows.insertOne({ _id: 1 });
    expect((await waiting).cursor.nextBatch).toMatchObject([{ documentKey: { _id: 1 } }]);
  });

  it('should hand out no more than was asked for at once', async () => {
    const { cursor } = await db.command(OPEN);
    await rows.insertMany([{ _id: 1 }, { _id: 2 }, { _id: 3 }]);
    const more = { getMore: cursor.id, ...STREAM, batchSize: 2, maxTimeMS: 1 };
    const idsIn = async (): Promise<number[]> =>
      (await db.command(more)).cursor.nextBatch.map(({ documentKey }: Document) => documentKey._id);
    expect(await idsIn()).toEqual([1, 2]);
    expect(await idsIn()).toEqual([3]);
    expect(await idsIn()).toEqual([]);
  });

  it('should end a waiting request when its cursor is killed', async () => {
    const { cursor } = await db.command(OPEN);
    const waiting = codeOf({ getMore: cursor.id, ...STREAM, maxTimeMS: 60_000 });
    await db.command({ killCursors: STREAM.collection, cursors: [cursor.id] });
    expect(await waiting).toBe(43);
  });

  it.each([
    ['a token of another start', { resumeAfter: { _data: '0'.repeat(32) } }, 286],
    ['what is no token', { resumeAfter: { _data: 'what' } }, 260],
    ['an option that it does not know', { showExpandedEvents: true }, 238],
  ])('should refuse %s', async (_what, $changeStream, code) => {
    expect(await codeOf({ ...OPEN, pipeline: [{ $changeStream }] })).toBe(code);
  });

  it('should refuse to send what the majority may not have stored', async () => {
    expect(await codeOf({ ...OPEN, readConcern: { level: 'local' } })).toBe(72);
  });

  it('should end where its database is dropped', async () => {
    await rows.insertOne({ _id: 1 });
    const stream = await watch();
    await db.dropDatabase();
    const kinds = (await read(stream, 3)).map(({ operationType }) => operationType);
    expect(kinds).toEqual(['drop', 'dropDatabase', 'invalidate']);
    await expect(stream.next()).rejects.toThrow(/closed/);
  });
});
