import { expectStatus } from '../../support/api-session.js';
import { quiet } from '../../support/live.js';
import { getNight, callNight, reaches, winterNight } from '../../support/night.js';
import { pick, savePick } from '../../support/picks.js';
import { until } from '../../support/test-app.js';

const PICK = pick('NOR', 'PIA', 'Ferrari');

const { app, ann, bob, night, streams } = winterNight();
const { listen, close } = streams;
const present = async (): Promise<string[]> => (await getNight(ann, night.id)).present;

describe('who is at a race night (NIGHT-5, TL-06)', () => {
  app.runForTests();
  afterEach(close);

  it('should be everybody with an open stream, on any page, and the others are notified', async () => {
    const own = await listen(ann);
    await quiet();
    own.clear();
    const others = await listen(bob);
    await own.receives('night', night.id);
    expect(await present()).toEqual([ann.id, bob.id]);
    own.clear();
    others.close();
    await until(async () => (await present()).length === 1, 'bob to be gone');
    await own.receives('night', night.id);
  });

  it('should be waited for by the countdown, and not by one that has begun', async () => {
    await expectStatus(callNight(ann, night.id, 'start'), 200);
    const [, others] = [await listen(ann), await listen(bob)];
    await expectStatus(savePick(ann, night.id, PICK), 200);
    expect(await getNight(ann, night.id)).toMatchObject({
      phase: 'picks',
      present: [ann.id, bob.id],
    });
    await expectStatus(savePick(bob, night.id, PICK), 200);
    const { phaseEndsAt } = await reaches(ann, night.id, 'countdown');
    others.close();
    await listen(bob);
    expect(await getNight(ann, night.id)).toMatchObject({ phase: 'countdown', phaseEndsAt });
  });

  it('should not change when a page is loaded again', async () => {
    const [own, others] = [await listen(ann), await listen(bob)];
    await quiet();
    own.clear();
    others.close();
    await until(() => others.isOver, 'the stream to end');
    expect(await present()).toEqual([ann.id, bob.id]);
    await listen(bob);
    await quiet();
    expect(own.whatOf(night.id)).toEqual([]);
  });

  it('should be nobody who only asks where the night stands', async () => {
    await listen(ann);
    await getNight(bob, night.id);
    expect(await present()).toEqual([ann.id]);
  });
});
