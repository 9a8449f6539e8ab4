import { ArrowUpRight } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Story } from '../../api/recapApi';
import styles from './StoryCard.module.css';

type StoryCardProps = { readonly story: Story; readonly children?: ReactNode };

/** The story of a round, large, with the way to the numbers behind it. */
export function StoryCard({ story, children }: StoryCardProps) {
  const id = useId();
  const { kind, text, detail } = story;
  return (
    <section className={`${styles.card} stage stack gap-3 min-w-0`} aria-labelledby={id}>
      <p className="text-label">
        {kind.startsWith('champion') ? 'The season is over' : 'Story of the round'}
      </p>
      <h2 id={id} className="text-headline break-anywhere balance">
        {text}
      </h2>
      {detail && <p>{detail}</p>}
      {children}
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

const NumbersLink = ({ story: { link } }: { readonly story: Story }) => (
  <Link
    className={`${styles.numbers} inline-row gap-1 self-end min-h-target text-label-strong`}
    to={link}
  >
    {PLACES.find(([part]) => link.includes(part))?.[1] ?? 'Numbers'}
    <ArrowUpRight className="icon-sm" />
  </Link>
);
