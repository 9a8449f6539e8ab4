import { HookedLeague } from '../support/hooked-league.js';
import { makeQuiet } from '../support/inspect.js';
import { DAY, HOUR, MINUTE } from '../support/durations.js';
import { startTwoInstances } from '../support/two-instances.js';
import { AUSTRALIA, CHINA, JAPAN } from '../support/weekends-2025.js';

describe('the outbox of the hooks, with two instances (NT-04)', () => {
  const hooked = HookedLeague.inEachTest(async () => {
    const instances = await startTwoInstances({ RATE_LIMIT: 'off' });
    const { one, two } = instances;
    await Promise.all([makeQuiet(one), makeQuiet(two)]);
    return { apps: [one, two], close: () => instances.close() };
  });

  it('should post each event once and in order, whichever of them sends it', async () => {
    await hooked.addHook();
    await hooked.setTime(AUSTRALIA.lock);
    await hooked.setTime(AUSTRALIA.results);
    await hooked.setTime(CHINA.lock);
    await hooked.runJobs();
    expect(hooked.received()).toEqual(['reveal 1', 'result 1', 'reveal 2']);
    expect(hooked.chats.posts).toBe(3);
    const ids = hooked.chats.taken.map(({ headers }) => headers['webhook-id']);
    expect(new Set(ids).size).toBe(3);
  });

  it('should switch a hook off once, say so once, and on by a test at the other', async () => {
    const { _id } = await hooked.addHook();
    hooked.chats.specials.push(...Array.from({ length: 40 }, () => ({ status: 404 })));
    await hooked.setTime(AUSTRALIA.lock);
    for (let hours = 0; hours <= 77; hours += 7) {
      await hooked.later(7 * HOUR);
      await hooked.runJobs();
    }
    const off = (await hooked.log()).filter(({ action }) => action === 'hook-switched-off');
    expect(off).toMatchObject([{ actor: { _id: null, username: 'Gridlock' } }]);
    const before = hooked.chats.posts;
    await hooked.setTime(CHINA.lock);
    await hooked.later(DAY);
    await hooked.runJobs();
    expect(hooked.chats.posts).toBe(before);
    hooked.chats.reset();
    const tested = await hooked.request(_id, 'test');
    expect(tested).toMatchObject({ arrived: true, hook: { state: 'on' } });
    // nothing of what happened meanwhile
    await hooked.setTime(JAPAN.lock);
    expect(hooked.received()).toEqual(['test undefined', 'reveal 3']);
  });

  it('should send nothing more once it is off at the other, also in the middle of its outbox', async () => {
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
});
