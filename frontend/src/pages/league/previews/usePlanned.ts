import { skipToken } from '@reduxjs/toolkit/query/react';
import { useGetPlanQuery } from '../../../api/planApi';
import { PICK_FIELDS } from '../../../features/selection/pickFields';

type PlannedOf = {
  readonly leagueId: string;
  readonly round: number;
  /** there is no pick, and still time for one */
  readonly isWanted: boolean;
};

/** What the player has pencilled for a round; null without it. */
export function usePlanned({ leagueId, round, isWanted }: PlannedOf) {
  const { data: plan } = useGetPlanQuery(isWanted ? { leagueId } : skipToken);
  const row = isWanted ? plan?.rounds.find((each) => each.round === round) : undefined;
  if (!plan || !row || PICK_FIELDS.every((field) => row[field] === null)) return null;
  const isWhole = row.problems.length === 0 && PICK_FIELDS.every((field) => row[field] !== null);
  return { names: row, counts: plan.counts && plan.countsAllowed && isWhole };
}
