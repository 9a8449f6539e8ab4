import {
  finishGrid,
  type Finish,
  type FinishGrid,
  type FinishGridInput,
  type GridCell,
  type RoundPick,
} from '@gridlock/game-rules';
import type { Outlook, OutlookPick, OutlookRound } from '../../../api/outlookApi';
import type { Championship } from '../../../lib/game/championships';

/** The places that are assumed beside the two that the grid goes through. */
export type Assumed = {
  readonly ownSecond: Finish;
  readonly rivalSecond: Finish;
  readonly ownSprint: Finish;
  readonly rivalSprint: Finish;
};

export const NOTHING_ASSUMED: Assumed = {
  ownSecond: 'out',
  rivalSecond: 'out',
  ownSprint: 'out',
  rivalSprint: 'out',
};

/** Two members in a locked round. */
export type Meeting = {
  readonly round: OutlookRound;
  readonly own: OutlookPick | null;
  readonly rival: OutlookPick | null;
  readonly ownPoints: number;
  readonly rivalPoints: number;
  readonly grid: FinishGrid;
  /** Whether the sprint is still to come. */
  readonly hasSprint: boolean;
};

/** The round that picks are known of and results are not; null before the lock. */
export const lockedRound = ({ rounds }: Outlook): OutlookRound | null =>
  rounds.find(({ picks }) => picks !== null) ?? null;

const toRulesPick = (pick: OutlookPick | null, round: number): RoundPick | null =>
  pick && {
    round,
    mainDriver: pick.mainDriver,
    reserveDriver: pick.reserveDriver,
    team: pick.team,
    status: 'user-submitted',
    scores: true,
  };

/** A sprint that has been run, as far as the two picks go. */
const sprintRows = (title: Championship, picks: readonly (OutlookPick | null)[]) =>
  picks.flatMap((pick) => {
    if (!pick?.sprintEarned) return [];
    const points = pick.sprintEarned[title];
    const row = { position: null, points, status: 'FINISHED' } as const;
    return [
      { ...row, driver: title === 'teams' ? pick.team : pick.reserveDriver, team: pick.team },
    ];
  });

/** The grid of two members, by what is assumed. */
export function meetingOf(
  outlook: Outlook,
  round: OutlookRound,
  asked: {
    readonly title: Championship;
    readonly own: string;
    readonly rival: string;
    readonly assumed: Assumed;
  },
): Meeting {
  const { title, assumed } = asked;
  const pickOf = (id: string) => round.picks?.find(({ userId }) => userId === id) ?? null;
  const rowOf = (id: string) => outlook[title].find(({ userId }) => userId === id);
  const [own, rival] = [pickOf(asked.own), pickOf(asked.rival)];
  const side = (id: string, pick: OutlookPick | null): FinishGridInput['own'] => ({
    points: rowOf(id)?.points ?? 0,
    results: rowOf(id)?.best ?? [],
    pick: toRulesPick(pick, round.round),
  });
  const isRun = Boolean(own?.sprintEarned ?? rival?.sprintEarned);
  // one car is enough where both have the same team
  const rows = sprintRows(title, [own, rival]).filter(
    ({ driver }, at, all) => all.findIndex((each) => each.driver === driver) === at,
  );
  const isSprintWeekend = round.sprint.length > 0;
  const grid = finishGrid({
    title,
    own: side(asked.own, own),
    rival: side(asked.rival, rival),
    scale: { race: round.race, sprint: round.sprint, fastestLap: round.fastestLap },
    round: {
      round: round.round,
      name: round.raceName,
      circuit: '',
      country: '',
      countryCode: '',
      isSprintWeekend,
      isCancelled: false,
      sessions: {},
      results: { race: null, sprint: isRun ? rows : null },
    },
    smallPrint: {
      second: { own: assumed.ownSecond, rival: assumed.rivalSecond },
      sprint: { own: assumed.ownSprint, rival: assumed.rivalSprint },
    },
  });
  return {
    round,
    own,
    rival,
    ownPoints: rowOf(asked.own)?.points ?? 0,
    rivalPoints: rowOf(asked.rival)?.points ?? 0,
    grid,
    hasSprint: isSprintWeekend && !isRun,
  };
}

/** The sides of a cell on which the line between being ahead and not runs. */
export type Edge = 'top' | 'right' | 'bottom' | 'left';

const SIDES: readonly (readonly [edge: Edge, down: number, across: number])[] = [
  ['top', -1, 0],
  ['right', 0, 1],
  ['bottom', 1, 0],
  ['left', 0, -1],
];

/** Whether the reader is ahead when both finish alike: what cannot be is taken to be like that. */
export const isAheadWhenEven = ({ rows, columns, cells }: FinishGrid): boolean =>
  cells[rows.indexOf('out')]?.[columns.indexOf('out')]?.ahead === 'own';

/** Where the line between being ahead and not runs around a cell that is on the near side of it. */
export function edgesOf(
  cells: readonly (readonly GridCell[])[],
  [row, column]: readonly [number, number],
  isEvenAhead: boolean,
): readonly Edge[] {
  const isAhead = (cell: GridCell) => (cell === null ? isEvenAhead : cell.ahead === 'own');
  const cell = cells[row]?.[column];
  if (cell === undefined || !isAhead(cell)) return [];
  return SIDES.flatMap(([edge, down, across]) => {
    const next = cells[row + down]?.[column + across];
    return next === undefined || isAhead(next) ? [] : [edge];
  });
}
