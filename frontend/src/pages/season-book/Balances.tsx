import { Machine } from '../../components/game/Machine/Machine';
import { Username } from '../../components/game/Username/Username';
import type { SeasonBalance, SeasonEnd } from '../../api/recapApi';
import { formatPoints, formatSigned } from '../../lib/game/formatPoints';
import styles from './SeasonBook.module.css';

type Part = SeasonBalance['own'];

/** What everybody's season was made of: own picks, the plan's, assigned ones, and swaps (AWARD-9). */
export const Balances = ({ end }: { readonly end: SeasonEnd }) => (
  <section className={styles.balance} aria-labelledby="book-balance">
    <h2 id="book-balance">Picks, plans and swaps</h2>
    <p className="muted">How many rounds, and the points they brought.</p>
    <table>
      <thead>
        <tr>
          <th scope="col">Player</th>
          <th scope="col">Picked</th>
          <th scope="col">From plan</th>
          <th scope="col">Assigned</th>
          <th scope="col">Missed</th>
          <th scope="col">Swaps</th>
        </tr>
      </thead>
      <tbody>
        {end.balances.map(({ userId, own, plan, assigned, missed, swaps }) => (
          <tr key={userId}>
            <th scope="row">
              <Player end={end} userId={userId} />
            </th>
            <Picks of={own} />
            <Picks of={plan} />
            <Picks of={assigned} />
            <td>{missed === 0 ? '–' : missed}</td>
            <td>
              {swaps.rounds === 0 ? (
                '–'
              ) : (
                <>
                  {swaps.rounds} <small>{formatSigned(swaps.gained)}</small>
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

const Picks = ({ of: { picks, points } }: { readonly of: Part }) => (
  <td>
    {picks === 0 ? (
      '–'
    ) : (
      <>
        {picks} <small>{formatPoints(points)} pts</small>
      </>
    )}
  </td>
);

function Player({ end, userId }: { readonly end: SeasonEnd; readonly userId: string }) {
  const player = end.players.find(({ _id }) => _id === userId);
  return (
    player && (
      <>
        <Username name={player.username} narrow />
        <Machine isMachine={player.isMachine} />
      </>
    )
  );
}
