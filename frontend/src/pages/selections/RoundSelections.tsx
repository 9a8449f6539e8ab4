import { type ReactNode } from 'react';
import { LoadFailure } from '../../components/game/LeaveLink/LeaveLink';
import { useUser } from '../../features/auth/session';
import type { League } from '../../api/leagueApi';
import { PlannedPick } from '../../features/plan/PlannedPick';
import { useGetFormQuery, type NextRace } from '../../api/raceApi';
import { OpenRounds } from '../../features/selection/OpenRounds';
import { PickBoardSkeleton } from '../../features/selection/PickBoard';
import { pickForm } from '../../features/selection/pickForm';
import { nameFacts, teamGroups } from '../../features/selection/pickOptions';
import { useGetCurrentSelectionQuery, useGetUsedSelectionsQuery } from '../../api/selectionApi';
import { useSaveBlockedReason } from '../../features/selection/useSaveBlockedReason';
import { SelectionBanner } from './SelectionBanner';
import { SelectionPanel } from './SelectionPanel';
import { timeLeft } from '../../lib/game/countdown';
import type { DriverLookup } from '../../lib/game/driverLookup';
import { useServerTime } from '../../lib/game/useServerNow';
import { useLeagueSeasonQuery } from '../../features/league/useLeagueSeason';

/** What of a race its selections need. */
export type PickedRace = {
  readonly round: number;
  readonly season: number;
  readonly isSprintWeekend: boolean;
  /** ISO text, UTC */
  readonly lockAt: string | null;
  /** ISO text, UTC: from then on the next race can be picked for */
  readonly endOfWeekend: string | null;
  /** what it waits for; of the current race */
  readonly moments?: NextRace['moments'];
};

/** SM-22: the screen locks a second early, so that no save is on its way when the server locks. */
const MARGIN = 1_000;

/** The own pick for a round, the names used and the season they are from. */
export function useRoundData(leagueId: string, race: PickedRace, league: League | undefined) {
  const ask = { leagueId, round: String(race.round) };
  const current = useGetCurrentSelectionQuery(ask);
  const used = useGetUsedSelectionsQuery(ask);
  const season = useLeagueSeasonQuery(league);
  return { current, used, season };
}

/** It is not known yet how high the picks will be: what stands below them would move. */
export const isPending = (data: ReturnType<typeof useRoundData>): boolean =>
  Object.values(data).some((query) => query.data === undefined && !query.isError);

type RoundSelectionsProps = {
  readonly leagueId: string;
  readonly race: PickedRace;
  readonly data: ReturnType<typeof useRoundData>;
  readonly lookup: DriverLookup;
  /** a round besides the current one */
  readonly isOther?: boolean;
  /** said of a locked round before its pick */
  readonly next?: ReactNode;
  /** that its result is in, so that nothing else is to be said without a pick */
  readonly isDone?: boolean;
  /** in place of what is said when it is locked without a pick */
  readonly noPick?: ReactNode;
};

/** The player's pick for one round: what there is to say about it, and choosing. */
export function RoundSelections(props: RoundSelectionsProps) {
  const { leagueId, race, data, lookup, isOther = false, noPick, next, isDone = false } = props;
  const { _id: userId } = useUser();
  const { current, used, season } = data;
  const blockedReason = useSaveBlockedReason(current);
  const lockAt = current.data?.lockAt ?? race.lockAt;
  const isTimeUp = useServerTime((now) => lockAt !== null && timeLeft(lockAt, now) <= MARGIN);
  const groups = season.data ? teamGroups(season.data) : null;
  const names = used.data ? nameFacts(used.data) : null;
  // cards do without it when it does not come
  const form = useGetFormQuery({ leagueId }).data;
  const shownForm = pickForm(form);
  const failed = [current, season].find((query) => query.isError && !query.data);
  if (failed) return <LoadFailure of={failed} fallback="Failed to load data" />;
  if (used.isError && !used.data)
    return <LoadFailure of={used} fallback="Failed to get used selections" />;
  if (!current.data || !groups || !names) return <PickBoardSkeleton />;
  const others = (current.data.alsoOpen ?? []).filter(({ round }) => round !== race.round);
  const locked = current.data.locked || lockAt === null || isTimeUp;
  return (
    <div className="stack">
      <OpenRounds leagueId={leagueId} rounds={others} />
      <SelectionBanner current={current.data} locked={locked} />
      {locked && (current.data.selectionMade || isDone) && next}
      <SelectionPanel
        userId={userId}
        leagueId={leagueId}
        race={race}
        current={current.data}
        names={names}
        form={shownForm}
        groups={groups}
        lookup={lookup}
        locked={locked}
        blockedReason={blockedReason}
        isOther={isOther}
        planned={(take) => <PlannedPick leagueId={leagueId} round={race.round} {...take} />}
        noPick={isDone ? <></> : noPick}
      />
    </div>
  );
}
