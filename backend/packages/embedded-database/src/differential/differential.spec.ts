import { rmSync } from 'node:fs';
import fc from 'fast-check';
import type { Doc } from '../bson/values.js';
import { checkDatabase } from '../catalog/check.js';
import { type Engine, makeEngine } from '../engine/engine.js';
import { openStorage } from '../storage/open.js';
import { temporaryFolder } from '../testing/database.js';
import { BareServer } from './bare-server.js';
import { type Command, command } from './commands.js';
import { type Answer, Model } from './model.js';
import type { Row } from './reference.js';

const RUNS = process.env['GRIDLOCK_LONG'] ? 1250 : 65;
const COMMANDS = 80;

let collections = 0;
const freshCollection = (): string => `c${(collections += 1)}`;

/** A server on one collection. */
class Server {
  private readonly name = freshCollection();
  private readonly bare: BareServer;

  constructor(engine: Engine) {
    this.bare = new BareServer(engine);
  }

  execute(given: Doc): Promise<Doc> {
    const [name] = Object.keys(given) as [string];
    return this.bare.execute({ ...given, [name]: this.name });
  }

  async rows(): Promise<unknown> {
    return (await this.execute({ find: '', batchSize: 1000 }))['found'];
  }

  async run(given: Command): Promise<Answer> {
    const rows = given.kind === 'delete' ? ((await this.rows()) as Row[]) : [];
    return summary(given, await this.execute(toWire(given, rows)));
  }
}

const NATURAL = { $natural: 1 };
const BY_ID = { _id: 1 };

const toWire = (given: Command, rows: Row[]): Doc => {
  switch (given.kind) {
    case 'insert':
      return { insert: '', documents: given.docs, ordered: given.ordered };
    case 'find': {
      const { filter, sort, skip, limit } = given;
      return { find: '', filter, sort, skip, limit, batchSize: 1000 };
    }
    case 'update':
      return { update: '', updates: [updateStatement(given)] };
    case 'replace':
      return { update: '', updates: [{ q: given.filter, u: given.doc, hint: BY_ID }] };
    case 'delete': {
      const several = new Model();
      several.rows = rows;
      const count = several.run({ kind: 'count', filter: given.filter })['n'] as number;
      // see Model.remove: a choice that is not defined is not asked for
      const q = given.limit === 1 && count > 1 ? { _id: -1 } : given.filter;
      return { delete: '', deletes: [{ q, limit: given.limit }] };
    }
    case 'findAndModify': {
      const { filter: query, sort, update, fresh } = given;
      return {
        findAndModify: '',
        query,
        sort,
        ...(update ? { update, new: fresh } : { remove: true }),
      };
    }
    case 'count':
      return { count: '', query: given.filter };
    case 'distinct':
      return { distinct: '', key: given.key, query: whereThere(given) };
    case 'createIndex':
      return { createIndexes: '', indexes: [given.spec] };
    case 'dropIndex':
      return { dropIndexes: '', index: given.name };
  }
};

/** Where the field is there: whether a missing one is null depends on indexes, of which the model has none. */
const whereThere = ({ key, filter }: Extract<Command, { kind: 'distinct' }>): Doc => ({
  $and: [filter, { [key]: { $exists: true } }, { [key]: { $ne: [] } }],
});

const updateStatement = ({
  filter,
  update,
  multi,
  upsertId,
}: Extract<Command, { kind: 'update' }>): Doc => ({
  // said this way the filter gives an upserted document no fields
  q: upsertId === undefined ? filter : { $nor: [{ $nor: [filter] }] },
  u: upsertId === undefined ? update : { ...update, $setOnInsert: { _id: upsertId } },
  multi,
  upsert: upsertId !== undefined,
  // in a known order, so that both sides choose, and meet a refusal at, the same document
  hint: multi ? NATURAL : BY_ID,
});

const summary = (given: Command, reply: Doc): Answer => {
  const errors = (reply['writeErrors'] as { index: number }[] | undefined)?.map(
    ({ index }) => index,
  );
  if (given.kind === 'insert') return { n: reply['n'], errors: errors ?? [] };
  if (errors || reply['ok'] === 0) return { failed: true };
  switch (given.kind) {
    case 'find':
      return { found: reply['found'] };
    case 'update':
    case 'replace': {
      const [upserted] = (reply['upserted'] as { _id: number }[] | undefined) ?? [];
      return { n: reply['n'], ...(upserted ? { upserted: upserted._id } : {}) };
    }
    case 'findAndModify':
      return { value: reply['value'] };
    case 'distinct':
      return { values: reply['values'] };
    case 'createIndex':
      return { indexes: (reply['numIndexesAfter'] as number) - 1 };
    case 'dropIndex':
      return { indexes: (reply['nIndexesWas'] as number) - 2 };
    case 'count':
    case 'delete':
      return { n: reply['n'] };
  }
};

describe('The server against a naive reference', () => {
  let dataDir: string;
  let engine: Engine;

  beforeAll(() => {
    dataDir = temporaryFolder();
    engine = makeEngine(openStorage(dataDir));
  });

  afterAll(() => {
    engine.storage.close();
    rmSync(dataDir, { recursive: true });
  });

  it(`should agree over ${RUNS * COMMANDS} random commands, with indexes added and dropped on the way`, async () => {
    const property = fc.asyncProperty(
      fc.array(command, { minLength: COMMANDS, maxLength: COMMANDS }),
      async (commands) => {
        const server = new Server(engine);
        await server.execute({ create: '' });
        const model = new Model();
        for (const given of commands) {
          const expected = structuredClone(model.run(given));
          expect({ given, answer: await server.run(given) }).toEqual({ given, answer: expected });
        }
        expect(await server.rows()).toEqual(model.rows);
        expect(checkDatabase(engine)).toEqual([]);
        await server.execute({ drop: '' });
      },
    );
    await fc.assert(property, { numRuns: RUNS, endOnFailure: !process.env['SHRINK'] });
  }, 3600000);
});
