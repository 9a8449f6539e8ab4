import { copyFileSync, existsSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { restore, start } from '../index.js';
import { openDatabase } from '../server/open.js';
import { temporaryFolder } from '../testing/database.js';
import { count, insert, fillFolder } from '../testing/rows.js';

describe('Backup and restore', () => {
  let dataDir: string;
  const dataFile = () => join(dataDir, 'data.sqlite');

  beforeEach(() => {
    dataDir = temporaryFolder();
  });

  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  it('should back up while serving, and restore what was there', async () => {
    const file = join(dataDir, 'backups', 'one.sqlite');
    let database = await start({ dataDir });
    await insert(
      database.uri,
      Array.from({ length: 500 }, (_, i) => ({ i })),
    );
    const backup = database.backup(file);
    const writing = insert(database.uri, [{ during: true }]);
    await Promise.all([backup, writing]);
    await insert(database.uri, [{ after: true }]);
    expect(existsSync(`${file}.part`)).toBe(false);
    await expect(restore({ file, dataDir })).rejects.toThrow(/in use/);
    await database.stop();
    await expect(restore({ file, dataDir })).rejects.toThrow(/already/);
    const { previous } = await restore({ file, dataDir, force: true });
    expect(statSync(previous!).size).toBeGreaterThan(0);
    database = await start({ dataDir });
    const restored = await count(database.uri);
    expect([500, 501]).toContain(restored);
    expect(await database.check()).toEqual([]);
    await expect(database.backup(file)).rejects.toThrow(/already/);
    await expect(database.backup('/dev/null/impossible')).rejects.toThrow(/could not be written/);
    await database.stop();
  });

  it('should not make a new database where a restore was broken off, and restore when asked again', async () => {
    const file = join(dataDir, 'backup.sqlite');
    const database = await openDatabase({ dataDir });
    await insert(database.uri, [{ n: 1 }]);
    await database.backup(file);
    await insert(database.uri, [{ n: 2 }]);
    copyFileSync(`${dataFile()}-wal`, `${dataFile()}.part-wal`);
    await database.stop();
    // killed after the old file was moved aside, before the new one had its name
    renameSync(dataFile(), `${dataFile()}.before-restore-now`);
    copyFileSync(file, `${dataFile()}.part`);
    await expect(openDatabase({ dataDir })).rejects.toThrow(/broken off. Run it again/);
    expect(existsSync(dataFile())).toBe(false);
    await restore({ file, dataDir });
    const restored = await openDatabase({ dataDir });
    expect(await count(restored.uri)).toBe(1);
    await restored.stop();
  });

  it('should not restore a damaged or missing backup', async () => {
    await fillFolder(dataDir, 5);
    const file = join(dataDir, 'bad.sqlite');
    await expect(restore({ file, dataDir })).rejects.toThrow(/There is no backup/);
    writeFileSync(file, 'nothing like a database, but long enough to be one'.repeat(100));
    await expect(restore({ file, dataDir, force: true })).rejects.toThrow(/bad.sqlite is damaged/);
    const database = await openDatabase({ dataDir });
    expect(await count(database.uri)).toBe(5);
    await database.stop();
  });
});
