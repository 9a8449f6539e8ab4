import type { Standings } from '../../../api/standingsApi';
import styles from './Previews.module.css';

const FILLS: Readonly<Record<string, string>> = {
  best: 'fill-best',
  good: 'fill-good',
  slow: 'fill-slow',
};

/** A column that is zero stays visible as a line. */
const LEAST = 3;

type SeasonPreviewProps = {
  readonly standings: Standings | undefined;
  readonly userId: string;
  /** nothing is to come any more */
  readonly isOver: boolean;
};

/** The player's points, a column per round, coloured as in the standings (STATS-7). */
export function SeasonPreview({ standings, userId, isOver }: SeasonPreviewProps) {
  if (!standings) return null;
  const rounds = standings.driverStandings.find(({ user }) => user._id === userId)?.raceResults;
  if (!rounds || rounds.length === 0)
    return (
      <span className="muted text-small">
        {isOver ? 'You haven’t picked in any round.' : 'Your chart starts with your first result.'}
      </span>
    );
  const most = Math.max(1, ...rounds.map(({ totalPoints }) => totalPoints));
  return (
    <>
      <span className="muted text-caption">Your points per round</span>
      <span
        className={`${styles.columns} grid gap-half items-end`}
        style={{ '--rounds': rounds.length }}
      >
        {rounds.map(({ round, totalPoints, mark }) => (
          <i
            key={round}
            className={FILLS[mark] ?? 'fill-none'}
            style={{ '--height': `${Math.max(LEAST, Math.round((totalPoints / most) * 100))}%` }}
          />
        ))}
      </span>
    </>
  );
}
