import { Pencil } from 'lucide-react';
import { Banner } from '../../components/ui/Banner/Banner';
import { Button } from '../../components/ui/Button/Button';
import { surname } from '../../lib/game/driverLookup';
import { useGetPlanQuery } from '../../api/planApi';

type Pencilled = {
  readonly mainDriver: string | null;
  readonly reserveDriver: string | null;
  readonly team: string | null;
};

type PlannedPickProps = {
  readonly leagueId: string;
  readonly round: number;
  readonly isBusy: boolean;
  /** it can be saved right now */
  readonly mayUse: boolean;
  /** all three are there and break no rule: they become the pick */
  readonly onUse: (names: Pencilled) => void;
  /** what is there is shown as chosen */
  readonly onFill: (names: Pencilled) => void;
};

/** On the selections page: what is pencilled for this round, one tap away from being the pick (PL-06). */
export function PlannedPick(props: PlannedPickProps) {
  const { leagueId, round, isBusy, mayUse, onUse, onFill } = props;
  // the columns do without it when it does not come
  const plan = useGetPlanQuery({ leagueId }).data;
  const row = plan?.rounds.find((each) => each.round === round);
  if (!row) return null;
  const { mainDriver, reserveDriver, team, problems } = row;
  const names = [mainDriver && surname(mainDriver), reserveDriver && surname(reserveDriver), team];
  const shown = names.filter((name) => name !== null);
  if (shown.length === 0) return null;
  const isReady = mayUse && shown.length === names.length && problems.length === 0;
  return (
    <Banner
      icon={<Pencil className="icon" />}
      action={
        <Button
          small
          busy={isBusy}
          onClick={() => (isReady ? onUse : onFill)({ mainDriver, reserveDriver, team })}
        >
          {isReady ? (isBusy ? 'Saving…' : 'Use my plan') : 'Start from my plan'}
        </Button>
      }
    >
      Pencilled: <b>{shown.join(', ')}</b>.{' '}
      {[...new Set(problems.map(({ message }) => message))].join(' ')}
    </Banner>
  );
}
