import type { FocusEvent, KeyboardEvent } from 'react';

type Step = readonly [rows: number, columns: number];
const STEPS: Readonly<Record<string, Step | undefined>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, Number.NEGATIVE_INFINITY],
  End: [0, Number.POSITIVE_INFINITY],
};

const within = (at: number, length: number) => Math.max(0, Math.min(length - 1, at));

/**
 * One tab stop for all buttons of a table: the arrow keys, Home and End go from one to the next. Written to the elements, not
 * to a state, because a step of the keyboard would otherwise draw thousands of cells again.
 */
export const cellKeys = {
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key];
    const button = event.target instanceof Element ? event.target.closest('td button') : null;
    const row = button?.closest('tr');
    const body = row?.parentElement;
    if (!step || !button || !row || !body || event.ctrlKey || event.metaKey || event.altKey) return;
    const rows = [...body.children].map((each) => [
      ...each.querySelectorAll<HTMLElement>('button'),
    ]);
    const at = [...body.children].indexOf(row);
    const buttons = rows[within(at + step[0], rows.length)] ?? [];
    const column = rows[at]?.findIndex((each) => each === button) ?? 0;
    event.preventDefault();
    buttons[within(column + step[1], buttons.length)]?.focus();
  },
  onFocus: ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    if (!target.matches('td button')) return;
    for (const stop of currentTarget.querySelectorAll<HTMLElement>('td button[tabindex="0"]'))
      stop.tabIndex = -1;
    target.tabIndex = 0;
  },
};
