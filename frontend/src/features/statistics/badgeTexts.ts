import type { Badge, UserStatistics } from '../../api/statisticsApi';

const LABELS: Readonly<Record<Badge['kind'], string>> = {
  'never-missed': 'Never missed a lock',
  'ten-above-mean': 'Ten in a row above average',
  'five-above-mean': 'Five in a row above average',
  'round-winner': 'Round winner',
};

export const badgeLabel = ({ kind }: Badge): string => LABELS[kind];

/** Since when or when: 'since round 1', 'in round 7', '3 times, last in round 9'. */
export function badgeFact({ kind, count, round }: Badge): string {
  if (kind === 'never-missed') return `since round ${round}`;
  if (kind === 'round-winner' && count > 1) return `${count} times, last in round ${round}`;
  return `in round ${round}`;
}

/** Fewer in a row are no streak to speak of. */
const STREAK_FROM = 3;

type BadgeFacts = Pick<UserStatistics, 'badges' | 'streaks'>;

/** What is running: 'Above average in the last 4 rounds, since round 9.' A badge that says it already is enough. */
export function streakSentences({ streaks, badges }: BadgeFacts): readonly string[] {
  if (!streaks) return [];
  const { aboveMean, picks } = streaks;
  const isNeverMissed = badges.some(({ kind }) => kind === 'never-missed');
  return [
    ...running(aboveMean, (count) => `Above average in the last ${count} rounds`),
    ...(isNeverMissed
      ? []
      : running(picks, (count) => `A pick at each of the last ${count} locks`)),
  ];
}

type Streak = NonNullable<BadgeFacts['streaks']>['picks'];

const running = ({ current, since }: Streak, text: (count: string) => string): readonly string[] =>
  current < STREAK_FROM || since === null
    ? []
    : [`${text(String(current))}, since round ${since}.`];
