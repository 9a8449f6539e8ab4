import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { type ApiSession, expectStatus, signUp } from '../../support/api-session.js';
import { DAY, HOUR, MINUTE } from '../../support/durations.js';
import { moveClock } from '../../support/inspect.js';
import { leagueOf, type LeagueScenario } from '../../support/league-scenario.js';
import { annsPhone } from '../../support/pushed.js';
import { passSystemTime, restoreSystemTime } from '../../support/system-time.js';
import { in2023, league2023 } from '../../support/season-2023.js';
import { AUSTRALIA, CHINA, shift } from '../../support/weekends-2025.js';
const later = (ms: number) => shift(CHINA.sprintQualifying, ms).toISOString();

describe('what players are notified of when a lock moves (PM-04, NOTIFY-5)', () => {
  const { app, ann, ben, phone } = annsPhone();
  const admin = app.admin();
  let box: LeagueScenario;

  app.runForEachTest();
  afterEach(restoreSystemTime);
  beforeEach(async () => {
    box = await leagueOf(ann, [ben], { name: 'Box Box' });
    moveClock(app, shift(CHINA.lock, -26 * HOUR));
    await runJobs();
    forget();
  });

  /** What one job queues another one sends. */
  const runJobs = async () => {
    await app.runJobs();
    await app.runJobs();
  };
  const forget = () => {
    phone.deliveries.length = 0;
    app.emails.length = 0;
  };
  const pushed = () => phone.deliveries.map(({ message }) => message);
  const mails = () => app.emails.map(({ to, subject }) => `${to.split('@')[0]}: ${subject}`);
  /** Of China, by an app admin. */
  const startAt = (sprintQualifying: string) =>
    expectStatus(
      admin.patch('/api/admin/seasons/2025/rounds/2', { sessions: { sprintQualifying } }),
      200,
    );
  const pass = async (ms: number) => {
    moveClock(app, new Date(app.now().getTime() + ms));
    await runJobs();
  };

  it('should be from when to when, once, by push or else by email', async () => {
    await startAt(later(2 * HOUR));
    await pass(9 * MINUTE);
    expect([pushed(), mails()]).toEqual([[], []]);
    await pass(MINUTE);
    expect(pushed()).toEqual([
      {
        title: 'Chinese GP: picks lock later',
        body: 'Picks for the Chinese GP now lock Fri 09:25 UTC. Before, it was Fri 07:25 UTC.\nThis is about Box Box.',
        path: `/league/${box.id}/race/2`,
        tag: 'lock-moved:2025:2',
      },
    ]);
    expect(mails()).toEqual(['ben: Chinese GP: picks lock later']);
    expect(app.emails[0]?.text).toContain('Before, it was Fri 07:25 UTC.');
    await pass(HOUR);
    // as after a crash between queueing and marking
    const connection = app.nest.get<Connection>(getConnectionToken());
    await connection.collection('roundNotifications').deleteMany({});
    await pass(HOUR);
    expect([pushed().length, mails().length]).toEqual([1, 1]);
  });

  it('should stand on the dashboard until the lock has passed, of leagues joined before', async () => {
    const movedOf = async (player: ApiSession) =>
      (await expectStatus(player.get('/api/league/user/overview'), 200)).body[0].movedLocks;
    expect(await movedOf(ann)).toEqual([]);
    await pass(MINUTE);
    await startAt(later(2 * HOUR));
    const moved = { round: 2, raceName: 'Chinese Grand Prix' };
    expect(await movedOf(ann)).toEqual([
      { ...moved, from: CHINA.lock, lockAt: shift(CHINA.lock, 2 * HOUR).toISOString() },
    ]);
    await pass(MINUTE);
    const cat = await signUp(app, 'cat');
    await expectStatus(cat.post('/api/league/join', { code: box.league.code }), 201);
    expect(await movedOf(cat)).toEqual([]);
    moveClock(app, shift(CHINA.lock, 2 * HOUR));
    expect(await movedOf(ann)).toEqual([]);
  });

  it('should be the last of several moves in a short time, from the first lock', async () => {
    await startAt(later(2 * HOUR));
    await pass(5 * MINUTE);
    await startAt(later(3 * HOUR));
    await pass(9 * MINUTE);
    expect(pushed()).toEqual([]);
    await pass(MINUTE);
    expect(pushed().map(({ body }) => body)).toEqual([
      expect.stringContaining('now lock Fri 10:25 UTC. Before, it was Fri 07:25 UTC.'),
    ]);
  });

  it('should be nothing when it is moved back, or by less than a minute', async () => {
    await startAt(later(2 * HOUR));
    await pass(5 * MINUTE);
    await startAt(CHINA.sprintQualifying);
    await pass(10 * MINUTE);
    await startAt(later(59_000));
    await pass(10 * MINUTE);
    expect([pushed(), mails()]).toEqual([[], []]);
  });

  it('should not come to a muted league, nor once the lock has moved again or passed', async () => {
    await expectStatus(ann.put('/api/users/notifications', { mutedLeagues: [box.id] }), 200);
    await startAt(later(2 * HOUR));
    await pass(10 * MINUTE);
    expect(pushed()).toEqual([]);
    await expectStatus(ann.put('/api/users/notifications', { mutedLeagues: [] }), 200);
    phone.behaviour = { status: 500 };
    await startAt(later(3 * HOUR));
    await pass(10 * MINUTE);
    phone.behaviour = { status: 201 };
    const { asked } = phone;
    moveClock(app, shift(CHINA.lock, 3 * HOUR));
    // the next try is due
    passSystemTime(MINUTE);
    await app.runJobs();
    expect(phone.deliveries.map(({ message }) => message.title)).not.toContain(
      'Chinese GP: picks lock later',
    );
    expect(asked).toBeGreaterThan(0);
  });

  it('should bring the reminder at once when it is brought forward into its time (REMIND-1)', async () => {
    // the old lock is 26 hours away, the new one 23
    await startAt(later(-3 * HOUR));
    await runJobs();
    expect(mails()).toEqual(['ben: Reminder: you haven’t picked for the Chinese Grand Prix yet']);
    expect(pushed().map(({ title }) => title)).toEqual([
      'Chinese Grand Prix locks at 04:25 UTC on Friday',
    ]);
  });

  it('should come to those who want it alone, and stop by one click', async () => {
    const choices = [{ event: 'lock-moved', channel: 'push', isOn: false }];
    await expectStatus(ann.put('/api/users/notifications', { choices }), 200);
    await startAt(later(2 * HOUR));
    await pass(10 * MINUTE);
    expect([pushed(), mails()]).toEqual([[], ['ben: Chinese GP: picks lock later']]);
    const link = app.emails[0]?.headers['List-Unsubscribe'] ?? '';
    const token = /token=([\w.-]+)/.exec(link)?.[1];
    const { body } = await expectStatus(ben.post(`/api/users/unsubscribe?token=${token}`), 200);
    expect(body.message).toMatch(/^Emails about moved locks are off\./);
  });
});

describe('locks that the results API moves (PM-04, NOTIFY-5)', () => {
  const { api, app, players } = league2023('ben');

  app.runForEachTest();

  it('should be one notice, however many they are', async () => {
    const at = (instant: string, ms: number) => shift(in2023(instant).toISOString(), ms);
    api.control({
      reschedule: [
        `2023-1:qualifying=${at(AUSTRALIA.qualifying, HOUR).toISOString()}`,
        `2023-2:sprintQualifying=${at(CHINA.sprintQualifying, HOUR).toISOString()}`,
      ],
    });
    app.emails.length = 0;
    await app.setTime(new Date(app.now().getTime() + DAY));
    await app.setTime(new Date(app.now().getTime() + 10 * MINUTE));
    // what one job queues another one sends
    await app.runJobs();
    const toBen = app.emails.filter(({ to }) => to === players.ben.email);
    expect(toBen.map(({ subject }) => subject)).toEqual(['2 locks have moved']);
    expect(toBen[0]?.text).toMatch(/Australian GP now lock .*Chinese GP now lock /s);
  });
});
