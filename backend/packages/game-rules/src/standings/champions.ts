/**
 * BOARD-5: a season has its champions once all its rounds that take place are completed: who leads
 * each table then, if anybody has scored; several who are equal share the title.
 */
import { roundStatus } from '../calendar/round-status.js';
import type { Season } from '../model/season.js';

/** Whether no round is left to be scored. A season without any round that takes place has no end. */
export const isSeasonOver = ({ rounds }: Season, now: Date): boolean => {
  const statuses = rounds.map((round) => roundStatus(round, now));
  const held = statuses.filter((status) => status !== 'cancelled');
  return held.length > 0 && held.every((status) => status === 'completed');
};

type Place = { readonly position: number; readonly points: number };

/** Who leads the table; several on a full tie, and nobody where nobody has a point. */
export const championsOf = <Row extends Place>(table: readonly Row[]): readonly Row[] =>
  table.filter(({ position, points }) => position === 1 && points > 0);
