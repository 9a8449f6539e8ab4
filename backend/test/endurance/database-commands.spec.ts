// The operator's commands, run as an operator runs them: in a process of their own, beside a running
// server or after it.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mongo } from 'mongoose';
import { openTestDatabase, type TestDatabase } from '../support/open-database.js';

type Ended = { code: number | null; output: string };
type Row = { _id: number; email: string; at: Date; points: number };

/** Often enough that a backup is always between two writes. */
const EVERY_MS = 5;

const programs = join(__dirname, '../../dist/core/platform/database');

const launch = (name: string, args: string[], dataDir: string, env = {}): ChildProcess =>
  spawn(process.execPath, [join(programs, `${name}.cli.js`), ...args], {
    env: { ...process.env, ...env, DATA_DIR: dataDir, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

const ending = (child: ChildProcess): Promise<Ended> =>
  new Promise((done) => {
    let output = '';
    for (const stream of [child.stdout!, child.stderr!]) {
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    }
    child.once('close', (code) => done({ code, output }));
  });

const rowsIn = async <T>(uri: string, work: (rows: mongo.Collection<Row>) => Promise<T>) => {
  const client = await new mongo.MongoClient(uri).connect();
  try {
    return await work(client.db('gridlock').collection<Row>('rows'));
  } finally {
    await client.close();
  }
};

/** The collections of a database. */
const collectionsOf = async (uri: string, database: string): Promise<string[]> => {
  const client = await new mongo.MongoClient(uri).connect();
  const collections = await client.db(database).listCollections().toArray();
  await client.close();
  return collections.map(({ name }) => name);
};

const make = (from: number, count: number): Row[] =>
  Array.from({ length: count }, (_, i) => ({
    _id: from + i,
    email: `${from + i}@grid.example`,
    at: new Date(1e12 + i),
    points: i / 2,
  }));

describe("The operator's commands", () => {
  let folder: string;
  const running = new Set<TestDatabase>();

  const serve = async (name: string): Promise<TestDatabase> => {
    const database = await openTestDatabase(join(folder, name, 'database'));
    running.add(database);
    return database;
  };

  const stop = async (database: TestDatabase): Promise<void> => {
    running.delete(database);
    await database.stop();
  };

  const insertMany = async (name: string, count: number): Promise<void> => {
    const database = await serve(name);
    await rowsIn(database.uri, async (rows) => {
      await rows.createIndex({ email: 1 }, { unique: true });
      await rows.createIndex({ at: 1 }, { expireAfterSeconds: 1e9 });
      await rows.insertMany(make(0, count));
    });
    await stop(database);
  };

  const contents = async (name: string) => {
    const database = await serve(name);
    expect(await database.check()).toEqual([]);
    const found = await rowsIn(database.uri, async (rows) => ({
      rows: await rows.find().sort({ _id: 1 }).toArray(),
      indexes: await rows.indexes(),
    }));
    await stop(database);
    return found;
  };

  const command = (name: string, data: string, ...args: string[]) =>
    ending(launch(name, args, join(folder, data)));

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'gl-ops-'));
  });

  afterEach(async () => {
    for (const database of running) await stop(database);
    rmSync(folder, { recursive: true, force: true });
  });

  it('should back up a running server to one moment of its writing, and restore that', async () => {
    await insertMany('a', 500);
    const file = join(folder, 'backups', 'league.sqlite');
    const database = await serve('a');
    let written = 500;
    let isWriting = true;
    const writing = rowsIn(database.uri, async (rows) => {
      while (isWriting) {
        await rows.insertMany(make((written += 10) - 10, 10));
        await new Promise((next) => setTimeout(next, EVERY_MS));
      }
    });
    const backedUp = await command('backup', 'a', file);
    expect(backedUp).toMatchObject({ code: 0, output: expect.stringContaining(file) as string });
    expect(await command('backup', 'a', file)).toMatchObject({
      code: 1,
      output: expect.stringMatching(/already/) as string,
    });
    // a server that runs keeps its data, forced or not
    expect(await command('restore', 'a', file, '--force')).toMatchObject({
      code: 1,
      output: expect.stringContaining('in use by another process') as string,
    });
    isWriting = false;
    await writing;
    await stop(database);

    expect(await command('restore', 'a', file)).toMatchObject({
      code: 1,
      output: expect.stringMatching(/--force/) as string,
    });
    expect((await contents('a')).rows).toHaveLength(written);
    const restored = await command('restore', 'a', file, '--force');
    expect(restored.code).toBe(0);
    const previous = /before is in (\S+)\.\n/.exec(restored.output)![1]!;
    expect(existsSync(previous)).toBe(true);
    const { rows, indexes } = await contents('a');
    expect(rows).toHaveLength(rows.length - (rows.length % 10));
    expect(rows.map(({ _id }) => _id)).toEqual(rows.map((_, i) => i));
    expect(rows.length).toBeGreaterThanOrEqual(500);
    expect(rows.length).toBeLessThan(written);
    expect(indexes).toHaveLength(3);
  });

  it('should back up a stopped server, and restore it on another machine', async () => {
    await insertMany('a', 50);
    const file = join(folder, 'stopped.sqlite');
    expect(await command('backup', 'a', file)).toMatchObject({ code: 0 });
    expect(await command('restore', 'b', file)).toMatchObject({ code: 0 });
    expect(await contents('b')).toEqual(await contents('a'));
    writeFileSync(file, 'scratched');
    expect(await command('restore', 'b', file, '--force')).toMatchObject({
      code: 1,
      output: expect.stringMatching(/damaged/) as string,
    });
    expect((await contents('b')).rows).toHaveLength(50);
    expect(await command('backup', 'a', join(file, 'below.sqlite'))).toMatchObject({
      code: 1,
      output: expect.stringMatching(/stopped.sqlite is a file/) as string,
    });
    const nothing = await command('backup', 'nowhere', join(folder, 'x.sqlite'));
    expect(nothing).toMatchObject({ code: 1, output: expect.stringMatching(/no database/) });
    expect(existsSync(join(folder, 'nowhere'))).toBe(false);
  });

  it('should move everything to another database, go on after a kill, and move it back', async () => {
    await insertMany('a', 6_000);
    const before = await contents('a');
    const places = [join(folder, 'a'), join(folder, 'b')];
    const cutOff = launch('copy', places, folder);
    const end = ending(cutOff);
    await new Promise<void>((done) => {
      cutOff.stdout!.on('data', (chunk: Buffer) => {
        if (/: [1-5]\d{3} of 6000/.test(chunk.toString())) done();
      });
      cutOff.once('close', () => done());
    });
    cutOff.kill('SIGKILL');
    expect(await end).toMatchObject({ code: null });

    const moved = await command('copy', '', ...places);
    expect(moved.output).toMatch(/gridlock.rows: 6000 documents and 3 indexes, the same on both/);
    // it goes on behind what is there
    expect(moved.output).not.toMatch(/: \d{1,3} of 6000/);
    expect(moved.code).toBe(0);
    expect(await contents('b')).toEqual(before);

    const target = await serve('c');
    const uri = target.uri.replace(/\/(\?|$)/, '/other$1');
    const env = { TARGET: uri };
    const back = await ending(launch('copy', [join(folder, 'b'), 'env:TARGET'], folder, env));
    expect(back).toMatchObject({ code: 0, output: expect.stringMatching(/other.rows: 6000 doc/) });
    expect(await collectionsOf(target.uri, 'other')).toEqual(['rows']);
    expect(await collectionsOf(target.uri, 'gridlock')).toEqual([]);
    // the game's own database alone, whatever else the server holds
    await rowsIn(target.uri, (rows) => rows.insertMany(make(0, 1)));
    expect(await command('copy', '', uri, join(folder, 'd'))).toMatchObject({ code: 0 });
    await stop(target);
    expect(await contents('d')).toEqual(before);
    expect(await command('copy', '', 'env:NOWHERE', join(folder, 'e'))).toMatchObject({
      code: 1,
      output: 'NOWHERE must hold a mongodb:// or mongodb+srv:// address.\n',
    });
    const other = await serve('b');
    await rowsIn(other.uri, (rows) => rows.insertMany(make(50_000, 1)));
    await stop(other);
    expect(await command('copy', '', ...places)).toMatchObject({
      code: 1,
      output: expect.stringMatching(/already holds documents/) as string,
    });
    expect(await contents('a')).toEqual(before);
  });
});
