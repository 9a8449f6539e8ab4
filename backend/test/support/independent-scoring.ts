// A second calculation of the game, written from the rules' wording and the plain facts files. It
// shares no code with the game on purpose: two roads to the same number.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

const FACTS_FOLDER = join(import.meta.dirname, '../../packages/season-packs/facts');

type Row = { driver: string; team: string; points: number; status: string };
type FixtureRound = {
  round: number;
  name: string;
  sprint?: boolean;
  sessions: Record<string, string>;
  results: { race: Row[]; sprint: Row[] | null };
};
type SeasonFixture = {
  season: number;
  teams: { id: string; name: string; aliases: string[] }[];
  drivers: { id: string; name: string; code: string; aliases: string[]; selectable: boolean }[];
  rounds: FixtureRound[];
};

/** Ids. */
export type Choice = { main: string; reserve: string; team: string };
export type Points = { driver: number; team: number };

export const readFixture = (year: number): SeasonFixture =>
  JSON.parse(readFileSync(join(FACTS_FOLDER, `${year}.json`), 'utf8'));

/** A season of the past. Who was entered for at least half of its races can be picked. */
export function readClassicFixture(year: number): SeasonFixture {
  const file = readFileSync(join(FACTS_FOLDER, 'classics', `${year}.json.br`));
  const season: SeasonFixture = JSON.parse(brotliDecompressSync(file).toString('utf8'));
  const races = (driver: string): number =>
    season.rounds.filter(({ results }) => results.race.some((row) => row.driver === driver)).length;
  const drivers = season.drivers.map((driver) => ({
    ...driver,
    selectable: races(driver.id) >= season.rounds.length / 2,
  }));
  return { ...season, drivers };
}

const MINUTE = 60_000;

/** When things happen in a round, from the start times alone. */
export function timesOf(round: FixtureRound) {
  const at = (name: string): number => new Date(round.sessions[name] ?? NaN).getTime();
  const isSprint = round.results.sprint !== null;
  const lockSession = isSprint ? at('sprintQualifying') : at('qualifying');
  const swapTarget = isSprint ? at('sprint') : at('race');
  return {
    isSprint,
    lock: new Date(lockSession - 5 * MINUTE),
    swapOpens: new Date(lockSession + 60 * MINUTE),
    swapCloses: new Date(swapTarget - 5 * MINUTE),
    race: new Date(at('race')),
    results: new Date(at('race') + 140 * MINUTE),
  };
}

/** What a choice earns in a round. */
export function pointsOf(choice: Choice, round: FixtureRound): Points {
  const gp = round.results.race;
  const sprint = round.results.sprint;
  const main = gp.find((row) => row.driver === choice.main);
  const reserve = gp.find((row) => row.driver === choice.reserve);
  const mainDidNotStart = main === undefined || main.status === 'DNS';
  let driver = 0;
  if (mainDidNotStart) driver += reserve ? reserve.points : 0;
  else if (main.status !== 'DNF' && main.status !== 'DSQ') driver += main.points;
  if (sprint) driver += sprint.find((row) => row.driver === choice.reserve)?.points ?? 0;
  let team = 0;
  for (const row of gp) if (row.team === choice.team) team += row.points;
  for (const row of sprint ?? []) if (row.team === choice.team) team += row.points;
  return { driver, team };
}

/** The choices of one player over a season, and what follows from them. */
export class Ledger {
  private readonly choices = new Map<number, Choice & { counts: boolean }>();

  constructor(private readonly fixture: SeasonFixture) {}

  /** @param counts false for an assignment with 0 points */
  put(round: number, choice: Choice, counts = true): void {
    this.choices.set(round, { ...choice, counts });
  }

  get(round: number): Choice | undefined {
    return this.choices.get(round);
  }

  /** Names that are spent before a round: each list starts again once every name was used. */
  usedBefore(round: number): { main: string[]; reserve: string[]; team: string[] } {
    const drivers = this.fixture.drivers.filter((driver) => driver.selectable).length;
    const limits = { main: drivers, reserve: drivers, team: this.fixture.teams.length };
    const used = { main: [] as string[], reserve: [] as string[], team: [] as string[] };
    for (const { round: number } of this.fixture.rounds) {
      const choice = number < round ? this.choices.get(number) : undefined;
      if (!choice) continue;
      for (const part of ['main', 'reserve', 'team'] as const) {
        used[part].push(choice[part]);
        if (used[part].length === limits[part]) used[part] = [];
      }
    }
    return used;
  }

  /** Points up to and including a round. */
  totals(through: number): Points {
    const sum = { driver: 0, team: 0 };
    for (const round of this.fixture.rounds) {
      const choice = round.round <= through ? this.choices.get(round.round) : undefined;
      if (!choice?.counts) continue;
      const points = pointsOf(choice, round);
      sum.driver += points.driver;
      sum.team += points.team;
    }
    return sum;
  }
}
