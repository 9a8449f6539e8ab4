import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { SeasonService } from '../../src/seasons/season/season.service.js';
import { DAY, MINUTE } from './durations.js';
import type { TestApp } from './test-app.js';

const of = (app: TestApp, collection: string) =>
  app.nest.get<Connection>(getConnectionToken()).collection(collection);

/** Moves the session that sets a lock of 2025, as the daily refresh of the calendar does. */
export async function moveLock(app: TestApp, round: number, lock: Date): Promise<void> {
  const start = new Date(lock.getTime() + 5 * MINUTE);
  const race = await of(app, 'races').findOne({ season: 2025, round });
  const name = race?.['isSprintWeekend'] ? 'sprintQualifying' : 'qualifying';
  await changeRace(app, round, {
    [`sessions.${name}`]: start,
    'sessions.race': new Date(start.getTime() + DAY),
  });
}

/** Changes fields of a round of 2025. */
export async function changeRace(app: TestApp, round: number, fields: object): Promise<void> {
  await of(app, 'races').updateOne({ season: 2025, round }, { $set: fields });
  await of(app, 'seasons').updateOne({ _id: 2025 as never }, { $inc: { revision: 1 } });
  app.nest.get(SeasonService, { strict: false }).invalidate();
}
