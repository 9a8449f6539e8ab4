import { AsyncLocalStorage } from 'node:async_hooks';
import { type Connection, ConnectionStates, type mongo } from 'mongoose';

/** A query as the driver gets it; what is asked for more than once differs in its values alone. */
type Query = {
  collection: string;
  filter: object;
  sort?: object | undefined;
  /** Only so many documents are requested: to sort more of them than that in memory is work for nothing. */
  isLimited: boolean;
};

/** Collections that have a few documents at most, whatever a host's players do: they may be read and sorted whole. */
const SMALL = new Set([
  // one for each recurring job
  'jobs',
  // one for each year that the server knows
  'seasons',
  // one for each year that a player asked for
  'seasonBuilds',
  // of each season that is fetched again two at most
  'seasonVersions',
]);

const isObject = (value: unknown): value is object =>
  Object.prototype.toString.call(value) === '[object Object]';

/** The same for queries that differ in their values alone; of a list only whether it has one value. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 2).map(shapeOf);
  if (!isObject(value) || '_bsontype' in value) return typeof value;
  return Object.entries(value).map(([name, part]) => [name, shapeOf(part)]);
}

/** What a command asks for, as the driver gets it. */
export function queryOf(collection: string, method: string, args: readonly object[]): Query[] {
  const [first = {}] = args;
  if (method === 'distinct') return [{ collection, filter: args[1] ?? {}, isLimited: false }];
  if (method === 'bulkWrite') {
    const writes = (first as object[]).flatMap(
      (write) => Object.values(write) as { filter?: object }[],
    );
    return writes.flatMap(({ filter }) =>
      filter ? [{ collection, filter, isLimited: false }] : [],
    );
  }
  if (!/^(find|update|delete|count)/.test(method)) return [];
  // an empty filter counts by the index of ids
  if (method === 'countDocuments' && Object.keys(first).length === 0) return [];
  const options = (args.at(-1) ?? {}) as { sort?: object; limit?: number };
  const isLimited = method.startsWith('findOne') || (method === 'find' && Boolean(options.limit));
  const sort = method.startsWith('find') ? options.sort : undefined;
  return [{ collection, filter: first, sort, isLimited }];
}

/** Plans that were explained already, by any application of this suite. */
const explained = new Set<string>();

const server = new AsyncLocalStorage<true>();

/** Does what the server does: a test itself may read what is stored as it likes. */
export const asServer = <T>(work: () => T | Promise<T>): Promise<T> =>
  // awaited inside: a request that is injected begins only then
  server.run(true, async () => await work());

/** Explains every kind of query that an application sends, by `explain`. */
export class QueryPlans {
  private readonly queries: Query[] = [];

  constructor(private readonly connection: Connection) {
    connection.set('debug', (collection: string, method: string, ...args: object[]) => {
      if (!server.getStore()) return;
      for (const query of queryOf(collection, method, args)) this.add(query);
    });
  }

  private add(query: Query): void {
    const { collection, filter, sort, isLimited } = query;
    const shape = JSON.stringify([collection, shapeOf(filter), sort, isLimited]);
    if (explained.has(shape)) return;
    explained.add(shape);
    this.queries.push(query);
  }

  /** What reads a collection whole, or sorts in memory more than it wants; a sentence for each. */
  async problems(): Promise<string[]> {
    this.connection.set('debug', false);
    // a suite may have cut the connection, or stopped the database
    if (this.connection.readyState !== ConnectionStates.connected) return [];
    const problems: string[] = [];
    for (const { collection, filter, sort, isLimited } of this.queries) {
      if (SMALL.has(collection)) continue;
      const find = this.connection
        .collection(collection)
        .find(filter, { sort: sort as mongo.Sort });
      const plan = JSON.stringify(await find.explain('queryPlanner'));
      const query = `${collection} ${JSON.stringify(filter)} sorted by ${JSON.stringify(sort)}`;
      if (plan.includes('COLLSCAN')) problems.push(`read whole: ${query}`);
      if (plan.includes('"SORT"') && isLimited) problems.push(`sorted with a limit: ${query}`);
    }
    return problems;
  }
}
