import {
  ArrowLeftRight,
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
import type { Story } from '../../api/recapApi';
import styles from './AlsoCard.module.css';
import card from './StoryCard.module.css';

const ICONS: Partial<Record<Story['kind'], LucideIcon>> = {
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

/** The smaller stories, a line each; each leads to its numbers. */
export function AlsoCard({ stories }: { readonly stories: readonly Story[] }) {
  const id = useId();
  return (
    <section className={`${card.card} card stack gap-3`} aria-labelledby={id}>
      <h2 id={id} className="muted text-label">
        Also in this round
      </h2>
      <ul className={`${styles.lines} grid gap-0`}>
        {stories.map(({ kind, text, detail, link }) => {
          const Icon = ICONS[kind] ?? Circle;
          return (
            <li key={kind} className="row items-start gap-3">
              <Icon aria-hidden="true" />
              <Link to={link} className="stack content-center gap-0 min-h-target py-1 no-underline">
                <b className="break-anywhere">{text}</b>
                {detail && <span className="muted">{detail}</span>}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
