import { rmSync } from 'node:fs';
import fc from 'fast-check';
import type { Doc } from '../../bson/values.js';
import { checkDatabase } from '../../catalog/check.js';
import { type Engine, makeEngine } from '../../engine/engine.js';
import { openStorage } from '../../storage/open.js';
import { temporaryFolder } from '../../testing/database.js';
import { BareServer } from '../bare-server.js';
import { type Command, command } from '../commands.js';
import { type Answer, Model } from '../model.js';

const COMMANDS = 80;
/** How many clients send commands at once, each to its own collection: their writes share transactions. */
const CLIENTS = 8;
/** A short run is the same each time; a long one says the seed of what it finds. */
const RUNS = process.env['GRIDLOCK_LONG'] ? { numRuns: 160 } : { numRuns: 9, seed: 2026 };

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
    return (await this.execute({ find: '' }))['found'];
  }

  async run(given: Command): Promise<Answer> {
    return summary(given, await this.execute(toWire(given)));
  }
}

const toWire = (given: Command): Doc => {
  switch (given.kind) {
    case 'insert':
      return { insert: '', documents: given.docs, ordered: given.ordered };
    case 'find': {
      const { kind, ...options } = given;
      return { [kind]: '', ...options };
    }
    case 'update':
      return { update: '', updates: [updateStatement(given)] };
    case 'delete':
      return { delete: '', deletes: [{ q: given.filter, limit: given.limit }] };
    case 'findAndModify': {
      const { filter: query, sort, update, fresh } = given;
      return { findAndModify: '', query, sort, update, new: fresh };
    }
    case 'count': {
      // as the driver's `countDocuments` sends it
      const pipeline = [{ $match: given.filter }, { $group: { _id: 1, n: { $sum: 1 } } }];
      return { aggregate: '', pipeline, cursor: {} };
    }
    case 'distinct':
      return { distinct: '', key: given.key, query: given.filter };
    case 'createIndex':
      return { createIndexes: '', indexes: [given.spec] };
  }
};

const updateStatement = ({
  filter,
  update,
  multi,
  upsertId,
}: Extract<Command, { kind: 'update' }>): Doc => ({
  // said this way the filter gives an upserted document no fields
  q: upsertId === undefined ? filter : { $or: [filter, filter] },
  u: upsertId === undefined ? update : { ...update, $setOnInsert: { _id: upsertId } },
  multi,
  upsert: upsertId !== undefined,
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
    case 'update': {
      const [upserted] = (reply['upserted'] as { _id: number }[] | undefined) ?? [];
      return { n: reply['n'], ...(upserted ? { upserted: upserted._id } : {}) };
    }
    case 'findAndModify':
      return { value: reply['value'] };
    case 'distinct':
      return { values: reply['values'] };
    case 'createIndex':
      return { indexes: (reply['numIndexesAfter'] as number) - 1 };
    case 'count': {
      const [counted] = reply['found'] as { n: unknown }[];
      return { n: counted?.n ?? 0 };
    }
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

  const agree = async (commands: readonly Command[]) => {
    const server = new Server(engine);
    await server.execute({ create: '' });
    const model = new Model();
    for (const drawn of commands) {
      const given = model.withoutChoice(drawn);
      const expected = structuredClone(model.run(given));
      expect({ given, answer: await server.run(given) }).toEqual({ given, answer: expected });
    }
    expect(await server.rows()).toEqual(model.rows);
    return server;
  };

  const total = RUNS.numRuns * CLIENTS * COMMANDS;

  it(`should agree over ${total} random commands, with indexes added on the way`, async () => {
    const sequence = fc.array(command, { minLength: COMMANDS, maxLength: COMMANDS });
    const sequences = fc.array(sequence, { minLength: CLIENTS, maxLength: CLIENTS });
    const property = fc.asyncProperty(sequences, async (given) => {
      const servers = await Promise.all(given.map(agree));
      expect(checkDatabase(engine.storage, engine.catalog)).toEqual([]);
      await Promise.all(servers.map((server) => server.execute({ drop: '' })));
    });
    await fc.assert(property, { ...RUNS, endOnFailure: !process.env['SHRINK'] });
  }, 3600000);
});
