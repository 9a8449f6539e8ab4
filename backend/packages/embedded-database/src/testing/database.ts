import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Collection, type Db, MongoClient, type MongoServerError } from 'mongodb';
import { openDatabase, type OpenOptions } from '../server/open.js';

/** The driver's collection without its types: these hold documents of every shape. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyCollection = { [Name in keyof Collection]: any };

/** A database of a test, with a driver connected to it. */
export type TestDatabase = {
  uri: string;
  dataDir: string;
  client: MongoClient;
  db: AnyDb;
  /** A new, empty collection. */
  collection(): AnyCollection;
  check(): Promise<string[]>;
  stop(): Promise<void>;
};

// eslint-disable-next-line @typescript-eslint/no-explicit-any
type AnyDb = { [Name in Exclude<keyof Db, 'collection'>]: any } & {
  collection: (name: string) => AnyCollection;
};

/** A new folder below the system's temporary one, with a path short enough for a socket. */
export const temporaryFolder = () => mkdtempSync(join(tmpdir(), 'gl-db-'));

/** Opens a database in this thread, from the sources, with a driver connected to it. */
export const openTestDatabase = async (
  options: Partial<OpenOptions> = {},
): Promise<TestDatabase> => {
  const dataDir = options.dataDir ?? temporaryFolder();
  const database = await openDatabase({ ...options, dataDir });
  const client = await new MongoClient(database.uri).connect();
  const db = client.db('test') as unknown as AnyDb;
  let made = 0;
  return {
    uri: database.uri,
    dataDir,
    client,
    db,
    check: () => database.check(),
    collection: () => db.collection(`c${made++}`),
    stop: async () => {
      await client.close();
      await database.stop();
      if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

/** The `_id` of each document. */
export const identifiers = (documents: { _id: unknown }[]) => documents.map(({ _id }) => _id);

/** Identifiers of what a filter finds, in their order. */
export const foundBy = async (collection: AnyCollection, filter: object, options?: object) =>
  identifiers(await collection.find(filter, options).sort({ _id: 1 }).toArray());

/** Which of the values a condition finds, each in the field `v` of a document of its own. */
export const foundAmong = async (
  database: TestDatabase,
  values: unknown[],
  condition: unknown,
  options?: object,
) => {
  const collection = database.collection();
  if (values.length > 0) await collection.insertMany(values.map((v, _id) => ({ _id, v })));
  const found = await foundBy(collection, { v: condition }, options);
  return found.map((_id) => values[_id as number]);
};

/** Expects a refusal with MongoDB's code, and returns it. */
export const expectCode = async (
  promise: Promise<unknown>,
  code: number,
  text?: RegExp,
): Promise<MongoServerError> => {
  const error = await promise.then(
    () => new Error(`expected error ${code}, but it went through`),
    (reason: MongoServerError) => reason,
  );
  expect(error).toMatchObject({ code });
  if (text) expect(error.message).toMatch(text);
  return error as MongoServerError;
};
