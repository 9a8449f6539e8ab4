import { Hourglass } from 'lucide-react';
import { Method } from './Method';
import type { Outlook } from './outlookApi';
import { ROUNDS_BEFORE_CHANCES, type Title } from './outlookFacts';
import { SeasonWall } from './SeasonWall';
import { TitleTable } from './TitleTable';
import styles from './TitleView.module.css';
import { hasChances, useChances } from './useChances';

type TitleViewProps = {
  readonly leagueId: string;
  readonly outlook: Outlook;
  readonly title: Title;
  readonly userId: string;
  readonly placeOf: (round: number) => string;
};

/** Who can still win a title, and how likely. */
export function TitleView({ leagueId, outlook, title, userId, placeOf }: TitleViewProps) {
  const chances = useChances(leagueId, outlook);
  const isWon = outlook[title].some(({ hasWon }) => hasWon);
  const isPlayed = hasChances(outlook) && !chances.hasFailed;
  return (
    <div className="stack">
      {isPlayed && !isWon && (
        <SeasonWall
          key={title}
          outlook={outlook}
          news={chances.titles?.[title]}
          chances={chances}
          userId={userId}
          placeOf={placeOf}
        />
      )}
      {!isPlayed && !isWon && <WithoutChances outlook={outlook} hasFailed={chances.hasFailed} />}
      <TitleTable outlook={outlook} title={title} userId={userId} chances={chances} />
      {isPlayed && <Method />}
    </div>
  );
}

type WithoutChancesProps = { readonly outlook: Outlook; readonly hasFailed: boolean };

const WithoutChances = ({ outlook, hasFailed }: WithoutChancesProps) => (
  <p className={styles.early}>
    <Hourglass className="icon" aria-hidden="true" />
    <span>{reason(outlook, hasFailed)}</span>
  </p>
);

function reason({ members, rounds, completedRounds }: Outlook, hasFailed: boolean): string {
  if (members.length < 2) return 'Nobody to be ahead of. Chances come with a second member.';
  if (hasFailed) return 'This browser could not play the seasons; what is sure stands below.';
  if (rounds.length > 0 && completedRounds.length < ROUNDS_BEFORE_CHANCES)
    return `Too early to say. Chances come after ${String(ROUNDS_BEFORE_CHANCES)} rounds.`;
  return 'The season is over.';
}
