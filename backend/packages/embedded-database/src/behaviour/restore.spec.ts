import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { renameSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import fs from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { backup } from '../server/backup.js';
import { openDatabase } from '../server/open.js';
import { restore } from '../server/restore.js';
import { openSqlite } from '../storage/sqlite.js';
import { temporaryFolder } from '../testing/database.js';
import { count, fillFolder, insert } from '../testing/rows.js';

const BACKED_UP = 3;
const SAVED = 41;
const FRAME = 24 + 4096;

const rowsIn = async (dataDir: string): Promise<number> => {
  const database = await openDatabase({ dataDir });
  try {
    expect(await database.check()).toEqual([]);
    return await count(database.uri);
  } finally {
    await database.stop();
  }
};

/** Changes one byte of a file. */
const damage = (file: string, at: number): void => {
  const bytes = readFileSync(file);
  bytes[at]! ^= 0xff;
  writeFileSync(file, bytes);
};

/** Lets the system refuse to copy, or to rename for the first, second or third time. */
const refuse = (call: 'copyFile' | 'renameSync', after = 0): void => {
  const error = Object.assign(new Error('EIO: refused'), { code: 'EIO', syscall: call });
  if (call === 'copyFile') {
    jest.spyOn(fs.promises, call).mockRejectedValue(error);
    return;
  }
  const real = fs.renameSync;
  const spy = jest.spyOn(fs, call);
  for (let done = 0; done < after; done++) spy.mockImplementationOnce(real);
  spy.mockImplementationOnce(() => {
    throw error;
  });
};

describe('Restoring what a host has in hand', () => {
  let root: string;
  /** A folder as a kill has left it: everything that was acknowledged stands in its log. */
  let killed: string;
  let target: string;
  /** A backup of few rows. */
  let old: string;
  let pattern: string;
  const inKilled = (name: string) => join(killed, name);

  beforeAll(async () => {
    pattern = temporaryFolder();
    const live = join(pattern, 'live');
    const database = await openDatabase({ dataDir: live });
    for (let i = 0; i < SAVED; i++) await insert(database.uri, [{ i, text: 's'.repeat(200) }]);
    mkdirSync(join(pattern, 'killed'));
    for (const name of ['data.sqlite', 'data.sqlite-wal', 'lock']) {
      copyFileSync(join(live, name), join(pattern, 'killed', name));
    }
    await database.stop();
    await fillFolder(join(pattern, 'other'), BACKED_UP);
    await backup({ dataDir: join(pattern, 'other'), file: join(pattern, 'old.sqlite') });
  });

  afterAll(() => rmSync(pattern, { recursive: true }));

  beforeEach(() => {
    root = temporaryFolder();
    killed = join(root, 'killed');
    target = join(root, 'target');
    old = join(root, 'old.sqlite');
    cpSync(join(pattern, 'killed'), killed, { recursive: true });
    cpSync(join(pattern, 'other'), target, { recursive: true });
    copyFileSync(join(pattern, 'old.sqlite'), old);
  });

  afterEach(() => {
    jest.restoreAllMocks();
    rmSync(root, { recursive: true, force: true });
  });

  const rename = (name: string) => {
    for (const suffix of ['', '-wal']) {
      renameSync(inKilled(`data.sqlite${suffix}`), inKilled(name + suffix));
    }
    return inKilled(name);
  };

  it.each<[string, () => string]>([
    ['the file of a killed server', () => inKilled('data.sqlite')],
    ['its folder', () => killed],
    [
      'a data folder with it',
      () => {
        cpSync(killed, join(root, 'copy/database'), { recursive: true });
        return join(root, 'copy');
      },
    ],
    ['a file with another name, its log beside', () => rename('kept.db')],
    [
      'a link to it',
      () => {
        symlinkSync(inKilled('data.sqlite'), join(root, 'link'));
        return join(root, 'link');
      },
    ],
    [
      'a file whose log ends in the middle of a write',
      () => {
        const log = inKilled('data.sqlite-wal');
        writeFileSync(log, Buffer.concat([readFileSync(log), Buffer.alloc(FRAME / 2, 7)]));
        return inKilled('data.sqlite');
      },
    ],
    [
      'a file whose log begins again over an older one',
      () => {
        const log = inKilled('data.sqlite-wal');
        const stale = readFileSync(log).subarray(-FRAME);
        stale.fill(9, 8, 16);
        writeFileSync(log, Buffer.concat([readFileSync(log), stale]));
        return inKilled('data.sqlite');
      },
    ],
  ])('should restore all that %s holds, and leave it there', async (_name, given) => {
    const file = given();
    const before = readdirSync(killed).filter((name) => !name.startsWith('lock'));
    await restore({ file, dataDir: target, force: true });
    expect(await rowsIn(target)).toBe(SAVED);
    expect(readdirSync(killed).filter((name) => !name.startsWith('lock'))).toEqual(before);
  });

  it('should go back to what it has put aside, with every acknowledged save', async () => {
    const { previous } = await restore({ file: old, dataDir: killed, force: true });
    expect(await rowsIn(killed)).toBe(BACKED_UP);
    await restore({ file: previous!, dataDir: killed, force: true });
    expect(await rowsIn(killed)).toBe(SAVED);
  });

  it.each<[string, () => string, RegExp]>([
    ['nothing', () => join(root, 'nowhere'), /There is no backup/],
    [
      'a folder without one',
      () => {
        mkdirSync(join(root, 'empty'));
        return join(root, 'empty');
      },
      /There is no backup/,
    ],
    ['the log alone', () => inKilled('data.sqlite-wal'), /only a part of a database: restore/],
    [
      'a file that was renamed without its log',
      () => {
        renameSync(inKilled('data.sqlite'), inKilled('mine.sqlite'));
        return inKilled('mine.sqlite');
      },
      /rename it to .*mine\.sqlite-wal/,
    ],
    [
      'a file that a restore, interrupted, has put aside without its log',
      () => {
        renameSync(inKilled('data.sqlite'), inKilled('data.sqlite.before-restore-1'));
        renameSync(inKilled('data.sqlite-wal'), inKilled('data.sqlite.before-restore-2-wal'));
        return inKilled('data.sqlite.before-restore-1');
      },
      /before-restore-2-wal is the log.*rename it to .*before-restore-1-wal/,
    ],
    [
      'an empty file',
      () => {
        truncateSync(inKilled('data.sqlite'), 0);
        return inKilled('data.sqlite');
      },
      /damaged: it is empty.*Restore a backup/,
    ],
    [
      'a text',
      () => {
        writeFileSync(join(root, 'notes.txt'), 'no database '.repeat(1000));
        return join(root, 'notes.txt');
      },
      /damaged/,
    ],
    [
      "another program's database",
      () => {
        const database = openSqlite(join(root, 'other.db'));
        database.exec('CREATE TABLE t(x)');
        database.close();
        return join(root, 'other.db');
      },
      /another program/,
    ],
    ...[0, 17, 32 + 10, 32 + FRAME + 30, -10, -FRAME + 9].map(
      (at): [string, () => string, RegExp] => [
        `a log that is damaged at ${at}`,
        () => {
          const log = inKilled('data.sqlite-wal');
          damage(log, at < 0 ? readFileSync(log).length + at : at);
          return inKilled('data.sqlite');
        },
        /The log .* is damaged.*move the log away/,
      ],
    ),
  ])('should refuse %s, and change nothing', async (_name, given, text) => {
    const file = given();
    const before = readdirSync(target);
    await expect(restore({ file, dataDir: target, force: true })).rejects.toThrow(text);
    expect(readdirSync(target)).toEqual(before);
    expect(await rowsIn(target)).toBe(BACKED_UP);
  });

  it('should refuse the file of a server that runs elsewhere', async () => {
    const running = await openDatabase({ dataDir: killed });
    const restoring = restore({ file: inKilled('data.sqlite'), dataDir: target, force: true });
    await expect(restoring).rejects.toThrow(/belongs to a running server/);
    await running.stop();
  });

  it('should restore a killed folder of format 6 with its log', async () => {
    const file = join(root, 'data.sqlite');
    for (const part of ['', '-wal']) {
      const packed = readFileSync(join(__dirname, `fixtures/format-6.sqlite${part}.gz`));
      writeFileSync(file + part, gunzipSync(packed));
    }
    await restore({ file, dataDir: target, force: true });
    expect(await rowsIn(target)).toBe(41);
  });

  it.each([
    ['to copy', 'copyFile', 0],
    ['to set the file aside', 'renameSync', 0],
    ['to set the log aside', 'renameSync', 1],
    ['to give the new file its name', 'renameSync', 2],
  ] as const)(
    'should leave all in place when the system refuses %s',
    async (_what, call, after) => {
      const log = readFileSync(inKilled('data.sqlite-wal'));
      refuse(call, after);
      const restoring = restore({ file: old, dataDir: killed, force: true });
      await expect(restoring).rejects.toThrow(/old\.sqlite could not be restored: EIO.*as it was/);
      jest.restoreAllMocks();
      expect(readdirSync(killed).join()).not.toMatch(/before-restore|part/);
      expect(readFileSync(inKilled('data.sqlite-wal'))).toEqual(log);
      expect(await rowsIn(killed)).toBe(SAVED);
    },
  );
});
