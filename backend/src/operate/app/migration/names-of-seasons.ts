import type { mongo } from 'mongoose';

type Named = { readonly id: string; readonly name: string };
type Line = { readonly _id: number; readonly drivers: Named[]; readonly teams: Named[] };

/** Finds ids of drivers and teams by their display names; a name that a season does not have stays as it is. */
export function namesOfSeasons(db: mongo.Db) {
  const seasons = new Map<number, ReadonlyMap<string, string>>();
  return async (year: number): Promise<(name: string) => string> => {
    let ids = seasons.get(year);
    if (!ids) {
      const season = await db.collection<Line>('seasons').findOne({ _id: year });
      const all = season ? [...season.drivers, ...season.teams] : [];
      ids = new Map(all.map(({ id, name }) => [name, id]));
      seasons.set(year, ids);
    }
    return (name) => ids.get(name) ?? name;
  };
}
