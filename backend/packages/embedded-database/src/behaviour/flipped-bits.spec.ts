import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { openDatabase } from '../server/open.js';
import { restore } from '../storage/backup.js';
import { expectCode, openTestDatabase, temporaryFolder } from '../testing/database.js';
import { serveInProcess } from '../testing/server-process.js';

const DOCUMENTS = 300;
const TRIALS = process.env['GRIDLOCK_LONG'] === undefined ? 24 : 400;

/** Inverts one bit of a file. */
const flip = (file: string, byte: number, bit = 0): void => {
  const bytes = readFileSync(file);
  bytes[byte]! ^= 1 << bit;
  writeFileSync(file, bytes);
};

/** Inverts one bit wherever a text stands: pages keep what has moved away from them. */
const flipAll = (file: string, text: string): void => {
  const bytes = readFileSync(file);
  for (let at = bytes.indexOf(text); at >= 0; at = bytes.indexOf(text, at + 1)) bytes[at]! ^= 1;
  writeFileSync(file, bytes);
};

describe('Bits that a disk has changed', () => {
  let dataDir: string;
  let whole: string;
  const dataFile = () => join(dataDir, 'data.sqlite');
  const rowOf = (_id: number) => ({ _id, name: `name ${_id}`, text: `${_id}`.repeat(40) });
  const rows = Array.from({ length: DOCUMENTS }, (_, i) => rowOf(i));

  beforeEach(async () => {
    dataDir = temporaryFolder();
    whole = `${dataFile()}.whole`;
    const database = await openTestDatabase({ dataDir });
    const collection = database.db.collection('rows');
    await collection.createIndex({ name: 1 }, { unique: true });
    await collection.insertMany(rows);
    await database.stop();
    copyFileSync(dataFile(), whole);
  });

  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  /** Everything that is stored, read in four ways; the refusal where there is one. */
  const answersOf = async (): Promise<unknown> => {
    const database = await openTestDatabase({ dataDir });
    const collection = database.db.collection('rows');
    try {
      const third = (rest: number) => rows.filter((_, i) => i % 3 === rest);
      const one = await Promise.all(third(0).map(({ _id }) => collection.findOne({ _id })));
      const byName = await Promise.all(third(1).map(({ name }) => collection.findOne({ name })));
      const all = await collection.find().sort({ _id: 1 }).toArray();
      const scanned = await collection.find({ text: { $exists: true } }).toArray();
      return { one, byName, all, scanned };
    } finally {
      await database.stop();
    }
  };

  it('should never be answered: each read is right, or refused by name', async () => {
    const right = await answersOf();
    const { length } = readFileSync(whole);
    let refused = 0;
    for (let trial = 0; trial < TRIALS; trial++) {
      copyFileSync(whole, dataFile());
      flip(dataFile(), 100 + Math.floor(((trial + 0.5) / TRIALS) * (length - 100)), trial % 8);
      const answers = await answersOf().catch((error: Error) => error);
      if (!(answers instanceof Error)) expect(answers).toEqual(right);
      else {
        expect(answers.message).toMatch(/damaged|malformed/);
        refused++;
      }
    }
    // the rest hit what holds nothing
    expect(refused).toBeGreaterThan(TRIALS / 3);
  }, 300_000);

  it('should be named where a document, its key or its number is hit, by reads, updates and the check', async () => {
    flipAll(dataFile(), 'name 7\0');
    const database = await openTestDatabase({ dataDir });
    const collection = database.db.collection('rows');
    const seven = { name: 'name 7' };
    await expectCode(collection.findOne(seven), 8, /damaged: (record|an index entry)/);
    await expectCode(collection.find().toArray(), 8, /damaged/);
    await expectCode(collection.updateMany({}, { $set: { seen: true } }), 8, /damaged/);
    expect((await database.check()).join()).toMatch(/checksum/);
    // what is not damaged goes on
    expect(await collection.findOne({ _id: 200 })).toEqual(rowOf(200));
    await collection.insertOne({ _id: -1, name: 'a' });
    await database.stop();
  });

  it('should not get into a database from a backup', async () => {
    const backup = join(dataDir, 'backup.sqlite');
    copyFileSync(whole, backup);
    flipAll(backup, 'name 7\0');
    const target = temporaryFolder();
    await expect(restore({ file: backup, dataDir: target })).rejects.toThrow(/backup.*damaged/);
    rmSync(target, { recursive: true });
  });

  describe('in the log', () => {
    /** Leaves a log of several acknowledged writes behind, as a kill does. */
    const leaveLog = async () => {
      const server = await serveInProcess(dataDir);
      const client = await new MongoClient(server.uri).connect();
      const collection = client.db('test').collection<{ _id: number }>('rows');
      for (let i = 0; i < 12; i++) {
        await collection.insertOne(rowOf(DOCUMENTS + i), { writeConcern: { w: 1, j: true } });
      }
      // before the kill: the driver may wait for ever for what it says to a server that is dying
      await client.close();
      await server.kill();
      return readFileSync(`${dataFile()}-wal`);
    };

    it('should refuse the start rather than lose what was acknowledged later', async () => {
      const log = await leaveLog();
      const main = readFileSync(dataFile());
      const lock = readFileSync(join(dataDir, 'lock.json'));
      for (let trial = 0; trial < 20; trial++) {
        writeFileSync(dataFile(), main);
        writeFileSync(join(dataDir, 'lock.json'), lock);
        writeFileSync(`${dataFile()}-wal`, log);
        // the last frames have nothing behind them that could tell
        flip(`${dataFile()}-wal`, Math.floor((trial / 20) * (log.length - 5 * 4120)), trial % 8);
        const damaged = readFileSync(`${dataFile()}-wal`);
        await expect(openDatabase({ dataDir })).rejects.toThrow(/-wal is damaged/);
        expect(readFileSync(`${dataFile()}-wal`).equals(damaged)).toBe(true);
      }
    }, 60_000);

    it('should take a log that a power cut has torn, where what is torn was not acknowledged', async () => {
      const log = await leaveLog();
      const lockFile = join(dataDir, 'lock.json');
      const lock = JSON.parse(readFileSync(lockFile, 'utf8')) as object;
      const reopen = async () => {
        const database = await openTestDatabase({ dataDir });
        const count = await database.db.collection('rows').countDocuments();
        await database.stop();
        return count;
      };
      // of the last transaction one frame has not reached the disk
      writeFileSync(
        lockFile,
        JSON.stringify({ ...lock, systemRun: 'another', hasUnsynced: false }),
      );
      flip(`${dataFile()}-wal`, log.length - 4120 - 2000);
      expect(await reopen()).toBe(DOCUMENTS + 11);
    });

    it('should take a torn log of plain writes after a power cut, and still none that a kill left', async () => {
      const log = await leaveLog();
      const lockFile = join(dataDir, 'lock.json');
      const lock = JSON.parse(readFileSync(lockFile, 'utf8')) as object;
      flip(`${dataFile()}-wal`, log.length >> 1);
      await expect(openDatabase({ dataDir })).rejects.toThrow(/-wal is damaged/);
      for (const [hasUnsynced, opens] of [
        [false, false],
        [true, true],
      ]) {
        writeFileSync(lockFile, JSON.stringify({ ...lock, systemRun: 'another', hasUnsynced }));
        const opening = openDatabase({ dataDir }).then((database) => database.stop());
        if (opens) await opening;
        else await expect(opening).rejects.toThrow(/-wal is damaged/);
      }
    });
  });
});
