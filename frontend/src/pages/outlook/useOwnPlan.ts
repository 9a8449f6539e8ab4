import { useMemo } from 'react';
import { useGetPlanQuery, type Plan } from '../../api/planApi';
import type { Planned } from './outlookFacts';
import type { OwnPlan } from './title/OwnPlanSwitch';

/** What the reader plans for open rounds: saved picks, and complete rows without a problem (OL-05). */
function plannedOf({ rounds, picks }: Plan): Planned['picks'] {
  return rounds.flatMap(({ round, mainDriver, reserveDriver, team, problems }) => {
    const saved = picks.find((pick) => pick.round === round);
    if (saved) {
      const { mainDriver: main, reserveDriver: reserve } = saved;
      return [{ round, mainDriver: main, reserveDriver: reserve, team: saved.team }];
    }
    const isComplete = mainDriver !== null && reserveDriver !== null && team !== null;
    return isComplete && problems.length === 0 ? [{ round, mainDriver, reserveDriver, team }] : [];
  });
}

/** The reader's own plan, asked for only when they want it played. */
export function useOwnPlan(
  leagueId: string,
  userId: string,
  asked: { readonly isOn: boolean; readonly onChange: (on: boolean) => void },
): OwnPlan {
  const query = useGetPlanQuery({ leagueId }, { skip: !asked.isOn });
  const plan = asked.isOn ? query.data : undefined;
  const planned = useMemo(() => plan && { userId, picks: plannedOf(plan) }, [plan, userId]);
  return {
    ...asked,
    isBusy: asked.isOn && query.isLoading,
    hasFailed: query.isError && !query.data,
    planned: planned ?? null,
  };
}
