import { type AnyCollection, openTestDatabase, type TestDatabase } from '../testing/database.js';

describe('Explain', () => {
  let database: TestDatabase;
  let rows: AnyCollection;

  beforeAll(async () => {
    database = await openTestDatabase();
    rows = database.collection();
    await rows.createIndexes([
      { key: { g: 1, at: -1 } },
      { key: { email: 1 }, unique: true, sparse: true },
      { key: { tags: 1 }, sparse: true },
    ]);
    await rows.insertOne({ g: 1, tags: ['a', 'b'] });
  });

  afterAll(async () => {
    expect(await database.check()).toEqual([]);
    await database.stop();
  });

  const INDEXED: [object, object, string][] = [
    [{ g: 1 }, {}, 'g_1_at_-1'],
    [{ g: 1 }, { at: -1 }, 'g_1_at_-1'],
    [{ g: { $in: [1, 2] }, at: { $gt: 5 } }, {}, 'g_1_at_-1'],
    [{ g: { $gt: 1 } }, {}, 'g_1_at_-1'],
    [{ $and: [{ g: 1 }, { x: 1 }] }, {}, 'g_1_at_-1'],
    [{}, { g: 1 }, 'g_1_at_-1'],
    [{ email: 'a' }, {}, 'email_1'],
    [{ email: 'a', g: 1, at: 1 }, {}, 'email_1'],
    [{ email: { $exists: true } }, {}, 'email_1'],
    [{ email: { $in: [] } }, {}, 'email_1'],
    [{ tags: 'a' }, {}, 'tags_1'],
    [{ _id: 1, g: 1 }, {}, '_id_'],
  ];

  it.each(INDEXED)('should name the index for %j, sorted by %j: %s', async (filter, sort, name) => {
    const { queryPlanner } = await rows.find(filter).sort(sort).explain('queryPlanner');
    expect(queryPlanner.winningPlan).toMatchObject({
      stage: 'FETCH',
      inputStage: { stage: 'IXSCAN', indexName: name, isMultiKey: name === 'tags_1' },
    });
  });

  it.each<[object, object]>([
    [{}, {}],
    [{ at: 1 }, {}],
    [{ g: { $ne: 1 } }, {}],
    [{ email: null }, {}],
    [{ email: { $exists: false } }, {}],
    [{ $or: [{ g: 1 }, { at: 1 }] }, {}],
  ])('should say that there is no index for %j, sorted by %j', async (filter, sort) => {
    const { queryPlanner } = await rows.find(filter).sort(sort).explain('queryPlanner');
    expect(queryPlanner.winningPlan.stage).toBe('COLLSCAN');
  });

  it.each<[object, object, string]>([
    [{}, { email: 1 }, 'COLLSCAN'],
    [{}, { tags: 1 }, 'COLLSCAN'],
    [{ g: 1 }, { at: -1, _id: 1 }, 'FETCH'],
    [{ g: { $in: [1, 2] } }, { at: 1 }, 'FETCH'],
    [{ $or: [{ g: 1 }, { email: 'a' }] }, { g: 1 }, 'OR'],
  ])(
    'should say that %j, sorted by %j, is sorted in memory after %s',
    async (filter, sort, stage) => {
      const { queryPlanner } = await rows.find(filter).sort(sort).explain('queryPlanner');
      const { winningPlan } = queryPlanner;
      expect(winningPlan).toMatchObject({
        stage: 'SORT',
        sortPattern: sort,
        inputStage: { stage },
      });
    },
  );

  it('should show an index for each of the alternatives', async () => {
    const filter = { $or: [{ g: 1 }, { email: 'a' }] };
    const { queryPlanner } = await rows.find(filter).explain('queryPlanner');
    expect(queryPlanner).toMatchObject({ namespace: rows.namespace, parsedQuery: filter });
    const { stage, inputStages } = queryPlanner.winningPlan;
    const names = inputStages.map(
      ({ inputStage }: { inputStage: { indexName: string } }) => inputStage.indexName,
    );
    expect([stage, names]).toEqual(['OR', ['g_1_at_-1', 'email_1']]);
  });

  it('should say how many documents were looked at: no more than the index leads to', async () => {
    const numbers = database.collection();
    await numbers.createIndex({ a: 1, b: 1 }, { unique: true });
    const all = Array.from({ length: 2000 }, (_, i) => ({ _id: i, a: i, b: i % 3, c: i % 2 }));
    await numbers.insertMany(all);
    const wanted = all.slice(500, 1500).map(({ _id }) => _id);
    const filters: [object, nReturned: number, totalDocsExamined: number][] = [
      [{ _id: { $in: wanted }, c: 1 }, 500, 1000],
      [{ a: { $in: [...wanted, ...wanted] }, c: 1 }, 500, 1000],
      [{ a: { $in: wanted }, b: { $in: [0, 1, 2, 3] }, c: { $ne: 0 } }, 500, 1000],
      [{ a: { $gt: 1999 } }, 0, 0],
      [{ a: { $lt: 0 } }, 0, 0],
      [{ a: 7, b: { $gt: 1 } }, 0, 0],
      [{ c: 1 }, 1000, 2000],
    ];
    for (const [filter, nReturned, totalDocsExamined] of filters) {
      const { executionStats } = await numbers.find(filter).explain('executionStats');
      expect({ filter, executionStats }).toEqual({
        filter,
        executionStats: { nReturned, totalDocsExamined },
      });
    }
  });
});
