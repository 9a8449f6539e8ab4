import { copyFileSync, existsSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { backup, restore, start } from '../index.js';
import { openDatabase } from '../server/open.js';
import { openSqlite, pragma } from '../storage/sqlite.js';
import { temporaryFolder } from '../testing/database.js';
import { count, fillFolder, insert } from '../testing/rows.js';
import { serveInProcess } from '../testing/server-process.js';

describe('Backup and restore', () => {
  let dataDir: string;
  const dataFile = () => join(dataDir, 'data.sqlite');

  beforeEach(() => {
    dataDir = temporaryFolder();
  });

  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  it('should copy a database that another process goes on writing to, and restore what was there', async () => {
    const file = join(dataDir, 'backups', 'one.sqlite');
    const server = await serveInProcess(dataDir);
    await insert(
      server.uri,
      Array.from({ length: 500 }, (_, i) => ({ i })),
    );
    await Promise.all([backup({ dataDir, file }), insert(server.uri, [{ during: true }])]);
    await insert(server.uri, [{ after: true }]);
    expect(existsSync(`${file}.part`)).toBe(false);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    await expect(restore({ file, dataDir })).rejects.toThrow(/in use/);
    expect(await count(server.uri)).toBe(502);
    await server.terminate();
    await expect(restore({ file, dataDir })).rejects.toThrow(/already/);
    const { previous } = await restore({ file, dataDir, force: true });
    expect(statSync(previous!).size).toBeGreaterThan(0);
    const database = await start({ dataDir });
    expect([500, 501]).toContain(await count(database.uri));
    expect(await database.check()).toEqual([]);
    await database.stop();
  });

  it('should hold up no write, and wait for none', async () => {
    const database = await openDatabase({ dataDir });
    await insert(database.uri, [{ n: 1 }]);
    const other = openSqlite(dataFile());
    // what a backup does: it reads one state of the file for as long as it takes
    other.exec('BEGIN');
    pragma(other, 'schema_version');
    other.prepare('SELECT count(*) FROM records').get();
    await insert(database.uri, [{ n: 2 }]);
    other.exec('COMMIT');
    // and a write that is not committed yet is not waited for
    other.exec('BEGIN IMMEDIATE');
    other.exec("INSERT INTO meta(name, value) VALUES ('pending', x'00')");
    const file = join(dataDir, 'backup.sqlite');
    await backup({ dataDir, file });
    other.exec('ROLLBACK');
    other.close();
    await database.stop();
    await restore({ file, dataDir, force: true });
    const restored = await openDatabase({ dataDir });
    expect(await count(restored.uri)).toBe(2);
    await restored.stop();
  });

  it('should say what is in the way of a backup', async () => {
    const file = join(dataDir, 'backup.sqlite');
    await expect(backup({ dataDir, file })).rejects.toThrow(/There is no database in/);
    await fillFolder(dataDir, 5);
    await backup({ dataDir, file });
    await expect(backup({ dataDir, file })).rejects.toThrow(/There is a file .* already/);
    const impossible = backup({ dataDir, file: '/dev/null/impossible' });
    await expect(impossible).rejects.toThrow(/could not be written/);
  });

  it('should say what to do about a server that was started on a full disk', async () => {
    await fillFolder(dataDir);
    const file = join(dataDir, 'backup.sqlite');
    // no room for the memory that connections share
    const server = await serveInProcess(dataDir, { limitKb: 16 });
    expect(await count(server.uri)).toBe(200);
    const impatient = { dataDir, file, waitMilliseconds: 100 };
    await expect(backup(impatient)).rejects.toThrow(/full disk. Make room.*restart/);
    await server.terminate();
    await backup({ dataDir, file });
  });

  it('should copy what a kill has left in the log', async () => {
    const server = await serveInProcess(dataDir);
    await insert(server.uri, [{ n: 1 }]);
    await server.kill();
    const file = join(dataDir, 'backup.sqlite');
    await backup({ dataDir, file });
    await restore({ file, dataDir, force: true });
    const restored = await openDatabase({ dataDir });
    expect(await count(restored.uri)).toBe(1);
    await restored.stop();
  });

  it('should not make a new database where a restore was interrupted, and restore when asked again', async () => {
    const file = join(dataDir, 'backup.sqlite');
    const database = await openDatabase({ dataDir });
    await insert(database.uri, [{ n: 1 }]);
    await backup({ dataDir, file });
    await insert(database.uri, [{ n: 2 }]);
    copyFileSync(`${dataFile()}-wal`, `${dataFile()}.part-wal`);
    await database.stop();
    // killed after the old file was moved aside, before the new one had its name
    renameSync(dataFile(), `${dataFile()}.before-restore-now`);
    copyFileSync(file, `${dataFile()}.part`);
    await expect(openDatabase({ dataDir })).rejects.toThrow(/interrupted. Run it again/);
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
