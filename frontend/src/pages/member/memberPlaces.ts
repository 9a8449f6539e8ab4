import type { Standings } from '../../api/standingsApi';

type Place = {
  readonly table: 'Drivers' | 'Teams' | 'Overall';
  /** null before the first result, when everybody shares the first place */
  readonly position: number | null;
  readonly points: number;
};

/** Where a member is in both championships and in both added up, as far as the tables list them. */
export function memberPlaces(standings: Standings, userId: string): readonly Place[] {
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

/** The members above and below somebody in the drivers' table. */
export function neighboursOf({ driverStandings }: Standings, userId: string) {
  const at = driverStandings.findIndex(({ user }) => user._id === userId);
  const above = driverStandings[at - 1];
  const below = at < 0 ? undefined : driverStandings[at + 1];
  return { above: above?.user, below: below?.user };
}
