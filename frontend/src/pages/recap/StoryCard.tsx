import { ArrowUpRight } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Story } from '../../api/recapApi';
import { formatPoints } from '../../lib/game/formatPoints';
import { teamColour } from '../../lib/game/teamColour';
import { cx } from '../../lib/ui/cx';
import styles from './StoryCard.module.css';

type StoryCardProps = {
  readonly story: Story;
  /** the line above the story */
  readonly kick: string;
  readonly isLoud?: boolean;
  /** the figure as an outline across the card, in the team's colour */
  readonly isHuge?: boolean;
  readonly children?: ReactNode;
};

/** One story of a round, with the way to the numbers behind it. */
export function StoryCard({ story, kick, isLoud, isHuge, children }: StoryCardProps) {
  const id = useId();
  return (
    <section
      className={cx(styles.card, 'stack gap-3 min-w-0', isLoud ? 'stage' : 'card')}
      aria-labelledby={id}
    >
      <p className="text-label">{kick}</p>
      <h2 id={id} className="text-headline break-anywhere balance">
        {story.text}
      </h2>
      {story.detail && <p>{story.detail}</p>}
      {children}
      {isHuge && story.figure !== null && (
        <b
          className={`${styles.huge} justify-self-end text-display-1`}
          style={{ '--team': teamColour(story.team) }}
          aria-hidden="true"
        >
          {formatPoints(story.figure)}
        </b>
      )}
      <NumbersLink story={story} />
    </section>
  );
}

/** What the way to the numbers is called, by the last part of its address. */
const PLACES: readonly (readonly [part: string, name: string])[] = [
  ['/race/', 'All picks and points'],
  ['/standings', 'Standings'],
  ['/swaps', 'Swaps'],
  ['/chart', 'Season chart'],
  ['/log', 'League log'],
];

export const NumbersLink = ({ story: { link } }: { readonly story: Story }) => (
  <Link
    className={`${styles.numbers} inline-row gap-1 self-end min-h-target text-label-strong`}
    to={link}
  >
    {PLACES.find(([part]) => link.includes(part))?.[1] ?? 'Numbers'}
    <ArrowUpRight className="icon-sm" />
  </Link>
);
