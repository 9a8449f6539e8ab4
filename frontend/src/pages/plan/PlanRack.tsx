import { useDraggable } from '@dnd-kit/core';
import { GripVertical } from 'lucide-react';
import type { PickField } from '@gridlock/game-rules';
import { FormBars } from '../../components/game/FormBars/FormBars';
import { Panel } from '../../components/ui/Panel/Panel';
import { PICK_LABELS } from '../../lib/game/pickLabels';
import { teamColour } from '../../lib/game/teamColour';
import type { NameLine } from './nameFacts';
import type { Form } from '../../api/planApi';
import styles from './Names.module.css';
import type { Dragged } from './PlanDrag';
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
};

/** Beside the board: the names for the cell that has the focus, to press or to drag. */
export const PlanRack = ({ leagueId, cell, form, lines, top, onPencil }: PlanRackProps) => (
  <Panel title={`${PICK_LABELS[cell.field]}, round ${cell.round}`} className={styles.panel}>
    <p className="row gap-3 justify-end px-1 mb-1 muted text-caption" aria-hidden="true">
      <span>Last five rounds</span>
      <span>Points</span>
    </p>
    <ul className="grid gap-half">
      {lines
        .filter(({ isUsed }) => !isUsed)
        .map((line) => (
          <li key={line.name}>
            <RackName field={cell.field} line={line} top={top} onPencil={onPencil} />
          </li>
        ))}
    </ul>
    <UsedNames field={cell.field} used={lines.filter(({ isUsed }) => isUsed)} />
    <PlanSources leagueId={leagueId} round={cell.round} form={form} />
  </Panel>
);

type RackNameProps = Pick<PlanRackProps, 'top' | 'onPencil'> & {
  readonly field: PickField;
  readonly line: NameLine;
};

function RackName({ field, line, top, onPencil }: RackNameProps) {
  const { setNodeRef, listeners } = useDraggable({
    id: `rack ${field} ${line.name}`,
    data: { field, name: line.name, from: null } satisfies Dragged,
  });
  return (
    <button
      ref={setNodeRef}
      type="button"
      {...listeners}
      className={`${styles.line} grid gap-2 items-center w-full min-h-target px-1 rounded-2 team-edge text-left`}
      style={{ '--team': teamColour(line.team) }}
      onClick={() => onPencil(line.name)}
    >
      <GripVertical className="icon-sm faint" />
      <span className="text-cell-strong">
        {shortName(field, line.name)}
        {line.note !== null && <small className="block muted text-caption">{line.note}</small>}
        {line.away !== null && <small className="block muted text-caption">{line.away}</small>}
      </span>
      <FormBars points={line.points} top={top} />
      <b className="text-cell-strong text-right">{line.total}</b>
    </button>
  );
}
