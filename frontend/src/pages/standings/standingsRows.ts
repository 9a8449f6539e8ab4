import { sectorsOf } from '../../components/game/SectorStrip/sectorsOf';
import type { Sector } from '../../components/game/SectorStrip/SectorStrip';
import { formatGap, formatPoints } from '../../lib/game/formatPoints';
import type { RaceResult, Standings, StandingsEntry } from '../../api/standingsApi';

/** Which of the two championships is shown, or both added up (BOARD-6). */
export type Table = 'drivers' | 'teams' | 'overall';

/** What a sum is taken over: main and reserve drivers, teams, or both. */
export type Measure = 'driver' | 'team' | 'total';

const MEASURE_OF = { drivers: 'driver', teams: 'team', overall: 'total' } as const;

export type StandingsRow = {
  readonly userId: string;
  readonly username: string;
  readonly isMachine?: boolean | undefined;
  readonly avatar: StandingsEntry['user']['avatar'];
  readonly position: number;
  /** places gained in the latest round, below 0 when lost; null where there is nothing to compare */
  readonly gained: number | null;
  readonly isLeader: boolean;
  readonly isOwn: boolean;
  /** what this table ranks by */
  readonly points: string;
  readonly measure: Measure;
  /** `leader`, else the distance to the leader: `−14`; empty before the first results */
  readonly gap: string;
  /** one per round of the season, by the points that this table ranks by */
  readonly sectors: readonly Sector[];
  /** whether some of the points rest on an assignment over a pick of the player's own */
  readonly overOwnPick: boolean;
  /** newest first; the mark is that of this table */
  readonly results: readonly RaceResult[];
  /** what the results add up to */
  readonly sums: Record<Measure, number>;
  /** whom the row leads to a comparison with: its member, and from the own row the nearest one */
  readonly rival: Rival | null;
};

export type Rival = { readonly userId: string; readonly username: string };

type StandingsInput = {
  readonly standings: Standings;
  readonly table: Table;
  readonly userId: string;
  /** round numbers of the season, cancelled ones left out */
  readonly rounds: readonly number[];
};

/** The rows of a table; those of the overall ranking are made from the drivers' table. */
function entriesOf(standings: Standings, table: Table): readonly StandingsEntry[] {
  if (table === 'teams') return standings.constructorStandings;
  if (table === 'drivers') return standings.driverStandings;
  const entries = new Map(standings.driverStandings.map((entry) => [entry.user._id, entry]));
  return standings.overallStandings.flatMap(({ userId, ...place }) => {
    const entry = entries.get(userId);
    return entry ? [{ ...entry, ...place, tableMarks: entry.marks.map(({ mark }) => mark) }] : [];
  });
}

/** A table as it is drawn, the leader first. */
export function standingsRows(props: StandingsInput): readonly StandingsRow[] {
  const { standings, table, userId, rounds } = props;
  const entries = entriesOf(standings, table);
  const best = entries[0]?.totalPoints ?? 0;
  // before the first results everybody shares the first place, and nobody leads
  const leads = ({ position }: StandingsEntry) =>
    position === 1 && standings.completedRounds.length > 0;
  const gapOf = (entry: StandingsEntry): string =>
    leads(entry) ? 'leader' : formatGap(best - entry.totalPoints) || '0';
  const rivalOf = (at: number): Rival | null => {
    const isOwn = entries[at]?.user._id === userId;
    // the one ahead, or from the top the one behind
    const of = isOwn ? (entries[at - 1] ?? entries[at + 1]) : entries[at];
    return of ? { userId: of.user._id, username: of.user.username } : null;
  };
  return entries.map((entry, at) => {
    const { driverPoints, teamPoints, position, positionBefore } = entry;
    const marks = standings.completedRounds.map((round, index) => ({
      round,
      mark: entry.tableMarks[index] ?? ('none' as const),
    }));
    const markOf = new Map(marks.map(({ round, mark }) => [round, mark]));
    return {
      userId: entry.user._id,
      username: entry.user.username,
      isMachine: entry.user.isMachine,
      avatar: entry.user.avatar,
      position,
      gained: positionBefore === null ? null : positionBefore - position,
      isLeader: leads(entry),
      isOwn: entry.user._id === userId,
      points: formatPoints(entry.totalPoints),
      measure: MEASURE_OF[table],
      gap: standings.completedRounds.length > 0 ? gapOf(entry) : '',
      sectors: sectorsOf(marks, rounds),
      overOwnPick: entry.raceResults.some(({ overOwnPick }) => overOwnPick === true),
      results: entry.raceResults
        .toReversed()
        .map((result) => ({ ...result, mark: markOf.get(result.round) ?? 'none' })),
      sums: { driver: driverPoints, team: teamPoints, total: driverPoints + teamPoints },
      rival: rivalOf(at),
    };
  });
}

/** 'after round 12', by the last round with results. */
export function afterRound({ completedRounds }: Pick<Standings, 'completedRounds'>): string {
  const last = completedRounds.at(-1);
  return last === undefined ? 'before the first race' : `after round ${last}`;
}
