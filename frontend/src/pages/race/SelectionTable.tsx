import { useMemo, useState } from 'react';
import { DataTable, type Columns } from '../../components/ui/DataTable/DataTable';
import { Skeleton, SkeletonGroup } from '../../components/ui/Skeleton/Skeleton';
import type { DriverLookup } from '../../lib/game/driverLookup';
import { PICK_LABELS } from '../../lib/game/pickLabels';
import { editingOf, editNotes } from './editing';
import { OverrideRow } from './OverrideRow';
import { rankedSelections } from './rankedSelections';
import type { TeamGroup } from '../../features/selection/pickOptions';
import type { RoundSelections } from '../../api/selectionApi';
import { SelectionRow } from './SelectionRow';
import styles from './SelectionTable.module.css';

type SelectionTableProps = {
  readonly leagueId: string;
  readonly round: number;
  readonly isCancelled: boolean;
  readonly data: RoundSelections;
  /** who reads it: their row is marked */
  readonly userId: string;
  readonly lookup: DriverLookup;
  /** what an owner can assign; null while the season is being loaded */
  readonly groups: readonly TeamGroup[] | null;
  /** asks how a member's points came about */
  readonly onExplain: (userId: string) => void;
};

const COLUMNS: Columns = {
  member: { label: 'Member', place: 'title' },
  mainDriver: PICK_LABELS.mainDriver,
  reserveDriver: PICK_LABELS.reserveDriver,
  team: { label: PICK_LABELS.team, place: 'lineEnd' },
  status: { label: 'Status', place: 'foot' },
};
const POINTS: Columns = { points: { label: 'Points', kind: 'figure', place: 'end' } };
const ACTIONS: Columns = { actions: { label: 'Actions', place: 'corner' } };

/** Every member's pick for one round; the league's owner can assign picks (RD-02 to RD-10). */
export function SelectionTable(props: SelectionTableProps) {
  const { leagueId, round, isCancelled, data, userId, lookup, groups, onExplain } = props;
  const { selections, isAdmin, locked } = data;
  const editable = useEditable(data, { isCancelled, isReady: groups !== null });
  const { editing, left, edit, close } = useEditing();
  const scored = selections.some((selection) => selection.score !== null);
  const ranked = rankedSelections(selections);
  const hasActions = [...editable.values()].some(({ kind }) => kind !== 'refused');
  const columns = { ...COLUMNS, ...(scored && POINTS), ...(hasActions && ACTIONS) };
  return (
    <>
      {editNotes(editable.values()).map((note) => (
        <p key={note} className="mb-2 muted text-small">
          {note}
        </p>
      ))}
      <DataTable lines className="card" caption={`Picks for round ${round}`} columns={columns}>
        {ranked.map(({ selection, position }) =>
          isAdmin && groups && selection.userId === editing ? (
            <OverrideRow
              key={selection.userId}
              leagueId={leagueId}
              selection={selection}
              groups={groups}
              actionColumns={scored ? 3 : 2}
              onClose={close}
            />
          ) : (
            <SelectionRow
              key={selection.userId}
              selection={selection}
              position={position}
              isOwn={selection.userId === userId}
              isClosed={locked || isCancelled}
              scored={scored}
              lookup={lookup}
              onExplain={onExplain}
              editing={editable.get(selection.userId)?.kind ?? 'refused'}
              onEdit={edit}
              takesFocus={selection.userId === left}
            />
          ),
        )}
      </DataTable>
    </>
  );
}

/** What the owner can do with each row; nothing for others, who have no buttons. */
function useEditable(
  { selections, isAdmin, locked, ownerMay }: RoundSelections,
  { isCancelled, isReady }: { readonly isCancelled: boolean; readonly isReady: boolean },
) {
  return useMemo(() => {
    const rows = isAdmin ? selections : [];
    return new Map(
      rows.map((selection) => [
        selection.userId,
        editingOf({ selection, isCancelled, locked, ownerMay, isReady }),
      ]),
    );
  }, [selections, isAdmin, locked, ownerMay, isCancelled, isReady]);
}

/** Which row is being edited, one at a time, and which one the focus goes back to. */
function useEditing() {
  const [editing, setEditing] = useState<string | null>(null);
  const [left, setLeft] = useState<string | null>(null);
  return {
    editing,
    left,
    edit: setEditing,
    close: () => {
      setLeft(editing);
      setEditing(null);
    },
  };
}

/** Rows of about the real size. */
export const SelectionTableSkeleton = () => (
  <SkeletonGroup label="Loading picks…" gap="gap-0" className="card divided">
    {Array.from({ length: 6 }, (_, row) => (
      <span key={row} className={`${styles.skeletonRow} grid gap-3 items-center px-3`}>
        <Skeleton width="2.5rem" height="2.5rem" round />
        <Skeleton width="8rem" />
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </span>
    ))}
  </SkeletonGroup>
);
