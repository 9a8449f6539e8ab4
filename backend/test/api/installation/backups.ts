import {
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { readEnvironment } from '../../../src/core/platform/config/read-environment.js';
import { restoreBackup } from '../../../src/core/platform/database/back-up.js';
import { databaseFolder } from '../../../src/core/platform/database/data-dir.js';
import { turnBefore } from '../../../src/operate/installation/backups.js';
import { signUp } from '../../support/api-session.js';
import { DAY, HOUR } from '../../support/durations.js';
import { healthOf } from '../../support/health-of.js';
import { openTestDatabase } from '../../support/open-database.js';
import { quietApp } from '../../support/suite-app.js';
import { passSystemTime, restoreSystemTime } from '../../support/system-time.js';

/** Twelve hours from now, so that no test passes it by itself. */
const AT = new Date(Date.now() + 12 * HOUR).toISOString().slice(11, 16);

describe('backups of each day (HO-07)', () => {
  const app = quietApp({ BACKUP_AT: AT, BACKUP_KEEP: '3' });
  app.runForEachTest();
  afterEach(restoreSystemTime);

  const folder = () => join(app.dataDir, 'backups');
  const names = () => readdirSync(folder()).sort();
  /** As on the next morning, after the jobs have run. */
  const nextDay = async (days = 1) => {
    passSystemTime(days * DAY);
    await app.runJobs();
  };

  it('should begin with the start, be for this user alone, and be restored whole', async () => {
    const [first] = names();
    expect(names()).toEqual([expect.stringMatching(/^gridlock-\d{4}-\d\d-\d\dT\d{6}Z\.sqlite$/)]);
    expect(statSync(join(folder(), first!)).mode & 0o777).toBe(0o600);
    const bytes = statSync(join(folder(), first!)).size;
    const made = { state: 'ok', code: 'made', count: 1, bytes, at: expect.any(String) };
    expect(await healthOf(app, 'backups')).toEqual({ part: 'backups', ...made });
    await signUp(app, 'ann');
    await nextDay();
    await signUp(app, 'too_late');
    const dataDir = mkdtempSync(join(tmpdir(), 'gridlock-restored-'));
    const elsewhere = readEnvironment({ DATA_DIR: dataDir });
    await restoreBackup(elsewhere, join(folder(), names()[1]!), false);
    const database = await openTestDatabase(databaseFolder(dataDir));
    const client = await MongoClient.connect(database.uri);
    const users = await client.db('gridlock').collection('users').find().toArray();
    expect(users.map(({ username }) => username)).toEqual(['ann']);
    await client.close();
    await database.stop();
    rmSync(dataDir, { recursive: true });
  });

  it('should be one a day, made up for after downtime, and as many as are to be kept', async () => {
    const [first] = names();
    await app.runJobs();
    await app.restart();
    await app.runJobs();
    expect(names()).toEqual([first]);
    writeFileSync(join(folder(), 'before-the-update.sqlite'), 'mine');
    await nextDay(5);
    await nextDay();
    expect(names().filter((name) => name.startsWith('gridlock-'))).toHaveLength(3);
    expect(names()).toContain(first);
    await nextDay();
    expect(names()).not.toContain(first);
    expect(names()).toHaveLength(4);
    expect(names()).toContain('before-the-update.sqlite');
    expect(await healthOf(app, 'backups')).toMatchObject({ state: 'ok', count: 3 });
  });

  it('should neither count one that is torn nor let it push out a good one', async () => {
    const [good] = names();
    await nextDay();
    const torn = join(folder(), names()[1]!);
    truncateSync(torn, statSync(torn).size - 4096);
    writeFileSync(`${torn}.part`, 'cut off');
    const late = { state: 'attention', code: 'late', count: 1 };
    expect(await healthOf(app, 'backups')).toMatchObject(late);
    passSystemTime(HOUR);
    await app.restart();
    await app.runJobs();
    expect(await healthOf(app, 'backups')).toMatchObject({ state: 'ok', code: 'made', count: 2 });
    await nextDay();
    expect(await healthOf(app, 'backups')).toMatchObject({ state: 'ok', code: 'made', count: 3 });
    expect(names()).toContain(good);
    expect(names().filter((name) => name.includes('.part'))).toEqual([]);
  });

  it('should keep the good ones when a new one cannot be written, and say why', async () => {
    const aside = `${folder()}-aside`;
    renameSync(folder(), aside);
    writeFileSync(folder(), 'no folder');
    await nextDay();
    rmSync(folder());
    renameSync(aside, folder());
    const failed = { state: 'attention', code: 'failed', count: 1 };
    expect(await healthOf(app, 'backups')).toMatchObject({
      ...failed,
      error: `BACKUP_DIR is "${folder()}", but ${folder()} is a file.`,
    });
    expect(await healthOf(app, 'jobs')).toMatchObject({ code: 'failing', names: ['back-up'] });
    passSystemTime(2 * DAY);
    expect(await healthOf(app, 'backups')).toMatchObject({ ...failed, state: 'failing' });
    await app.runJobs();
    expect(await healthOf(app, 'backups')).toMatchObject({ state: 'ok', code: 'made', count: 2 });
  });
});

describe('when a backup is due', () => {
  it.each([
    ['04:00', '2026-11-29T04:00:00Z', '2026-11-29T04:00:00.000Z'],
    ['04:00', '2026-11-29T03:59:59Z', '2026-11-28T04:00:00.000Z'],
    ['23:59', '2026-03-01T00:00:00Z', '2026-02-28T23:59:00.000Z'],
  ])('should be, for %s at %s, since %s', (time, now, due) => {
    expect(turnBefore(time, new Date(now))?.toISOString()).toBe(due);
  });

  it('should be never without a time', () => {
    expect(turnBefore(null, new Date())).toBeNull();
  });
});
