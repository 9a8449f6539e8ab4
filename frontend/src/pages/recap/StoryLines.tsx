import {
  ArrowLeftRight,
  ChevronRight,
  ChevronsDown,
  ChevronsUp,
  Circle,
  Clock,
  Flame,
  type LucideIcon,
  RefreshCw,
  Shield,
  Star,
  Users,
} from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { Recap, Story } from '../../api/recapApi';
import { useWide } from '../../lib/ui/useWide';
import { LeaderStrip } from './storyPictures';
import styles from './StoryLines.module.css';
import card from './StoryCard.module.css';

const ICONS: Partial<Record<Story['kind'], LucideIcon>> = {
  perfect: Star,
  climb: ChevronsUp,
  fall: ChevronsDown,
  'teams-lead': ChevronsUp,
  record: Star,
  'win-streak': Flame,
  'good-streak': Flame,
  'drought-over': Flame,
  reserve: Shield,
  'swap-paid': ArrowLeftRight,
  'swap-cost': ArrowLeftRight,
  herd: Users,
  cycle: RefreshCw,
  missed: Clock,
};

/** Lines that a phone shows at once. */
const SHOWN = 4;

type StoryLinesProps = { readonly recap: Recap; readonly stories: readonly Story[] };

/** The smaller stories, a line each; each leads to its numbers. */
export function StoryLines({ recap, stories }: StoryLinesProps) {
  const id = useId();
  const isWide = useWide();
  // one more would save nothing
  const shown = stories.length > SHOWN + 1 ? SHOWN : stories.length;
  const more = stories.slice(shown);
  return (
    <section className={`${card.card} card stack gap-2`} aria-labelledby={id}>
      <h2 id={id} className="muted text-label">
        Also in this round
      </h2>
      <Lines recap={recap} stories={stories.slice(0, shown)} />
      {more.length > 0 && (
        <details className={styles.more} open={isWide}>
          <summary className="row gap-2 min-h-target text-label-strong">
            <ChevronRight className="icon-sm" />
            {more.length} more stories
          </summary>
          <Lines recap={recap} stories={more} />
        </details>
      )}
    </section>
  );
}

const Lines = ({ recap, stories }: StoryLinesProps) => (
  <ul className={`${styles.lines} grid gap-0`}>
    {stories.map(({ kind, text, detail, link }) => {
      const Icon = ICONS[kind] ?? Circle;
      return (
        <li key={kind} className="row items-start gap-3">
          <Icon aria-hidden="true" />
          <div className="grow min-w-0">
            <Link to={link} className="stack content-center gap-0 min-h-target py-1 no-underline">
              <b className="text-cell-strong break-anywhere">{text}</b>
              {detail && <span className="muted text-label break-anywhere">{detail}</span>}
            </Link>
            {kind.startsWith('lead-') && <LeaderStrip {...recap} />}
          </div>
        </li>
      );
    })}
  </ul>
);
