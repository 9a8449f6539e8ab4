import {
  flagOf,
  type FlagTables,
  type FormerPoints,
  type Story,
  type StoryKind,
} from '@gridlock/game-rules';
import type { VisibleLeague } from '../standings/visible-league.service.js';
import { recapIn } from './recap-in.js';

/** A completed round of a league, for messages that reach people outside the app. */
export type RoundOutcome = {
  /** The recap's first story; null where nobody took part (RECAP-1). */
  readonly headline: Story | null;
  /** The first one that says more than who won the round; null without one. */
  readonly story: Story | null;
  /** Who scored the most, and how much; nobody where nobody scored. */
  readonly winners: readonly { readonly userId: string; readonly username: string }[];
  readonly winningPoints: number;
  /** The drivers' championship right after the round (FLAG-1). */
  readonly table: FlagTables['drivers'];
  /** Whether no round was completed before it, so that nobody had a place. */
  readonly isFirst: boolean;
};

/** Stories that say who won the round. */
const OF_WINNERS: ReadonlySet<StoryKind> = new Set(['winner', 'winner-shared', 'quiet']);

/** Null unless the round is completed. */
export function roundOutcome(shown: VisibleLeague, round: number): RoundOutcome | null {
  const { rules: season, members, now } = shown;
  const recap = recapIn(shown, round);
  const flag = flagOf({ season, members, round, now, former: null });
  if (!recap || !flag) return null;
  const { drivers: table } = flag.result;
  const pointsOf = ({ scored }: (typeof table)[number]) => scored?.score.totalPoints ?? 0;
  const winningPoints = Math.max(0, ...table.map(pointsOf));
  return {
    headline: recap.stories[0] ?? null,
    story: recap.stories.find(({ kind }) => !OF_WINNERS.has(kind)) ?? null,
    winners: winningPoints > 0 ? table.filter((row) => pointsOf(row) === winningPoints) : [],
    winningPoints,
    table,
    isFirst: flag.previous === null,
  };
}

/** A table before and after a correction of a round (FLAG-2). @param former by user id, of those whose points changed */
export function correctedTable(
  { rules: season, members, now }: VisibleLeague,
  round: number,
  former: ReadonlyMap<string, FormerPoints>,
): FlagTables['drivers'] {
  return flagOf({ season, members, round, now, former })?.correction?.drivers ?? [];
}
