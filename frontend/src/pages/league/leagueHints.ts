import { formatPoints } from '../../lib/game/formatPoints';
import { plural } from '../../lib/ui/plural';

type TableRow = {
  readonly user: { readonly _id: string };
  readonly position: number;
  readonly driverPoints: number;
  readonly teamPoints: number;
  readonly marks: readonly { readonly mark: string }[];
};

type Table = { readonly driverStandings: readonly TableRow[] };

const rowOf = (table: Table, userId: string) =>
  table.driverStandings.find((row) => row.user._id === userId);

/** 'You are P2 of 12', once there are results. */
export function standingsHint(table: Table | undefined, userId: string): string {
  const row = table && rowOf(table, userId);
  if (!row || row.marks.length === 0) return 'Both championships';
  return `You’re P${row.position} of ${table.driverStandings.length}`;
}

/** 'P4, 109' by driver points; null before the first result. */
export function placeText(table: Table | undefined, userId: string): string | null {
  const row = table && rowOf(table, userId);
  if (!row || row.marks.length === 0) return null;
  return `P${row.position}, ${formatPoints(row.driverPoints)}`;
}

/** '30.0 points per round', over the rounds that the player took part in. */
export function statisticsHint(table: Table | undefined, userId: string): string {
  const row = table && rowOf(table, userId);
  const rounds = row?.marks.filter(({ mark }) => mark !== 'none').length ?? 0;
  if (!row || rounds === 0) return 'Your season in numbers';
  return `${((row.driverPoints + row.teamPoints) / rounds).toFixed(1)} points per round`;
}

/** '12 of 24 rounds run' */
export const historyHint = (rounds: { readonly run: number; readonly of: number } | null): string =>
  rounds && rounds.of > 0
    ? `${rounds.run} of ${plural(rounds.of, 'round')} run`
    : 'Every round of the season';
