import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { SeasonService } from '../../src/seasons/season/season.service.js';
import type { TestApp } from './test-app.js';

/**
 * Makes a stored season one whose calendar is not published yet.
 *
 * @returns publishes it
 */
export async function hideSeason(
  app: Pick<TestApp, 'nest'>,
  year: number,
): Promise<() => Promise<void>> {
  const seasons = app.nest
    .get<Connection>(getConnectionToken())
    .collection<{ _id: number }>('seasons');
  const hidden = await seasons.findOne({ _id: year });
  if (!hidden) throw new Error(`The ${year} season is not stored.`);
  await seasons.deleteOne({ _id: year });
  app.nest.get(SeasonService).invalidate();
  return async () => {
    await seasons.insertOne(hidden);
    app.nest.get(SeasonService).invalidate();
  };
}
