// What is stored, read and evaluated without the game's own code: a second opinion on who used which
// name, which picks count, and what they earn.
import { type Choice, pointsOf } from '../independent-scoring.js';
import { stored } from '../inspect.js';
import type { Json, TestApp } from '../test-app.js';

const MINUTE = 60_000;
const PARTS = ['main', 'reserve', 'team'] as const;

export type StoredRound = {
  readonly round: number;
  readonly name: string;
  readonly lock: Date;
  readonly swapOpens: Date;
  readonly swapCloses: Date;
  readonly results: Date;
  readonly isComplete: boolean;
  readonly race: Json;
};
export type StoredPick = Choice & {
  readonly round: number;
  readonly scores: boolean;
  readonly isAssigned: boolean;
};
export type StoredEntry = {
  readonly _id: Json;
  readonly league: string;
  readonly user: string;
  readonly picks: readonly StoredPick[];
  readonly swaps: number;
  readonly raw: Json;
};

/** Rounds in the order in which they lock. */
export async function roundsOf(app: TestApp, year: number): Promise<StoredRound[]> {
  const now = app.now();
  const races = await stored(app, 'races', { season: year });
  return races
    .map((race: Json): StoredRound => {
      const { sessions, isSprintWeekend: isSprint } = race;
      const start = (isSprint ? sessions.sprintQualifying : sessions.qualifying).getTime();
      const target = (isSprint ? sessions.sprint : sessions.race).getTime();
      return {
        round: race.round,
        name: race.name,
        lock: new Date(start - 5 * MINUTE),
        swapOpens: new Date(start + 60 * MINUTE),
        swapCloses: new Date(target - 5 * MINUTE),
        results: new Date(sessions.race.getTime() + 140 * MINUTE),
        isComplete: race.resultsAt !== null && race.resultsAt <= now && race.results.race !== null,
        race,
      };
    })
    .sort((one, other) => one.lock.getTime() - other.lock.getTime());
}

export async function entriesOf(app: TestApp): Promise<StoredEntry[]> {
  return (await stored(app, 'entries')).map((raw: Json) => ({
    _id: raw._id,
    league: String(raw.league),
    user: String(raw.user),
    swaps: raw.swaps.length,
    picks: raw.picks.map((pick: Json) => ({
      round: pick.round,
      main: pick.mainDriver,
      reserve: pick.reserveDriver,
      team: pick.team,
      scores: pick.scores,
      isAssigned: pick.status === 'admin-assigned',
    })),
    raw,
  }));
}

export type Sizes = Readonly<Record<(typeof PARTS)[number], number>>;
type Evaluation = {
  /** Locked picks that count, by round. */
  readonly counted: ReadonlyMap<number, StoredPick>;
  readonly void: readonly StoredPick[];
  /** Names that are taken after the last locked round. */
  readonly used: Readonly<Record<(typeof PARTS)[number], readonly string[]>>;
};

/** Walks the locked picks: a name twice before its list is used up makes a pick void. */
export function evaluate(
  entry: StoredEntry | undefined,
  rounds: readonly StoredRound[],
  sizes: Sizes,
  now: Date,
): Evaluation {
  const counted = new Map<number, StoredPick>();
  const broken: StoredPick[] = [];
  const used = { main: [] as string[], reserve: [] as string[], team: [] as string[] };
  for (const { round, lock } of rounds) {
    const pick = lock <= now ? entry?.picks.find((one) => one.round === round) : undefined;
    if (!pick) continue;
    if (PARTS.some((part) => used[part].includes(pick[part]))) {
      broken.push(pick);
      continue;
    }
    counted.set(round, pick);
    for (const part of PARTS) {
      used[part].push(pick[part]);
      if (used[part].length === sizes[part]) used[part] = [];
    }
  }
  return { counted, void: broken, used };
}

/** What an entry has earned, to the cent. */
export function earned(evaluation: Evaluation, rounds: readonly StoredRound[]) {
  let driver = 0;
  let team = 0;
  for (const { round, isComplete, race } of rounds) {
    const pick = isComplete ? evaluation.counted.get(round) : undefined;
    if (!pick?.scores) continue;
    const points = pointsOf(pick, race);
    driver += points.driver;
    team += points.team;
  }
  const exact = (sum: number): number => Math.round(sum * 100) / 100;
  return { driver: exact(driver), team: exact(team) };
}
