import { rmSync } from 'node:fs';
import { BareServer } from '../differential/bare-server.js';
import { type Engine, makeEngine } from '../engine/engine.js';
import { openStorage } from '../storage/open.js';
import { temporaryFolder } from '../testing/database.js';

const COUNT = 1000;

describe('What a find reads', () => {
  let dataDir: string;
  let engine: Engine;
  let server: BareServer;
  let recordPages: jest.SpyInstance;
  let entryPages: jest.SpyInstance;
  let lookUps: jest.SpyInstance;

  beforeAll(async () => {
    dataDir = temporaryFolder();
    engine = makeEngine(openStorage(dataDir));
    server = new BareServer(engine);
    const documents = Array.from({ length: COUNT }, (_, _id) => ({ _id, n: -_id }));
    await server.execute({ insert: 'rows', documents });
    const indexes = [{ key: { n: 1 } }];
    await server.execute({ createIndexes: 'rows', indexes });
  });

  beforeEach(() => {
    const { storage } = engine;
    recordPages = jest.spyOn(storage, 'recordPage');
    entryPages = jest.spyOn(storage, 'entryPage');
    lookUps = jest.spyOn(storage, 'lookUp');
  });

  afterEach(() => jest.restoreAllMocks());

  afterAll(() => {
    engine.storage.close();
    rmSync(dataDir, { recursive: true });
  });

  /** How many documents the pages had that were read. */
  const readIn = (pages: jest.SpyInstance): number =>
    pages.mock.results.reduce<number>((sum, { value }) => {
      return sum + (value as { items: unknown[] }).items.length;
    }, 0);

  it('should be one look-up for an identifier', async () => {
    const { found } = await server.execute({ find: 'rows', filter: { _id: 7 }, limit: 1 });
    expect(found).toEqual([{ _id: 7, n: -7 }]);
    const calls = [lookUps, recordPages, entryPages].map(({ mock }) => mock.calls.length);
    expect(calls).toEqual([1, 0, 0]);
  });

  it('should be no more than a page that is in the order of an index', async () => {
    const page = { find: 'rows', filter: { n: { $lt: -9 } }, sort: { n: -1 }, skip: 5, limit: 10 };
    const { found } = await server.execute(page);
    expect(found[0]).toEqual({ _id: 15, n: -15 });
    expect([found.length, readIn(entryPages), entryPages.mock.calls.length]).toEqual([10, 15, 1]);
  });

  it('should be each document once, however many batches there are', async () => {
    const { found } = await server.execute({ find: 'rows', batchSize: 3 });
    expect([found.length, readIn(recordPages), readIn(entryPages)]).toEqual([COUNT, COUNT, 0]);
  });

  it('should be nothing where nothing can be found', async () => {
    for (const filter of [{ n: { $in: [] } }, { _id: { $gt: 1, $lt: 1 } }]) {
      expect((await server.execute({ find: 'rows', filter }))['found']).toEqual([]);
    }
    expect([readIn(recordPages), readIn(entryPages)]).toEqual([0, 0]);
  });

  it('should be no document where all are counted', async () => {
    const pipeline = [{ $match: {} }, { $group: { _id: 1, n: { $sum: 1 } } }];
    const { found } = await server.execute({ aggregate: 'rows', pipeline, cursor: {} });
    expect([found, readIn(recordPages), readIn(entryPages)]).toEqual([
      [{ _id: 1, n: COUNT }],
      0,
      0,
    ]);
  });
});
