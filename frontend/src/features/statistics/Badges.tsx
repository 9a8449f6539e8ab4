import { CalendarCheck, TrendingUp, Trophy, type LucideIcon } from 'lucide-react';
import { Chip } from '../../components/ui/Chip/Chip';
import styles from './Badges.module.css';
import { badgeFact, badgeLabel, streakSentences } from './badgeTexts';
import type { Badge, UserStatistics } from '../../api/statisticsApi';

const ICONS: Readonly<Record<Badge['kind'], LucideIcon>> = {
  'never-missed': CalendarCheck,
  'ten-above-mean': TrendingUp,
  'five-above-mean': TrendingUp,
  'round-winner': Trophy,
};

type BadgesProps = { readonly statistics: Pick<UserStatistics, 'badges' | 'streaks'> };

/** What can be said of a player in a league, and the streak that is running; nothing where there is none. */
export function Badges({ statistics }: BadgesProps) {
  const { badges } = statistics;
  const sentences = streakSentences(statistics);
  if (badges.length === 0 && sentences.length === 0) return null;
  return (
    <div className="grid gap-2">
      {badges.length > 0 && (
        <ul className="cluster" aria-label="Badges">
          {badges.map((badge) => (
            <li className="row items-stretch gap-0" key={badge.kind}>
              <OneBadge badge={badge} />
            </li>
          ))}
        </ul>
      )}
      {sentences.length > 0 && <p className="muted text-small">{sentences.join(' ')}</p>}
    </div>
  );
}

function OneBadge({ badge }: { readonly badge: Badge }) {
  const Icon = ICONS[badge.kind];
  return (
    <Chip>
      <Icon className="icon-sm" aria-hidden="true" />
      <span className={styles.words}>
        <b>{badgeLabel(badge)}</b> <span className="muted">{badgeFact(badge)}</span>
      </span>
    </Chip>
  );
}
