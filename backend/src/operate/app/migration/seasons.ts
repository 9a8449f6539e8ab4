import type { mongo } from 'mongoose';
import { dropIfExists } from './collections.js';
import { MISSING } from './missing.js';

/** Fields of seasons and imports that came later, with what holds where they are missing. */
const ADDED = [
  ['seasons', 'isClassic', false],
  ['races', 'isSprintOff', false],
  ['races', 'correctedAt', null],
  ['imports', 'about', 'result'],
] as const;

/** Seasons, their imports, and the tables of leagues, which versions before 0.3 stored. */
export async function migrateSeasons(db: mongo.Db): Promise<void> {
  for (const [collection, field, value] of ADDED) {
    await db.collection(collection).updateMany({ [field]: MISSING }, { $set: { [field]: value } });
  }
  await completeVersions(db);
  await dropIfExists(db, 'boards');
}

/** Versions of a season hold its races as they were stored. */
async function completeVersions(db: mongo.Db): Promise<void> {
  const versions = db.collection<{ readonly races: readonly mongo.Document[] }>('seasonVersions');
  const isOld = { races: { $elemMatch: { isSprintOff: MISSING } } };
  for await (const { _id, races } of versions.find(isOld)) {
    const complete = races.map((race) => ({ isSprintOff: false, correctedAt: null, ...race }));
    await versions.updateOne({ ...isOld, _id }, { $set: { races: complete } });
  }
}
