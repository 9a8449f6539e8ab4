import { useEffect, useRef, useState, type PointerEvent as ReactPointerEvent } from 'react';
import type { PickField } from '@gridlock/game-rules';
import type { Cell } from './planEdits';

/** What is dragged: the name in a cell, or one from the rack. */
export type Dragged =
  | { readonly kind: 'cell'; readonly cell: Cell; readonly name: string }
  | { readonly kind: 'name'; readonly field: PickField; readonly name: string };

type Drag = {
  readonly dragged: Dragged;
  readonly over: Cell | null;
  readonly x: number;
  readonly y: number;
};

/** So far a press may wander and still be a press, in pixels. */
const SLACK = 6;
/** A finger that rests so long lifts the name; before, it scrolls. In ms. */
const HOLD = 320;

/** From here to an edge the page goes along: below the heads of the columns, and at the bottom. In pixels. */
const EDGES = { top: 168, bottom: 96 };
/** At the edge itself, for each frame. */
const FASTEST = 14;

/** How far the page moves below a name that is held at this height. */
export function edgeStep(y: number, height: number): number {
  const into = (depth: number, edge: number) => Math.min(1, Math.max(0, depth / edge)) * FASTEST;
  return Math.round(
    into(y - (height - EDGES.bottom), EDGES.bottom) - into(EDGES.top - y, EDGES.top),
  );
}

/** The cell below a point of the window. */
function cellAt(x: number, y: number): Cell | null {
  const found = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-round][data-field]');
  const { round, field } = found?.dataset ?? {};
  return round === undefined || field === undefined
    ? null
    : { round: Number(round), field: field as PickField };
}

/** Dragging by mouse, pen or a finger that rests first; Escape lets go. */
export function usePlanDrag(drop: (dragged: Dragged, to: Cell) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const end = useRef<(() => void) | null>(null);
  /** a click follows the drag, and is none */
  const justDragged = useRef(false);
  const isHeld = useRef(false);
  useEffect(() => () => end.current?.(), []);
  useEffect(() => {
    // the page must not scroll away below the name; a browser asks only whoever was there before the finger
    const still = (event: TouchEvent) => {
      if (isHeld.current && event.cancelable) event.preventDefault();
    };
    window.addEventListener('touchmove', still, { passive: false });
    return () => {
      window.removeEventListener('touchmove', still);
    };
  }, []);

  const start = (event: ReactPointerEvent, dragged: Dragged) => {
    justDragged.current = false;
    if (event.button !== 0) return;
    end.current?.();
    const from = { x: event.clientX, y: event.clientY };
    const isFinger = event.pointerType === 'touch';
    let at = from;
    let active = false;
    let frame = 0;
    const show = () => {
      setDrag({ dragged, over: cellAt(at.x, at.y), ...at });
    };
    // what is lifted near an edge does not mean to leave it
    let wasAway = false;
    const goAlong = () => {
      const by = edgeStep(at.y, window.innerHeight);
      if (by === 0) wasAway = true;
      else if (wasAway) {
        window.scrollBy({ top: by, behavior: 'instant' });
        show();
      }
      frame = requestAnimationFrame(goAlong);
    };
    const lift = () => {
      active = true;
      isHeld.current = true;
      justDragged.current = true;
      setDrag({ dragged, over: null, ...from });
      frame = requestAnimationFrame(goAlong);
    };
    const timer = isFinger ? setTimeout(lift, HOLD) : undefined;
    const moved = (next: PointerEvent) => {
      const far = Math.hypot(next.clientX - from.x, next.clientY - from.y) > SLACK;
      if (!active && far && isFinger) stop();
      else if (!active && far) lift();
      if (!active) return;
      at = { x: next.clientX, y: next.clientY };
      show();
    };
    const done = (next: PointerEvent) => {
      const to = active ? cellAt(next.clientX, next.clientY) : null;
      stop();
      if (to) drop(dragged, to);
    };
    const key = (next: KeyboardEvent) => {
      if (next.key === 'Escape') stop();
    };
    function stop() {
      // the click of a mouse comes in this very turn, or not at all: a later one is a press of its own
      setTimeout(() => {
        justDragged.current = false;
      });
      clearTimeout(timer);
      cancelAnimationFrame(frame);
      active = false;
      isHeld.current = false;
      setDrag(null);
      window.removeEventListener('pointermove', moved);
      window.removeEventListener('pointerup', done);
      window.removeEventListener('pointercancel', stop);
      window.removeEventListener('keydown', key);
      end.current = null;
    }
    window.addEventListener('pointermove', moved);
    window.addEventListener('pointerup', done);
    window.addEventListener('pointercancel', stop);
    window.addEventListener('keydown', key);
    end.current = stop;
  };
  /** Whether the click that has just come only ended a drag. */
  const wasDrag = () => {
    const was = justDragged.current;
    justDragged.current = false;
    return was;
  };
  return { drag, start, wasDrag };
}
