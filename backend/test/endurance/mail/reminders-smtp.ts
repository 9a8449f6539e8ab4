import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { confirmEmail, expectStatus, visitor } from '../../support/api-session.js';
import { beginsWith } from '../../support/begins-with.js';
import { startQuiet } from '../../support/inspect.js';
import { leagueOf, type LeagueScenario } from '../../support/league-scenario.js';
import { pick, savePick } from '../../support/picks.js';
import { CutAtWrite } from '../../support/cut-at-write.js';
import { mailingApp } from '../../support/smtp-catcher.js';
import { DAY, HOUR, MINUTE, SECOND } from '../../support/durations.js';
import { passSystemTime, restoreSystemTime } from '../../support/system-time.js';
import { BAHRAIN, JEDDAH, MIAMI, setReminders } from '../../support/reminders.js';
import { TestApp } from '../../support/test-app.js';
import { AUSTRALIA, CHINA, JAPAN, shift } from '../../support/weekends-2025.js';

const of = (app: TestApp, collection: string) =>
  app.nest.get<Connection>(getConnectionToken()).collection(collection);

describe('race reminders by SMTP', () => {
  // where the clock stands after a restart
  const { app, smtp } = mailingApp({
    SIMULATION_START: shift(MIAMI, -DAY - MINUTE).toISOString(),
  });
  const { ann, ben } = app.players('ann', 'ben');
  let league: LeagueScenario;

  app.runForTests();
  beforeAll(async () => {
    for (const player of [ann, ben]) await confirmEmail(app, player);
    league = await leagueOf(ann, [ben]);
    await app.runJobs();
  });
  afterAll(restoreSystemTime);
  beforeEach(() => {
    app.emails.length = 0;
    smtp.accepted.length = 0;
  });

  const goDown = () => smtp.close();
  const comeUp = () => smtp.listen();
  /** Both clocks go on, hour by hour, with the jobs. */
  async function pass(from: Date, to: Date): Promise<void> {
    for (let at = from.getTime(); at < to.getTime(); at += HOUR) {
      passSystemTime(HOUR);
      await app.setTime(new Date(at));
    }
    passSystemTime(HOUR);
    await app.setTime(to);
  }
  const subjects = () => smtp.accepted.map((text) => /^Subject: (.*)$/m.exec(text)?.[1]).sort();
  const waiting = () => of(app, 'mails').countDocuments({ state: { $in: ['queued', 'sending'] } });

  it('should carry the headers of one-click unsubscribing (RFC 8058)', async () => {
    await app.setTime(shift(AUSTRALIA.lock, -DAY));
    expect(subjects()).toHaveLength(2);
    const unfolded = smtp.accepted[0]?.replace(/\r\n[ \t]+/g, ' ') ?? '';
    expect(unfolded).toMatch(
      /^List-Unsubscribe: <http:\/\/gridlock\.test\/api\/users\/unsubscribe\?token=[0-9a-f]{24}\.[\w-]{43}>\r$/m,
    );
    expect(unfolded).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  });

  it('should lose none and double none when the server is down for a day', async () => {
    await goDown();
    await pass(shift(CHINA.lock, -DAY), shift(CHINA.lock, -HOUR));
    expect(await waiting()).toBeGreaterThan(0);
    await comeUp();
    passSystemTime(10 * MINUTE);
    await app.setTime(shift(CHINA.lock, -HOUR / 2));
    expect(subjects()).toEqual(
      ['', ''].map(() => 'Last reminder: the Chinese Grand Prix locks at 07:25 UTC on Friday'),
    );
    await pass(new Date(CHINA.lock), shift(CHINA.lock, 5 * HOUR));
    expect(subjects()).toHaveLength(2);
    expect(await waiting()).toBe(0);
  });

  it('should not come when the picks have locked while the server was down', async () => {
    await goDown();
    await pass(shift(JAPAN.lock, -DAY), shift(JAPAN.lock, HOUR));
    await comeUp();
    await pass(shift(JAPAN.lock, 2 * HOUR), shift(JAPAN.lock, 5 * HOUR));
    expect(subjects()).toEqual([]);
    const ofJapan = { dedupeKey: beginsWith('reminder:2025:3:') };
    const states = await of(app, 'mails').distinct('state', ofJapan);
    expect(states).toEqual(['dropped']);
  });

  it('should not come any more to anyone who has picked, or unsubscribed, while it waited', async () => {
    await goDown();
    await app.setTime(shift(BAHRAIN, -DAY));
    expect(await waiting()).toBe(2);
    const names = pick('Lando Norris', 'Max Verstappen', 'McLaren');
    const ben = league.members[0] ?? visitor(app);
    // days of system time have passed
    for (const player of [ann, ben]) await expectStatus(player.signIn(), 200);
    await expectStatus(savePick(ann, league.id, names), 200);
    await setReminders(ben, false);
    await comeUp();
    passSystemTime(HOUR);
    await app.runJobs();
    expect(subjects()).toEqual([]);
    await expectStatus(ben.signIn(), 200);
    await setReminders(ben, true);
    expect(await waiting()).toBe(0);
  });

  it('should come once with two instances on one database', async () => {
    const second = await startQuiet({
      SMTP_URL: smtp.url,
      MONGODB_URI: app.databaseUri,
      JWT_SECRET: 'x'.repeat(32),
    });
    try {
      const due = shift(JEDDAH, -DAY);
      await Promise.all([app.setTime(due), second.setTime(due)]);
      await Promise.all([app.runJobs(), second.runJobs()]);
      expect(subjects()).toHaveLength(2);
      const last = shift(JEDDAH, -HOUR);
      // the lease of the first one runs out
      passSystemTime(10 * MINUTE);
      await second.setTime(last);
      await app.setTime(last);
      expect(subjects()).toHaveLength(4);
    } finally {
      await second.close();
    }
  });

  it('should be sent after a restart when the process died before it was on its way', async () => {
    await app.setTime(shift(MIAMI, -DAY - SECOND));
    smtp.accepted.length = 0;
    const claim = { write: 1, moment: 'after', only: ['findOneAndUpdate'] } as const;
    const cut = new CutAtWrite(app, ['mails'], claim);
    await app.setTime(shift(MIAMI, -DAY));
    expect(cut.isOut).toBe(true);
    cut.restore();
    await app.restart();
    // a real database does not notice the restart: there the claim has to expire
    passSystemTime(6 * MINUTE);
    await app.runJobs();
    expect(subjects()).toHaveLength(2);
    await app.runJobs();
    expect(subjects()).toHaveLength(2);
  });
});
