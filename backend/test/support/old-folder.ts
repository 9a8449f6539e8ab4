import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mongo } from 'mongoose';
import { extract } from 'tar';
import { copyData } from '../../src/core/platform/database/copy-data.js';
import { databaseName } from '../../src/core/platform/database/database-name.js';
import { databaseFolder } from '../../src/core/platform/database/data-dir.js';
import { openTestDatabase } from './open-database.js';
import { freshDatabase } from './test-app.js';

/** Releases of which `test/fixtures` holds a data folder, and one whose data was begun by the release before them. */
export const RELEASES = ['0.1.0 by way of 0.2.0', '0.2.0', '0.7.0', '0.8.0', '0.11.0'] as const;
export type Release = (typeof RELEASES)[number];

/** What a server needs to go on where that of an earlier release has stopped. */
export type OldFolder = {
  readonly environment: Readonly<Record<string, string>>;
  readonly dataDir: string;
  remove(): void;
};

/** The data folder that a release has left, unpacked; with `TEST_MONGODB_URI` its documents are copied to a database there. */
export async function oldFolder(release: Release): Promise<OldFolder> {
  const dataDir = mkdtempSync(join(tmpdir(), 'gridlock-old-'));
  const last = release.split(' ').at(-1);
  await extract({ file: join(__dirname, '..', 'fixtures', `data-${last}.tar.gz`), cwd: dataDir });
  const server = process.env['TEST_MONGODB_URI'];
  const environment: Record<string, string> = {
    DATA_DIR: dataDir,
    SIMULATION_START: '2025-03-22T06:00:00Z',
  };
  if (server) {
    environment['MONGODB_URI'] = freshDatabase(server);
    environment['JWT_SECRET'] = readFileSync(join(dataDir, 'jwt-secret'), 'utf8').trim();
    await copyData(dataDir, environment['MONGODB_URI'], () => undefined);
  }
  const folder = {
    environment,
    dataDir,
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  };
  if (last !== release) await inDatabase(folder, makeOlder);
  return folder;
}

/** Opens the database of a folder that no server has open. */
export async function inDatabase(
  { environment, dataDir }: OldFolder,
  use: (db: mongo.Db) => Promise<void>,
): Promise<void> {
  const server = environment['MONGODB_URI'];
  const embedded = server ? undefined : await openTestDatabase(databaseFolder(dataDir));
  const uri = server ?? embedded!.uri;
  const client = await new mongo.MongoClient(uri).connect();
  await use(client.db(databaseName(uri)));
  await client.close();
  await embedded?.stop();
}

/** Takes out what 0.1.0 did not store, and 0.2.0 did not add to it. */
async function makeOlder(db: mongo.Db): Promise<void> {
  const without = (collection: string, ...paths: string[]) =>
    db
      .collection(collection)
      .updateMany({}, { $unset: Object.fromEntries(paths.map((path) => [path, ''])) });
  await without('leagues', 'ownerMay');
  await without('seasons', 'isClassic');
  const sides = ['before.results', 'after.results'];
  const rows = sides.flatMap((side) => [`${side}.0`, `${side}.1`]);
  for (const line of await db.collection('leagueLog').find({ action: 'correction' }).toArray()) {
    const paths = rows.flatMap((row) => [`${row}.driverId`, `${row}.teamId`]);
    expect(line['before'].results).toHaveLength(2);
    await db
      .collection('leagueLog')
      .updateOne(
        { _id: line._id },
        { $unset: Object.fromEntries(paths.map((path) => [path, ''])) },
      );
  }
  const entries = db.collection<{ picks: { assignedBy: unknown }[] }>('entries');
  for (const { _id, picks } of await entries.find().toArray()) {
    // an assignment without the pick that it replaced is older than none at all
    const paths = picks.map(
      ({ assignedBy }, at) => `picks.${at}.changes${assignedBy ? '.0.before' : ''}`,
    );
    await entries.updateOne(
      { _id },
      { $unset: Object.fromEntries(paths.map((path) => [path, ''])) },
    );
  }
}
