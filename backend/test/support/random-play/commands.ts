import { assign, pick, swapDrivers } from '../picks.js';
import { HOUR, MINUTE } from '../durations.js';
import { expectStatus } from '../api-session.js';
import type { Club, Person, RandomWorld } from './random-world.js';
import { type Command, NOTHING } from './command.js';
import { RESULT_COMMANDS } from './result-commands.js';
import { entriesOf, evaluate, roundsOf, type StoredRound } from './stored-game.js';

const MAX_PEOPLE = 8;
const MAX_CLUBS = 4;

const signUp: Command = async (world) => {
  if (world.people.length >= MAX_PEOPLE) return NOTHING;
  return `${(await world.newPerson()).name} signs up`;
};

const found: Command = async (world) => {
  const owner = world.any(world.people);
  if (!owner || world.clubs.length >= MAX_CLUBS) return NOTHING;
  const name = `Club ${world.roll(1000)}`;
  const ownerMay = world.chance(0.5) ? 'replace' : 'fill-missed';
  const league = { name, ownerMay };
  const { body } = await expectStatus(world.ask(owner, 'post', '/api/league', league), 201);
  const club = { id: body._id, code: body.code, owner, members: [owner], assignments: 0, swaps: 0 };
  world.clubs.push(club);
  return `${owner.name} founds ${body._id}`;
};

const join: Command = async (world) => {
  const club = world.any(world.clubs);
  const who = world.any(world.people);
  if (!club || !who) return NOTHING;
  const isMember = club.members.includes(who);
  const answer = world.ask(who, 'post', '/api/league/join', { code: club.code });
  await expectStatus(answer, isMember ? 409 : 201);
  if (!isMember) club.members.push(who);
  return `${who.name} joins ${club.id}${isMember ? ' once more, in vain' : ''}`;
};

const leave: Command = async (world) => {
  const club = world.any(world.clubs);
  const who = club && world.any(club.members);
  if (!club || !who) return NOTHING;
  const isOwner = club.owner === who;
  await expectStatus(world.ask(who, 'post', `/api/league/${club.id}/abandon`), isOwner ? 409 : 200);
  if (!isOwner) club.members = club.members.filter((one) => one !== who);
  return `${who.name} leaves ${club.id}${isOwner ? ', which an owner cannot' : ''}`;
};

const deleteLeague: Command = async (world) => {
  const club = world.any(world.clubs);
  const who = club && world.any(club.members);
  if (!club || !who) return NOTHING;
  const isOwner = club.owner === who;
  await expectStatus(world.ask(who, 'delete', `/api/league/${club.id}`), isOwner ? 200 : 403);
  if (isOwner) world.clubs.splice(world.clubs.indexOf(club), 1);
  return `${who.name} deletes ${club.id}${isOwner ? '' : ', which only its owner can'}`;
};

const deleteAccount: Command = async (world) => {
  const who = world.any(world.people);
  if (!who || world.people.length < 3) return NOTHING;
  await expectStatus(world.ask(who, 'delete', '/api/auth/delete'), 200);
  world.people.splice(world.people.indexOf(who), 1);
  for (const club of [...world.clubs]) {
    club.members = club.members.filter((one) => one !== who);
    const nextOwner = club.members[0];
    if (!nextOwner) world.clubs.splice(world.clubs.indexOf(club), 1);
    else if (club.owner === who) club.owner = nextOwner;
  }
  return `${who.name} deletes the account`;
};

const anyNames = (world: RandomWorld) => ({
  main: world.any(world.fixture.drivers)?.id ?? '',
  reserve: world.any(world.fixture.drivers)?.id ?? '',
  team: world.any(world.fixture.teams)?.id ?? '',
});

/** Names of which mostly none is taken. */
function likelyNames(
  world: RandomWorld,
  used: { main: readonly string[]; reserve: readonly string[]; team: readonly string[] },
) {
  if (world.chance(0.15)) return anyNames(world);
  const drivers = world.fixture.drivers.map(({ id }) => id);
  const teams = world.fixture.teams.map(({ id }) => id);
  const free = (all: string[], taken: readonly string[]): string[] =>
    all.filter((id) => !taken.includes(id));
  const main = world.any(free(drivers, used.main)) ?? '';
  const reserve = world.any(free(drivers, [...used.reserve, main])) ?? anyNames(world).reserve;
  return { main, reserve, team: world.any(free(teams, used.team)) ?? '' };
}

const spelled = (world: RandomWorld, names: { main: string; reserve: string; team: string }) =>
  pick(world.nameOf(names.main), world.nameOf(names.reserve), world.nameOf(names.team));

async function stateOf(world: RandomWorld, club: Club, who: Person) {
  const rounds = await roundsOf(world.app, world.year);
  const entries = await entriesOf(world.app);
  const entry = entries.find(({ league, user }) => league === club.id && user === who.session.id);
  return { rounds, entry, evaluation: evaluate(entry, rounds, world.sizes, world.now) };
}

/** The game takes a pick if, and only if, the round is open and nothing in it is taken. */
const save: Command = async (world) => {
  const club = world.any(world.clubs);
  const who = club && world.any(club.members);
  if (!club || !who) return NOTHING;
  const { evaluation } = await stateOf(world, club, who);
  const names = likelyNames(world, evaluation.used);
  const next = await world.ask(who, 'get', '/api/race/next-race');
  const isOpen = next.status === 200 && new Date(next.body.lockAt) > world.now;
  const isFree = (['main', 'reserve', 'team'] as const).every(
    (part) => !evaluation.used[part].includes(names[part]),
  );
  const isFine = isOpen && isFree && names.main !== names.reserve;
  const body = spelled(world, names);
  const answer = await world.ask(who, 'post', '/api/selections/save', {
    leagueId: club.id,
    ...body,
  });
  const description = `${who.name} picks ${Object.values(names).join(', ')} in ${club.id}`;
  if (answer.status !== (isFine ? 200 : 400)) {
    throw new Error(`${description}: ${answer.status} ${JSON.stringify(answer.body)}`);
  }
  return `${description}: ${answer.status}`;
};

const swap: Command = async (world) => {
  const all = await roundsOf(world.app, world.year);
  // between lock and window the command waits for the window
  const next = all.find(({ lock, swapOpens }) => lock <= world.now && world.now < swapOpens);
  if (next && world.chance(0.7)) await world.app.setTime(next.swapOpens);
  const open = all.find((round) => isInWindow(round, world.now));
  const round = open && world.chance(0.9) ? open : world.any(all);
  const picks = (await entriesOf(world.app)).flatMap(({ league, user, picks: own }) => {
    const club = world.clubs.find(({ id }) => id === league);
    const who = club?.members.find(({ session }) => session.id === user);
    const mine = own.find((one) => one.round === round?.round);
    return club && who && mine ? [{ club, who, mine }] : [];
  });
  const chosen = world.any(picks);
  if (!round || !chosen) return NOTHING;
  const { club, who, mine } = chosen;
  const { entry, evaluation } = await stateOf(world, club, who);
  await world.ask(who, 'get', '/api/auth/me');
  const answer = await swapDrivers(who.session, club.id, {
    raceId: round.round,
    originalDriver: world.nameOf(mine.main),
    newDriver: world.nameOf(mine.reserve),
  });
  const description = `${who.name} swaps in round ${round.round} of ${club.id}: ${answer.status}`;
  const isAllowed =
    isInWindow(round, world.now) && evaluation.counted.has(round.round) && (entry?.swaps ?? 0) < 3;
  if (answer.status >= 500 || (answer.status === 200 && !isAllowed)) throw new Error(description);
  if (answer.status === 200) club.swaps += 1;
  return description;
};

const isInWindow = ({ swapOpens, swapCloses, isComplete }: StoredRound, now: Date): boolean =>
  !isComplete && swapOpens <= now && now <= swapCloses;

const assignPick: Command = async (world) => {
  const club = world.any(world.clubs);
  const who = club && world.any(club.members);
  if (!club || !who) return NOTHING;
  const { rounds, evaluation } = await stateOf(world, club, who);
  const past = rounds.filter(({ lock }) => lock <= world.now);
  const round = world.chance(0.8) ? world.any(past) : world.any(rounds);
  if (!round) return NOTHING;
  const names = likelyNames(world, evaluation.used);
  const asks = world.chance(0.1) ? (world.any(club.members) ?? club.owner) : club.owner;
  await world.ask(asks, 'get', '/api/auth/me');
  const answer = await assign(asks.session, club.id, {
    ...spelled(world, names),
    userId: who.session.id,
    raceId: round.round,
    assignPoints: world.chance(0.7),
    notes: 'by the dice',
  });
  const description = `${asks.name} assigns ${Object.values(names).join(', ')} to ${who.name} for round ${round.round} of ${club.id}: ${answer.status}`;
  const isAllowed = asks === club.owner && round.lock <= world.now;
  if (answer.status >= 500 || (answer.status === 200 && !isAllowed)) throw new Error(description);
  if (answer.status === 200) club.assignments += 1;
  return description;
};

const jump: Command = async (world) => {
  const rounds = await roundsOf(world.app, world.year);
  const now = world.now.getTime();
  const moments = rounds.flatMap(({ lock, swapOpens, swapCloses, results }) => [
    lock.getTime() - HOUR,
    lock.getTime() - 1,
    lock.getTime(),
    swapOpens.getTime(),
    swapCloses.getTime(),
    results.getTime(),
    results.getTime() + 12 * HOUR,
    results.getTime() + 30 * HOUR,
  ]);
  const ahead = moments.filter((at) => at > now).sort((one, other) => one - other);
  const next = ahead[Math.min(world.roll(3) * world.roll(2), ahead.length - 1)];
  const target = new Date(world.chance(0.1) || next === undefined ? now + 7 * MINUTE : next);
  await world.app.setTime(target);
  return `it is ${target.toISOString()}`;
};

const restart: Command = async (world) => {
  await world.restart();
  return 'the server starts again';
};

const COMMANDS: readonly (readonly [number, Command])[] = [
  [5, signUp],
  [7, found],
  [9, join],
  [2, leave],
  [0.4, deleteLeague],
  [0.6, deleteAccount],
  [44, save],
  [12, swap],
  [10, assignPick],
  [15, jump],
  ...RESULT_COMMANDS,
  [0.3, restart],
];

/** The next thing that happens. */
export function nextCommand(world: RandomWorld): Command {
  const total = COMMANDS.reduce((sum, [weight]) => sum + weight, 0);
  let at = (world.roll(1_000_000) / 1_000_000) * total;
  for (const [weight, command] of COMMANDS) {
    at -= weight;
    if (at < 0) return command;
  }
  return jump;
}
