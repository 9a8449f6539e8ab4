import { rmSync } from 'node:fs';
import { MongoClient } from 'mongodb';
import { temporaryFolder } from '../testing/database.js';
import { type ServerProcess, serveInProcess } from '../testing/server-process.js';

const DOCUMENTS = 6000;
const SOON = [3, 10, 20, 40, 80];

describe('What a crash breaks off', () => {
  let dataDir: string;
  let server: ServerProcess;
  let client: MongoClient;
  const rows = () => client.db('life').collection<{ n: number }>('rows');

  beforeEach(async () => {
    dataDir = temporaryFolder();
    await restart();
    await rows().insertMany(
      Array.from({ length: DOCUMENTS }, (_, n) => ({ n, text: `text ${n}` })),
    );
  });

  afterEach(async () => {
    await client.close(true);
    await server.kill();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const restart = async () => {
    server = await serveInProcess(dataDir);
    client = await new MongoClient(server.uri, { retryReads: false, retryWrites: false }).connect();
  };

  /** Kills the server a little later than something was asked; whether that was answered before. */
  const killAmid = async (ask: () => Promise<unknown>, milliseconds: number) => {
    const asked = ask().then(
      () => true,
      () => false,
    );
    await new Promise((done) => setTimeout(done, milliseconds));
    await server.kill();
    await client.close(true);
    const wasAnswered = await asked;
    await restart();
    return wasAnswered;
  };

  it('should leave no half index', async () => {
    let brokenOff = 0;
    for (const soon of SOON) {
      const create = () => rows().createIndex({ text: 1, n: 1 }, { unique: true, name: 'made' });
      if (!(await killAmid(create, soon))) brokenOff++;
      const names = (await rows().indexes()).map(({ name }) => name);
      // numbers are given anew: what was left over must not be taken for another index
      await rows().createIndex({ n: 1 }, { name: 'other' });
      expect(await rows().find({ n: 5 }).hint('other').toArray()).toHaveLength(1);
      expect(await server.check()).toEqual([]);
      if (names.includes('made')) await rows().dropIndex('made');
      await rows().dropIndex('other');
    }
    expect(brokenOff).toBeGreaterThan(0);
  }, 60_000);

  it('should have a collection as it was, or as $out makes it', async () => {
    const copied = client.db('life').collection('copied');
    await copied.insertOne({ old: true });
    const out = () =>
      rows()
        .aggregate([{ $out: 'copied' }])
        .toArray();
    for (const soon of SOON) {
      await killAmid(out, soon);
      const database = client.db('life');
      const count = await database.collection('copied').countDocuments();
      expect([1, DOCUMENTS]).toContain(count);
      const names = (await database.listCollections().toArray()).map(({ name }) => name);
      expect(names.sort()).toEqual(['copied', 'rows']);
      expect(await server.check()).toEqual([]);
    }
  }, 60_000);

  it('should drop all of a collection, or nothing', async () => {
    await killAmid(() => rows().drop(), 2);
    expect([0, DOCUMENTS]).toContain(await rows().countDocuments());
    await rows().insertOne({ n: DOCUMENTS });
    expect(await rows().countDocuments()).toBeGreaterThan(0);
    expect(await server.check()).toEqual([]);
  });
});
