import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Recap } from '../../api/recapApi';
import { paths } from '../../lib/game/paths';
import { cx } from '../../lib/ui/cx';
import { PossiblePanel } from './PossiblePanel';
import { recapCards } from './recapCards';
import { RoundSwaps } from './RoundSwaps';
import { StoryCard } from './StoryCard';
import { StoryLines } from './StoryLines';
import { StoryPicture } from './storyPictures';
import styles from './Recap.module.css';

type RecapStoriesProps = {
  readonly recap: Recap;
  readonly leagueId: string;
  readonly userId: string;
};

/** One story large, what everybody left on the table, and the other stories in a line each. */
export function RecapStories({ recap, leagueId, userId }: RecapStoriesProps) {
  const { lead, lines } = recapCards(recap);
  return (
    <>
      <div className={`${styles.stories} grid`}>
        <div className="stack">
          {lead.map((story) => (
            <StoryCard key={story.kind} story={story}>
              <StoryPicture story={story} recap={recap} />
            </StoryCard>
          ))}
          {recap.possible.length > 0 && <PossiblePanel recap={recap} userId={userId} />}
        </div>
        {lines.length > 0 && <StoryLines recap={recap} stories={lines} />}
      </div>
      <RoundSwaps leagueId={leagueId} round={recap.round} />
      <Neighbours recap={recap} leagueId={leagueId} />
    </>
  );
}

const WAY = 'card row gap-3 px-4 py-2 strong no-underline';

function Neighbours({ recap, leagueId }: Omit<RecapStoriesProps, 'userId'>) {
  const { previous, next } = recap;
  if (!previous && !next) return null;
  return (
    <nav className={`${styles.nav} grid gap-3 cols-2 mt-4`} aria-label="Recaps">
      {previous && (
        <Link to={paths.recap(leagueId, previous.round)} className={WAY}>
          <ArrowLeft className="icon-sm" />
          <span>
            <small className="block muted">Round {previous.round}</small>
            {previous.raceName}
          </span>
        </Link>
      )}
      {next && (
        <Link
          to={paths.recap(leagueId, next.round)}
          className={cx(WAY, styles.next, 'justify-end text-right')}
        >
          <span>
            <small className="block muted">Round {next.round}</small>
            {next.raceName}
          </span>
          <ArrowRight className="icon-sm" />
        </Link>
      )}
    </nav>
  );
}
