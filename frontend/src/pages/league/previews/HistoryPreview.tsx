import type { Race } from '../../../api/raceApi';
import type { Standings, StandingsEntry } from '../../../api/standingsApi';
import { formatPoints } from '../../../lib/game/formatPoints';
import { placeName } from '../../../lib/game/placeName';
import styles from './Previews.module.css';

const SHOWN = 3;

type HistoryPreviewProps = {
  readonly standings: Standings | undefined;
  readonly races: readonly Race[] | undefined;
  readonly userId: string;
};

/** The player's points in the last three rounds. */
export function HistoryPreview({ standings, races, userId }: HistoryPreviewProps) {
  if (!standings || !races) return null;
  const { driverStandings, completedRounds } = standings;
  if (completedRounds.length === 0)
    return (
      <span className="muted text-small">Past rounds are kept here with picks and points.</span>
    );
  const rounds = ownRounds(driverStandings, completedRounds, { userId, count: SHOWN });
  if (rounds.every(({ points }) => points === null))
    return <span className="muted text-small">No picks in the last three rounds.</span>;
  return (
    <>
      <span className="muted text-caption">Your points</span>
      <span className="grid gap-half">
        {rounds.map(({ round, points }) => (
          <span
            key={round}
            className={`${styles.row} grid gap-1 items-center px-1 surface-2 text-label-strong ${styles.round}`}
          >
            <b className="text-cell-strong">{round}</b>
            <span className="ellipsis">
              {placeName(races.find((race) => race.round === round)?.locality ?? '')}
            </span>
            <b className="text-cell-strong">{points === null ? '–' : formatPoints(points)}</b>
          </span>
        ))}
      </span>
    </>
  );
}

type OwnRound = {
  readonly round: number;
  /** null without a pick */
  readonly points: number | null;
};

/** What a player made of each of the last completed rounds, the latest first. */
export function ownRounds(
  entries: readonly StandingsEntry[],
  completed: readonly number[],
  { userId, count }: { readonly userId: string; readonly count: number },
): readonly OwnRound[] {
  const results = entries.find(({ user }) => user._id === userId)?.raceResults ?? [];
  return completed
    .slice(-count)
    .toReversed()
    .map((round) => ({
      round,
      points: results.find((result) => result.round === round)?.totalPoints ?? null,
    }));
}
