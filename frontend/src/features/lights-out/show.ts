/** The steps of the show, in the order in which they come. */
export type Step = 'locked' | 'lamps' | 'out' | 'turning' | 'alone' | 'rest';

/** What stands on the stage at some moment. */
export type Scene = {
  /** when it begins (ms after the lock) */
  readonly at: number;
  readonly step: Step;
  /** lamps that are lit, 0 to 5 */
  readonly lit: number;
  /** cards that are turned, in grid order */
  readonly open: number;
};

/** All in milliseconds from the lock. */
const FIRST_LAMP = 400;
const LAMP = 1_000;
const LAMPS = 5;
const OUT = 5_400;
const TURN = 6_200;
/** For one card to turn over. */
const CARD = 400;
/** From the first card on, the last one's turn included: of a small league, and of a large one. */
const CARDS = { few: 4_800, many: 6_000 };
const MANY = 20;
/** A card is looked at no longer than that before the next one turns. */
const LONGEST = 1_500;
/** From so many on whole rows turn. */
const ROWS_FROM = 60;
const MARKS_AFTER = 200;
const REST_AFTER = 1_000;

/** Whether a league is so large that whole rows turn, and only the first of them are drawn. */
export const isByRows = (members: number): boolean => members >= ROWS_FROM;

type Grid = {
  readonly cards: number;
  /** cards side by side */
  readonly columns: number;
  /** whole rows turn */
  readonly byRows: boolean;
};

/** How many cards turn together. */
const together = ({ columns, byRows }: Grid) => (byRows ? columns : 1);

/** When each turn comes: the first card, the next, … */
function turnsOf(grid: Grid): readonly number[] {
  const turns = Math.ceil(grid.cards / together(grid));
  const all = grid.byRows || grid.cards >= MANY ? CARDS.many : CARDS.few;
  const each = Math.min(LONGEST, (all - CARD) / Math.max(1, turns - 1));
  return Array.from({ length: turns }, (_, turn) => TURN + Math.round(turn * each));
}

/** Every scene with the moment at which it begins. */
export function scenesOf(grid: Grid): readonly Scene[] {
  const lamps = Array.from({ length: LAMPS }, (_, lamp) => ({
    at: FIRST_LAMP + lamp * LAMP,
    step: 'lamps' as const,
    lit: lamp + 1,
    open: 0,
  }));
  const turns = turnsOf(grid).map((at, turn) => ({
    at,
    step: 'turning' as const,
    lit: 0,
    open: Math.min(grid.cards, (turn + 1) * together(grid)),
  }));
  const over = (turns.at(-1)?.at ?? TURN) + CARD;
  const end = { lit: 0, open: grid.cards };
  return [
    { at: 0, step: 'locked', lit: 0, open: 0 },
    ...lamps,
    { at: OUT, step: 'out', lit: 0, open: 0 },
    ...turns,
    { at: over + MARKS_AFTER, step: 'alone', ...end },
    { at: over + REST_AFTER, step: 'rest', ...end },
  ];
}
