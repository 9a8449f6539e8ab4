import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type EmbeddedDatabase, start } from '../index.js';
import { checkSystem, makeRunFolder } from '../server/run-folder.js';
import { identifiers, openTestDatabase, temporaryFolder } from '../testing/database.js';

import { count, fillFolder, insert } from '../testing/rows.js';

describe('Starting and stopping', () => {
  let dataDir: string;
  const dataFile = () => join(dataDir, 'data.sqlite');

  beforeEach(() => {
    dataDir = temporaryFolder();
  });

  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  it('should run in a worker, keep documents over a restart and stop twice without harm', async () => {
    let database: EmbeddedDatabase = await start({ dataDir });
    await insert(database.uri, [{ a: 1 }]);
    expect(statSync(join(dataDir, 'run')).mode & 0o777).toBe(0o700);
    expect(statSync(dataFile()).mode & 0o777).toBe(0o600);
    expect(statSync(`${dataFile()}-wal`).mode & 0o777).toBe(0o600);
    expect(await database.check()).toEqual([]);
    await database.stop();
    await database.stop();
    database = await start({ dataDir });
    expect(await count(database.uri)).toBe(1);
    await database.stop();
  });

  it('should say that a folder cannot be written to', async () => {
    const file = join(dataDir, 'file');
    writeFileSync(file, '');
    await expect(start({ dataDir: join(file, 'data') })).rejects.toThrow(/cannot be written to/);
  });

  it('should say that a path is too long for a socket', async () => {
    const long = join(dataDir, 'x'.repeat(120));
    await expect(start({ dataDir: long })).rejects.toThrow(/too long for a socket.*103/);
    expect(existsSync(long)).toBe(false);
  });

  it('should refuse a path that drivers would not find', async () => {
    const folder = join(dataDir, '50%25');
    await expect(start({ dataDir: folder })).rejects.toThrow(/has a % in it.*without one/);
    expect(existsSync(folder)).toBe(false);
  });

  it('should refuse Windows in a sentence', () => {
    expect(() => checkSystem('win32')).toThrow(/does not run on Windows.*MONGODB_URI/);
    for (const platform of ['linux', 'darwin'] as const) checkSystem(platform);
  });

  it('should lead nobody to the address of a killed server while it starts', async () => {
    await fillFolder(dataDir, 1);
    const file = join(dataDir, 'run', 'uri');
    writeFileSync(file, 'mongodb://gone');
    makeRunFolder(dataDir);
    expect(existsSync(file)).toBe(false);
  });

  it('should know after a restart that an index has arrays, also if the first was refused', async () => {
    let database = await openTestDatabase({ dataDir });
    const rows = database.db.collection('arrays');
    await rows.createIndex({ list: 1 });
    await rows.createIndex({ n: 1 }, { unique: true });
    await rows.insertOne({ _id: 1, n: 1 });
    await expect(rows.insertOne({ _id: 2, n: 1, list: [1, 2] })).rejects.toThrow(/E11000/);
    await rows.insertOne({ _id: 3, n: 3, list: [1, 2] });
    await database.stop();
    database = await openTestDatabase({ dataDir });
    const found = await database.db
      .collection('arrays')
      .find({ list: { $gte: 1 } })
      .toArray();
    expect(identifiers(found)).toEqual([3]);
    await database.stop();
  });
});
