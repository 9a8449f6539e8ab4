import { ChevronRight } from 'lucide-react';
import { SectorStrip } from '../../components/game/SectorStrip/SectorStrip';
import { sectorsOf, type MarkedRound } from '../../components/game/SectorStrip/sectorsOf';
import { formatPoints } from '../../lib/game/formatPoints';
import { plural } from '../../lib/ui/plural';
import type { Season } from '../../api/planApi';
import type { Plan, PlanPick } from '../../api/planApi';
import { shortName } from './planTexts';
import styles from './PlanSide.module.css';

type PastRoundsProps = {
  readonly plan: Plan;
  readonly races: Season['rounds'];
  /** what the player made of each round beside the league, from the standings; null until they are there */
  readonly marks: readonly MarkedRound[] | null;
};

/** What was picked and earned in the rounds that have locked, folded (PL-01). */
export function PastRounds({ plan, races, marks }: PastRoundsProps) {
  const coming = new Set(plan.rounds.map(({ round }) => round));
  const past = races.filter(({ round, status }) => !coming.has(round) && status !== 'cancelled');
  if (past.length === 0) return null;
  const pickOf = (round: number) => plan.picks.find((pick) => pick.round === round);
  const points = past.map(({ round }) => pickOf(round)?.points ?? 0);
  return (
    <details className={`${styles.past} mb-2`}>
      <summary className="cluster gap-0 gap-x-3 card min-h-target px-3">
        <ChevronRight className="icon" />
        <b className="grow">{plural(past.length, 'round')} completed</b>
        <span className={styles.sectors} aria-hidden={marks === null || undefined}>
          <SectorStrip
            sectors={sectorsOf(
              marks ?? [],
              past.map(({ round }) => round),
            )}
          />
        </span>
        <b className="text-figure">
          {formatPoints(points.reduce((sum, each) => sum + each, 0))}
          <span className="vh"> points</span>
        </b>
      </summary>
      <ul className="py-2">
        {past.map(({ round, shortRaceName }) => (
          <PastRound key={round} round={round} raceName={shortRaceName} pick={pickOf(round)} />
        ))}
      </ul>
    </details>
  );
}

type PastRoundProps = {
  readonly round: number;
  readonly raceName: string;
  readonly pick: PlanPick | undefined;
};

const PastRound = ({ round, raceName, pick }: PastRoundProps) => (
  <li className="grid gap-3 items-center min-h-target py-1 px-3 border-b text-cell-strong">
    <b>{round}</b>
    <span>
      {raceName}
      <small className="block muted">{pick ? namesText(pick) : 'No pick'}</small>
    </span>
    <b>{pick ? earnedText(pick) : '–'}</b>
  </li>
);

const namesText = ({ mainDriver, reserveDriver, team }: PlanPick): string =>
  [shortName('mainDriver', mainDriver), shortName('reserveDriver', reserveDriver), team].join(', ');

const earnedText = ({ points, isVoid }: PlanPick): string => {
  if (isVoid) return 'void';
  return points === null ? '…' : formatPoints(points);
};
