import { readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../server/open.js';
import { openSqlite } from '../storage/sqlite.js';
import { temporaryFolder } from '../testing/database.js';
import { fillFolder } from '../testing/rows.js';

describe('Files that are damaged or not ours', () => {
  let dataDir: string;
  const dataFile = () => join(dataDir, 'data.sqlite');

  beforeEach(() => {
    dataDir = temporaryFolder();
  });

  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  it('should refuse a file that was cut off, and leave it as it is', async () => {
    await fillFolder(dataDir);
    truncateSync(dataFile(), Math.floor(statSync(dataFile()).size / 2));
    const before = readFileSync(dataFile());
    await expect(openDatabase({ dataDir })).rejects.toThrow(/damaged.*Restore a backup/s);
    expect(readFileSync(dataFile()).equals(before)).toBe(true);
    // the folder is not locked any more
    await expect(openDatabase({ dataDir })).rejects.toThrow(/damaged/);
  });

  it.each([
    ['empty', (file: string) => truncateSync(file, 0)],
    ['not a database', (file: string) => writeFileSync(file, 'hello'.repeat(2000))],
    [
      'missing beside its log',
      (file: string) => {
        writeFileSync(`${file}-wal`, 'x'.repeat(100));
        rmSync(file);
      },
    ],
    [
      'overwritten in the middle',
      (file: string) => {
        const bytes = readFileSync(file);
        bytes.fill(0xa5, bytes.length >> 1, (bytes.length >> 1) + 8192);
        writeFileSync(file, bytes);
      },
    ],
  ])('should refuse a file that is %s', async (_kind, damage) => {
    await fillFolder(dataDir);
    damage(dataFile());
    await expect(openDatabase({ dataDir })).rejects.toThrow(/is damaged/);
  });

  it("should refuse another program's SQLite file", async () => {
    const database = openSqlite(dataFile());
    database.exec('CREATE TABLE t(x)');
    database.exec('PRAGMA user_version = 1');
    database.close();
    await expect(openDatabase({ dataDir })).rejects.toThrow(/another program/);
  });
});
