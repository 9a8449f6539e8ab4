import { type ChildProcess, fork } from 'node:child_process';
import { resolve } from 'node:path';

// A season on one server, a weekend an hour: 24 hours, as fast as the calls go. Only memory, bytes and what the jobs
// have stored are judged, so nothing depends on how busy the machine is.

const DAY = resolve(__dirname, '../support/long-day.mjs');
const ROUNDS = 24;
const PLAYERS = 2000;
const LEAGUES = 160;
/** One in each eighth league. */
const HOOKS = LEAGUES / 8;
const MIB = 2 ** 20;
/** Of memory, file and documents, from the second quarter of the day to the last one. */
const GROWTH = 0.05;
/** In seconds: how late a job may be. */
const LATE = 60;
/** How many more of a kind of timers or sockets may be open, by chance. */
const SPARE = 8;
/** The driver opens up to 100 connections to the database, one more each time when all are in use. */
const FULL: Readonly<Record<string, number>> = { PipeWrap: 100 + SPARE };
/** The thread of pictures holds the latest 2,000 texts as they were set, and forgets all at once. */
const PICTURES_MIB = 100;
/** Pages that are not full, and those that became free. */
const FILE_PER_COPY = 1.5;
/** With the indexes. */
const FILE_PER_CONTENT = 3;
/** The embedded database truncates its log to that; what is written until then comes on top. */
const LOG_MIB = 8;
/** Only ends what hangs: alone it takes 6 to 12 minutes, beside other suites three times as long. */
const WAIT_MS = 120 * 60_000;

type Memory = {
  /** Bytes by thread. */
  readonly live: Readonly<Record<'application' | 'database' | 'pictures', number>>;
  readonly rss: number;
  /** What keeps the process alive, by kind. */
  readonly resources: Readonly<Record<string, number>>;
};
type Size = { readonly count: number; readonly bytes: number };
type Delay = { readonly count: number; readonly longest: number };
type Weekend = {
  readonly round: number;
  readonly memory: Memory;
  /**
   * Of a server that was just started, after the same weekend on the same content: what it holds, and the bytes of the
   * database's file when it was copied, and of the copy. Null in most rounds.
   */
  readonly fresh: { readonly memory: Memory; readonly file: number; readonly copy: number } | null;
  readonly content: Readonly<Record<string, Size>>;
  /** Bytes, after a checkpoint. */
  readonly files: { readonly file: number; readonly free: number; readonly log: number };
  readonly seconds: Readonly<Record<'notices' | 'queued' | 'sent', Delay>>;
  readonly jobs: Readonly<Record<string, { readonly runs: number; readonly failures: number }>>;
};

const weekends: Weekend[] = [];
let day: ChildProcess | undefined;

/** The weekends of a quarter of the day: 1 to 4. */
const quarter = (number: number): Weekend[] =>
  weekends.slice(((number - 1) * ROUNDS) / 4, (number * ROUNDS) / 4);
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
const most = (values: readonly number[]): number => Math.max(...values);
const liveOf = ({ live }: Memory): number => live.application + live.database;
const contentOf = ({ content }: Weekend): number =>
  Object.values(content).reduce((sum, { bytes }) => sum + bytes, 0);
const mib = (bytes: number): number => Math.round((bytes / MIB) * 10) / 10;

beforeAll(async () => {
  const size = { players: PLAYERS, leagues: LEAGUES, rounds: ROUNDS };
  day = fork(DAY, [JSON.stringify(size)]);
  day.on('message', (weekend: Weekend) => weekends.push(weekend));
  const code = await new Promise((ended) => day?.once('exit', ended));
  expect([code, weekends.length]).toEqual([0, ROUNDS]);
}, WAIT_MS);
afterAll(() => day?.kill());

/**
 * What each collection may hold after so many rounds. Its documents are a fixed number, or explained by what was played;
 * a document has so many bytes at most.
 */
const LIMITS: Readonly<Record<string, (rounds: number) => { documents: number; each: number }>> = {
  announcements: () => ({ documents: 0, each: 0 }),
  // of each round: a lock that comes, the reveal and the result
  chatDeliveries: (rounds) => ({ documents: 3 * HOOKS * rounds, each: 400 }),
  // a pick for each round, and a swap now and then
  entries: (rounds) => ({ documents: PLAYERS, each: 200 + 300 * rounds }),
  firstAdminLinks: () => ({ documents: 1, each: 200 }),
  heldNotices: () => ({ documents: 0, each: 0 }),
  // the latest events that were announced are named in it, 400 at most
  hooks: (rounds) => ({ documents: HOOKS, each: 500 + 150 * rounds }),
  imports: (rounds) => ({ documents: 2 * rounds, each: 400 }),
  jobs: () => ({ documents: 50, each: 300 }),
  // swaps, and hooks that come and go
  leagueLog: (rounds) => ({ documents: HOOKS + (2 + LEAGUES / 3) * rounds + LEAGUES, each: 600 }),
  leagueQuotas: () => ({ documents: 0, each: 0 }),
  leagues: () => ({ documents: LEAGUES, each: 1200 }),
  // two reminders and a result, and a welcome: emptied when they are sent, and stored for 90 days
  mails: (rounds) => ({ documents: (3 * HOOKS + 2) * rounds, each: 600 }),
  migrations: () => ({ documents: 1, each: 400 }),
  nightHeartbeats: () => ({ documents: 1, each: 100 }),
  presentPlayers: () => ({ documents: 1, each: 10_000 }),
  pushDevices: () => ({ documents: 0, each: 0 }),
  pushes: () => ({ documents: 0, each: 0 }),
  races: () => ({ documents: 100, each: 8000 }),
  // they end by the system's time, after a day at most
  rateLimits: (rounds) => ({ documents: 100 + 12 * rounds, each: 200 }),
  // of the round that can be picked
  reminders: () => ({ documents: PLAYERS, each: 400 }),
  roundNotifications: (rounds) => ({ documents: 4 * rounds, each: 100 }),
  seasonVersions: () => ({ documents: 3, each: 100_000 }),
  seasons: () => ({ documents: 3, each: 12_000 }),
  usedChallenges: () => ({ documents: 0, each: 0 }),
  users: () => ({ documents: PLAYERS, each: 1000 }),
};

it('should hold no more memory in the last quarter than in the second one, but for what is stored more', () => {
  const [second, last] = [2, 4].map((number) =>
    mean(quarter(number).map(({ memory }) => liveOf(memory))),
  ) as [number, number];
  // caches hold what is played, and there is more of it: so it is in a server that was just started
  const [early, late] = weekends.flatMap(({ fresh }) => (fresh ? [liveOf(fresh.memory)] : [])) as [
    number,
    number,
  ];
  const grown = last - second - Math.max(0, late - early);
  expect(mib(grown)).toBeLessThanOrEqual(mib(GROWTH * second));
});

it('should hold no more timers, sockets and set texts than in the second quarter', () => {
  const kinds = [...new Set(weekends.flatMap(({ memory }) => Object.keys(memory.resources)))];
  const mostOf = (number: number, kind: string): number =>
    most(quarter(number).map(({ memory }) => memory.resources[kind] ?? 0));
  const grown = kinds.filter(
    (kind) => mostOf(4, kind) > Math.max(mostOf(2, kind) + SPARE, FULL[kind] ?? 0),
  );
  expect(grown).toEqual([]);
  expect(mib(most(weekends.map(({ memory }) => memory.live.pictures)))).toBeLessThan(PICTURES_MIB);
});

it('should store what was played and nothing else', () => {
  const unexplained = weekends.flatMap(({ round, content }) =>
    Object.entries(content).flatMap(([name, { count, bytes }]) => {
      const limit = LIMITS[name]?.(round);
      if (limit && count <= limit.documents && bytes <= count * limit.each) return [];
      return [`round ${round}: ${count} documents of ${name}, ${bytes} bytes`];
    }),
  );
  expect(unexplained).toEqual([]);
});

it('should take no more of the disk than what is stored needs', () => {
  const copies = weekends.flatMap(({ fresh }) => fresh ?? []);
  const wasteful = copies.filter(({ file, copy }) => file > copy * FILE_PER_COPY);
  expect([copies.length, wasteful]).toEqual([2, []]);
  const large = weekends.filter((one) => one.files.file > contentOf(one) * FILE_PER_CONTENT);
  expect(large.map(({ round, files }) => [round, files])).toEqual([]);
  expect(mib(most(weekends.map(({ files }) => files.log)))).toBeLessThanOrEqual(LOG_MIB);
});

it('should do what is due within a minute, and fail at nothing', () => {
  const delays = weekends.map(({ round, seconds: { notices, queued, sent } }) => ({
    round,
    counts: [notices.count, queued.count],
    isLate: most([notices.longest, queued.longest, sent.longest]) > LATE,
  }));
  expect(delays).toEqual(
    weekends.map(({ round }) => ({ round, counts: [2, 2 * HOOKS], isLate: false })),
  );
  const turns = weekends.map(({ jobs }) => Object.entries(jobs));
  const failing = turns.flat().filter(([, { failures }]) => failures > 0);
  expect(failing).toEqual([]);
  // each has its turn in each weekend
  const idle = weekends.slice(1).flatMap(({ round, jobs }, at) =>
    Object.keys(jobs)
      .filter((name) => jobs[name]?.runs === weekends[at]?.jobs[name]?.runs)
      .map((name) => `${name} in round ${round}`),
  );
  expect(idle).toEqual([]);
  expect(Object.keys(weekends[0]?.jobs ?? {}).length).toBeGreaterThan(20);
});
