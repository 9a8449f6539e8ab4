import { GripVertical } from 'lucide-react';
import type { PointerEvent } from 'react';
import { FormBars } from '../../components/game/FormBars/FormBars';
import { Panel } from '../../components/ui/Panel/Panel';
import { PICK_LABELS } from '../../lib/game/pickLabels';
import { teamColour } from '../../lib/game/teamColour';
import { cx } from '../../lib/ui/cx';
import type { NameLine } from './nameFacts';
import type { Form } from './planApi';
import styles from './Names.module.css';
import { UsedNames } from './PlanPicker';
import { PlanSources } from './PlanSources';
import type { Cell } from './planEdits';
import { shortName } from './planTexts';

type PlanRackProps = {
  readonly leagueId: string;
  readonly cell: Cell;
  readonly form: Form;
  readonly lines: readonly NameLine[];
  readonly top: number;
  readonly onPencil: (name: string) => void;
  readonly onDrag: (event: PointerEvent, name: string) => void;
};

/** Beside the board: the names for the cell that has the focus, to press or to drag. */
export const PlanRack = ({ leagueId, cell, form, lines, top, onPencil, onDrag }: PlanRackProps) => (
  <Panel title={`${PICK_LABELS[cell.field]}, round ${String(cell.round)}`} className={styles.panel}>
    <p className={styles.key} aria-hidden="true">
      <span>Last five rounds</span>
      <span>Points</span>
    </p>
    <ul className={styles.list}>
      {lines
        .filter(({ isUsed }) => !isUsed)
        .map((line) => (
          <li key={line.name}>
            <button
              type="button"
              className={cx(styles.line, styles.rack)}
              style={{ '--team': teamColour(line.team) }}
              onClick={() => {
                onPencil(line.name);
              }}
              onPointerDown={(event) => {
                onDrag(event, line.name);
              }}
            >
              <GripVertical className="icon-sm" aria-hidden="true" />
              <span className={styles.name}>
                {shortName(cell.field, line.name)}
                {line.note !== null && <small>{line.note}</small>}
              </span>
              <FormBars points={line.points} top={top} />
              <b>{line.total}</b>
            </button>
          </li>
        ))}
    </ul>
    <UsedNames field={cell.field} used={lines.filter(({ isUsed }) => isUsed)} />
    <PlanSources leagueId={leagueId} round={cell.round} form={form} />
  </Panel>
);
