import type { DriverLookup } from '../../lib/game/driverLookup';
import type { KeptNames, TeamGroup, UsedNames } from './pickOptions';
import { NoPick } from './NoPick';
import { SavedSelection } from './SavedSelection';
import type { CurrentSelection } from './selectionApi';
import { SelectionForm } from './SelectionForm';
import { isVoid } from './selectionStatus';
import { useSelectionBoard } from './useSelectionBoard';

type SelectionPanelProps = {
  /** who picks */
  readonly userId: string;
  readonly leagueId: string;
  readonly race: {
    readonly round: number;
    readonly isSprintWeekend: boolean;
    readonly endOfWeekend: string | null;
  };
  readonly current: CurrentSelection;
  readonly used: UsedNames;
  readonly kept: KeptNames;
  readonly groups: readonly TeamGroup[];
  readonly lookup: DriverLookup;
  readonly locked: boolean;
  /** a round besides the current one: saves name it, and the pick can be withdrawn */
  readonly isOther?: boolean;
};

/** Choose, save, look at what is saved, change it, until the lock. */
export function SelectionPanel(props: SelectionPanelProps) {
  const {
    userId,
    leagueId,
    race,
    current,
    used,
    kept,
    groups,
    locked,
    lookup,
    isOther = false,
  } = props;
  const { round } = race;
  const board = useSelectionBoard({ userId, leagueId, round, current, used, locked, isOther });
  const { saved, mode } = board;
  if (!saved && locked) return <NoPick endOfWeekend={isOther ? null : race.endOfWeekend} />;
  return saved && mode !== 'edit' ? (
    <SavedSelection
      board={board}
      picks={saved}
      taken={current.conflicts}
      isVoid={isVoid(current, locked)}
      lookup={lookup}
      round={round}
      savedAt={current.savedAt}
      {...(isOther && { leagueId })}
    />
  ) : (
    <SelectionForm
      board={board}
      groups={groups}
      used={used}
      kept={kept}
      isSprintWeekend={race.isSprintWeekend}
    />
  );
}
