import { Flag } from 'lucide-react';
import { Link } from 'react-router-dom';
import { formatPoints, pointsUnit } from '../../lib/game/formatPoints';
import { paths } from '../../lib/game/paths';
import type { LeagueOverview } from '../../api/leagueApi';
import styles from './ResultLink.module.css';
import { useNewResult } from './useNewResult';

type ResultLinkProps = { readonly overview: LeagueOverview; readonly userId: string };

/** Announces the result of the last round, and leads to its recap, until that or its page was open; nothing for anyone who had no part in it. */
export function ResultLink({ overview, userId }: ResultLinkProps) {
  const result = useNewResult(overview, userId);
  if (!result) return null;
  const { round, raceName, points } = result;
  return (
    <Link
      className={`${styles.result} accent-box inline-row min-h-target py-1 px-3 text-cell no-underline`}
      to={paths.recap(overview._id, round)}
    >
      <Flag className="icon-sm" />
      <span className="balance">
        Result in: {raceName}, <b>{formatPoints(points)}</b> {pointsUnit(points)} for you
      </span>
    </Link>
  );
}
