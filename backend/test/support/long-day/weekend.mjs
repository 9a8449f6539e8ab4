// One weekend of all leagues, by API calls alone.
import { createECDH } from 'node:crypto';
import { forAll, openStream } from './calls.mjs';
import { pause } from '../../../bench/lib/server.mjs';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** For so long the clock runs before and after a lock and a result: there a minute of the game is a real one. */
const AROUND_MS = 1000;
/** Of the leagues, in which somebody holds a stream open. */
const STREAMS = 3;
const PASSWORD = 'lights-out-and-away';
const PUBLIC_KEY = createECDH('prime256v1').generateKeys('base64url');

const later = (at, ms) => new Date(new Date(at).getTime() + ms).toISOString();

/**
 * @param day `{ ask, port, leagues, names, admin, chat }`, the same for all weekends
 * @param race as `GET /api/race/league/{id}` lists it
 */
export async function playWeekend(day, race) {
  const { round, lockAt, resultsDueAt } = race;
  const to = (now) => moveClock(day, { now, rate: 0 });
  await to(later(lockAt, MINUTE_MS - 24 * HOUR_MS));
  const streams = await openStreams(day, round);
  await saveAll(day, round);
  await openPages(day, { round, pages: [home, selections] });
  await to(later(lockAt, MINUTE_MS - 2 * HOUR_MS));
  const lock = await runsPast(day, lockAt, () => openPages(day, { round, pages: [selections] }));
  await to(later(lockAt, 70 * MINUTE_MS));
  await swapSome(day, round);
  await openPages(day, { round, pages: [grid] });
  const result = await runsPast(day, resultsDueAt, () => openPages(day, { round, pages: [grid] }));
  await openPages(day, { round, pages: [home, tables] });
  await drawPictures(day, round);
  await to(later(resultsDueAt, 12 * HOUR_MS + MINUTE_MS));
  await openPages(day, { round, pages: [recap] });
  await comeAndGo(day, round);
  for (const stream of streams) stream.destroy();
  return { lock, result };
}

/** Answered when what is due has been done. @returns the game's time then */
async function moveClock({ ask }, change) {
  const { body } = await ask(null, 'PUT', '/api/simulation/clock', { body: change });
  return new Date(body.now);
}

/** Lets the clock run past a moment. @returns when the moment was, by the system's clock */
async function runsPast(day, moment, act) {
  const begin = new Date(later(moment, -AROUND_MS));
  const now = await moveClock(day, { now: begin, rate: 1 });
  const at = new Date(Date.now() + new Date(moment).getTime() - now.getTime());
  await act();
  await pause(Math.max(0, at.getTime() + AROUND_MS - Date.now()));
  await moveClock(day, { rate: 0 });
  return at;
}

const memberOf = ({ members }, turn) => members[turn % members.length];

/** What the pages of a league ask for. */
const home = ({ id }, { round }) => [
  `/api/league/${id}`,
  '/api/league/user/overview',
  '/api/race/next-race',
  `/api/race/league/${id}`,
  `/api/league/${id}/standings/2025`,
  `/api/selections/league/${id}/race/${round}`,
  `/api/league/${id}/log`,
];
const selections = ({ id }, { round }) => [
  `/api/race/form?leagueId=${id}`,
  `/api/plan/${id}`,
  `/api/switcheroo/remaining?leagueId=${id}`,
  `/api/selections/current?leagueId=${id}&round=${round}`,
];
const grid = ({ id }, { round }) => [
  `/api/selections/league/${id}/race/${round}`,
  '/api/season/2025',
  '/api/announcements/active',
];
const tables = ({ id }, { round, member }) => [
  `/api/league/${id}/standings/2025`,
  `/api/league/${id}/standings/2025?round=${round}`,
  `/api/league/${id}/matrix`,
  `/api/statistics/league/${id}/user/${member.id}`,
  `/api/league/${id}/honours`,
];
const recap = ({ id }, { round, member }) => [
  `/api/league/${id}/recap/${round}`,
  `/api/league/${id}/swaps`,
  `/api/league/${id}/explain/${member.id}/${round}`,
  `/api/race/league/${id}/round/${round}`,
];

/** Somebody of each second league opens these pages. */
function openPages({ ask, leagues }, { round, pages }) {
  const opening = leagues.filter((_, at) => at % 2 === round % 2);
  return forAll(opening, async (league) => {
    const member = memberOf(league, round);
    for (const path of pages.flatMap((page) => page(league, { round, member }))) {
      await ask(member, 'GET', path);
    }
  });
}

const openStreams = ({ port, leagues }, round) => {
  const watching = leagues.filter((_, at) => at % STREAMS === round % STREAMS);
  return Promise.all(watching.map((league) => openStream(port, memberOf(league, round))));
};

/** Those of a league who swap now and then, and miss a round. */
const SWAPPERS = 3;
const unevenOf = ({ members }, round) => members[round % SWAPPERS];

/** Everybody but one of each league saves a pick for the round. */
function saveAll({ ask, leagues, names }, round) {
  const players = leagues.flatMap((league) =>
    league.members
      .filter((member) => member !== unevenOf(league, round + 1))
      .map((member) => ({ league, member })),
  );
  return forAll(players, async ({ league: { id }, member }) => {
    const isFree = await freeNames(ask, { id, member, round });
    const first = (list, step, test) => {
      const from = (member.index + round + step) % list.length;
      return [...list.slice(from), ...list.slice(0, from)].find(test);
    };
    const mainDriver = first(names.drivers, 0, isFree.main);
    const reserveDriver = first(
      names.drivers,
      1,
      (name) => name !== mainDriver && isFree.reserve(name),
    );
    const team = first(names.teams, 0, isFree.team);
    member.pick = { mainDriver, reserveDriver };
    const body = { leagueId: id, mainDriver, reserveDriver, team };
    await ask(member, 'POST', '/api/selections/save', { body });
  });
}

/** Everybody else goes through the lists in their order, and meets no name twice before their end. */
async function freeNames(ask, { id, member, round }) {
  if (member.index >= SWAPPERS) return { main: () => true, reserve: () => true, team: () => true };
  const used = await ask(member, 'GET', `/api/selections/used?leagueId=${id}&round=${round}`);
  const { usedMainDrivers, usedReserveDrivers, usedTeams } = used.body;
  return {
    main: (name) => !usedMainDrivers.includes(name),
    reserve: (name) => !usedReserveDrivers.includes(name),
    team: (name) => !usedTeams.includes(name),
  };
}

/** One of each third league swaps, where the rules allow it. */
function swapSome({ ask, leagues }, round) {
  return forAll(
    leagues.filter((_, at) => at % 3 === round % 3),
    async (league) => {
      const member = unevenOf(league, round);
      const { mainDriver: originalDriver, reserveDriver: newDriver } = member.pick ?? {};
      const body = { leagueId: league.id, raceId: round, originalDriver, newDriver };
      await ask(member, 'POST', '/api/switcheroo', { body, expected: [200, 400, 404] });
    },
  );
}

function drawPictures({ ask, leagues }, round) {
  return forAll(leagues.slice(0, 2), async (league) => {
    const path = `/api/league/${league.id}/picture/recap.png?round=${round}`;
    await ask(memberOf(league, round), 'GET', path);
  });
}

/** Accounts, leagues, tokens, devices, links and notes that come and go. */
async function comeAndGo({ ask, port, leagues, admin, chat }, round) {
  const address = `198.51.100.${round}`;
  const username = `guest_${round}`;
  const email = `${username}@gridlock.test`;
  const form = { username, email, password: PASSWORD, termsAccepted: true, signIn: true };
  const registered = await ask({ address }, 'POST', '/api/auth/register', { body: form });
  const guest = { address, authorization: `Bearer ${registered.body.accessToken}` };
  const wrong = { email, password: 'no password of theirs' };
  await ask(guest, 'POST', '/api/auth/login', { body: wrong, expected: [401] });
  const pace = { kind: 'evening', season: 2025 };
  const night = await ask(guest, 'POST', '/api/league', {
    body: { name: 'An evening', pace: { ...pace, season: 2007 }, machines: 3 },
  });
  const stream = await openStream(port, guest);
  await ask(guest, 'POST', `/api/league/${night.body._id}/night/start`);
  await ask(guest, 'GET', `/api/league/${night.body._id}/night`);
  await ask(guest, 'DELETE', `/api/league/${night.body._id}`);
  stream.destroy();
  const token = await ask(guest, 'POST', '/api/users/tokens', {
    body: { name: 'A program', currentPassword: PASSWORD },
  });
  await ask({ address, authorization: `Bearer ${token.body.token}` }, 'GET', '/api/auth/me', {
    expected: [200, 401, 403],
  });
  const keys = { p256dh: PUBLIC_KEY, auth: 'A'.repeat(22) };
  const endpoint = `http://127.0.0.1:9/${username}`;
  await ask(guest, 'POST', '/api/users/push-subscriptions', { body: { endpoint, keys } });
  await ask(guest, 'GET', '/api/users/export');
  await ask(guest, 'DELETE', '/api/auth/delete', { body: { currentPassword: PASSWORD } });
  const note = await ask(admin, 'POST', '/api/announcements', {
    body: { title: `Round ${round}`, content: 'A new week.' },
  });
  await ask(admin, 'DELETE', `/api/announcements/${note.body._id}`);
  const [league] = leagues;
  const hooks = `/api/league/${league.id}/hooks`;
  const body = { kind: 'json', url: chat.url, events: ['lock'] };
  const hook = await ask(league.members[0], 'POST', hooks, { body });
  await ask(league.members[0], 'DELETE', `${hooks}/${hook.body._id}`);
}
