import type { DriverBook } from '../../lib/driverBook';
import type { TeamGroup, UsedBook } from './pickOptions';
import { SavedSelection } from './SavedSelection';
import { SelectionForm } from './SelectionForm';
import type { CurrentSelection } from './selectionApi';
import { isVoid } from './selectionStatus';
import { useSelectionBoard } from './useSelectionBoard';

type SelectionPanelProps = {
  readonly leagueId: string;
  readonly race: { readonly round: number; readonly isSprintWeekend: boolean };
  readonly current: CurrentSelection;
  readonly used: UsedBook;
  readonly groups: readonly TeamGroup[];
  readonly book: DriverBook;
  readonly locked: boolean;
};

/** Choose, save, look at what is saved, change it, until the lock. */
export function SelectionPanel(props: SelectionPanelProps) {
  const { leagueId, race, current, used, groups, locked, book } = props;
  const board = useSelectionBoard({ leagueId, round: race.round, current, used, locked });
  const { saved, mode } = board;
  return saved && mode !== 'edit' ? (
    <SavedSelection
      board={board}
      picks={saved}
      taken={current.conflicts}
      isVoid={isVoid(current, locked)}
      book={book}
      round={race.round}
    />
  ) : (
    <SelectionForm
      board={board}
      groups={groups}
      used={used}
      isSprintWeekend={race.isSprintWeekend}
    />
  );
}
