import {
  DndContext,
  DragOverlay,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useDndContext,
  useSensor,
  useSensors,
  type Active,
  type Announcements,
  type Over,
} from '@dnd-kit/core';
import type { ReactNode } from 'react';
import type { PickField } from '@gridlock/game-rules';
import { canStandIn, type Cell } from './planEdits';
import styles from './PlanGrid.module.css';
import { shortName, cellText, whereText } from './planTexts';

/** What is dragged: the name in a cell, or one from the rack; `from` is the cell it leaves. */
export type Dragged = {
  readonly field: PickField;
  readonly name: string;
  readonly from: Cell | null;
};

/** So far a press may wander and still be a press, in pixels. */
const SLACK = 6;
/** A finger that rests so long lifts the name; before, it scrolls. In ms. */
const HOLD = 320;

const draggedOf = (active: Active): Dragged => active.data.current as Dragged;
const cellOf = (over: Over | null): Cell | null => (over?.data.current ?? null) as Cell | null;

type PlanDragProps = {
  readonly onDrop: (dragged: Dragged, to: Cell) => void;
  readonly children: ReactNode;
};

/** Where names are dragged by mouse, pen or a finger that rests first; Escape lets go. The keys move them too. */
export function PlanDrag({ onDrop, children }: PlanDragProps) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: SLACK } }),
    useSensor(TouchSensor, { activationConstraint: { delay: HOLD, tolerance: SLACK } }),
  );
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      accessibility={{ announcements, screenReaderInstructions: { draggable: '' } }}
      onDragEnd={({ active, over }) => {
        const to = cellOf(over);
        if (to) onDrop(draggedOf(active), to);
      }}
    >
      {children}
      <Ghost />
    </DndContext>
  );
}

/** The name below the pointer. */
function Ghost() {
  const { active } = useDndContext();
  return (
    <DragOverlay dropAnimation={null}>
      {active && (
        <span
          className={`${styles.ghost} grid-center px-3 rounded-2 surface-2 strong`}
          aria-hidden="true"
        >
          {shortName(draggedOf(active).field, draggedOf(active).name)}
        </span>
      )}
    </DragOverlay>
  );
}

/** How a cell looks while something is dragged. */
export function dropOf(
  cell: Cell,
  isSaved: boolean,
  { active, over }: { readonly active: Active | null; readonly over: Over | null },
): 'lifted' | 'target' | 'barred' | null {
  if (!active) return null;
  const { from, field } = draggedOf(active);
  if (from && isSame(from, cell)) return 'lifted';
  if (isSaved || !canStandIn(field, cell.field)) return 'barred';
  const to = cellOf(over);
  return to && isSame(to, cell) ? 'target' : null;
}

const isSame = (one: Cell, other: Cell): boolean =>
  one.round === other.round && one.field === other.field;

/** What a screen reader says of it. */
const announcements: Announcements = {
  onDragStart: ({ active }) => `${draggedOf(active).name} is picked up.`,
  onDragOver: ({ over }) => {
    const to = cellOf(over);
    return to ? `${whereText(to)}.` : undefined;
  },
  onDragEnd: ({ active, over }) => {
    const to = cellOf(over);
    const { name } = draggedOf(active);
    return to ? `${name} is dropped on ${cellText(to)}.` : `${name} is put back.`;
  },
  onDragCancel: ({ active }) => `${draggedOf(active).name} is put back.`,
};
