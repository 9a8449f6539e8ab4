import { Plus, TriangleAlert } from 'lucide-react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { FormBars } from '../../components/game/FormBars/FormBars';
import { firstName } from '../../lib/game/driverLookup';
import { PICK_LABELS } from '../../lib/game/pickLabels';
import { teamColour } from '../../lib/game/teamColour';
import { cx } from '../../lib/ui/cx';
import type { Cell } from './planEdits';
import { shortName } from './planTexts';
import styles from './PlanGrid.module.css';

export type CellLook = {
  readonly name: string | null;
  readonly problem: string | null;
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
  readonly drop: 'lifted' | 'target' | 'barred' | null;
  readonly onOpen: () => void;
  readonly onFocus: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onPointerDown: (event: PointerEvent) => void;
};

const whereOf = ({ round, field }: Cell) =>
  `Round ${String(round)}, ${PICK_LABELS[field].toLowerCase()}`;

/** One cell of the board: dashed while it is pencil, solid once it is a saved pick. */
export function PlanCellButton(props: CellProps) {
  const { cell, look, isCurrent, drop } = props;
  const { name, problem, points, top, expected, team, isSaved, isProposed, isFlashing } = look;
  return (
    <div role="gridcell" className={styles.cell}>
      <button
        type="button"
        data-round={cell.round}
        data-field={cell.field}
        tabIndex={isCurrent ? 0 : -1}
        className={cx(
          styles.pencil,
          name === null && styles.none,
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
        onPointerDown={props.onPointerDown}
      >
        {name === null ? (
          <>
            <Plus className="icon-sm" aria-hidden="true" />
            <span className="vh">{whereOf(cell)},</span>
            <span>Empty</span>
          </>
        ) : (
          <>
            <span className={styles.name}>
              <span className="vh">
                {whereOf(cell)}: {cell.field === 'team' ? '' : firstName(name)}
              </span>{' '}
              {shortName(cell.field, name)}
            </span>
            <span className={styles.bars}>
              <FormBars points={points} top={top} />
            </span>
            <b className={styles.expected}>
              {expected} <span className="vh">points expected</span>
            </b>
            {problem !== null && (
              <em>
                <TriangleAlert className="icon-sm" aria-hidden="true" />
                {problem}
              </em>
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
