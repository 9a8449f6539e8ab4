import { copyFileSync, mkdirSync, rmSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { openTestDatabase, temporaryFolder, type TestDatabase } from '../testing/database.js';

/** The layout of SQLite's write-ahead log: a header, then frames of a header and a page each. */
const LOG_HEADER = 32;
const FRAME = 24 + 4096;

const FILES = ['data.sqlite', 'data.sqlite-wal'];

/** Copies what is on the disk while the database is open: what a `kill -9` at this moment would leave. */
const killed = (from: string, to: string): string => {
  mkdirSync(to);
  for (const file of FILES) copyFileSync(join(from, file), join(to, file));
  return to;
};

const logBytes = (folder: string): number => statSync(join(folder, 'data.sqlite-wal')).size;

const idsIn = async (database: TestDatabase): Promise<unknown[]> => {
  const found = await database.db.collection('rows').find().sort({ _id: 1 }).toArray();
  return found.map(({ _id }: { _id: unknown }) => _id);
};

describe('A database that was killed amid a commit', () => {
  let root: string;

  beforeEach(() => {
    root = temporaryFolder();
  });

  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('should start with every acknowledged save, wherever the kill was, and after another kill', async () => {
    const first = await openTestDatabase({ dataDir: join(root, 'a') });
    const rows = first.db.collection('rows');
    const saved = [0, 1, 2, 3, 4];
    for (const _id of saved) await rows.insertOne({ _id, text: 's'.repeat(300) });
    const begin = logBytes(first.dataDir);
    const large = Array.from({ length: 30 }, (_, i) => ({ _id: 100 + i, text: 'l'.repeat(3000) }));
    await rows.insertMany(large);
    const all = killed(first.dataDir, join(root, 'all'));
    await first.stop();
    const frames = (logBytes(all) - begin) / FRAME;
    expect(frames).toBeGreaterThan(25);

    // cut at each page of the commit, and in the middle of each
    for (let half = 0; half < 2 * frames; half++) {
      const cut = killed(all, join(root, `cut-${half}`));
      truncateSync(join(cut, 'data.sqlite-wal'), begin + Math.floor((half / 2) * FRAME));
      const second = await openTestDatabase({ dataDir: cut });
      expect(await idsIn(second)).toEqual(saved);
      await second.db.collection('rows').insertOne({ _id: 50, text: 'after' });
      const again = killed(cut, join(root, `again-${half}`));
      await second.stop();
      const third = await openTestDatabase({ dataDir: again });
      expect(await idsIn(third)).toEqual([...saved, 50]);
      expect(await third.check()).toEqual([]);
      await third.stop();
    }
    const whole = await openTestDatabase({ dataDir: all });
    expect(await idsIn(whole)).toHaveLength(saved.length + large.length);
    await whole.stop();
  });

  it('should start where the log was cut off in its header, as by the first commit of all', async () => {
    const first = await openTestDatabase({ dataDir: join(root, 'a') });
    const empty = killed(first.dataDir, join(root, 'empty'));
    await first.db.collection('rows').insertOne({ _id: 1 });
    for (const bytes of [0, 1, LOG_HEADER - 1, LOG_HEADER, LOG_HEADER + 1]) {
      const cut = killed(first.dataDir, join(root, `cut-${bytes}`));
      copyFileSync(join(empty, 'data.sqlite'), join(cut, 'data.sqlite'));
      truncateSync(join(cut, 'data.sqlite-wal'), bytes);
      const second = await openTestDatabase({ dataDir: cut });
      expect(await idsIn(second)).toEqual([]);
      await second.stop();
    }
    await first.stop();
  });
});
