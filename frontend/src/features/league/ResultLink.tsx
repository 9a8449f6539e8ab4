import { Flag } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { PrefetchLink } from '../../components/ui/PrefetchLink/PrefetchLink';
import { formatPoints, pointsUnit } from '../../lib/game/formatPoints';
import { paths } from '../../lib/game/paths';
import { hasSeenResult, subscribeToVisits } from '../../lib/game/seenResults';
import type { LeagueOverview } from './leagueApi';
import styles from './ResultLink.module.css';

type ResultLinkProps = { readonly overview: LeagueOverview; readonly userId: string };

/** Announces the result of the last round until its page was open; nothing for who had no part in it. */
export function ResultLink({ overview: { _id, lastResult }, userId }: ResultLinkProps) {
  const isSeen = useSyncExternalStore(
    subscribeToVisits,
    () => lastResult !== null && hasSeenResult(userId, _id, lastResult),
  );
  if (!lastResult || lastResult.points === null || isSeen) return null;
  const { round, raceName, points } = lastResult;
  return (
    <PrefetchLink className={styles.result} to={paths.race(_id, round)}>
      <Flag className="icon-sm" aria-hidden="true" />
      <span>
        Result in: {raceName}, <b>{formatPoints(points)}</b> {pointsUnit(points)} for you
      </span>
    </PrefetchLink>
  );
}
