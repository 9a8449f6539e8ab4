import { Hourglass } from 'lucide-react';
import { Method } from './HowItIsCalculated';
import type { Outlook } from '../../../api/outlookApi';
import { isFinal, ROUNDS_BEFORE_CHANCES, shownChampionship } from '../outlookFacts';
import { SeasonGrid } from './SeasonGrid';
import { TitleNewsLine } from './TitleNewsLine';
import { TitleFoot, TitleTable } from './TitleTable';
import styles from './TitleView.module.css';
import { hasChances, useChances } from './useChances';
import type { OwnPlan } from './OwnPlanSwitch';
import {
  CHAMPIONSHIPS,
  type Championship,
  CHAMPIONSHIP_NAMES,
} from '../../../lib/game/championships';

type TitleViewProps = {
  readonly leagueId: string;
  readonly outlook: Outlook;
  readonly title: Championship;
  readonly userId: string;
  readonly placeOf: (round: number) => string;
  readonly own: OwnPlan;
};

/** Who can still win a title, and how likely; both titles side by side when the season ends. */
export function TitleView(props: TitleViewProps) {
  const { leagueId, outlook, userId, placeOf, own } = props;
  const chances = useChances(leagueId, outlook, own.planned);
  const isPlayed = hasChances(outlook) && !chances.hasFailed;
  const isLast = isFinal(outlook);
  const title = shownChampionship(outlook, props.title);
  const isWon = outlook[title].some(({ hasWon }) => hasWon);
  const news = chances.titles?.[title];
  const table = (of: Championship) => ({
    outlook,
    userId,
    placeOf,
    title: of,
    places: chances.titles?.[of].places,
  });
  return (
    <div className="stack">
      <TitleNewsLine outlook={outlook} title={title} chances={chances} userId={userId} />
      {isPlayed && !isWon && (
        <SeasonGrid
          key={title}
          outlook={outlook}
          news={news}
          chances={chances}
          userId={userId}
          placeOf={placeOf}
          name={isLast ? CHAMPIONSHIP_NAMES[title] : undefined}
          own={own}
        />
      )}
      {!isPlayed && !isWon && <WithoutChances outlook={outlook} hasFailed={chances.hasFailed} />}
      {isLast ? (
        <>
          <div className="stack two-even">
            {CHAMPIONSHIPS.map((each) => (
              <TitleTable key={each} {...table(each)} name={CHAMPIONSHIP_NAMES[each]} />
            ))}
          </div>
          <TitleFoot hasPlaces={news !== undefined} />
        </>
      ) : (
        <TitleTable {...table(title)} />
      )}
      {isPlayed && <Method />}
    </div>
  );
}

type WithoutChancesProps = { readonly outlook: Outlook; readonly hasFailed: boolean };

const WithoutChances = ({ outlook, hasFailed }: WithoutChancesProps) => (
  <p className={`${styles.early} row gap-3 p-4 text-lead`}>
    <Hourglass className="icon" aria-hidden="true" />
    <span>{reason(outlook, hasFailed)}</span>
  </p>
);

function reason({ members, rounds, completedRounds }: Outlook, hasFailed: boolean): string {
  if (members.length < 2) return 'You’re the only member. Chances appear once someone joins.';
  if (hasFailed)
    return 'The simulation couldn’t run in this browser. What is mathematically certain is shown below.';
  if (rounds.length > 0 && completedRounds.length < ROUNDS_BEFORE_CHANCES)
    return `Too early to say. Chances appear after ${String(ROUNDS_BEFORE_CHANCES)} rounds.`;
  return 'The season is over.';
}
