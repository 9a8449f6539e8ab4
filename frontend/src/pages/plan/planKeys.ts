import { PICK_FIELDS } from '@gridlock/game-rules';
import { surname } from '../../lib/game/driverLookup';
import { canStandIn, type Cell } from './planEdits';

type Press = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

type Around = {
  /** in the order of their rows */
  readonly rounds: readonly number[];
  /** what can be pencilled in, the best first */
  readonly names: readonly string[];
  readonly present: string | null;
  readonly isTaken: (name: string) => boolean;
};

/** What a key does in a cell. */
export type KeyAction =
  | { readonly kind: 'focus' | 'move'; readonly to: Cell }
  | { readonly kind: 'pencil'; readonly name: string | null }
  | { readonly kind: 'undo' | 'redo' };

const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Arrows move, with Shift the name along; letters jump to names; Del rubs out; Ctrl+Z undoes. */
export function keyAction(press: Press, cell: Cell, around: Around): KeyAction | null {
  const { key, shiftKey, altKey } = press;
  const isCommand = press.ctrlKey || press.metaKey;
  if (isCommand && key.toLowerCase() === 'z') return { kind: shiftKey ? 'redo' : 'undo' };
  if (isCommand || altKey) return null;
  const step = STEPS[key];
  if (step) {
    const to = stepFrom(cell, step, around.rounds);
    if (!to) return null;
    if (!shiftKey) return { kind: 'focus', to };
    return canStandIn(cell.field, to.field) ? { kind: 'move', to } : null;
  }
  if (key === 'Delete' || key === 'Backspace') return { kind: 'pencil', name: null };
  const name = /^\p{L}$/u.test(key) ? nextName(key, around) : null;
  return name === null ? null : { kind: 'pencil', name };
}

function stepFrom(
  { round, field }: Cell,
  [rows, columns]: readonly [number, number],
  rounds: readonly number[],
): Cell | null {
  const to = rounds[rounds.indexOf(round) + rows];
  const column = PICK_FIELDS[PICK_FIELDS.indexOf(field) + columns];
  return to === undefined || column === undefined ? null : { round: to, field: column };
}

/** The next name that begins with a letter; free ones first, pressed again the one after it. */
function nextName(letter: string, { names, present, isTaken }: Around): string | null {
  const begins = (name: string) =>
    [name, surname(name)].some((text) => text.toLowerCase().startsWith(letter.toLowerCase()));
  const fitting = names.filter(begins);
  const free = fitting.filter((name) => !isTaken(name) || name === present);
  const list = free.length > 0 ? free : fitting;
  return list[(list.indexOf(present ?? '') + 1) % list.length] ?? null;
}
