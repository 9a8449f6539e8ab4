import { type ApiSession, expectStatus, signUp } from '../../support/api-session.js';
import { moveClock } from '../../support/inspect.js';
import { callNight, reaches, sec, winterNight } from '../../support/night.js';
import { pick, savePick } from '../../support/picks.js';
import type { Json } from '../../support/test-app.js';

const { app, ann, bob, night, streams } = winterNight({ RESPONSE_CACHE: 'on' });

const ask = (who: ApiSession) => who.get(`/api/league/${night.id}/night`);

const secondsBetween = (from: string, to: string | null): number | null =>
  to === null ? null : (Date.parse(to) - Date.parse(from)) / 1000;

describe('where a race night stands (LV-01, TL-06)', () => {
  app.runForTests();
  afterEach(() => streams.close());

  it('should be answered at each step of a round', async () => {
    const steps: Json[] = [];
    const getNight = async (who = ann): Promise<void> => {
      const { body, headers } = await expectStatus(ask(who), 200);
      expect(headers['cache-control']).toBe('no-store');
      const { phase, phaseEndsAt, picked, serverTime } = body;
      steps.push([phase, secondsBetween(serverTime, phaseEndsAt), picked.length]);
    };
    await streams.open(ann, bob);
    await getNight();
    await getNight(bob);
    await expectStatus(callNight(ann, night.id, 'start'), 200);
    await getNight();
    await expectStatus(savePick(ann, night.id, pick('NOR', 'PIA', 'Ferrari')), 200);
    moveClock(app, sec(2));
    await getNight();
    await expectStatus(callNight(ann, night.id, 'pause'), 200);
    await getNight();
    await expectStatus(callNight(ann, night.id, 'resume'), 200);
    await getNight(bob);
    await expectStatus(savePick(bob, night.id, pick('VER', 'HAM', 'McLaren')), 200);
    // all who are there have picked
    await reaches(ann, night.id, 'countdown');
    await getNight();
    for (const seconds of [11, 12, 42, 43, 61, 63]) {
      moveClock(app, sec(seconds));
      await getNight();
    }
    expect(steps).toEqual([
      [null, null, 0],
      [null, null, 0],
      ['picks', 180, 0],
      ['picks', 178, 1],
      // paused
      ['picks', null, 1],
      ['picks', 178, 1],
      ['countdown', 10, 2],
      ['countdown', 1, 2],
      ['swap', 30, 2],
      ['result', 20, 2],
      ['result', 19, 2],
      ['result', 1, 2],
      ['picks', 179, 0],
    ]);
  });

  it('should be a lobby that shows who is there, and is left by the owner alone (TL-05)', async () => {
    const eve = await signUp(app, 'eve');
    const refusal = async (sent: Promise<Json>): Promise<Json> => {
      const { status, body } = await sent;
      return [status, body.code];
    };
    await streams.open(ann);
    expect((await ask(ann)).body.present).toEqual([ann.id]);
    await streams.open(bob);
    const { present, ...lobby } = (await ask(bob)).body;
    expect(present).toEqual([ann.id, bob.id]);
    expect(lobby).toMatchObject({ state: 'lobby', round: 1, phase: null, phaseEndsAt: null });
    const names = pick('NOR', 'PIA', 'Ferrari');
    expect((await savePick(bob, night.id, names)).status).toBe(400);
    expect(await refusal(callNight(bob, night.id, 'start'))).toEqual([403, 'NOT_LEAGUE_OWNER']);
    expect(await refusal(callNight(eve, night.id, 'start'))).toEqual([404, 'LEAGUE_NOT_FOUND']);
    expect(await refusal(ask(eve))).toEqual([404, 'LEAGUE_NOT_FOUND']);
    expect(await refusal(callNight(ann, night.id, 'advance'))).toEqual([400, 'NIGHT_NOT_RUNNING']);
  });

  it('should announce that somebody has come or gone', async () => {
    const members = async () => (await expectStatus(ask(ann), 200)).body.present;
    await streams.open(ann);
    expect(await members()).toEqual([ann.id]);
    await streams.open(bob);
    expect(await members()).toEqual([ann.id, bob.id]);
    await expectStatus(bob.post(`/api/league/${night.id}/abandon`), 200);
    expect(await members()).toEqual([ann.id]);
    await expectStatus(ask(bob), 404);
  });

  it('should be refused without a session, and to whom the league is none of', async () => {
    const eve = await app.somebody();
    await expectStatus(ask(ann), 200);
    await expectStatus(ask(eve), 404);
    await expectStatus(ask(eve), 404);
    await expectStatus(ask(ann), 200);
    await expectStatus(eve.post('/api/auth/logout'), 200);
    await expectStatus(ask(eve), 401);
  });
});
