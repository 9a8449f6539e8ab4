import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { openTestDatabase, temporaryFolder } from '../testing/database.js';

describe('Space on the disk', () => {
  let dataDir: string;
  const dataFile = () => join(dataDir, 'data.sqlite');

  beforeEach(() => {
    dataDir = temporaryFolder();
  });

  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  it('should keep the log bounded over many small commits', async () => {
    const database = await openTestDatabase({ dataDir });
    const rows = database.collection();
    await rows.createIndex({ n: 1 });
    for (let i = 0; i < 25; i++) {
      await Promise.all(
        Array.from({ length: 80 }, (_, j) => rows.insertOne({ n: j, text: 'w'.repeat(2000) })),
      );
      await rows.find({ n: 3 }).limit(2).toArray();
    }
    expect(statSync(`${dataFile()}-wal`).size).toBeLessThan(6 * 1024 * 1024);
    expect(statSync(dataFile()).size).toBeGreaterThan(3 * 1024 * 1024);
    await database.stop();
  });

  it('should remove what has expired by an index, and nothing else', async () => {
    const database = await openTestDatabase({ dataDir, ttlSeconds: 0.01 });
    const rows = database.collection();
    await rows.createIndex({ at: 1 }, { expireAfterSeconds: 1 });
    const now = Date.now();
    await rows.insertMany([
      { _id: 1, at: new Date(now - 60000) },
      { _id: 2, at: new Date(now + 3600e3) },
      { _id: 3 },
      { _id: 4, at: 'text' },
      { _id: 5, at: [new Date(0), new Date(now + 1e6)] },
    ]);
    const idsLeft = async () => {
      const left: { _id: number }[] = await rows.find().sort({ _id: 1 }).toArray();
      return left.map(({ _id }) => _id);
    };
    while ((await idsLeft()).length > 3);
    expect(await idsLeft()).toEqual([2, 3, 4]);
    await database.stop();
  });
});
