import { Types } from 'mongoose';
import { PublicNetwork } from '../../../src/outbound/hooks/public-network.js';
import { expectStatus } from '../../support/api-session.js';
import { changeStored } from '../../support/change-stored.js';
import { HookedLeague } from '../../support/hooked-league.js';
import { startQuiet } from '../../support/inspect.js';
import { DAY, HOUR, MINUTE } from '../../support/durations.js';
import { AUSTRALIA, CHINA, JAPAN } from '../../support/weekends-2025.js';

const INSIDE = 'Its host is inside the server’s own network';

describe('a hook that is switched off (NT-04)', () => {
  const hooked = HookedLeague.inEachTest(async () => {
    const app = await startQuiet();
    return { apps: [app], close: () => app.close() };
  });

  it('should be switched off after three days, be logged, and be switched on by a test', async () => {
    const { _id } = await hooked.addHook();
    hooked.chats.specials.push(...Array.from({ length: 40 }, () => ({ status: 404 })));
    await hooked.setTime(AUSTRALIA.lock);
    for (let hours = 0; hours < 70; hours += 7) {
      await hooked.later(7 * HOUR);
      await hooked.runJobs();
    }
    expect((await hooked.hooks())[0]).toMatchObject({ state: 'failing' });
    const off = async () =>
      (await hooked.log()).filter(({ action }) => action === 'hook-switched-off');
    expect(await off()).toEqual([]);
    await hooked.later(7 * HOUR);
    await hooked.runJobs();
    expect((await hooked.hooks())[0]).toMatchObject({ state: 'off', offReason: 'failing' });
    await hooked.runJobs();
    expect(await off()).toMatchObject([{ actor: { _id: null, username: 'Gridlock' } }]);
    const before = hooked.chats.posts;
    await hooked.setTime(CHINA.lock);
    await hooked.later(DAY);
    await hooked.runJobs();
    expect(hooked.chats.posts).toBe(before);
    hooked.chats.reset();
    hooked.chats.specials.push({ status: 404 });
    const [lost, arrived] = [await hooked.request(_id, 'test'), await hooked.request(_id, 'test')];
    expect(lost).toMatchObject({ arrived: false, hook: { state: 'off' } });
    expect(arrived).toMatchObject({ arrived: true, hook: { state: 'on' } });
    expect((await hooked.log())[0]).toMatchObject({
      action: 'hook-switched-on',
      actor: { username: hooked.ann.username },
    });
    // nothing of what happened meanwhile
    await hooked.setTime(JAPAN.lock);
    expect(hooked.received()).toEqual(['test undefined', 'reveal 3']);
  });

  it('should be switched off at once where the chat says that it is gone', async () => {
    await hooked.addHook();
    hooked.chats.specials.push({ status: 410 });
    await hooked.setTime(AUSTRALIA.lock);
    expect((await hooked.hooks())[0]).toMatchObject({ state: 'off', offReason: 'gone' });
  });

  it('should send nothing while its owner has it off, nor afterwards what happened meanwhile', async () => {
    const { _id } = await hooked.addHook();
    hooked.chats.specials.push({ status: 503 });
    await hooked.setTime(AUSTRALIA.lock);
    const off = { state: 'off', offReason: 'owner', nextTryAt: null };
    expect(await hooked.request(_id, 'off')).toMatchObject(off);
    expect(await hooked.states()).toEqual(['reveal dropped']);
    await hooked.setTime(AUSTRALIA.results);
    await hooked.later(MINUTE);
    await hooked.runJobs();
    expect(hooked.chats.posts).toBe(1);
    // a test arrives, and leaves it off
    expect(await hooked.request(_id, 'test')).toMatchObject({ arrived: true, hook: off });
    expect(await hooked.request(_id, 'on')).toMatchObject({ state: 'on', offReason: null });
    await hooked.setTime(CHINA.lock);
    expect(hooked.received()).toEqual(['test undefined', 'reveal 2']);
  });

  it('should send nothing more once it is off, also in the middle of its outbox', async () => {
    const { _id } = await hooked.addHook();
    hooked.chats.specials.push({ status: 503 });
    await hooked.setTime(AUSTRALIA.lock);
    await hooked.setTime(AUSTRALIA.results);
    await hooked.setTime(CHINA.lock);
    await hooked.later(MINUTE);
    hooked.chats.meanwhile = () => hooked.request(_id, 'off');
    await hooked.runJobs();
    await hooked.runJobs();
    expect(hooked.received()).toEqual(['result 1']);
    expect(await hooked.states()).toEqual(['reveal dropped', 'result sent', 'reveal dropped']);
  });

  it('should be switched on again by its owner, with nothing of the past and its failures forgotten', async () => {
    const { _id } = await hooked.addHook();
    hooked.chats.specials.push({ status: 410 });
    await hooked.setTime(AUSTRALIA.lock);
    expect((await hooked.hooks())[0]).toMatchObject({ state: 'off' });
    // what waited when an instance stopped right after switching it off
    const again = { state: 'queued', nextTryAt: new Date() };
    await changeStored(hooked.app, 'chatDeliveries', { event: 'reveal' }, again);
    expect(await hooked.request(_id, 'on')).toMatchObject({ _id, state: 'on', nextTryAt: null });
    await hooked.runJobs();
    expect(hooked.received()).toEqual([]);
    expect(await hooked.states()).toEqual(['reveal dropped']);
    // its next failure is the first; one that is on stays as it is
    hooked.chats.specials.push({ status: 503 });
    await hooked.setTime(AUSTRALIA.results);
    expect(await hooked.request(_id, 'on')).toMatchObject({ state: 'failing' });
    await hooked.later(MINUTE);
    await hooked.runJobs();
    expect(hooked.received()).toEqual(['result 1']);
    expect((await hooked.hooks())[0]).toMatchObject({ state: 'on' });
  });

  it('should not post inside the server’s own network once it is switched on again', async () => {
    const { _id } = await hooked.addHook();
    await changeStored(
      hooked.app,
      'hooks',
      { _id: new Types.ObjectId(_id) },
      { offAt: new Date(), offReason: 'failing' },
    );
    expect((await hooked.hooks())[0]).toMatchObject({ state: 'off', offReason: 'failing' });
    await expectStatus(hooked.ann.post(`/api/league/${hooked.id}/hooks/${_id}/on`), 200);
    jest.restoreAllMocks();
    jest
      .spyOn(hooked.app.nest.get(PublicNetwork, { strict: false }), 'resolve')
      .mockResolvedValue(['127.0.0.1']);
    await hooked.setTime(AUSTRALIA.lock);
    expect(await hooked.deliveries()).toMatchObject([
      { state: 'queued', answer: INSIDE, status: null, reason: 'private-network' },
    ]);
  });
});
