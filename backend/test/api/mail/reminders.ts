import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { SeasonService } from '../../../src/season/season.service.js';
import { type ApiSession, expectStatus, signUp } from '../../support/api-session.js';
import { beginsWith } from '../../support/begins-with.js';
import { startQuiet } from '../../support/inspect.js';
import { leagueOf, type LeagueScenario } from '../../support/league-scenario.js';
import { pick, savePick } from '../../support/picks.js';
import { type Moment, CutAtWrite } from '../../support/cut-at-write.js';
import { DAY, HOUR, MINUTE, SECOND } from '../../support/system-time.js';
import { BAHRAIN, JEDDAH, MIAMI, remindersTo, setReminders } from '../../support/reminders.js';
import { TestApp } from '../../support/test-app.js';
import { AUSTRALIA, CHINA, JAPAN, shift } from '../../support/weekends-2025.js';

const IMOLA = '2025-05-17T13:55:00.000Z';
const MONACO = '2025-05-24T13:55:00.000Z';

const of = (app: TestApp, collection: string) =>
  app.nest.get<Connection>(getConnectionToken()).collection(collection);

/** What went out since the last look, as `address subject`. */
function newEmails(app: TestApp): string[] {
  return app.emails
    .splice(0)
    .filter(({ subject }) => /reminder:/i.test(subject))
    .map(({ to, subject }) => `${to.split('@')[0]}: ${subject}`)
    .sort();
}

/** Moves the session that sets a lock, as the daily look at the calendar does. */
async function moveLock(app: TestApp, round: number, lock: Date): Promise<void> {
  const start = new Date(lock.getTime() + 5 * MINUTE);
  const race = await of(app, 'races').findOne({ season: 2025, round });
  const name = race?.['isSprintWeekend'] ? 'sprintQualifying' : 'qualifying';
  await change(app, round, {
    [`sessions.${name}`]: start,
    'sessions.race': new Date(start.getTime() + DAY),
  });
}

async function change(app: TestApp, round: number, fields: object): Promise<void> {
  await of(app, 'races').updateOne({ season: 2025, round }, { $set: fields });
  await of(app, 'seasons').updateOne({ _id: 2025 as never }, { $inc: { revision: 1 } });
  app.nest.get(SeasonService, { strict: false }).invalidate();
}

/** The power comes back: a new process finds what the old one has left. */
async function comeBack(app: TestApp, cut: CutAtWrite): Promise<void> {
  cut.restore();
  await of(app, 'mails').updateMany(
    { state: { $in: ['claimed', 'sending'] } },
    { $set: { nextTryAt: new Date(0) } },
  );
  await app.runJobs();
}

describe('race reminders (REMIND-1, TE-52)', () => {
  let app: TestApp;
  let ann: ApiSession;
  let ben: ApiSession;
  let cat: ApiSession;
  let box: LeagueScenario;
  let wet: LeagueScenario;

  beforeAll(async () => {
    app = await startQuiet();
    [ann, ben, cat] = await Promise.all(
      ['ann', 'ben', 'cat'].map((name) => signUp(app, name)) as [
        Promise<ApiSession>,
        Promise<ApiSession>,
        Promise<ApiSession>,
      ],
    );
    box = await leagueOf(ann, [ben, cat], 'Box Box');
    wet = await leagueOf(ann, [], 'Wet Weather');
    await expectStatus(
      ann.put('/api/users/preferences/time-zone', { timeZone: 'Australia/Melbourne' }),
      200,
    );
    await setReminders(cat, false);
  });
  afterAll(() => app?.close());
  beforeEach(() => {
    app.emails.length = 0;
  });

  describe('before the first race', () => {
    it('should not come a second too early', async () => {
      await app.setTime(shift(AUSTRALIA.lock, -DAY - SECOND));
      expect(newEmails(app)).toEqual([]);
    });

    it('should come 24 hours before the lock, one for all leagues, to anyone who wants it', async () => {
      const names = pick('Lando Norris', 'Max Verstappen', 'McLaren');
      await app.setTime(shift(AUSTRALIA.lock, -DAY));
      const [email, ...more] = remindersTo(app, ann);
      expect(more).toEqual([]);
      expect(email?.subject).toBe('Reminder: you haven’t picked for the Australian Grand Prix yet');
      for (const { id, league } of [box, wet]) {
        const link = `http://gridlock.test/league/${id}/race/next/selections`;
        expect(email?.text).toContain(`${league.name}: You have no pick\n${link}`);
      }
      expect(email?.text).not.toContain('/recap/');
      expect(email?.text).toContain('15:55, Saturday, 15-03-2025 (UTC+11:00, Australia/Melbourne)');
      expect(remindersTo(app, ben)[0]?.text).toContain('04:55, Saturday, 15-03-2025 (UTC+00:00)');
      expect(newEmails(app)).toHaveLength(2);
      await expectStatus(savePick(ben, box.id, names), 200);
      await expectStatus(savePick(ann, box.id, names), 200);
    });

    it('should come to nobody twice', async () => {
      await app.runJobs();
      await app.restart();
      for (const hours of [20, 12, 3]) await app.setTime(shift(AUSTRALIA.lock, -hours * HOUR));
      await app.setTime(shift(AUSTRALIA.lock, -2 * HOUR - SECOND));
      expect(newEmails(app)).toEqual([]);
    });

    it('should come again 2 hours before the lock, for what is still missing', async () => {
      await app.setTime(shift(AUSTRALIA.lock, -2 * HOUR));
      const [email] = remindersTo(app, ann);
      expect(email?.text).toContain('Wet Weather: You have no pick');
      expect(email?.text).not.toContain('Box Box');
      expect(newEmails(app)).toEqual([
        'ann: Last reminder: the Australian Grand Prix locks in 2 hours',
      ]);
      await app.setTime(shift(AUSTRALIA.lock, -SECOND));
      await app.setTime(AUSTRALIA.lock);
      await app.setTime(AUSTRALIA.results);
      expect(newEmails(app)).toEqual([]);
    });
  });

  it('should be late rather than missing after downtime, and only the later one', async () => {
    await app.setTime(shift(CHINA.lock, -3 * HOUR));
    // and carries the headline of the last round, with the way to its story (MO-04)
    const { body: recap } = await expectStatus(ben.get(`/api/league/${box.id}/recap/1`), 200);
    expect(remindersTo(app, ben)[0]?.text).toContain(
      `The story of the Australian Grand Prix: ${recap.stories[0].text}\nhttp://gridlock.test/league/${box.id}/recap/1`,
    );
    expect(newEmails(app)).toEqual([
      'ann: Reminder: you haven’t picked for the Chinese Grand Prix yet',
      'ben: Reminder: you haven’t picked for the Chinese Grand Prix yet',
    ]);
    // the next round: down from long before until an hour before the lock
    await app.setTime(shift(JAPAN.lock, -HOUR));
    expect(newEmails(app)).toEqual([
      'ann: Last reminder: the Japanese Grand Prix locks in 60 minutes',
      'ben: Last reminder: the Japanese Grand Prix locks in 60 minutes',
    ]);
    // and one that was slept through
    await app.setTime(BAHRAIN);
    expect(newEmails(app)).toEqual([]);
  });

  it('should follow a session that is moved, and say so only when it has moved far', async () => {
    await app.setTime(shift(JEDDAH, -20 * HOUR));
    expect(newEmails(app)).toHaveLength(2);
    const aBitLater = shift(JEDDAH, 3 * HOUR);
    await moveLock(app, 5, aBitLater);
    await app.runJobs();
    await app.setTime(shift(JEDDAH, -HOUR));
    expect(newEmails(app)).toEqual([]);
    await app.setTime(new Date(aBitLater.getTime() - 2 * HOUR));
    expect(newEmails(app)).toHaveLength(2);
    const nextDay = shift(JEDDAH, DAY);
    await moveLock(app, 5, nextDay);
    await app.runJobs();
    expect(remindersTo(app, ann)[0]?.text).toContain('has moved since our last email');
    expect(newEmails(app)).toEqual([
      'ann: Reminder: you haven’t picked for the Saudi Arabian Grand Prix yet',
      'ben: Reminder: you haven’t picked for the Saudi Arabian Grand Prix yet',
    ]);
    await app.setTime(new Date(nextDay.getTime() - HOUR));
    expect(newEmails(app)).toHaveLength(2);
    await app.runJobs();
    expect(newEmails(app)).toEqual([]);
  });

  it('should not come for a cancelled round', async () => {
    await change(app, 6, { isCancelled: true });
    await app.setTime(shift(MIAMI, -20 * HOUR));
    await app.setTime(shift(MIAMI, -HOUR));
    expect(newEmails(app)).toEqual([]);
  });

  describe('with the power going at a write', () => {
    const collections = ['mails', 'reminders'];
    const rounds = [
      { lock: IMOLA, moment: 'before' as Moment },
      { lock: MONACO, moment: 'after' as Moment },
    ];

    it.each(rounds)('should come once in the end: $moment each write', async ({ lock, moment }) => {
      await app.setTime(shift(lock, -DAY - SECOND));
      app.emails.length = 0;
      let write = 0;
      let wasCut = true;
      while (wasCut) {
        write += 1;
        // from a clean start each time: what was queued for this round is deleted
        await of(app, 'reminders').deleteMany({});
        await of(app, 'mails').deleteMany({ dedupeKey: beginsWith('reminder:') });
        const cut = new CutAtWrite(app, collections, { write, moment });
        await app.setTime(shift(lock, -20 * HOUR));
        wasCut = cut.isOut;
        await comeBack(app, cut);
        const emails = new Set(app.emails.map(({ id }) => id));
        expect([write, [...emails].length]).toEqual([write, 2]);
        app.emails.length = 0;
        await app.setTime(shift(lock, -19 * HOUR));
        expect([write, newEmails(app)]).toEqual([write, []]);
        await app.setTime(shift(lock, -DAY - SECOND));
      }
      // the series, two emails, that it is done; then two claims and two ends
      expect(write).toBeGreaterThan(8);
    });
  });
});
