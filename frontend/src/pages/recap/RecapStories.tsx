import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Recap } from '../../api/recapApi';
import { paths } from '../../lib/game/paths';
import { cx } from '../../lib/ui/cx';
import { AlsoCard } from './AlsoCard';
import { PossibleCard } from './PossibleCard';
import { recapCards } from './recapCards';
import { StoryCard } from './StoryCard';
import { ClimbLadder, Helmets, LeaderStrip } from './storyPictures';
import styles from './Recap.module.css';

type RecapStoriesProps = {
  readonly recap: Recap;
  readonly leagueId: string;
  readonly userId: string;
};

/** One card a story; rows of cards close by themselves, whatever is missing. */
export function RecapStories({ recap, leagueId, userId }: RecapStoriesProps) {
  const { champions, possible, away, alone, climb, lead, duel, also } = recapCards(recap);
  const { players } = recap;
  return (
    <>
      <div className="grid">
        {champions.length > 0 && (
          <div className={`${styles.row} grid`}>
            {champions.map((story) => (
              <StoryCard key={story.kind} story={story} kick="The season is over" isLoud>
                <Helmets story={story} players={players} />
              </StoryCard>
            ))}
          </div>
        )}
        {(recap.possible.length > 0 || away) && (
          <div className={cx(styles.row, styles.uneven, 'grid')}>
            {recap.possible.length > 0 && (
              <PossibleCard recap={recap} stories={possible} userId={userId} />
            )}
            {away && <StoryCard story={away} kick="The one that got away" isLoud isHuge />}
          </div>
        )}
        {(alone ?? climb ?? lead) && (
          <div className={`${styles.row} grid`}>
            {alone && (
              <StoryCard story={alone} kick="Only one to get it right">
                <Helmets story={alone} players={players} />
              </StoryCard>
            )}
            {climb && (
              <StoryCard story={climb} kick="Biggest climb">
                <ClimbLadder story={climb} players={players} />
              </StoryCard>
            )}
            {lead && (
              <StoryCard story={lead} kick="The lead">
                <LeaderStrip leaders={recap.leaders} players={players} />
              </StoryCard>
            )}
          </div>
        )}
        {(duel !== null || also.length > 0) && (
          <div className={`${styles.row} grid`}>
            {duel && (
              <StoryCard story={duel} kick="Tightest duel">
                <Helmets story={duel} players={players} isGrid />
              </StoryCard>
            )}
            {also.length > 0 && <AlsoCard stories={also} />}
          </div>
        )}
      </div>
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
