import { useId } from 'react';
import { ArrowLeftRight } from '../../components/ui/icons/ArrowLeftRight';
import { ChevronsDown } from '../../components/ui/icons/ChevronsDown';
import { ChevronsUp } from '../../components/ui/icons/ChevronsUp';
import { Circle } from '../../components/ui/icons/Circle';
import { Clock } from '../../components/ui/icons/Clock';
import { Flame } from '../../components/ui/icons/Flame';
import type { IconComponent } from '../../components/ui/icons/icon';
import { RefreshCw } from '../../components/ui/icons/RefreshCw';
import { Shield } from '../../components/ui/icons/Shield';
import { Star } from '../../components/ui/icons/Star';
import { Users } from '../../components/ui/icons/Users';
import { PrefetchLink } from '../../components/ui/PrefetchLink/PrefetchLink';
import type { Story } from '../../features/recap/recapApi';
import styles from './AlsoCard.module.css';
import card from './StoryCard.module.css';

const ICONS: Partial<Record<Story['kind'], IconComponent>> = {
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
    <section className={card.card} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        Also in this round
      </h2>
      <ul className={styles.lines}>
        {stories.map(({ kind, text, detail, link }) => {
          const Icon = ICONS[kind] ?? Circle;
          return (
            <li key={kind}>
              <Icon aria-hidden="true" />
              <PrefetchLink to={link}>
                <b>{text}</b>
                {detail && <span>{detail}</span>}
              </PrefetchLink>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
