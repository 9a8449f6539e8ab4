import { HelmetAvatar } from '../../../components/game/HelmetAvatar/HelmetAvatar';
import type { Race } from '../../../features/race/raceApi';
import type { Standings } from '../../../features/standings/standingsApi';
import { formatPoints } from '../../../lib/game/formatPoints';
import { placeName } from '../../../lib/game/placeName';
import { cx } from '../../../lib/ui/cx';
import styles from './Glimpses.module.css';
import { roundWinners } from './roundWinners';

const HELMET = 24;
const SHOWN = 3;

type HistoryGlimpseProps = {
  readonly standings: Standings | undefined;
  readonly races: readonly Race[] | undefined;
  readonly userId: string;
};

/** The last three rounds, each with who made the most points. */
export function HistoryGlimpse({ standings, races, userId }: HistoryGlimpseProps) {
  if (!standings || !races) return null;
  const { driverStandings, completedRounds } = standings;
  if (completedRounds.length === 0)
    return <span className={styles.empty}>Past rounds are kept here with picks and points.</span>;
  const winners = roundWinners(driverStandings, completedRounds, SHOWN);
  if (winners.length === 0)
    return <span className={styles.empty}>No one had a pick in the latest rounds.</span>;
  return (
    <span className={styles.rows}>
      {winners.map(({ round, winner, points }) => (
        <span key={round} className={cx(styles.row, winner._id === userId && styles.own)}>
          <b>{round}</b>
          <HelmetAvatar avatar={winner.avatar} size={HELMET} />
          <span className={styles.name}>
            {placeName(races.find((race) => race.round === round)?.locality ?? '')}
          </span>
          <b>{formatPoints(points)}</b>
        </span>
      ))}
    </span>
  );
}
