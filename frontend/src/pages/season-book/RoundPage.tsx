import { Machine } from '../../components/game/Machine/Machine';
import { Username } from '../../components/game/Username/Username';
import { surname } from '../../lib/game/driverLookup';
import { formatPoints, formatSigned } from '../../lib/game/formatPoints';
import { cx } from '../../lib/ui/cx';
import type { BookRound, BookRow } from './bookRounds';
import styles from './SeasonBook.module.css';

/** One round of the book: who picked what, who swapped, and what it brought. */
export const RoundPage = ({ round: { round, raceName, rows } }: { readonly round: BookRound }) => (
  <section className={styles.round} aria-labelledby={`book-round-${String(round)}`}>
    <h2 id={`book-round-${String(round)}`}>
      <small>Round {round}</small> {raceName}
    </h2>
    {rows.length === 0 ? (
      <p className="muted">No one took part.</p>
    ) : (
      <table>
        <thead>
          <tr>
            <th scope="col">Player</th>
            <th scope="col">Main · reserve · team</th>
            <th scope="col">Drivers</th>
            <th scope="col">Team</th>
            <th scope="col">Total</th>
            <th scope="col">Place</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.user._id} row={row} />
          ))}
        </tbody>
      </table>
    )}
  </section>
);

function Row({ row: { user, result, swap, place } }: { readonly row: BookRow }) {
  return (
    <tr className={cx(!result && styles.missed)}>
      <th scope="row">
        <Username name={user.username} narrow />
        <Machine isMachine={user.isMachine} />
      </th>
      <td>
        {result
          ? `${surname(result.mainDriver)} · ${surname(result.reserveDriver)} · ${result.team}`
          : 'No pick that counts'}
        {swap && swap.gained !== null && (
          <small className={styles.swap}>
            {swap.from === swap.to ? 'swapped and back' : `swapped, ${formatSigned(swap.gained)}`}
          </small>
        )}
      </td>
      <td>{result ? formatPoints(result.driverPoints) : '–'}</td>
      <td>{result ? formatPoints(result.teamPoints) : '–'}</td>
      <td>
        <b>{result ? formatPoints(result.totalPoints) : '–'}</b>
      </td>
      <td>{place ?? '–'}</td>
    </tr>
  );
}
