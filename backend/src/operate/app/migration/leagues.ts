import type { mongo } from 'mongoose';
import type { StoredCorrectionState } from '../../../leagues/league-log/stored-log.js';
import { MISSING } from './missing.js';
import { namesOfSeasons } from './names-of-seasons.js';

type CorrectionLine = {
  readonly _id: mongo.ObjectId;
  readonly league: mongo.ObjectId;
  readonly before: StoredCorrectionState;
  readonly after: StoredCorrectionState;
};

/** Leagues and their logs. */
export async function migrateLeagues(db: mongo.Db): Promise<void> {
  await chooseForOwners(db);
  await identifyCorrected(db);
}

/** Before there was a choice, owners replaced picks (OVERRIDE-4). */
async function chooseForOwners(db: mongo.Db): Promise<void> {
  const leagues = db.collection('leagues');
  const isOld = { ownerMay: MISSING };
  for await (const { _id, createdAt } of leagues.find(isOld, { projection: { createdAt: 1 } })) {
    const ownerMay = [{ at: createdAt as Date, ownerMay: 'replace' }];
    await leagues.updateOne({ ...isOld, _id }, { $set: { ownerMay } });
  }
}

/** Rows of corrections had display names alone. */
async function identifyCorrected(db: mongo.Db): Promise<void> {
  const log = db.collection<CorrectionLine>('leagueLog');
  const leagues = db.collection<{ season: number }>('leagues');
  const names = namesOfSeasons(db);
  const isOld = {
    action: 'correction',
    'before.results': { $elemMatch: { driverId: MISSING } },
  } as const;
  for await (const { _id, league, before, after } of log.find(isOld)) {
    const { season = 0 } = (await leagues.findOne({ _id: league })) ?? {};
    const idOf = await names(season);
    const identified = ({ results }: StoredCorrectionState) =>
      results.map((row) => ({
        ...row,
        driverId: idOf(row.driver),
        teamId: row.team === null ? null : idOf(row.team),
      }));
    const rows = { 'before.results': identified(before), 'after.results': identified(after) };
    await log.updateOne({ ...isOld, _id }, { $set: rows });
  }
}
