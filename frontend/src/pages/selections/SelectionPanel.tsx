import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { DriverLookup } from '../../lib/game/driverLookup';
import { paths } from '../../lib/game/paths';
import type { Choice } from '../../features/selection/pickFields';
import type { PickForm } from '../../features/selection/pickForm';
import type { NameFacts, TeamGroup } from '../../features/selection/pickOptions';
import { NoPick } from './NoPick';
import { SavedSelection } from './SavedSelection';
import type { NextRace } from '../../api/raceApi';
import type { CurrentSelection } from '../../api/selectionApi';
import { NoLineUpYet } from '../../features/race/NoLineUpYet';
import { SelectionForm } from './SelectionForm';
import { isVoid } from '../../features/selection/selectionStatus';
import { useSelectionBoard } from './useSelectionBoard';

type SelectionPanelProps = {
  /** who picks */
  readonly userId: string;
  readonly leagueId: string;
  readonly race: Pick<NextRace, 'round' | 'isSprintWeekend' | 'endOfWeekend'> &
    Partial<Pick<NextRace, 'isSprintOff' | 'moments'>>;
  readonly current: CurrentSelection;
  readonly names: NameFacts;
  /** what the names have earned lately; null while nothing is known */
  readonly form: PickForm | null;
  readonly groups: readonly TeamGroup[];
  readonly lookup: DriverLookup;
  readonly locked: boolean;
  /** why nothing can be saved right now, in words */
  readonly blockedReason: string | null;
  /** said when it is locked without a pick, if there is more to say than that */
  readonly noPick?: ReactNode;
  /** what the plan has for this round, and the ways to take it over */
  readonly planned?: (take: TakePlan) => ReactNode;
  /** a round besides the current one: saves name it, and the pick can be withdrawn */
  readonly isOther?: boolean;
};

type TakePlan = {
  readonly isBusy: boolean;
  /** it can be saved right now */
  readonly mayUse: boolean;
  /** saves all of it at once */
  readonly onUse: () => void;
  /** shows these names as chosen */
  readonly onFill: (names: Choice) => void;
};

/** Choose, save, look at what is saved, change it, until the lock. */
export function SelectionPanel(props: SelectionPanelProps) {
  const {
    userId,
    leagueId,
    race,
    current,
    names,
    form,
    groups,
    locked,
    blockedReason,
    lookup,
    isOther = false,
  } = props;
  const { round } = race;
  const { used } = names;
  const board = useSelectionBoard({
    userId,
    leagueId,
    round,
    current,
    used,
    locked,
    isOther,
    blockedReason,
  });
  const { saved, mode } = board;
  useEditOnArrival(saved && mode === 'saved' && !isOther ? board.edit : null);
  if (!saved && locked)
    return (
      props.noPick ?? (
        <NoPick
          endOfWeekend={isOther ? null : race.endOfWeekend}
          next={race.moments?.find(({ kind }) => kind === 'next-lock')}
        />
      )
    );
  return saved && mode !== 'edit' ? (
    <SavedSelection
      board={board}
      picks={saved}
      taken={current.conflicts}
      isVoid={isVoid(current, locked)}
      lookup={lookup}
      round={round}
      leagueId={leagueId}
      savedAt={current.savedAt}
      seeWho={isOther ? paths.race(leagueId, round) : paths.grid(leagueId)}
      isOther={isOther}
    />
  ) : groups.every(({ drivers }) => drivers.length === 0) ? (
    <NoLineUpYet />
  ) : (
    <>
      {!current.selectionMade &&
        props.planned?.({
          isBusy: board.isUsing,
          mayUse: blockedReason === null,
          onUse: () => void board.takePlan(),
          onFill: board.fill,
        })}
      <SelectionForm
        key={leagueId}
        leagueId={leagueId}
        board={board}
        groups={groups}
        names={names}
        form={form}
        hasSprint={race.isSprintWeekend && !race.isSprintOff}
      />
    </>
  );
}

/** The address may ask for the form in place of the saved pick: once, so that a reload shows what is saved. */
function useEditOnArrival(edit: (() => void) | null) {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const isAsked = hash === '#edit' && edit !== null;
  const begin = useEffectEvent(() => {
    edit?.();
    void navigate(pathname, { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (isAsked) begin();
  }, [isAsked]);
}
