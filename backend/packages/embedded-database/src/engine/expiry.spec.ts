import { rmSync } from 'node:fs';
import { checkDatabase } from '../catalog/check.js';
import { BareServer } from '../differential/bare-server.js';
import { openStorage } from '../storage/open.js';
import { temporaryFolder } from '../testing/database.js';
import { type Engine, makeEngine } from './engine.js';
import { removeExpired } from './expiry.js';

const NOW = new Date('2026-05-01T12:00:00Z');
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000);

describe('Documents that expire', () => {
  let dataDir: string;
  let engine: Engine;
  let server: BareServer;

  beforeAll(() => {
    jest.useFakeTimers({ now: NOW, doNotFake: ['setImmediate', 'nextTick', 'performance'] });
    dataDir = temporaryFolder();
    engine = makeEngine(openStorage(dataDir));
    server = new BareServer(engine);
  });

  afterAll(() => {
    jest.useRealTimers();
    engine.storage.close();
    rmSync(dataDir, { recursive: true });
  });

  const left = async (collection: string) => {
    const { found } = await server.execute({ find: collection, sort: { _id: 1 } });
    return (found as { _id: unknown }[]).map(({ _id }) => Number(_id));
  };

  it('should be removed by the time in their field, the earliest of an array', async () => {
    const documents = [
      { _id: 1, at: ago(61) },
      { _id: 2, at: ago(59) },
      { _id: 3, at: [ago(1), ago(61)] },
      { _id: 4, at: ago(61).getTime() },
      { _id: 5, at: null },
      { _id: 6 },
    ];
    for (const collection of ['sessions', 'others']) {
      await server.execute({ insert: collection, documents });
    }
    const indexes = [{ key: { at: 1 }, name: 'at_1', expireAfterSeconds: 60 }];
    await server.execute({ createIndexes: 'sessions', indexes });
    await removeExpired(engine);
    expect(await left('sessions')).toEqual([2, 4, 5, 6]);
    expect(await left('others')).toEqual([1, 2, 3, 4, 5, 6]);
    jest.setSystemTime(NOW.getTime() + 2000);
    await removeExpired(engine);
    expect(await left('sessions')).toEqual([4, 5, 6]);
    expect(checkDatabase(engine.storage, engine.catalog)).toEqual([]);
  });

  it('should be removed in a descending index at once, and in any number', async () => {
    const indexes = [{ key: { until: -1 }, name: 'until_-1', expireAfterSeconds: 0 }];
    await server.execute({ createIndexes: 'many', indexes });
    const documents = Array.from({ length: 2500 }, (_, i) => ({ _id: i, until: ago(i - 9) }));
    await server.execute({ insert: 'many', documents });
    jest.setSystemTime(NOW);
    await removeExpired(engine);
    expect(await left('many')).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });
});
