import { LiveStreams } from '../../src/play/live/live-streams.js';
import { type ApiSession, expectStatus, signUp, signUpAdmin } from '../support/api-session.js';
import { moveClock } from '../support/inspect.js';
import { inALiveLeague, quiet, Stream } from '../support/live.js';
import { pick, savePick, swapDrivers } from '../support/picks.js';
import { TestApp, until } from '../support/test-app.js';
import { AUSTRALIA, shift } from '../support/weekends-2025.js';

const NOR = pick('Lando Norris', 'Max Verstappen', 'McLaren');
const PIA = pick('Oscar Piastri', 'George Russell', 'Ferrari');

const SWAP = { raceId: 1, originalDriver: 'Lando Norris', newDriver: 'Max Verstappen' };

const live = inALiveLeague();

describe('a stream of changes', () => {
  it('should be opened so that no proxy keeps anything back (LV-01)', async () => {
    const { answer, events } = await live.listen(live.member, { 'accept-encoding': 'br, gzip' });
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
    ['who does not ask for a stream', 400, () => live.member],
  ])('should not be opened %s (LV-04)', async (name, status, who) => {
    const headers = name.startsWith('who') ? { accept: 'application/json' } : {};
    const { answer } = await live.listen(who(), headers);
    expect(answer.statusCode).toBe(status);
  });

  it('should not be opened by a HEAD', async () => {
    const headers = { authorization: `Bearer ${live.member.token}`, accept: 'text/event-stream' };
    const head = await live.app.request({ method: 'HEAD', url: '/api/live', headers });
    expect(head.status).toBe(400);
  });

  it('should announce to members who has picked, and nothing when a pick or a plan is edited (LV-01, PL-02)', async () => {
    const stream = await live.listen(live.owner);
    await expectStatus(savePick(live.member, live.league.id, NOR), 200);
    const { data } = await stream.receives('picks', live.league.id);
    expect(data).toEqual({ league: live.league.id, what: ['picks'] });
    await quiet();
    stream.clear();
    await expectStatus(savePick(live.member, live.league.id, PIA), 200);
    await expectStatus(live.member.put(`/api/plan/${live.league.id}`, { counts: true }), 200);
    await expectStatus(
      live.member.put(`/api/plan/${live.league.id}/2`, { version: 1, ...NOR, reserveDriver: null }),
      200,
    );
    await quiet();
    expect(stream.changes()).toEqual([]);
    await expectStatus(live.member.delete(`/api/selections/league/${live.league.id}/race/1`), 200);
    await stream.receives('picks', live.league.id);
  });

  it('should announce the lock and the reveal at their instant (LV-01, LIVE-1)', async () => {
    const stream = await live.listen(live.owner);
    await quiet(1300);
    moveClock(live.app, shift(AUSTRALIA.lock, -1));
    await quiet();
    expect(stream.changes()).toEqual([]);
    moveClock(live.app, AUSTRALIA.lock);
    await stream.receives('lock', live.league.id);
    expect(stream.whatOf(live.league.id)).toEqual(['lock', 'picks', 'reveal']);
  });

  it('should announce a swap to the own pages of its player alone (LV-01, SWAP-4)', async () => {
    await expectStatus(savePick(live.member, live.league.id, NOR), 200);
    moveClock(live.app, AUSTRALIA.swapOpens);
    const [own, others] = [await live.listen(live.member), await live.listen(live.owner)];
    await quiet(1300);
    own.clear();
    others.clear();
    await expectStatus(swapDrivers(live.member, live.league.id, SWAP), 200);
    await own.receives('picks', live.league.id);
    await quiet();
    expect(own.whatOf(live.league.id)).toEqual(['picks']);
    expect(others.changes()).toEqual([]);
  });

  it('should announce that qualifying has begun, and that the weekend is over (LIVE-1)', async () => {
    moveClock(live.app, AUSTRALIA.lock);
    const stream = await live.listen(live.owner);
    await quiet(1300);
    stream.clear();
    moveClock(live.app, AUSTRALIA.qualifying);
    await stream.receives('lock', live.league.id);
    expect(stream.whatOf(live.league.id)).toEqual(['lock']);
    moveClock(live.app, shift(AUSTRALIA.weekendEnds, -1));
    await stream.receives('results', live.league.id);
    await quiet();
    stream.clear();
    moveClock(live.app, AUSTRALIA.weekendEnds);
    await stream.receives('lock', live.league.id);
  });

  it('should pass on an announcement to everybody (LV-01)', async () => {
    const [mine, others] = [await live.listen(live.owner), await live.listen(live.stranger)];
    const note = { title: 'Sprint weekend', content: 'Picks lock on Friday.', status: 'published' };
    const admin = await signUpAdmin(live.app);
    await expectStatus(admin.post('/api/announcements', note), 201);
    await mine.receives('announcements');
    await others.receives('announcements');
  });
});

describe('a stream that is opened after the page was read', () => {
  it('should begin with what has changed meanwhile, in own leagues alone (LV-01)', async () => {
    const outside = await live.app.somebody();
    await expectStatus(savePick(live.member, live.league.id, NOR), 200);
    const stream = await live.listen(live.owner, {}, '?ago=5000');
    await stream.receives('picks', live.league.id);
    const other = await live.listen(outside, {}, '?ago=5000');
    const later = await live.listen(live.owner, {}, '?ago=1');
    await quiet(300);
    expect([...other.changes(), ...later.changes()]).toEqual([]);
    expect((await live.listen(live.owner, {}, '?ago=60001')).answer.statusCode).toBe(400);
  });
});

describe('whom a stream notifies', () => {
  it('should be nobody else of what goes on in a league (LV-04)', async () => {
    const outside = await live.listen(live.stranger);
    const inside = await live.listen(live.owner);
    await quiet(300);
    outside.clear();
    await expectStatus(savePick(live.member, live.league.id, NOR), 200);
    moveClock(live.app, AUSTRALIA.lock);
    await inside.receives('lock', live.league.id);
    await expectStatus(live.member.post(`/api/league/${live.league.id}/abandon`), 200);
    await inside.receives('members', live.league.id);
    await quiet();
    const received = outside.changes().filter(({ data }) => data.league === live.league.id);
    expect(received).toEqual([]);
  });
});

describe('the end of a stream', () => {
  it('should come with the session, and only with that one (LV-04)', async () => {
    const other = Object.assign(Object.create(live.member) as ApiSession, { cookie: null });
    await expectStatus(other.signIn(), 200);
    const [first, second] = [await live.listen(live.member), await live.listen(other)];
    await expectStatus(other.post('/api/auth/logout'), 200);
    await second.ends();
    await quiet(200);
    expect(first.isOver).toBe(false);
    expect((await live.listen(other)).answer.statusCode).toBe(401);
  });

  it('should come with the account (LV-04)', async () => {
    const stream = await live.listen(live.member);
    await expectStatus(live.member.delete('/api/auth/delete'), 200);
    await stream.ends();
  });

  it('should come to the oldest of an account that opens too many (LV-03)', async () => {
    const registry = live.app.nest.get(LiveStreams);
    registry.limits = { all: 100, network: 100, account: 2 };
    const opened = [
      await live.listen(live.member),
      await live.listen(live.member),
      await live.listen(live.member),
    ];
    await opened[0]?.ends();
    await quiet(100);
    expect(opened.map(({ isOver }) => isOver)).toEqual([true, false, false]);
    registry.limits = { all: 100, network: registry.size, account: 10 };
    const refused = await live.listen(live.owner);
    expect(refused.answer.statusCode).toBe(429);
    expect(refused.answer.headers['retry-after']).toBe('30');
    registry.limits = { all: 10_000, network: 2000, account: 10 };
  });

  it('should come under overload before anything else does (LV-03)', async () => {
    const registry = live.app.nest.get(LiveStreams);
    const own = await Promise.all(
      [1, 2, 3, 4].map(async () => live.listen(await live.app.somebody())),
    );
    expect(registry.size).toBe(4);
    const server = live.app.nest.getHttpAdapter().getInstance();
    jest.spyOn(server, 'isUnderPressure').mockReturnValueOnce(true);
    await until(() => own.some(({ isOver }) => isOver), 'a stream to be let go');
    expect(own.filter(({ isOver }) => isOver)).toHaveLength(1);
    expect((await live.listen(live.owner)).answer.statusCode).toBe(503);
    await expectStatus(live.owner.get(`/api/league/${live.league.id}`), 200);
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
