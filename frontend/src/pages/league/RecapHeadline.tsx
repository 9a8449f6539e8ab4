import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { SkeletonBlocks } from '../../components/ui/Skeleton/Skeleton';
import { headlineOf } from '../../features/recap/headline';
import { useGetRecapQuery } from '../../api/recapApi';
import { paths } from '../../lib/game/paths';
import styles from './RecapHeadline.module.css';

type RecapHeadlineProps = { readonly leagueId: string; readonly round: number };

/** What the last round is headed by, and the way to its stories; nothing where nobody took part. */
export function RecapHeadline({ leagueId, round }: RecapHeadlineProps) {
  const { data: recap, isError } = useGetRecapQuery({ leagueId, round: String(round) });
  if (isError && !recap) return null;
  if (!recap) {
    return <SkeletonBlocks label="Loading recap…" bars={['6.5rem']} />;
  }
  const story = headlineOf(recap);
  if (!story) return null;
  return (
    <Link
      className={`${styles.recap} card grid gap-2 gap-x-4 items-center py-3 px-4 no-underline`}
      to={paths.recap(leagueId, round)}
    >
      <b className={`${styles.number} text-display-2`} aria-hidden="true">
        {round}
      </b>
      <span className="grid gap-1">
        <small className="muted">
          Recap, round {round}, {recap.raceName}
        </small>
        <strong className="text-lead-strong break-anywhere">{story.text}</strong>
        {story.detail && (
          <span className={`${styles.detail} muted text-label`}>{story.detail}</span>
        )}
      </span>
      <ChevronRight className="icon" />
    </Link>
  );
}
