import { ChevronRight } from 'lucide-react';
import { FormBars } from '../../components/game/FormBars/FormBars';
import { formatPoints } from '../../lib/game/formatPoints';
import { plural } from '../../lib/ui/plural';
import type { Season } from './planApi';
import type { Plan, PlanPick } from './planApi';
import { shortName } from './planTexts';
import styles from './PlanSide.module.css';

type PastRoundsProps = { readonly plan: Plan; readonly races: Season['rounds'] };

/** What was picked and earned in the rounds that have locked, folded (PL-01). */
export function PastRounds({ plan, races }: PastRoundsProps) {
  const coming = new Set(plan.rounds.map(({ round }) => round));
  const past = races.filter(({ round, status }) => !coming.has(round) && status !== 'cancelled');
  if (past.length === 0) return null;
  const pickOf = (round: number) => plan.picks.find((pick) => pick.round === round);
  const points = past.map(({ round }) => pickOf(round)?.points ?? 0);
  return (
    <details className={styles.past}>
      <summary>
        <ChevronRight className="icon" aria-hidden="true" />
        <b>{plural(past.length, 'round')} behind you</b>
        <span className={styles.bars}>
          <FormBars points={points} top={Math.max(1, ...points)} />
        </span>
        <b>{formatPoints(points.reduce((sum, each) => sum + each, 0))}</b>
      </summary>
      <ul>
        {past.map(({ round, raceName }) => (
          <li key={round}>
            <span>
              {round}. {raceName}
            </span>
            <span>{pickText(pickOf(round))}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function pickText(pick: PlanPick | undefined): string {
  if (!pick) return 'missed';
  const names = [
    shortName('mainDriver', pick.mainDriver),
    shortName('reserveDriver', pick.reserveDriver),
    pick.team,
  ].join(', ');
  if (pick.isVoid) return `${names}: void`;
  return pick.points === null ? names : `${names}: ${formatPoints(pick.points)}`;
}
