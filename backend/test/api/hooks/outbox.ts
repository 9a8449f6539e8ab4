import { LeagueService } from '../../../src/leagues/league/league.service.js';
import { expectStatus } from '../../support/api-session.js';
import { changeStored } from '../../support/change-stored.js';
import { HookedLeague } from '../../support/hooked-league.js';
import { startQuiet } from '../../support/inspect.js';
import { DAY, MINUTE, SECOND } from '../../support/durations.js';
import { AUSTRALIA, CHINA } from '../../support/weekends-2025.js';

describe('the outbox of the hooks (NT-04)', () => {
  const hooked = HookedLeague.inEachTest(async () => {
    const app = await startQuiet();
    return { apps: [app], close: () => app.close() };
  });

  it('should post each event once and in order', async () => {
    await hooked.addHook();
    await hooked.setTime(AUSTRALIA.lock);
    await hooked.setTime(AUSTRALIA.results);
    await hooked.setTime(CHINA.lock);
    await hooked.runJobs();
    expect(hooked.received()).toEqual(['reveal 1', 'result 1', 'reveal 2']);
    expect(hooked.chats.posts).toBe(3);
    expect(await hooked.states()).toEqual(['reveal sent', 'result sent', 'reveal sent']);
    const ids = hooked.chats.taken.map(({ headers }) => headers['webhook-id']);
    expect(new Set(ids).size).toBe(3);
  });

  it('should read no hook that has nothing to announce yet', async () => {
    await hooked.addHook(['lock', 'reveal', 'result']);
    await hooked.setTime('2025-03-14T12:01:00Z');
    const leagues = jest.spyOn(hooked.app.nest.get(LeagueService, { strict: false }), 'findMany');
    const wasRead = () => leagues.mock.calls.flatMap(([ids]) => ids).includes(hooked.id);
    await hooked.setTime('2025-03-14T12:02:00Z');
    expect(wasRead()).toBe(false);
    // two hours before the lock
    await hooked.setTime('2025-03-15T02:55:00Z');
    expect(wasRead()).toBe(true);
    expect(hooked.received()).toEqual(['lock 1']);
  });

  it('should try again with longer and longer waits, under the same id, and post nothing else before it', async () => {
    await hooked.addHook();
    hooked.chats.specials.push({ status: 503 }, { status: 500 });
    await hooked.setTime(AUSTRALIA.lock);
    expect(await hooked.states()).toEqual(['reveal queued']);
    expect((await hooked.deliveries())[0]).toMatchObject({ tries: 1, answer: '503' });
    expect((await hooked.hooks())[0]).toMatchObject({
      state: 'failing',
      nextTryAt: expect.any(String),
    });
    await hooked.runJobs();
    expect(hooked.chats.posts).toBe(1);
    await hooked.later(31 * SECOND);
    await hooked.runJobs();
    expect(hooked.chats.posts).toBe(2);
    await hooked.later(31 * SECOND);
    await hooked.runJobs();
    expect(hooked.chats.posts).toBe(2);
    await hooked.later(MINUTE);
    await hooked.runJobs();
    expect(hooked.received()).toEqual(['reveal 1']);
    expect((await hooked.hooks())[0]).toMatchObject({ state: 'on', nextTryAt: null });
  });

  it('should wait as long as the chat asks', async () => {
    await hooked.addHook();
    hooked.chats.specials.push({ status: 429, headers: { 'retry-after': '600' } });
    await hooked.setTime(AUSTRALIA.lock);
    await hooked.later(9 * MINUTE);
    await hooked.runJobs();
    expect(hooked.chats.posts).toBe(1);
    await hooked.later(2 * MINUTE);
    await hooked.runJobs();
    expect(hooked.received()).toEqual(['reveal 1']);
  });

  it('should not let a chat ask for short waits for ever', async () => {
    await hooked.addHook();
    const tooMuch = { status: 429, headers: { 'retry-after': '2' } };
    hooked.chats.specials.push(tooMuch, tooMuch, tooMuch, tooMuch);
    await hooked.setTime(AUSTRALIA.lock);
    for (const posts of [2, 3, 4, 4]) {
      await hooked.later(3 * SECOND);
      await hooked.runJobs();
      expect(hooked.chats.posts).toBe(posts);
    }
    await hooked.later(5 * MINUTE);
    await hooked.runJobs();
    expect(hooked.received()).toEqual(['reveal 1']);
  });

  it.each<Record<string, string>>([{}, { 'retry-after': '0' }, { 'retry-after': 'soon' }])(
    'should wait longer and longer for a chat that has had too much, and names no time: %j',
    async (headers) => {
      await hooked.addHook();
      hooked.chats.specials.push({ status: 429, headers }, { status: 429, headers });
      await hooked.setTime(AUSTRALIA.lock);
      await hooked.later(10 * SECOND);
      await hooked.runJobs();
      expect(hooked.chats.posts).toBe(1);
      await hooked.later(21 * SECOND);
      await hooked.runJobs();
      expect(hooked.chats.posts).toBe(2);
      await hooked.later(31 * SECOND);
      await hooked.runJobs();
      expect(hooked.chats.posts).toBe(2);
      await hooked.later(MINUTE);
      await hooked.runJobs();
      expect(hooked.received()).toEqual(['reveal 1']);
    },
  );

  it('should give up a message that the chat does not take, and go on', async () => {
    await hooked.addHook();
    hooked.chats.specials.push({ status: 400 });
    await hooked.setTime(AUSTRALIA.lock);
    expect(await hooked.states()).toEqual(['reveal failed']);
    await hooked.setTime(AUSTRALIA.results);
    expect(hooked.received()).toEqual(['result 1']);
  });

  it('should delete what is over after 400 days', async () => {
    await hooked.addHook();
    await hooked.setTime(AUSTRALIA.lock);
    await hooked.setTime(AUSTRALIA.results);
    await hooked.later(399 * DAY);
    await hooked.runJobs();
    expect(await hooked.states()).toEqual(['result sent', 'reveal sent']);
    await hooked.later(2 * DAY);
    await hooked.runJobs();
    expect(await hooked.states()).toEqual([]);
  });

  it('should not post what is not true any more', async () => {
    await hooked.addHook(['lock', 'reveal', 'result']);
    hooked.chats.specials.push({ status: 503 });
    await hooked.setTime('2025-03-15T03:00:00Z');
    expect(await hooked.states()).toEqual(['lock queued']);
    // the lock has passed, and so has the race; nothing overtakes what waits
    await hooked.setTime(AUSTRALIA.results);
    expect(hooked.chats.posts).toBe(1);
    await hooked.later(MINUTE);
    await hooked.runJobs();
    expect(hooked.received()).toEqual(['result 1']);
    expect(await hooked.states()).toEqual(['result sent', 'reveal dropped', 'lock dropped']);
  });

  it('should not send again what was under way when an instance stopped', async () => {
    const { _id: hook } = await hooked.addHook();
    hooked.chats.specials.push({ status: 503 });
    await hooked.setTime(AUSTRALIA.lock);
    // as the stopped instance has left it
    const waiting = { state: 'queued', event: 'reveal' };
    const stopped = { state: 'sending', occupies: hook, nextTryAt: new Date() };
    await changeStored(hooked.app, 'chatDeliveries', waiting, stopped);
    await hooked.later(MINUTE);
    await hooked.setTime(AUSTRALIA.results);
    expect(await hooked.states()).toEqual(['result sent', 'reveal failed']);
    expect(hooked.received()).toEqual(['result 1']);
  });

  it('should post newly chosen events from then on, and others no more', async () => {
    const { _id } = await hooked.addHook(['reveal']);
    const change = (events: string[]) =>
      expectStatus(hooked.ann.patch(`/api/league/${hooked.id}/hooks/${_id}`, { events }), 200);
    await hooked.setTime(AUSTRALIA.results);
    await change(['reveal', 'result']);
    await hooked.runJobs();
    expect(hooked.received()).toEqual([]);
    hooked.chats.specials.push({ status: 503 });
    await hooked.setTime(CHINA.lock);
    expect((await hooked.states())[0]).toBe('reveal queued');
    await change(['result']);
    await hooked.later(MINUTE);
    await hooked.runJobs();
    expect((await hooked.states())[0]).toBe('reveal dropped');
    await hooked.setTime(CHINA.results);
    expect(hooked.received()).toEqual(['result 2']);
  });
});
