import { formatGap } from '../../lib/game/formatPoints';
import { playerName } from '../../lib/game/playerName';
import type { ChartMode } from '../../features/standings/chart/chartGeometry';
import type { SeasonLine } from '../../features/standings/chart/seasonLines';
import styles from './ChartTable.module.css';

type ChartTableProps = {
  readonly lines: readonly SeasonLine[];
  readonly rounds: readonly number[];
  readonly mode: ChartMode;
};

/** The same numbers for those who would rather read them. */
export const ChartTable = ({ lines, rounds, mode }: ChartTableProps) => (
  <details className={styles.table}>
    <summary>As a table</summary>
    <div role="region" aria-label="The chart as a table" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Member</th>
            {rounds.map((round) => (
              <th key={round} scope="col">
                <span className="vh">Round </span>
                {round}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ user, points }) => (
            <tr key={user._id}>
              <th scope="row">{playerName(user)}</th>
              {points.map((point, index) => (
                <td key={index}>
                  {point === null
                    ? '–'
                    : mode === 'positions'
                      ? point.position
                      : formatGap(point.gap) || '0'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </details>
);
