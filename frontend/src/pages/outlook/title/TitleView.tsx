import { Hourglass } from 'lucide-react';
import type { Outlook } from '../../../api/outlookApi';
import {
  isFinal,
  ROUNDS_BEFORE_CHANCES,
  shownChampionship,
  membersOf,
  namesOf,
  pointsLeft,
} from '../outlookFacts';
import { SeasonGrid } from './SeasonGrid';
import { TitleFoot, TitleTable } from './TitleTable';
import styles from './TitleView.module.css';
import { hasChances, useChances, type ChanceState } from './useChances';
import type { OwnPlan } from './OwnPlanSwitch';
import {
  CHAMPIONSHIPS,
  type Championship,
  CHAMPIONSHIP_NAMES,
} from '../../../lib/game/championships';
import { FoldPanel } from '../../../components/ui/Panel/FoldPanel';
import { titleSentence, chanceSentence } from './titleTexts';

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
    <Hourglass className="icon" />
    <span>{reason(outlook, hasFailed)}</span>
  </p>
);

function reason({ members, rounds, completedRounds }: Outlook, hasFailed: boolean): string {
  if (members.length < 2) return 'You’re the only member. Chances appear once someone joins.';
  if (hasFailed)
    return 'The simulation couldn’t run in this browser. What is mathematically certain is shown below.';
  if (rounds.length > 0 && completedRounds.length < ROUNDS_BEFORE_CHANCES)
    return `Too early to say. Chances appear after ${ROUNDS_BEFORE_CHANCES} rounds.`;
  return 'The season is over.';
}

/** In plain words, how the chances are made. */
const Method = () => (
  <FoldPanel title="How the chances are worked out">
    <div className={`${styles.method} grid gap-3 muted`}>
      <p>
        Your browser simulates the rest of the season 10,000 times. Finishing orders are based on
        the last ten races: drivers in form finish high more often, with some luck added, and about
        as many retire as recently. A locked round uses the picks on the grid. For later rounds
        everyone picks from the names they have left, in half of the seasons with an eye to form,
        and misses a round as often as they have so far. Sprints count; swaps and reserve drivers
        who step in don’t.
      </p>
      <p>
        Nothing secret is used: no unlocked picks and no one’s plan. Your own plan is used only if
        you ask for it, and only you see the result: your rounds are then simulated as you plan
        them, and you never miss one. The same league at the same moment always gives the same
        seasons.
      </p>
      <p>
        Tested on the 2025 and 2026 seasons with random leagues, the predictions came true about as
        often as they should and beat two simple guesses: that the leader wins, and that everyone’s
        chance is their share of the points.
      </p>
    </div>
  </FoldPanel>
);

type TitleNewsLineProps = {
  readonly outlook: Outlook;
  readonly title: Championship;
  readonly chances: ChanceState;
  readonly userId: string;
};

/** What a screen reader hears by itself: how the race stands, and the chances once all seasons are played. */
function TitleNewsLine({ outlook, title, chances, userId }: TitleNewsLineProps) {
  const rows = outlook[title];
  const nameOf = namesOf(membersOf(outlook));
  const sentence = titleSentence({ rows, userId, nameOf, left: pointsLeft(outlook, title) });
  const isOpen = rows.every(({ hasWon }) => !hasWon);
  // empty until all seasons are played
  const wall = (isOpen && chances.titles?.[title].wall) || [];
  const chance = chanceSentence(wall, outlook, userId);
  return (
    <p className="vh" role="status">
      {[...sentence, chance].filter(Boolean).join(' ')}
    </p>
  );
}
