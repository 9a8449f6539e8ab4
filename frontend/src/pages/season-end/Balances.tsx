import { Username } from '../../components/game/Username/Username';
import { DataRow, DataTable, type Columns } from '../../components/ui/DataTable/DataTable';
import type { SeasonBalance, SeasonEnd } from '../../api/recapApi';
import { formatPoints, formatSigned } from '../../lib/game/formatPoints';
import styles from './SeasonPages.module.css';

type Part = SeasonBalance['own'];

const COLUMNS: Columns = {
  player: { label: 'Player', isRowHead: true },
  own: { label: 'Picked', kind: 'number' },
  plan: { label: 'From plan', kind: 'number' },
  assigned: { label: 'Assigned', kind: 'number' },
  missed: { label: 'Missed', kind: 'number' },
  swaps: { label: 'Swaps', kind: 'number' },
};

/** What everybody's season was made of: own picks, the plan's, assigned ones, and swaps (AWARD-9). */
export const Balances = ({ end }: { readonly end: SeasonEnd }) => (
  <section className={styles.balances} aria-labelledby="balances">
    <h2 id="balances" className="text-headline">
      Picks, plans and swaps
    </h2>
    <p className="muted">How many rounds, and the points they brought.</p>
    <DataTable dense caption="Picks, plans and swaps" columns={COLUMNS}>
      {end.balances.map(({ userId, own, plan, assigned, missed, swaps }) => (
        <DataRow
          key={userId}
          cells={{
            player: <Player end={end} userId={userId} />,
            own: picksOf(own),
            plan: picksOf(plan),
            assigned: picksOf(assigned),
            missed: missed === 0 ? '–' : missed,
            swaps: countOf(swaps.rounds, formatSigned(swaps.gained)),
          }}
        />
      ))}
    </DataTable>
  </section>
);

const countOf = (count: number, points: string) =>
  count === 0 ? (
    '–'
  ) : (
    <>
      {count} <small className="block muted">{points}</small>
    </>
  );

const picksOf = ({ picks, points }: Part) => countOf(picks, `${formatPoints(points)} pts`);

function Player({ end, userId }: { readonly end: SeasonEnd; readonly userId: string }) {
  const player = end.players.find(({ _id }) => _id === userId);
  return (
    player && (
      <>
        <Username name={player.username} narrow isMachine={player.isMachine} />
      </>
    )
  );
}
