import { listed } from '@gridlock/game-rules';
import { Panel } from '../../components/ui/Panel/Panel';
import type { HallRecord } from '../../api/honoursApi';
import { formatPoints, formatSigned } from '../../lib/game/formatPoints';
import styles from './Hall.module.css';

const TITLES: { readonly [kind in HallRecord['kind']]: string } = {
  'best-round': 'Most points in a round',
  'above-mean': 'Rounds in a row above average',
  'only-picks': 'Most picks nobody else had in a season',
  comeback: 'Most places gained over a season',
  'best-swap': 'Best swap',
  'smallest-margin': 'Smallest winning margin',
};

/** More than these are counted. */
const NAMED = 3;

function heldBy({ holders }: HallRecord): string {
  const names = holders.slice(0, NAMED).map(({ user, season, raceName }) => {
    const where = raceName === null ? '' : `${raceName} `;
    return `${user.username} (${where}${season})`;
  });
  const more = holders.length - names.length;
  return more > 0 ? `${names.join(', ')} and ${more} more` : listed(names);
}

/** The records of the league (HALL-4). */
export const Records = ({ records }: { readonly records: readonly HallRecord[] }) => (
  <Panel title="Records" flush>
    {records.length === 0 ? (
      <p className="p-4 muted">No records yet.</p>
    ) : (
      <ul className="divided">
        {records.map((record) => (
          <li key={record.kind} className={`${styles.record} grid gap-3 items-center px-4 py-2`}>
            <b className="text-figure text-right">
              {record.kind === 'best-swap'
                ? formatSigned(record.value)
                : formatPoints(record.value)}
            </b>
            <div>
              <strong className="block text-cell-strong">{TITLES[record.kind]}</strong>
              <span className="muted text-label break-anywhere">{heldBy(record)}</span>
            </div>
          </li>
        ))}
      </ul>
    )}
  </Panel>
);
