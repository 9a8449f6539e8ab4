import { encode } from '../bson/codec.js';
import { sortRecords } from '../find/sort-records.js';
import {
  type AnyCollection,
  expectCode,
  openTestDatabase,
  type TestDatabase,
} from '../testing/database.js';

const MEGABYTE = 1024 * 1024;

/** Makes 110 documents of more than a megabyte each. */
const documents = [
  { $unwind: '$list' },
  { $project: { _id: '$list', n: '$list', text: { $concat: ['$text', { $toString: '$list' }] } } },
];

describe('What has to be kept in memory', () => {
  let database: TestDatabase;
  let rows: AnyCollection;

  beforeAll(async () => {
    database = await openTestDatabase();
    rows = database.collection();
    // one text of a megabyte that all documents of a pipeline share
    const list = Array.from({ length: 110 }, (_, i) => i);
    await rows.insertOne({ list, text: 'x'.repeat(MEGABYTE) });
  });

  afterAll(() => database.stop());

  const refused: [string, object[]][] = [
    ['a sort', [{ $sort: { n: 1 } }]],
    ['$push', [{ $group: { _id: null, all: { $push: '$text' } } }]],
    ['$addToSet', [{ $group: { _id: null, all: { $addToSet: '$$ROOT' } } }]],
    ['many groups', [{ $group: { _id: '$text' } }]],
    ['$first of each group', [{ $group: { _id: '$n', text: { $first: '$text' } } }]],
    [
      '$bucket',
      [{ $bucket: { groupBy: '$n', boundaries: [0, 500], output: { all: { $push: '$text' } } } }],
    ],
    ['$sortByCount', [{ $sortByCount: '$text' }]],
    ['$facet', [{ $facet: { count: [{ $count: 'n' }] } }]],
    ['$sample', [{ $sample: { size: 1 } }]],
  ];

  it.each(refused)('should be refused beyond 100 MB: %s', async (_name, pipeline) => {
    await expectCode(rows.aggregate([...documents, ...pipeline]).toArray(), 292, /memory limit/);
  });

  it('should be no more than what an accumulator needs', async () => {
    const [counted] = await rows
      .aggregate([
        ...documents,
        {
          $group: {
            _id: null,
            sum: { $sum: '$n' },
            mean: { $avg: '$n' },
            first: { $min: '$text' },
            last: { $max: '$text' },
            merged: { $mergeObjects: '$$ROOT' },
            same: { $addToSet: { $type: '$text' } },
          },
        },
        { $project: { sum: 1, mean: 1, same: 1, merged: '$merged.n' } },
      ])
      .toArray();
    expect(counted).toEqual({ _id: null, sum: 5995, mean: 54.5, same: ['string'], merged: 109 });
  });

  it('should be refused for stored documents that are sorted', () => {
    const body = encode({ n: 1, text: 'x'.repeat(MEGABYTE) });
    const records = Array.from({ length: 110 }, (_, id) => ({ id, body }));
    const sort = (some: typeof records) => [
      ...sortRecords(some, [{ path: 'n', direction: 1 }], undefined, 0),
    ];
    expect(() => sort(records)).toThrow(/memory limit/);
    expect(sort(records.slice(0, 90))).toHaveLength(90);
  });

  it('should be the first ones alone where a sort has a limit', async () => {
    const small = database.collection();
    const documents = Array.from({ length: 3000 }, (_, n) => ({ n: (n * 7919) % 3000 }));
    await small.insertMany(documents);
    const found = await small.find().sort({ n: -1 }).skip(5).limit(3).toArray();
    expect(found.map(({ n }: { n: number }) => n)).toEqual([2994, 2993, 2992]);
  });
});
