import { Types } from 'mongoose';
import { LeagueLogService } from '../../../src/leagues/league-log/league-log.service.js';
import { type ApiSession, expectStatus, signUp } from '../../support/api-session.js';
import { moveClock } from '../../support/inspect.js';
import { leagueOf, type LeagueScenario } from '../../support/league-scenario.js';
import { assign, pick, savePick } from '../../support/picks.js';
import { annsPhone } from '../../support/pushed.js';
import { BAHRAIN } from '../../support/reminders.js';
import { DAY, HOUR, MINUTE, SECOND } from '../../support/durations.js';
import { passSystemTime, restoreSystemTime } from '../../support/system-time.js';
import { type Json, until } from '../../support/test-app.js';
import { AUSTRALIA, CHINA, JAPAN, shift } from '../../support/weekends-2025.js';

const PICK = pick('Lando Norris', 'Max Verstappen', 'McLaren');

describe('what players are notified of in their leagues (NT-02, NOTIFY-3)', () => {
  const { app, ann, ben, phone } = annsPhone();
  let box: LeagueScenario;
  let wet: LeagueScenario;

  app.runForTests();
  beforeAll(async () => {
    box = await leagueOf(ann, [ben], { name: 'Box Box', ownerMay: 'replace' });
    wet = await leagueOf(ben, [ann], { name: 'Wet Weather', ownerMay: 'replace' });
    // a league without swaps has nothing to say of them
    await expectStatus(ben.patch(`/api/league/${wet.id}`, { switcheroos: 0 }), 200);
    await app.runJobs();
    await app.setTime(AUSTRALIA.open);
    await expectStatus(savePick(ann, box.id, PICK), 200);
    await expectStatus(savePick(ann, wet.id, PICK), 200);
    await expectStatus(savePick(ben, box.id, PICK), 200);
    await expectStatus(savePick(ben, wet.id, PICK), 200);
  });
  beforeEach(() => {
    phone.deliveries.length = 0;
    app.emails.length = 0;
  });
  afterEach(restoreSystemTime);

  const change = (player: ApiSession, body: object) =>
    expectStatus(player.put('/api/users/notifications', body), 200);
  const pushed = () => phone.deliveries.map(({ message }) => message);
  /** How long push services keep them, in seconds. */
  const ttls = () => phone.deliveries.map(({ ttl }) => ttl);
  const mails = () => app.emails.map(({ to, subject }) => `${to.split('@')[0]}: ${subject}`);

  it('should be that picks are revealed, at the lock, once for all leagues', async () => {
    await app.setTime(shift(AUSTRALIA.lock, -SECOND));
    expect(pushed()).toEqual([]);
    await app.setTime(AUSTRALIA.lock);
    await app.runJobs();
    expect(ttls()).toEqual([12 * 3600]);
    expect(pushed()).toEqual([
      {
        title: 'Australian Grand Prix: picks are locked and revealed',
        body: expect.stringContaining(
          'Box Box: the rarest picks are Lando Norris (2 of 2), Max Verstappen in reserve (2 of 2) and McLaren (2 of 2). Others with your picks: Lando Norris 1, Max Verstappen 1, McLaren 1.',
        ),
        path: '/dashboard',
        tag: 'reveal:2025:1',
      },
    ]);
    // ben has no device, and this is nothing for an email
    expect(mails()).toEqual([]);
  });

  it('should be that swaps are open, to those who can swap', async () => {
    await change(ben, { choices: [{ event: 'swaps', channel: 'email', isOn: true }] });
    // three hours before they close
    await app.setTime(shift(AUSTRALIA.swapCloses, -3 * HOUR));
    expect(ttls()).toEqual([3 * 3600]);
    expect(pushed()).toEqual([
      {
        title: 'Australian Grand Prix: swaps are open',
        body: 'Until 03:55, Sunday, 16-03-2025 (UTC+00:00), you can swap your main and reserve driver in Box Box.',
        path: `/league/${box.id}/race/1`,
        tag: 'swaps:2025:1',
      },
    ]);
    expect(mails()).toEqual(['ben: Australian Grand Prix: swaps are open']);
    expect(app.emails[0]?.text).toContain('main and reserve driver in Box Box.');
    await change(ann, { mutedLeagues: [wet.id] });
  });

  it('should be the result with own points and place, who won and the next lock, by push or else by email (PM-04)', async () => {
    await app.setTime(AUSTRALIA.results);
    const { body: recap } = await expectStatus(ann.get(`/api/league/${box.id}/recap/1`), 200);
    const story = recap.stories.find(({ kind }: Json) => !kind.startsWith('winner'));
    const points = recap.stories.find(({ kind }: Json) => kind === 'winner-shared').figure;
    expect(pushed()).toEqual([
      {
        title: 'Australian Grand Prix: the results are in',
        body: [
          `Box Box: you scored ${points} and are 1st. You and ben won the round with ${points} each. ${story.text.replace(/\.$/, '')}.`,
          'Picks for the Chinese GP lock Fri 07:25 UTC.',
        ].join('\n'),
        path: `/league/${box.id}/recap/1`,
        tag: 'result:2025:1',
      },
    ]);
    expect(mails()).toEqual(['ben: Australian Grand Prix: the results are in']);
    expect(app.emails[0]?.text).toContain(
      `Box Box: you scored ${points} and are 1st. You and ann won`,
    );
    expect(app.emails[0]?.text).toContain(`Wet Weather: you scored ${points} and are 1st.`);
    expect(app.emails[0]?.text).toContain('\n\nPicks for the Chinese GP lock Fri 07:25 UTC.');
    await app.setTime(AUSTRALIA.official);
    expect(pushed()).toHaveLength(1);
  });

  it('should stop by one click in the email, only what it is about', async () => {
    await app.setTime(CHINA.open);
    await expectStatus(savePick(ben, box.id, pick('Piastri', 'Russell', 'Mercedes')), 200);
    await app.setTime(CHINA.results);
    const email = app.emails.find(({ subject }) => subject.includes('results are in'));
    const token = /token=([\w.-]+)/.exec(email?.headers['List-Unsubscribe'] ?? '')?.[1];
    const answer = await ben.post(`/api/users/unsubscribe?token=${token}`);
    expect([answer.status, answer.body.message]).toEqual([
      200,
      'Emails about results are off. You can turn them back on in your profile.',
    ]);
    const { body } = await ben.get('/api/users/notifications');
    const off = body.events.filter(({ email }: { email: boolean }) => !email);
    expect(off.map(({ event }: { event: string }) => event)).toEqual([
      'pick-30min',
      'reveal',
      'result',
      'joined',
    ]);
    const forged = token?.replace('.result.', '.assigned.');
    expect((await ben.post(`/api/users/unsubscribe?token=${forged}`)).status).toBe(400);
  });

  it('should be an assigned pick, and a replaced one by its own email alone', async () => {
    const now = app.now();
    await expectStatus(
      assign(ben, wet.id, {
        ...pick('George Russell', 'Alexander Albon', 'Williams'),
        userId: ann.id,
        raceId: 2,
        assignPoints: true,
        notes: '',
      }),
      200,
    );
    await app.runJobs();
    expect(pushed()).toEqual([]);
    await change(ann, { mutedLeagues: [] });
    await expectStatus(
      assign(ann, box.id, {
        ...pick('George Russell', 'Alexander Albon', 'Williams'),
        userId: ben.id,
        raceId: 2,
        assignPoints: false,
        notes: '',
      }),
      200,
    );
    await until(() => app.emails.length > 0, 'the email');
    await app.runJobs();
    expect(mails()).toEqual(['ben: Your pick for Chinese Grand Prix was replaced']);
    expect(app.now()).toEqual(now);
  });

  it('should be somebody who joined, to those who want to know', async () => {
    await change(ann, { choices: [{ event: 'joined', channel: 'push', isOn: true }] });
    const cat = await signUp(app, 'cat');
    await expectStatus(cat.post('/api/league/join', { code: box.league.code }), 201);
    await app.runJobs();
    expect(pushed()).toEqual([
      {
        title: 'cat joined Box Box',
        body: 'You’re 3 now.',
        path: `/league/${box.id}`,
        tag: `member-joined:${box.id}`,
      },
    ]);
    // and not any more when they have left by the time that it is sent
    const dan = await signUp(app, 'dan');
    await expectStatus(dan.post('/api/league/join', { code: box.league.code }), 201);
    await expectStatus(dan.post(`/api/league/${box.id}/abandon`), 200);
    await app.runJobs();
    expect(pushed()).toHaveLength(1);
  });

  const correct = (at: Date) =>
    app.nest.get(LeagueLogService, { strict: false }).append({
      _id: new Types.ObjectId(),
      league: box.id,
      at,
      actor: { _id: null },
      action: 'correction',
      round: 2,
      before: { results: [], points: [pointsOf(ann, 12), pointsOf(ben, 5)] },
      after: { results: [], points: [pointsOf(ann, 14), pointsOf(ben, 5)] },
      notes: '',
    });
  const pointsOf = ({ id }: ApiSession, totalPoints: number) => ({
    userId: id,
    driverPoints: totalPoints,
    teamPoints: 0,
    totalPoints,
  });

  it('should be a correction that changes their points, by email at first', async () => {
    await correct(app.now());
    await app.runJobs();
    await app.runJobs();
    expect(mails().sort()).toEqual([
      'ann: Chinese Grand Prix: the result was corrected',
      'ben: Chinese Grand Prix: the result was corrected',
    ]);
    const toAnn = app.emails.find(({ to }) => to === ann.email);
    expect(toAnn?.text).toContain(
      'Box Box: your points for the round change from 12 to 14.\n\nYou’re 1st now. Before the correction you were 2nd.',
    );
    expect(pushed()).toEqual([]);
  });

  it('should not be what happened more than a day ago, however long the server was away', async () => {
    await correct(shift(CHINA.results, HOUR));
    await app.setTime(shift(CHINA.results, 26 * HOUR));
    expect([pushed(), mails()]).toEqual([[], []]);
  });

  it('should not be a storm after two weeks away, but the latest result', async () => {
    moveClock(app, shift(JAPAN.lock, 3 * DAY));
    await app.runJobs();
    expect(pushed().map(({ title }) => title)).toEqual([]);
    expect(mails()).toEqual([]);
  });

  it('should not come to anybody who has left', async () => {
    await change(ann, { choices: [{ event: 'reveal', channel: 'push', isOn: true }] });
    await app.setTime(shift(BAHRAIN, -MINUTE));
    phone.deliveries.length = 0;
    phone.behaviour = { status: 500 };
    await app.setTime(BAHRAIN);
    const { asked } = phone;
    await expectStatus(ann.post(`/api/league/${wet.id}/abandon`), 200);
    await change(ann, { mutedLeagues: [box.id] });
    phone.behaviour = { status: 201 };
    passSystemTime(MINUTE);
    await app.runJobs();
    expect([phone.deliveries, phone.asked]).toEqual([[], asked]);
  });
});
