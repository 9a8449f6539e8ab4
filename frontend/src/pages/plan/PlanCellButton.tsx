import { useDndContext, useDraggable, useDroppable } from '@dnd-kit/core';
import { Plus, TriangleAlert } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { FormBars } from '../../components/game/FormBars/FormBars';
import { firstName } from '../../lib/game/driverLookup';
import { teamColour } from '../../lib/game/teamColour';
import { cx } from '../../lib/ui/cx';
import { dropOf, type Dragged } from './PlanDrag';
import type { Cell } from './planEdits';
import { shortName, whereText } from './planTexts';
import styles from './PlanGrid.module.css';

export type CellLook = {
  readonly name: string | null;
  readonly problem: string | null;
  /** 'Hasn’t raced since the Monaco GP'; null for who races */
  readonly away: string | null;
  /** of the latest rounds, the oldest first */
  readonly points: readonly number[];
  readonly top: number;
  /** points expected, as text */
  readonly expected: string;
  readonly team: string | null;
  readonly isSaved: boolean;
  readonly isProposed: boolean;
  /** changed in another window just now */
  readonly isFlashing: boolean;
};

type CellProps = {
  readonly cell: Cell;
  readonly look: CellLook;
  readonly isCurrent: boolean;
  readonly onOpen: () => void;
  readonly onFocus: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
};

/** One cell of the board: dashed while it is pencil, solid once it is a saved pick. */
export function PlanCellButton(props: CellProps) {
  const { cell, look, isCurrent } = props;
  const { name, problem, away, points, top, expected, team, isSaved, isProposed, isFlashing } =
    look;
  const id = `${cell.round} ${cell.field}`;
  const { setNodeRef, listeners } = useDraggable({
    id,
    data: { field: cell.field, name: name ?? '', from: cell } satisfies Dragged,
    disabled: name === null || isSaved,
  });
  const { setNodeRef: setDropRef } = useDroppable({ id, data: cell, disabled: isSaved });
  const drop = dropOf(cell, isSaved, useDndContext());
  return (
    <div ref={setDropRef} role="gridcell" className="min-w-0">
      <button
        ref={setNodeRef}
        type="button"
        {...listeners}
        data-round={cell.round}
        data-field={cell.field}
        tabIndex={isCurrent ? 0 : -1}
        className={cx(
          styles.pencil,
          'relative w-full rounded-2 text-left ink',
          name === null
            ? 'row faint text-label'
            : cx(styles.named, 'grid cols-main gap-1 items-center'),
          isSaved && styles.ink,
          problem !== null && styles.bad,
          isProposed && styles.proposed,
          isFlashing && styles.flash,
          drop && styles[drop],
        )}
        style={{ '--team': team === null ? 'transparent' : teamColour(team) }}
        aria-disabled={isSaved || undefined}
        onClick={props.onOpen}
        onFocus={props.onFocus}
        onKeyDown={props.onKeyDown}
      >
        {name === null ? (
          <>
            <Plus className="icon-sm" />
            <span className="vh">{whereText(cell)},</span>
            <span>Empty</span>
          </>
        ) : (
          <>
            <span className={`${styles.name} col-span-all text-cell-strong break-anywhere`}>
              <span className="vh">
                {whereText(cell)}: {cell.field === 'team' ? '' : firstName(name)}
              </span>{' '}
              {shortName(cell.field, name)}
            </span>
            <span className={styles.bars}>
              <FormBars points={points} top={top} />
            </span>
            <b className="text-cell-strong text-right">
              {expected} <span className="vh">points expected</span>
            </b>
            {problem !== null && (
              <em className={`${styles.problem} row gap-1 items-start col-span-all text-caption`}>
                <TriangleAlert className="icon-sm" />
                {problem}
              </em>
            )}
            {problem === null && away !== null && (
              <em className="col-span-all muted text-caption">{away}</em>
            )}
            {problem === null && (isSaved || isProposed) && (
              <span className="vh">{isSaved ? 'Saved' : 'Suggested, not saved yet'}</span>
            )}
          </>
        )}
      </button>
    </div>
  );
}
