import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { SeasonService } from '../../src/seasons/season/season.service.js';
import type { Json, TestApp } from './test-app.js';

/** Another season of 2025: in these rounds each driver comes where the one behind came. Answers how to undo it. */
export async function changeResults(
  app: TestApp,
  changed: (round: number) => boolean,
): Promise<() => Promise<void>> {
  const connection = app.nest.get<Connection>(getConnectionToken());
  const races = connection.collection('races');
  const before = await races.find({ season: 2025 }).toArray();
  const shifted = (rows: Json[] | null) =>
    rows?.map((row, place) => ({ ...row, driver: rows[(place + 1) % rows.length].driver })) ?? null;
  const store = async (results: (race: Json) => Json) => {
    for (const race of before.filter(({ round }) => changed(round as number))) {
      await races.updateOne(
        { _id: race._id },
        { $set: { results: results(race) }, $inc: { resultsRevision: 1 } },
      );
    }
    const seasons = connection.collection<Json>('seasons');
    await seasons.updateOne({ _id: 2025 }, { $inc: { revision: 1 } });
    app.nest.get(SeasonService).invalidate();
  };
  await store(({ results }) => ({ race: shifted(results.race), sprint: shifted(results.sprint) }));
  return () => store(({ results }) => results);
}

/** Another season of 2025: from the first of these rounds on two drivers are with another team. */
export async function changeLineUps(
  app: TestApp,
  changed: (round: number) => boolean,
): Promise<() => Promise<void>> {
  const seasons = app.nest.get<Connection>(getConnectionToken()).collection<Json>('seasons');
  const before = await seasons.findOne({ _id: 2025 });
  const from = Array.from({ length: 24 }, (_, index) => index + 1).find(changed) ?? 1;
  const store = async (drivers: Json[]) => {
    await seasons.updateOne({ _id: 2025 }, { $set: { drivers }, $inc: { revision: 1 } });
    app.nest.get(SeasonService).invalidate();
  };
  const teams = before?.['teams'].map(({ id }: Json) => id);
  const moved = before?.['drivers'].map((driver: Json, place: number) => {
    const [first] = driver.stints;
    const other = teams.find((id: string) => id !== first.team);
    const stints = [
      { ...first, to: from - 1 },
      { team: other, from, to: 24 },
    ];
    return place < 2 ? { ...driver, stints } : driver;
  });
  await store(moved);
  return () => store(before?.['drivers']);
}
