import type { Member } from '../../api/leagueApi';
import type { Standings } from '../../api/standingsApi';
import { byName } from '../../lib/game/byName';

type Place = {
  readonly table: 'Drivers' | 'Teams' | 'Overall';
  /** null before the first result, when everybody shares the first place */
  readonly position: number | null;
  readonly points: number;
};

/** Where a member is in both championships and in both added up, as far as the tables list them. */
export function playerPlaces(standings: Standings, userId: string): readonly Place[] {
  const { completedRounds, driverStandings, constructorStandings, overallStandings } = standings;
  const isMember = ({ user }: { readonly user: { readonly _id: string } }) => user._id === userId;
  const entries = [
    { table: 'Drivers', entry: driverStandings.find(isMember) },
    { table: 'Teams', entry: constructorStandings.find(isMember) },
    { table: 'Overall', entry: overallStandings.find((each) => each.userId === userId) },
  ] as const;
  return entries.flatMap(({ table, entry }) =>
    entry
      ? [
          {
            table,
            position: completedRounds.length > 0 ? entry.position : null,
            points: entry.totalPoints,
          },
        ]
      : [],
  );
}

/** The members as the drivers' table lists them, by name where it does not. */
export function inTableOrder(
  members: readonly Member[],
  table: Standings['driverStandings'],
): readonly Member[] {
  const places = new Map(table.map(({ user }, place) => [user._id, place]));
  const placeOf = ({ _id }: Member) => places.get(_id) ?? table.length;
  return members.toSorted((one, other) => placeOf(one) - placeOf(other) || byName(one, other));
}
