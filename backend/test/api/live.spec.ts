import { LiveStreams } from '../../src/live/live-streams.js';
import { type ApiSession, expectStatus, signUp, signUpAdmin } from '../support/api-session.js';
import { moveClock } from '../support/inspect.js';
import { type LeagueScenario, leagueOf } from '../support/league-scenario.js';
import { quiet, Stream } from '../support/live.js';
import { pick, savePick, swapDrivers } from '../support/picks.js';
import { TestApp, until } from '../support/test-app.js';
import { AUSTRALIA, shift } from '../support/weekends-2025.js';

const NOR = pick('Lando Norris', 'Max Verstappen', 'McLaren');
const PIA = pick('Oscar Piastri', 'George Russell', 'Ferrari');

let app: TestApp;
let owner: ApiSession;
let member: ApiSession;
let stranger: ApiSession;
let league: LeagueScenario;
let names = 0;
const streams: Stream[] = [];

const somebody = () => signUp(app, `live_${(names += 1)}`);
const listen = async (who: Pick<ApiSession, 'token'>, headers = {}, query = '') => {
  const stream = await Stream.open(app, who, headers, query);
  streams.push(stream);
  return stream;
};
const newLeague = async () => {
  [owner, member] = [await somebody(), await somebody()];
  league = await leagueOf(owner, [member]);
};

beforeAll(async () => {
  app = await TestApp.start();
  stranger = await signUp(app, 'live_stranger');
});
beforeEach(async () => {
  moveClock(app, AUSTRALIA.open);
  await newLeague();
});
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close();
});
afterAll(() => app?.close());

describe('a stream of changes', () => {
  it('should be opened so that no proxy keeps anything back (LV-01)', async () => {
    const { answer, events } = await listen(member, { 'accept-encoding': 'br, gzip' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers['content-encoding']).toBeUndefined();
    await until(() => events.length > 0, 'the first ping');
    expect(events[0]).toMatchObject({ event: 'ping', data: {} });
  });

  it.each([
    ['without a session', 401, () => ({ token: 'none' })],
    ['who does not ask for a stream', 400, () => member],
  ])('should not be opened %s (LV-04)', async (name, status, who) => {
    const headers = name.startsWith('who') ? { accept: 'application/json' } : {};
    const { answer } = await listen(who(), headers);
    expect(answer.statusCode).toBe(status);
  });

  it('should not be opened by a HEAD', async () => {
    const headers = { authorization: `Bearer ${member.token}`, accept: 'text/event-stream' };
    const head = await app.request({ method: 'HEAD' as 'GET', url: '/api/live', headers });
    expect(head.status).toBe(400);
  });

  it('should tell members who has picked, and nothing when a pick or a plan is edited (LV-01, PL-02)', async () => {
    const stream = await listen(owner);
    await expectStatus(savePick(member, league.id, NOR), 200);
    const { data } = await stream.tells('picks', league.id);
    expect(data).toEqual({ league: league.id, what: ['picks'] });
    await quiet();
    stream.clear();
    await expectStatus(savePick(member, league.id, PIA), 200);
    await expectStatus(member.put(`/api/plan/${league.id}`, { counts: true }), 200);
    await expectStatus(
      member.put(`/api/plan/${league.id}/2`, { version: 1, ...NOR, reserveDriver: null }),
      200,
    );
    await quiet();
    expect(stream.changes()).toEqual([]);
    await expectStatus(member.delete(`/api/selections/league/${league.id}/race/1`), 200);
    await stream.tells('picks', league.id);
  });

  it('should tell the lock and the reveal at their instant (LV-01, LIVE-1)', async () => {
    const stream = await listen(owner);
    await quiet(1300);
    moveClock(app, shift(AUSTRALIA.lock, -1));
    await quiet();
    expect(stream.changes()).toEqual([]);
    moveClock(app, AUSTRALIA.lock);
    await stream.tells('lock', league.id);
    expect(stream.whatOf(league.id)).toEqual(['lock', 'picks', 'reveal']);
  });

  it('should tell qualifying when it is over, and swaps when their window is, not before (LV-01, SWAP-4)', async () => {
    await expectStatus(savePick(member, league.id, NOR), 200);
    const stream = await listen(owner);
    await quiet(1300);
    moveClock(app, AUSTRALIA.swapOpens);
    await stream.tells('swaps', league.id);
    await stream.tells('qualifying', league.id);
    await quiet();
    stream.clear();
    await expectStatus(
      swapDrivers(member, league.id, {
        raceId: 1,
        originalDriver: 'Lando Norris',
        newDriver: 'Max Verstappen',
      }),
      200,
    );
    await quiet();
    expect(stream.changes()).toEqual([]);
    moveClock(app, shift(AUSTRALIA.swapCloses, 1));
    await stream.tells('swaps', league.id);
  });

  it('should tell results when they are imported, and the table with them (LV-01)', async () => {
    moveClock(app, AUSTRALIA.race);
    const stream = await listen(member);
    await quiet(1300);
    stream.clear();
    await app.setTime(AUSTRALIA.results);
    await stream.tells('results', league.id);
    expect(stream.whatOf(league.id)).toContain('standings');
    moveClock(app, '2025-03-01T08:00:00Z');
    // a clock that was set back: nothing is as it was shown
    stream.clear();
    await stream.tells('results', league.id);
  });

  it('should tell the log, members, and what a helmet looks like (LV-01)', async () => {
    const stream = await listen(owner);
    await expectStatus(stranger.post('/api/league/join', { code: league.league.code }), 201);
    await stream.tells('members', league.id);
    await stream.tells('log', league.id);
    await quiet();
    stream.clear();
    await expectStatus(stranger.delete(`/api/avatar/users/${stranger.id}`), 200);
    await stream.tells('members', league.id);
  });

  it('should tell everybody of an announcement (LV-01)', async () => {
    const [mine, others] = [await listen(owner), await listen(stranger)];
    const note = { title: 'Sprint weekend', content: 'Picks lock on Friday.', status: 'published' };
    const admin = await signUpAdmin(app);
    await expectStatus(admin.post('/api/announcements', note), 201);
    await mine.tells('announcements');
    await others.tells('announcements');
  });
});

describe('a stream that is opened after the page was read', () => {
  it('should begin with what has changed meanwhile, in own leagues alone (LV-01)', async () => {
    const outside = await somebody();
    await expectStatus(savePick(member, league.id, NOR), 200);
    const stream = await listen(owner, {}, '?ago=5000');
    await stream.tells('picks', league.id);
    const other = await listen(outside, {}, '?ago=5000');
    const later = await listen(owner, {}, '?ago=1');
    await quiet(300);
    expect([...other.changes(), ...later.changes()]).toEqual([]);
    expect((await listen(owner, {}, '?ago=60001')).answer.statusCode).toBe(400);
  });
});

describe('a stream that is opened right after a lock', () => {
  it('should tell of it, whether or not others were listening (LV-01)', async () => {
    const other = await somebody();
    const { id } = await leagueOf(other, []);
    moveClock(app, shift(AUSTRALIA.lock, 2000));
    const first = await listen(owner, {}, '?ago=5000');
    await first.tells('lock', league.id);
    await quiet(300);
    const [second, third] = [
      await listen(member, {}, '?ago=5000'),
      await listen(other, {}, '?ago=5000'),
    ];
    await second.tells('lock', league.id);
    expect((await third.tells('lock', id)).data.what).toContain('reveal');
  });
});

describe('whom a stream tells', () => {
  it('should be nobody else of what goes on in a league (LV-04)', async () => {
    const outside = await listen(stranger);
    const inside = await listen(owner);
    await quiet(300);
    outside.clear();
    await expectStatus(savePick(member, league.id, NOR), 200);
    moveClock(app, AUSTRALIA.lock);
    await inside.tells('lock', league.id);
    await expectStatus(member.post(`/api/league/${league.id}/abandon`), 200);
    await inside.tells('members', league.id);
    await quiet();
    const told = outside.changes().filter(({ data }) => data.league === league.id);
    expect(told).toEqual([]);
  });

  it('should not be who has left, from that moment on; they hear that their leagues are others (LV-04)', async () => {
    const [left, stays] = [await listen(member), await listen(owner)];
    await quiet(300);
    await expectStatus(member.post(`/api/league/${league.id}/abandon`), 200);
    await stays.tells('members', league.id);
    await left.tells('members');
    await expectStatus(savePick(owner, league.id, NOR), 200);
    await stays.tells('picks', league.id);
    await quiet();
    expect(left.whatOf(league.id)).toEqual([]);
    expect(left.isOver).toBe(false);
  });

  it('should be who has just joined, or made a league (LV-01)', async () => {
    const newcomer = await somebody();
    const stream = await listen(newcomer);
    await expectStatus(newcomer.post('/api/league/join', { code: league.league.code }), 201);
    await stream.tells('members');
    await expectStatus(savePick(owner, league.id, NOR), 200);
    await stream.tells('picks', league.id);
    stream.clear();
    const { body } = await expectStatus(newcomer.post('/api/league', { name: 'Mine' }), 201);
    await stream.tells('members');
    await expectStatus(savePick(newcomer, body._id, NOR), 200);
    await stream.tells('picks', body._id);
  });
});

describe('the end of a stream', () => {
  it('should come with the session, and only with that one (LV-04)', async () => {
    const other = Object.assign(Object.create(member) as ApiSession, { cookie: null });
    await expectStatus(other.signIn(), 200);
    const [first, second] = [await listen(member), await listen(other)];
    await expectStatus(other.post('/api/auth/logout'), 200);
    await second.ends();
    await quiet(200);
    expect(first.isOver).toBe(false);
    expect((await listen(other)).answer.statusCode).toBe(401);
  });

  it('should come with the account (LV-04)', async () => {
    const stream = await listen(member);
    await expectStatus(member.delete('/api/auth/delete'), 200);
    await stream.ends();
  });

  it('should come to the oldest of an account that opens too many (LV-03)', async () => {
    const registry = app.nest.get(LiveStreams);
    registry.limits = { all: 100, network: 100, account: 2 };
    const opened = [await listen(member), await listen(member), await listen(member)];
    await opened[0]?.ends();
    await quiet(100);
    expect(opened.map(({ isOver }) => isOver)).toEqual([true, false, false]);
    registry.limits = { all: 100, network: registry.size, account: 10 };
    const refused = await listen(owner);
    expect(refused.answer.statusCode).toBe(429);
    expect(refused.answer.headers['retry-after']).toBe('30');
    registry.limits = { all: 10_000, network: 2000, account: 10 };
  });

  it('should come under overload before anything else does (LV-03)', async () => {
    const registry = app.nest.get(LiveStreams);
    const own = await Promise.all([1, 2, 3, 4].map(async () => listen(await somebody())));
    expect(registry.size).toBe(4);
    const server = app.nest.getHttpAdapter().getInstance();
    jest.spyOn(server, 'isUnderPressure').mockReturnValueOnce(true);
    await until(() => own.some(({ isOver }) => isOver), 'a stream to be let go');
    expect(own.filter(({ isOver }) => isOver)).toHaveLength(1);
    expect((await listen(owner)).answer.statusCode).toBe(503);
    await expectStatus(owner.get(`/api/league/${league.id}`), 200);
  });
});

describe('the end of the server', () => {
  it('should end streams at once', async () => {
    const own = await TestApp.start();
    const stream = await Stream.open(own, await signUp(own, 'last_one'));
    const answered = own.close();
    await stream.ends();
    await answered;
    expect(stream.isOver).toBe(true);
  });
});
