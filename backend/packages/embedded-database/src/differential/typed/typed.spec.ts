import { rmSync } from 'node:fs';
import { deserialize, type Document, serialize } from 'bson';
import fc from 'fast-check';
import { type Engine, makeEngine } from '../../engine/engine.js';
import { openStorage } from '../../storage/open.js';
import { temporaryFolder } from '../../testing/database.js';
import { BareServer } from '../bare-server.js';
import { distinctValues, matches } from './matcher.js';
import { documents } from './drawn-values.js';
import { indexes, type Operation, operation } from './operations.js';
import { addFields, runStages, toStage } from './stages.js';
import { updated } from './updates.js';
import { isRow, Refused, type Row, textOf, Unknown, type Value } from './values.js';

const RUNS = process.env['GRIDLOCK_LONG'] ? 3200 : 150;
const OPERATIONS = 20;

/** Codes with which something is refused by name that MongoDB would do. */
const BY_NAME = [238];

/** What became of an operation: what was found, that it was refused, or that nobody can say. */
type Outcome = { found: string[] } | 'refused' | 'unknown';

/** Answers whose order is not defined are compared in one order. */
const sorted = (values: Value[]): string[] =>
  values.map((value) => textOf(unordered(value))).sort();

/** What is found by `$lookup`, and what is in a set, has no order. */
const unordered = (value: Value): Value => {
  if (!isRow(value)) return value;
  const fields = Object.entries(value).map(([name, one]) => {
    const hasOrder = !['found', 'isSet'].includes(name) || !Array.isArray(one);
    return [name, hasOrder ? unordered(one) : one.map(textOf).sort()];
  });
  return Object.fromEntries(fields);
};

class Model {
  constructor(
    public rows: Row[],
    private readonly keys: Row[],
  ) {}

  run(given: Operation): Outcome {
    try {
      return { found: sorted(this.answer(given)) };
    } catch (error) {
      if (error instanceof Refused) return 'refused';
      if (error instanceof Unknown) return 'unknown';
      throw error;
    }
  }

  private answer(given: Operation): Value[] {
    switch (given.kind) {
      case 'find':
        return this.rows.filter((row) => matches(row, given.filter));
      case 'distinct':
        return distinctValues(this.rows, given.path, this.keys);
      case 'aggregate':
        return markSets(runStages(this.rows, given.stages, this.rows), given);
      case 'update': {
        const { where } = given.update;
        const filter = where ? { [where.path]: { [where.operator]: where.operand } } : {};
        return this.change(given.id, (row) =>
          matches(row, filter) ? updated(row, given.update) : row,
        );
      }
      case 'pipelineUpdate':
        return this.change(given.id, (row) => addFields(row, given.fields));
    }
  }

  private change(id: number, change: (row: Row) => Row): Row[] {
    this.rows = this.rows.map((row) => (Number(row['_id']) === id ? change(row) : row));
    return this.rows;
  }
}

/** The order inside a set is not defined. */
const markSets = (rows: Row[], given: Operation): Row[] => {
  const last = given.kind === 'aggregate' ? given.stages.at(-1) : undefined;
  const isSet = last?.kind === 'group' && last.fields['v']?.[0] === '$addToSet';
  return isSet ? rows.map(({ v, ...row }) => ({ ...row, isSet: v })) : rows;
};

const read = (bytes: Buffer): Document => deserialize(bytes, { promoteValues: false });

class Server {
  private readonly bare: BareServer;

  constructor(
    engine: Engine,
    private readonly name: string,
  ) {
    this.bare = new BareServer(engine);
  }

  async send(command: Document) {
    const { reply, documents: found } = await this.bare.send(Buffer.from(serialize(command)));
    const answer = read(reply);
    const [failed] = (answer['writeErrors'] as Document[] | undefined) ?? [];
    const code = Number(failed?.['code'] ?? answer['code'] ?? 0);
    return { code, answer, found: found?.map(read) };
  }

  async run(given: Operation): Promise<Outcome> {
    const { code, answer, found } = await this.send(this.toWire(given));
    if (code !== 0) return BY_NAME.includes(code) ? 'unknown' : 'refused';
    if (given.kind === 'distinct') return { found: sorted(answer['values'] as Value[]) };
    if (found) return { found: sorted(markSets(found, given)) };
    return { found: sorted(await this.rows()) };
  }

  async rows(): Promise<Row[]> {
    const { found } = await this.send({ find: this.name, batchSize: 1000 });
    return found!;
  }

  private toWire(given: Operation): Document {
    const { name } = this;
    switch (given.kind) {
      case 'find':
        return { find: name, filter: given.filter, batchSize: 1000 };
      case 'distinct':
        return { distinct: name, key: given.path };
      case 'aggregate': {
        const pipeline = given.stages.map((stage) => toStage(stage, name));
        return { aggregate: name, pipeline, cursor: { batchSize: 1000 } };
      }
      case 'update': {
        const { operator, path, operand, where, elements } = given.update;
        const found = where ? { [where.path]: { [where.operator]: where.operand } } : {};
        const q = { _id: given.id, ...found };
        const arrayFilters = elements ? { arrayFilters: [{ e: elements }] } : {};
        return {
          update: name,
          updates: [{ q, u: { [operator]: { [path]: operand } }, ...arrayFilters }],
        };
      }
      case 'pipelineUpdate':
        return { update: name, updates: [{ q: { _id: given.id }, u: [{ $set: given.fields }] }] };
    }
  }
}

let runs = 0;

describe('The server against a model with types', () => {
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

  it(`should agree over ${RUNS * OPERATIONS} random operations, or refuse by name`, async () => {
    let asked = 0;
    const run = (runs += 1);
    let answered = 0;
    const property = fc.asyncProperty(
      documents,
      indexes,
      fc.array(operation, { minLength: OPERATIONS, maxLength: OPERATIONS }),
      async (rows, keys, operations) => {
        // another try finds what the one before it has left
        const name = `t${run}-${(asked += 1)}`;
        const server = new Server(engine, name);
        await server.send({ insert: name, documents: rows });
        const specs = keys.map((key) => ({ key, name: Object.keys(key).join() }));
        if (specs.length > 0) await server.send({ createIndexes: name, indexes: specs });
        const model = new Model(rows, keys);
        for (const given of operations) {
          const before = model.rows.map(textOf);
          const expected = model.run(given);
          const outcome = await server.run(given);
          if (expected === 'unknown' || outcome === 'unknown') {
            model.rows = await server.rows();
            continue;
          }
          answered += 1;
          expect({ given: textOf(given), before, outcome }).toEqual({
            given: textOf(given),
            before,
            outcome: expected,
          });
        }
        await server.send({ drop: name });
      },
    );
    await fc.assert(property, { numRuns: RUNS, endOnFailure: !process.env['SHRINK'] });
    expect(answered / (asked * OPERATIONS)).toBeGreaterThan(0.7);
  }, 3600000);
});
