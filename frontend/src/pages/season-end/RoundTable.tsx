import { Username } from '../../components/game/Username/Username';
import { DataRow, DataTable, type Columns } from '../../components/ui/DataTable/DataTable';
import { surname } from '../../lib/game/driverLookup';
import { formatPoints, formatSigned } from '../../lib/game/formatPoints';
import { cx } from '../../lib/ui/cx';
import type { RoundRow, SeasonRound } from './seasonRounds';
import styles from './SeasonPages.module.css';

const COLUMNS: Columns = {
  player: { label: 'Player', isRowHead: true, className: styles.player },
  picks: 'Main · reserve · team',
  drivers: { label: 'Drivers', kind: 'number' },
  team: { label: 'Team', kind: 'number' },
  total: { label: 'Total', kind: 'number' },
  place: { label: 'Place', kind: 'number' },
};

type RoundTableProps = { readonly round: SeasonRound };

/** A round of the season: its headline, who picked what, who swapped, and what it brought. */
export const RoundTable = ({ round: { round, raceName, headline, rows } }: RoundTableProps) => (
  <section className={styles.round} aria-labelledby={`round-${round}`}>
    <h3 className="text-body-strong" id={`round-${round}`}>
      <small className="muted text-label-strong">Round {round}</small> {raceName}
    </h3>
    {headline !== null && <p className="muted text-small break-anywhere">{headline}</p>}
    {rows.length === 0 ? (
      <p className="muted">No one took part.</p>
    ) : (
      <DataTable dense caption={raceName} columns={COLUMNS}>
        {rows.map((row) => (
          <Row key={row.user._id} row={row} />
        ))}
      </DataTable>
    )}
  </section>
);

function Row({ row: { user, result, swap, place } }: { readonly row: RoundRow }) {
  return (
    <DataRow
      className={cx(!result && 'muted')}
      cells={{
        player: (
          <>
            <Username name={user.username} narrow isMachine={user.isMachine} />
          </>
        ),
        picks: (
          <>
            {result
              ? `${surname(result.mainDriver)} · ${surname(result.reserveDriver)} · ${result.team}`
              : 'No valid pick'}
            {swap && swap.gained !== null && (
              <small className="block muted">
                {swap.from === swap.to
                  ? 'swapped and back'
                  : `swapped, ${formatSigned(swap.gained)}`}
              </small>
            )}
          </>
        ),
        drivers: result ? formatPoints(result.driverPoints) : '–',
        team: result ? formatPoints(result.teamPoints) : '–',
        total: <b>{result ? formatPoints(result.totalPoints) : '–'}</b>,
        place: place ?? '–',
      }}
    />
  );
}
