import { pointsOf } from '../independent-scoring.js';
import { boardOf } from '../picks.js';
import type { Json } from '../test-app.js';
import type { Club, Person, RandomWorld } from './random-world.js';
import {
  earned,
  entriesOf,
  evaluate,
  roundsOf,
  type StoredEntry,
  type StoredPick,
  type StoredRound,
} from './stored-game.js';

const MAX_SWAPS = 3;

type InvariantInput = {
  readonly club: Club;
  readonly rounds: readonly StoredRound[];
  /** Of the league, by user id. */
  readonly entries: ReadonlyMap<string, StoredEntry>;
};

/** Holds after every command, in any league. Throws an error that says what does not. */
export async function checkClub(world: RandomWorld, club: Club): Promise<void> {
  const rounds = await roundsOf(world.app, world.year);
  const own = (await entriesOf(world.app)).filter(({ league }) => league === club.id);
  const input = { club, rounds, entries: new Map(own.map((entry) => [entry.user, entry])) };
  const reader = world.any(club.members);
  if (!reader) throw new Error(`Nobody is left in ${club.id}.`);
  checkResults(world, rounds);
  checkEntries(world, input);
  await checkBoard(world, input, reader);
  await checkLog(world, input, reader);
  await checkSecrecy(world, input, reader);
  await checkExplanation(world, input, reader);
}

const must = (isSo: boolean, what: string): void => {
  if (!isSo) throw new Error(what);
};

const didNotStart = ({ status }: Json): boolean => status === 'DNS';

/**
 * No row got lost, but of a round whose entry was released, and each has points that a source has
 * stated: the API, its corrections, or the app admin. What was entered by hand holds while it is
 * marked so.
 */
function checkResults(world: RandomWorld, rounds: readonly StoredRound[]): void {
  for (const { round, race, isComplete } of rounds) {
    const real = world.fixture.rounds.find((one) => one.round === round)?.results;
    if (!isComplete || !real) continue;
    const entered = race.manualEntry ? world.byHand.get(round) : undefined;
    for (const session of ['race', 'sprint'] as const) {
      const rows: Json[] = race.results[session] ?? [];
      for (const one of (real[session] ?? []) as unknown as Json[]) {
        const driver = one.driver.replaceAll('-', '_');
        const row = rows.find((each) => each.driver === driver);
        must(
          Boolean(row) || didNotStart(one) || world.released.has(round),
          `${driver} got lost of the ${session} of ${round}.`,
        );
        if (!row) continue;
        const expected = entered?.[session]?.find((each) => each.driver === driver);
        const allowed = expected ? [expected.points] : pointsIn(world, { round, driver, one });
        must(
          allowed.includes(row.points),
          `${driver} has ${row.points} points in the ${session} of ${round}, not ${allowed.join()}.`,
        );
      }
    }
  }
}

/** All points that a source has ever stated of a driver in a round. */
function pointsIn(
  { corrections, enteredRows }: RandomWorld,
  { round, driver, one }: { readonly round: number; readonly driver: string; readonly one: Json },
): number[] {
  const name = driver.replaceAll('_', '-');
  return [
    one.points,
    ...corrections
      .map((text) => /-(\d+):([^=]+)=([\d.]+)/.exec(text))
      .filter((match) => Number(match?.[1]) === round && match?.[2] === name)
      .map((match) => Number(match?.[3])),
    ...enteredRows
      .filter((each) => each.round === round && each.driver === driver)
      .map(({ points }) => points),
  ];
}

/** At most three swaps; a pick is only ever void because an assignment took its names. */
function checkEntries(world: RandomWorld, { club, rounds, entries }: InvariantInput): void {
  for (const entry of entries.values()) {
    must(entry.swaps <= MAX_SWAPS, `${entry.user} has swapped ${entry.swaps} times in ${club.id}.`);
    const picked = entry.picks.map(({ round }) => round);
    must(new Set(picked).size === picked.length, `${entry.user} has two picks for one round.`);
    const { void: broken } = evaluate(entry, rounds, world.sizes, world.now);
    const isAssigned = entry.picks.some((pick) => pick.isAssigned);
    must(
      broken.length === 0 || isAssigned,
      `${entry.user} used a name twice in ${club.id}: ${JSON.stringify(entry.picks)}`,
    );
    must(!broken.some((pick) => pick.isAssigned), `An assigned pick is void in ${club.id}.`);
  }
}

/** The tables are what the picks and the results make them, for every member. */
async function checkBoard(
  world: RandomWorld,
  input: InvariantInput,
  reader: Person,
): Promise<void> {
  const { club, rounds, entries } = input;
  await world.ask(reader, 'get', '/api/auth/me');
  const { status, body } = await boardOf(reader.session, club.id, world.year);
  must(status === 200, `The board of ${club.id} is answered with ${status}.`);
  const expected = club.members.map(({ session }) => {
    const { driver, team } = earned(
      evaluate(entries.get(session.id), rounds, world.sizes, world.now),
      rounds,
    );
    return `${session.id} ${driver} ${team}`;
  });
  const shown = body.driverStandings.map(
    ({ user, driverPoints, teamPoints }: Json) => `${user._id} ${driverPoints} ${teamPoints}`,
  );
  const [first, second] = [expected.sort().join('\n'), shown.sort().join('\n')];
  must(first === second, `The board of ${club.id} is\n${second}\nbut should be\n${first}`);
  const totals = body.driverStandings.map(({ totalPoints }: Json) => totalPoints);
  must(isFalling(totals), `The drivers' table of ${club.id} is out of order.`);
  const done = rounds.filter(({ isComplete }) => isComplete).map(({ round }) => round);
  must(
    JSON.stringify(body.completedRounds) === JSON.stringify(done.sort((a, b) => a - b)),
    `The board of ${club.id} knows the rounds ${JSON.stringify(body.completedRounds)}.`,
  );
}

const isFalling = (numbers: readonly number[]): boolean =>
  numbers.every((one, index) => index === 0 || (numbers[index - 1] ?? 0) >= one);

/** Every assignment is in the log once, and no swap before its window has closed. */
async function checkLog(
  world: RandomWorld,
  { club }: InvariantInput,
  reader: Person,
): Promise<void> {
  const url = `/api/league/${club.id}/log?pageSize=100`;
  const { body } = await world.ask(reader, 'get', url);
  if (body.total > 100) return;
  const count = (action: string): number =>
    body.entries.filter((line: Json) => line.action === action).length;
  must(
    count('override') === club.assignments,
    `The log of ${club.id} has ${count('override')} of ${club.assignments} assignments.`,
  );
  must(count('switcheroo') <= club.swaps, `The log of ${club.id} has swaps that were not made.`);
}

/**
 * What a reader sees of somebody else does not depend on that player's open pick: with other names
 * in it every answer is the same.
 */
async function checkSecrecy(
  world: RandomWorld,
  input: InvariantInput,
  reader: Person,
): Promise<void> {
  const { club, rounds, entries } = input;
  const isOpen = (pick: StoredPick): boolean =>
    rounds.some(({ round, lock }) => round === pick.round && lock > world.now);
  const others = club.members.filter((one) => one !== reader);
  const hider = world.any(
    others.filter(({ session }) => entries.get(session.id)?.picks.some(isOpen)),
  );
  const entry = hider && entries.get(hider.session.id);
  const open = entry?.picks.find(isOpen);
  if (!hider || !entry || !open) return;
  const url = world.any(readsOf(club.id, hider.session.id, open.round)) ?? '';
  const seen = await world.ask(reader, 'get', url);
  const disguised = entry.raw.picks.map((pick: Json) =>
    pick.round === open.round ? { ...pick, ...disguise(world, pick) } : pick,
  );
  await world.setPicks(entry, disguised);
  const again = await world.ask(reader, 'get', url);
  await world.setPicks(entry, entry.raw.picks);
  must(
    JSON.stringify(seen.body) === JSON.stringify(again.body),
    `${url} gives away the open pick of ${hider.name} to ${reader.name}.`,
  );
}

const readsOf = (league: string, user: string, round: number): string[] => [
  `/api/selections/league/${league}/race/${round}`,
  `/api/selections/used?leagueId=${league}&round=${round}&userId=${user}`,
  `/api/selections/used?leagueId=${league}&round=${round + 1}&userId=${user}`,
  `/api/league/${league}/opponents`,
  `/api/league/${league}/standings/2023`,
  `/api/statistics/league/${league}/user/${user}`,
  `/api/statistics/user/${user}`,
  `/api/league/${league}/log`,
  `/api/league/${league}/explain/${user}/${round}`,
  `/api/league/${league}`,
];

/** Other names than those of the pick. */
function disguise({ fixture }: RandomWorld, pick: Json) {
  const other = (all: readonly { id: string }[], ...not: string[]): string =>
    all.find(({ id }) => !not.includes(id))?.id ?? '';
  const mainDriver = other(fixture.drivers, pick.mainDriver, pick.reserveDriver);
  const reserveDriver = other(fixture.drivers, pick.mainDriver, pick.reserveDriver, mainDriver);
  return { mainDriver, reserveDriver, team: other(fixture.teams, pick.team) };
}

/** The points of a round are the sum of their lines, and those the sums of real result rows. */
async function checkExplanation(
  world: RandomWorld,
  input: InvariantInput,
  reader: Person,
): Promise<void> {
  const { club, rounds, entries } = input;
  const of = world.any(club.members);
  const round = world.any(rounds.filter(({ isComplete }) => isComplete));
  if (!of || !round) return;
  const { id } = of.session;
  const url = `/api/league/${club.id}/explain/${id}/${round.round}`;
  const { status, body } = await world.ask(reader, 'get', url);
  must(status === 200, `${url}: ${status}`);
  const pick = evaluate(entries.get(id), rounds, world.sizes, world.now).counted.get(round.round);
  must((body.outcome === 'scored') === Boolean(pick), `${url} says ${body.outcome}.`);
  const real = pick?.scores ? pointsOf(pick, round.race) : { driver: 0, team: 0 };
  const sum = (lines: Json[], field: string): number =>
    Math.round(lines.reduce((total, line) => total + line[field], 0) * 100) / 100;
  const isTeam = ({ part }: Json): boolean => part === 'team';
  const explained = [
    sum(
      body.lines.filter((line: Json) => !isTeam(line)),
      'points',
    ),
    sum(body.lines.filter(isTeam), 'points'),
  ];
  const expected = [real.driver, real.team];
  must(
    JSON.stringify(explained) === JSON.stringify(expected) &&
      JSON.stringify([body.points.driverPoints, body.points.teamPoints]) ===
        JSON.stringify(expected),
    `${url} explains ${JSON.stringify(explained)} instead of ${JSON.stringify(expected)}.`,
  );
  for (const line of body.lines) {
    must(sum(line.rows, 'points') === line.awarded, `${url}: the rows do not add up.`);
    must([0, line.awarded].includes(line.points), `${url}: ${line.rule} counts what was not won.`);
  }
}
