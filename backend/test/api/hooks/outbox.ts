import { Types } from 'mongoose';
import { PublicNetwork } from '../../../src/hooks/public-network.js';
import { expectStatus, signUp, type ApiSession } from '../../support/api-session.js';
import { ADDRESSES, ChatStandIns } from '../../support/chat-stand-ins.js';
import { changeStored } from '../../support/change-stored.js';
import { leagueOf } from '../../support/league-scenario.js';
import {
  DAY,
  HOUR,
  MINUTE,
  passSystemTime,
  restoreSystemTime,
  SECOND,
} from '../../support/system-time.js';
import type { Json, TestApp } from '../../support/test-app.js';
import { at, startTwoInstances, type TwoInstances } from '../../support/two-instances.js';
import { AUSTRALIA, CHINA, JAPAN } from '../../support/weekends-2025.js';

const INSIDE = 'Its host is inside the server’s own network';

let both: TwoInstances;
let app: TestApp;
let chats: ChatStandIns;
let ann: ApiSession;
let id: string;
let names = 0;

const hooks = async (): Promise<Json[]> =>
  (await expectStatus(ann.get(`/api/league/${id}/hooks`), 200)).body.hooks;
const deliveries = async (): Promise<Json[]> => (await hooks())[0]?.['deliveries'];
const states = async () => (await deliveries()).map(({ event, state }) => `${event} ${state}`);
const told = () => chats.taken.map(({ message }) => `${message.type} ${message.data.round?.round}`);

async function addHook(events: string[] = ['reveal', 'result']): Promise<Json> {
  const wanted = { kind: 'json', url: ADDRESSES.json, events };
  const { body } = await expectStatus(ann.post(`/api/league/${id}/hooks`, wanted), 201);
  chats.secret = body.secret;
  return body;
}

/** What its owner does with a hook, at the second instance. */
const press = async (hook: string, what: 'on' | 'off' | 'test'): Promise<Json> =>
  (await expectStatus(at(both.two, ann).post(`/api/league/${id}/hooks/${hook}/${what}`), 200)).body;

/** Both instances do what is due at the same moment. */
async function setTime(time: Date | string): Promise<void> {
  await Promise.all([both.one.setTime(time), both.two.setTime(time)]);
}
/** Lets the system's time pass, in which a session may end. */
async function later(ms: number): Promise<void> {
  passSystemTime(ms);
  await expectStatus(ann.signIn(), 200);
}
const runJobs = () => Promise.all([both.one.runJobs(), both.two.runJobs()]);

describe('the outbox of the hooks (NT-04)', () => {
  beforeAll(async () => {
    chats = await ChatStandIns.start();
    both = await startTwoInstances({ RATE_LIMIT: 'off' });
    app = both.one;
  });
  beforeEach(async () => {
    chats.reset();
    chats.connect(both.one);
    chats.connect(both.two);
    await setTime(AUSTRALIA.open);
    ann = await signUp(app, `ann_${(names += 1)}`);
    ({ id } = await leagueOf(ann, []));
  });
  afterEach(async () => {
    await expectStatus(ann.delete(`/api/league/${id}`), 200);
    await runJobs();
    restoreSystemTime();
    jest.restoreAllMocks();
  });
  afterAll(async () => {
    await both?.close();
    await chats?.close();
  });

  it('should tell each event once and in order, whichever of two instances sends it', async () => {
    await addHook();
    await setTime(AUSTRALIA.lock);
    await setTime(AUSTRALIA.results);
    await setTime(CHINA.lock);
    await runJobs();
    expect(told()).toEqual(['reveal 1', 'result 1', 'reveal 2']);
    expect(chats.posts).toBe(3);
    expect(await states()).toEqual(['reveal sent', 'result sent', 'reveal sent']);
    const ids = chats.taken.map(({ headers }) => headers['webhook-id']);
    expect(new Set(ids).size).toBe(3);
  });

  it('should try again with longer and longer waits, under the same id, and tell nothing before it', async () => {
    await addHook();
    chats.specials.push({ status: 503 }, { status: 500 });
    await setTime(AUSTRALIA.lock);
    expect(await states()).toEqual(['reveal queued']);
    expect((await deliveries())[0]).toMatchObject({ tries: 1, answer: '503' });
    expect((await hooks())[0]).toMatchObject({ state: 'failing', nextTryAt: expect.any(String) });
    await runJobs();
    expect(chats.posts).toBe(1);
    await later(31 * SECOND);
    await runJobs();
    expect(chats.posts).toBe(2);
    await later(31 * SECOND);
    await runJobs();
    expect(chats.posts).toBe(2);
    await later(MINUTE);
    await runJobs();
    expect(told()).toEqual(['reveal 1']);
    expect((await hooks())[0]).toMatchObject({ state: 'on', nextTryAt: null });
  });

  it('should wait as long as the chat asks', async () => {
    await addHook();
    chats.specials.push({ status: 429, headers: { 'retry-after': '600' } });
    await setTime(AUSTRALIA.lock);
    await later(9 * MINUTE);
    await runJobs();
    expect(chats.posts).toBe(1);
    await later(2 * MINUTE);
    await runJobs();
    expect(told()).toEqual(['reveal 1']);
  });

  it('should not let a chat ask for short waits for ever', async () => {
    await addHook();
    const tooMuch = { status: 429, headers: { 'retry-after': '2' } };
    chats.specials.push(tooMuch, tooMuch, tooMuch, tooMuch);
    await setTime(AUSTRALIA.lock);
    for (const posts of [2, 3, 4, 4]) {
      await later(3 * SECOND);
      await runJobs();
      expect(chats.posts).toBe(posts);
    }
    await later(5 * MINUTE);
    await runJobs();
    expect(told()).toEqual(['reveal 1']);
  });

  it.each<Record<string, string>>([{}, { 'retry-after': '0' }, { 'retry-after': 'soon' }])(
    'should wait longer and longer for a chat that has had too much, and names no time: %j',
    async (headers) => {
      await addHook();
      chats.specials.push({ status: 429, headers }, { status: 429, headers });
      await setTime(AUSTRALIA.lock);
      await later(10 * SECOND);
      await runJobs();
      expect(chats.posts).toBe(1);
      await later(21 * SECOND);
      await runJobs();
      expect(chats.posts).toBe(2);
      await later(31 * SECOND);
      await runJobs();
      expect(chats.posts).toBe(2);
      await later(MINUTE);
      await runJobs();
      expect(told()).toEqual(['reveal 1']);
    },
  );

  it('should give up a message that the chat does not take, and go on', async () => {
    await addHook();
    chats.specials.push({ status: 400 });
    await setTime(AUSTRALIA.lock);
    expect(await states()).toEqual(['reveal failed']);
    await setTime(AUSTRALIA.results);
    expect(told()).toEqual(['result 1']);
  });

  it('should not tell what is not true any more', async () => {
    await addHook(['lock', 'reveal', 'result']);
    chats.specials.push({ status: 503 });
    await setTime('2025-03-15T03:00:00Z');
    expect(await states()).toEqual(['lock queued']);
    // the lock has passed, and so has the race
    await setTime(AUSTRALIA.results);
    await later(MINUTE);
    await runJobs();
    expect(told()).toEqual(['result 1']);
    expect(await states()).toEqual(['result sent', 'reveal dropped', 'lock dropped']);
  });

  it('should not send again what was under way when an instance stopped', async () => {
    await addHook();
    chats.specials.push({ status: 503 });
    await setTime(AUSTRALIA.lock);
    // as the stopped instance has left it
    const waiting = { state: 'queued', event: 'reveal' };
    await changeStored(app, 'hookDeliveries', waiting, { state: 'sending' });
    await later(MINUTE);
    await setTime(AUSTRALIA.results);
    expect(await states()).toEqual(['result sent', 'reveal failed']);
    expect(told()).toEqual(['result 1']);
  });

  it('should tell of events that were chosen later what comes from then on, and of others no more', async () => {
    const { _id } = await addHook(['reveal']);
    const change = (events: string[]) =>
      expectStatus(at(both.two, ann).patch(`/api/league/${id}/hooks/${_id}`, { events }), 200);
    await setTime(AUSTRALIA.results);
    await change(['reveal', 'result']);
    await runJobs();
    expect(told()).toEqual([]);
    chats.specials.push({ status: 503 });
    await setTime(CHINA.lock);
    expect((await states())[0]).toBe('reveal queued');
    await change(['result']);
    await later(MINUTE);
    await runJobs();
    expect((await states())[0]).toBe('reveal dropped');
    await setTime(CHINA.results);
    expect(told()).toEqual(['result 2']);
  });

  it('should be switched off after three days, tell it in the log, and be switched on by a test', async () => {
    const { _id } = await addHook();
    chats.specials.push(...Array.from({ length: 40 }, () => ({ status: 404 })));
    await setTime(AUSTRALIA.lock);
    for (let hours = 0; hours < 70; hours += 7) {
      await later(7 * HOUR);
      await runJobs();
    }
    expect((await hooks())[0]).toMatchObject({ state: 'failing' });
    const log = async (): Promise<Json[]> =>
      (await expectStatus(ann.get(`/api/league/${id}/log`), 200)).body.entries;
    const off = async () => (await log()).filter(({ action }) => action === 'hook-switched-off');
    expect(await off()).toEqual([]);
    await later(7 * HOUR);
    await runJobs();
    expect((await hooks())[0]).toMatchObject({ state: 'off', offReason: 'failing' });
    await runJobs();
    expect(await off()).toMatchObject([{ actor: { _id: null, username: 'Gridlock' } }]);
    const before = chats.posts;
    await setTime(CHINA.lock);
    await later(DAY);
    await runJobs();
    expect(chats.posts).toBe(before);
    chats.reset();
    chats.specials.push({ status: 404 });
    const [lost, arrived] = [await press(_id, 'test'), await press(_id, 'test')];
    expect(lost).toMatchObject({ arrived: false, hook: { state: 'off' } });
    expect(arrived).toMatchObject({ arrived: true, hook: { state: 'on' } });
    expect((await log())[0]).toMatchObject({
      action: 'hook-switched-on',
      actor: { username: ann.username },
    });
    // nothing of what happened meanwhile
    await setTime(JAPAN.lock);
    expect(told()).toEqual(['test undefined', 'reveal 3']);
  });

  it('should be switched off at once where the chat says that it is gone', async () => {
    await addHook();
    chats.specials.push({ status: 410 });
    await setTime(AUSTRALIA.lock);
    expect((await hooks())[0]).toMatchObject({ state: 'off', offReason: 'gone' });
  });

  it('should send nothing while its owner has it off, nor afterwards what happened meanwhile', async () => {
    const { _id } = await addHook();
    chats.specials.push({ status: 503 });
    await setTime(AUSTRALIA.lock);
    const off = { state: 'off', offReason: 'owner', nextTryAt: null };
    expect(await press(_id, 'off')).toMatchObject(off);
    expect(await states()).toEqual(['reveal dropped']);
    await setTime(AUSTRALIA.results);
    await later(MINUTE);
    await runJobs();
    expect(chats.posts).toBe(1);
    // a test arrives, and leaves it off
    expect(await press(_id, 'test')).toMatchObject({ arrived: true, hook: off });
    expect(await press(_id, 'on')).toMatchObject({ state: 'on', offReason: null });
    await setTime(CHINA.lock);
    expect(told()).toEqual(['test undefined', 'reveal 2']);
  });

  it('should send nothing more once it is off, also in the middle of its outbox', async () => {
    const { _id } = await addHook();
    chats.specials.push({ status: 503 });
    await setTime(AUSTRALIA.lock);
    await setTime(AUSTRALIA.results);
    await setTime(CHINA.lock);
    await later(MINUTE);
    chats.meanwhile = () => press(_id, 'off');
    await runJobs();
    await runJobs();
    expect(told()).toEqual(['result 1']);
    expect(await states()).toEqual(['reveal dropped', 'result sent', 'reveal dropped']);
  });

  it('should be switched on again by its owner, with nothing of the past and its failures forgotten', async () => {
    const { _id } = await addHook();
    chats.specials.push({ status: 410 });
    await setTime(AUSTRALIA.lock);
    expect((await hooks())[0]).toMatchObject({ state: 'off' });
    // what waited when an instance stopped right after switching it off
    await changeStored(app, 'hookDeliveries', { event: 'reveal' }, { state: 'queued' });
    await changeStored(app, 'hooks', { _id: new Types.ObjectId(_id) }, { failures: 30 });
    expect(await press(_id, 'on')).toMatchObject({ _id, state: 'on', nextTryAt: null });
    await runJobs();
    expect(told()).toEqual([]);
    expect(await states()).toEqual(['reveal dropped']);
    // its next failure is the first; one that is on stays as it is
    chats.specials.push({ status: 503 });
    await setTime(AUSTRALIA.results);
    expect(await press(_id, 'on')).toMatchObject({ state: 'failing' });
    await later(MINUTE);
    await runJobs();
    expect(told()).toEqual(['result 1']);
    expect((await hooks())[0]).toMatchObject({ state: 'on' });
  });

  it('should not post inside the server’s own network once it is switched on again', async () => {
    const { _id } = await addHook();
    await changeStored(app, 'hooks', { _id: new Types.ObjectId(_id) }, { offAt: new Date() });
    // switched off before owners could do so
    expect((await hooks())[0]).toMatchObject({ state: 'off', offReason: 'failing' });
    await expectStatus(ann.post(`/api/league/${id}/hooks/${_id}/on`), 200);
    jest.restoreAllMocks();
    for (const one of [both.one, both.two]) {
      jest
        .spyOn(one.nest.get(PublicNetwork, { strict: false }), 'resolve')
        .mockResolvedValue(['127.0.0.1']);
    }
    await setTime(AUSTRALIA.lock);
    expect(await deliveries()).toMatchObject([{ state: 'queued', answer: INSIDE }]);
  });
});
