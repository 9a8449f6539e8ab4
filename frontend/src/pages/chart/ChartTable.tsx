import { DataRow, DataTable } from '../../components/ui/DataTable/DataTable';
import { formatGap } from '../../lib/game/formatPoints';
import { playerName } from '../../lib/game/playerName';
import type { ChartMode } from '../../features/standings/chart/chartGeometry';
import type { LinePoint, SeasonLine } from '../../features/standings/chart/seasonLines';
import styles from './ChartTable.module.css';

type ChartTableProps = {
  readonly lines: readonly SeasonLine[];
  readonly rounds: readonly number[];
  readonly mode: ChartMode;
};

const columnOf = (round: number) => ({
  label: `Round ${round}`,
  head: (
    <>
      <span className="vh">Round </span>
      {round}
    </>
  ),
  kind: 'number' as const,
});

function cellOf(point: LinePoint | null, mode: ChartMode) {
  if (point === null) return '–';
  return mode === 'positions' ? point.position : formatGap(point.gap) || '0';
}

/** The same numbers for those who would rather read them. */
export const ChartTable = ({ lines, rounds, mode }: ChartTableProps) => (
  <details className={styles.table}>
    <summary>As a table</summary>
    <div role="region" aria-label="The chart as a table" tabIndex={0}>
      <DataTable
        dense
        caption="The chart as a table"
        columns={{
          member: { label: 'Member', isRowHead: true },
          ...Object.fromEntries(rounds.map((round) => [`round ${round}`, columnOf(round)])),
        }}
      >
        {lines.map(({ user, points }) => (
          <DataRow
            key={user._id}
            cells={{
              member: playerName(user),
              ...Object.fromEntries(
                points.map((point, at) => [`round ${rounds[at]}`, cellOf(point, mode)]),
              ),
            }}
          />
        ))}
      </DataTable>
    </div>
  </details>
);
