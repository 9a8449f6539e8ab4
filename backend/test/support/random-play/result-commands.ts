import type { ControlChange } from '@gridlock/season-packs/stand-in';
import type { Json } from '../test-app.js';
import { type Command, NOTHING } from './command.js';
import type { EnteredLists, RandomWorld } from './random-world.js';
import { roundsOf, type StoredRound } from './stored-game.js';

/** The results API changes its mind about the latest round. */
const correct: Command = async (world) => {
  const rounds = await roundsOf(world.app, world.year);
  const last = rounds.filter(({ isComplete }) => isComplete).at(-1);
  const driver = world.any(world.fixture.drivers)?.id;
  if (!last || !driver) return NOTHING;
  const change = world.chance(0.5) ? '0@null!DSQ' : String(world.roll(60) / 2);
  world.corrections.push(`${world.year}-${last.round}:${driver.replaceAll('_', '-')}=${change}`);
  world.api.control({ correct: [...world.corrections], correctAfter: 'manual' });
  world.api.control({ publish: true });
  return `the API says ${world.corrections.at(-1)}`;
};

/** Everything that a results API gets wrong without waiting long for it. */
const TROUBLES: readonly ((latest: string) => ControlChange)[] = [
  () => ({ failEvery: 1, failMode: 'reset' }),
  () => ({ failEvery: 1, failMode: 'html' }),
  () => ({ failEvery: 2, failMode: 'notjson' }),
  () => ({ failEvery: 1, failMode: 'empty' }),
  () => ({ truncate: '600:short', truncateEvery: 1 }),
  () => ({ omitDns: true }),
  () => ({ legacyStatus: true }),
  (latest) => ({ partial: [`${latest}:5`] }),
];
const CALM: ControlChange = {
  failEvery: 0,
  truncate: '',
  partial: [],
  omitDns: false,
  legacyStatus: false,
};

/** The API serves a published round without some of its rows, or breaks down. */
const trouble: Command = async (world) => {
  const last = completeRounds(await roundsOf(world.app, world.year)).at(-1);
  const draw = world.any(TROUBLES);
  if (!last || !draw) return NOTHING;
  const change = draw(`${world.year}-${last.round}`);
  world.api.control({ ...CALM, ...change });
  return `the API is in trouble: ${JSON.stringify(change)}`;
};

const calm: Command = (world) => {
  world.api.control(CALM);
  return Promise.resolve('the API is well again');
};

/** The app admin enters a result of a race that has been run, with other points for some driver. */
const enterByHand: Command = async (world) => {
  const round = await anyRun(world);
  if (!round) return NOTHING;
  const lists = anyLists(world, round);
  const url = `/api/admin/results/${world.year}/${round.round}`;
  const answer = await world.ask(world.admin, 'put', url, { ...lists, notes: 'by hand' });
  const description = `the admin enters round ${round.round}: ${answer.status}`;
  if (answer.status !== 200) throw new Error(`${description} ${JSON.stringify(answer.body)}`);
  world.byHand.set(round.round, lists);
  world.released.delete(round.round);
  for (const { driver, points } of [...lists.race, ...(lists.sprint ?? [])]) {
    world.enteredRows.push({ round: round.round, driver, points });
  }
  return description;
};

/** The source's result counts again, as soon as it can be fetched. */
const release: Command = async (world) => {
  const round = world.any([...world.byHand.keys()]);
  if (round === undefined) return NOTHING;
  const url = `/api/admin/results/${world.year}/${round}/import`;
  const answer = await world.ask(world.admin, 'post', url, { release: true });
  const description = `the admin releases round ${round}: ${answer.status}`;
  if (answer.status !== 200) throw new Error(`${description} ${JSON.stringify(answer.body)}`);
  world.byHand.delete(round);
  world.released.add(round);
  return `${description}, ${answer.body.outcome}`;
};

const completeRounds = (rounds: readonly StoredRound[]): StoredRound[] =>
  rounds.filter(({ isComplete }) => isComplete);

/** A race after whose scheduled end the clock stands. */
async function anyRun(world: RandomWorld): Promise<StoredRound | undefined> {
  const run = (await roundsOf(world.app, world.year)).filter(({ results }) => results <= world.now);
  return world.any(run.slice(-2));
}

function anyLists(world: RandomWorld, { round }: StoredRound): EnteredLists {
  const real = world.fixture.rounds.find((one) => one.round === round)?.results;
  if (!real) throw new Error(`There is no round ${round}.`);
  const typed = (rows: readonly Json[]): Json[] =>
    rows.map(({ driver, team, position, status, points }) => ({
      driver: driver.replaceAll('-', '_'),
      team,
      position,
      status,
      points,
    }));
  const race = typed(real.race);
  const lucky = world.any(race.filter(({ status }) => status === 'FINISHED'));
  if (lucky) lucky.points = world.roll(60) / 2;
  return { race, ...(real.sprint ? { sprint: typed(real.sprint) } : {}) };
}

/** With how often they happen. */
export const RESULT_COMMANDS: readonly (readonly [number, Command])[] = [
  [3, correct],
  [3, trouble],
  [3, calm],
  [4, enterByHand],
  [1.5, release],
];
