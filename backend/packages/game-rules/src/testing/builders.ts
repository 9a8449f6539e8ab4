/** Seasons, rounds and picks for tests, with sensible defaults. Round n is run in the n-th week from 1 March 2030. */
import { DAY_MS, HOUR_MS } from '../calendar/instants.js';
import type { RoundPick, PickNames } from '../model/pick.js';
import type {
  Driver,
  DriverResult,
  ResultStatus,
  Round,
  Season,
  Sessions,
  Team,
} from '../model/season.js';
import type { MemberScoringInput } from '../scoring/score-league.js';

/** `'2030-03-02 14:00'` or `'2030-03-02 14:00:01'`, UTC. */
export const at = (text: string): Date => {
  const time = new Date(`${text.replace(' ', 'T')}Z`);
  if (Number.isNaN(time.getTime())) throw new Error(`Not a time: ${text}`);
  return time;
};

/** `seconds` after `instant`. */
export const later = (instant: Date | null, seconds: number): Date => {
  if (instant === null) throw new Error('There is no such time.');
  return new Date(instant.getTime() + seconds * 1000);
};

const FIRST_FRIDAY = at('2030-03-01 00:00');

const time = (round: number, day: number, hour: number): Date =>
  new Date(FIRST_FRIDAY.getTime() + ((round - 1) * 7 + day) * DAY_MS + hour * HOUR_MS);

/** Friday 10:00 and 14:00 practice, Saturday 14:00 qualifying, Sunday 13:00 the Grand Prix. */
export const normalSessions = (round: number): Sessions => ({
  fp1: time(round, 0, 10),
  fp2: time(round, 0, 14),
  fp3: time(round, 1, 10),
  qualifying: time(round, 1, 14),
  race: time(round, 2, 13),
});

/** Friday 14:00 sprint qualifying, Saturday 10:00 the sprint, 14:00 qualifying, Sunday 13:00 GP. */
export const sprintSessions = (round: number): Sessions => ({
  fp1: time(round, 0, 10),
  sprintQualifying: time(round, 0, 14),
  sprint: time(round, 1, 10),
  qualifying: time(round, 1, 14),
  race: time(round, 2, 13),
});

export const NO_RESULTS = { race: null, sprint: null } as const;

export const aRound = (round: number, changes: Partial<Round> = {}): Round => ({
  round,
  name: `Grand Prix ${round}`,
  circuit: `Circuit ${round}`,
  country: 'Italy',
  countryCode: 'IT',
  isSprintWeekend: false,
  isCancelled: false,
  sessions: normalSessions(round),
  results: NO_RESULTS,
  ...changes,
});

export const aSprintRound = (round: number, changes: Partial<Round> = {}): Round =>
  aRound(round, { isSprintWeekend: true, sessions: sprintSessions(round), ...changes });

/** Driver `d<number>`, called `Driver <number>`, of team `t1` (d1, d2), `t2` (d3, d4) and so on. */
export const aDriver = (number: number, changes: Partial<Driver> = {}): Driver => ({
  id: `d${number}`,
  name: `Driver ${number}`,
  code: `D${String(number).padStart(2, '0')}`,
  number,
  aliases: [],
  selectable: true,
  stints: [{ team: `t${Math.ceil(number / 2)}`, from: 1, to: 99 }],
  ...changes,
});

export const aTeam = (number: number, changes: Partial<Team> = {}): Team => ({
  id: `t${number}`,
  name: `Team ${number}`,
  aliases: [],
  colour: '#808080',
  ...changes,
});

const upTo = (count: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => index + 1);

/** A season of `rounds` normal weekends, `teams` teams and two drivers for each. */
export const aSeason = (
  size: { readonly rounds?: number; readonly teams?: number } = {},
  changes: Partial<Season> = {},
): Season => {
  const { rounds = 6, teams = 3 } = size;
  return {
    year: 2030,
    teams: upTo(teams).map((number) => aTeam(number)),
    drivers: upTo(teams * 2).map((number) => aDriver(number)),
    rounds: upTo(rounds).map((round) => aRound(round)),
    ...changes,
  };
};

/** The season with some of its rounds changed, by round number. */
export const withRounds = (
  season: Season,
  changes: { readonly [round: number]: Partial<Round> },
): Season => ({
  ...season,
  rounds: season.rounds.map((round) => ({ ...round, ...changes[round.round] })),
});

export const aResult = (
  driver: string,
  points: number,
  changes: Partial<DriverResult> = {},
): DriverResult => ({
  driver,
  team: `t${Math.ceil(Number(driver.slice(1)) / 2)}`,
  position: 1,
  points,
  status: 'FINISHED',
  ...changes,
});

/** A row for a driver who is not classified. */
export const aLoss = (driver: string, status: ResultStatus, points = 0): DriverResult =>
  aResult(driver, points, { position: null, status });

/** Race results in which driver n earns the n-th of `points`. */
export const aRace = (...points: readonly number[]): Round['results'] => ({
  race: points.map((each, index) => aResult(`d${index + 1}`, each)),
  sprint: null,
});

/** `names(1, 2, 3)`: main driver d1, reserve driver d2, team t3. */
export const names = (main: number, reserve: number, team: number): PickNames => ({
  mainDriver: `d${main}`,
  reserveDriver: `d${reserve}`,
  team: `t${team}`,
});

export const aPick = (
  round: number,
  of: PickNames = names(1, 2, 1),
  changes: Partial<RoundPick> = {},
): RoundPick => ({ ...of, round, status: 'user-submitted', scores: true, ...changes });

export const anAssignment = (
  round: number,
  of: PickNames,
  changes: Partial<RoundPick> = {},
): RoundPick => aPick(round, of, { status: 'admin-assigned', ...changes });

/** A member who joined before the season. */
export const aMember = (
  username: string,
  changes: Partial<MemberScoringInput> = {},
): MemberScoringInput => ({
  userId: `id-${username}`,
  username,
  joinedAt: at('2030-01-01 00:00'),
  picks: [],
  ...changes,
});
