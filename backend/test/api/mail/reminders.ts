import { type ApiSession, expectStatus, signUp } from '../../support/api-session.js';
import { leagueOf, type LeagueScenario } from '../../support/league-scenario.js';
import { changeRace, moveLock } from '../../support/move-lock.js';
import { pick, savePick } from '../../support/picks.js';
import { DAY, HOUR, SECOND } from '../../support/durations.js';
import {
  BAHRAIN,
  JEDDAH,
  MIAMI,
  newReminders,
  remindersTo,
  setReminders,
} from '../../support/reminders.js';
import { AUSTRALIA, CHINA, JAPAN, shift } from '../../support/weekends-2025.js';
import { quietApp } from '../../support/suite-app.js';

describe('race reminders (REMIND-1, TE-52)', () => {
  const app = quietApp();
  let ann: ApiSession;
  let ben: ApiSession;
  let cat: ApiSession;
  let box: LeagueScenario;
  let wet: LeagueScenario;

  app.runForTests();
  beforeAll(async () => {
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
  beforeEach(() => {
    app.emails.length = 0;
  });

  describe('before the first race', () => {
    it('should not come a second too early', async () => {
      await app.setTime(shift(AUSTRALIA.lock, -DAY - SECOND));
      expect(newReminders(app)).toEqual([]);
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
      expect(newReminders(app)).toHaveLength(2);
      await expectStatus(savePick(ben, box.id, names), 200);
      await expectStatus(savePick(ann, box.id, names), 200);
    });

    it('should come to nobody twice', async () => {
      await app.runJobs();
      await app.restart();
      for (const hours of [20, 12, 3]) await app.setTime(shift(AUSTRALIA.lock, -hours * HOUR));
      await app.setTime(shift(AUSTRALIA.lock, -2 * HOUR - SECOND));
      expect(newReminders(app)).toEqual([]);
    });

    it('should come again 2 hours before the lock, for what is still missing', async () => {
      await app.setTime(shift(AUSTRALIA.lock, -2 * HOUR));
      const [email] = remindersTo(app, ann);
      expect(email?.text).toContain('Wet Weather: You have no pick');
      expect(email?.text).not.toContain('Box Box');
      expect(newReminders(app)).toEqual([
        'ann: Last reminder: the Australian Grand Prix locks at 15:55 on Saturday',
      ]);
      await app.setTime(shift(AUSTRALIA.lock, -SECOND));
      await app.setTime(AUSTRALIA.lock);
      await app.setTime(AUSTRALIA.results);
      expect(newReminders(app)).toEqual([]);
    });
  });

  it('should be late rather than missing after downtime, and only the later one', async () => {
    await app.setTime(shift(CHINA.lock, -3 * HOUR));
    // and carries the headline of the last round, with the way to its story (MO-04)
    const { body: recap } = await expectStatus(ben.get(`/api/league/${box.id}/recap/1`), 200);
    expect(remindersTo(app, ben)[0]?.text).toContain(
      `The story of the Australian Grand Prix: ${recap.stories[0].text}\nhttp://gridlock.test/league/${box.id}/recap/1`,
    );
    expect(newReminders(app)).toEqual([
      'ann: Reminder: you haven’t picked for the Chinese Grand Prix yet',
      'ben: Reminder: you haven’t picked for the Chinese Grand Prix yet',
    ]);
    // the next round: down from long before until an hour before the lock
    await app.setTime(shift(JAPAN.lock, -HOUR));
    expect(newReminders(app)).toEqual([
      'ann: Last reminder: the Japanese Grand Prix locks at 16:55 on Saturday',
      'ben: Last reminder: the Japanese Grand Prix locks at 05:55 UTC on Saturday',
    ]);
    // and one that was slept through
    await app.setTime(BAHRAIN);
    expect(newReminders(app)).toEqual([]);
  });

  it('should follow a session that is moved, and say so only when it has moved far', async () => {
    await app.setTime(shift(JEDDAH, -20 * HOUR));
    expect(newReminders(app)).toHaveLength(2);
    const aBitLater = shift(JEDDAH, 3 * HOUR);
    await moveLock(app, 5, aBitLater);
    await app.runJobs();
    await app.setTime(shift(JEDDAH, -HOUR));
    expect(newReminders(app)).toEqual([]);
    await app.setTime(new Date(aBitLater.getTime() - 2 * HOUR));
    expect(newReminders(app)).toHaveLength(2);
    const nextDay = shift(JEDDAH, DAY);
    await moveLock(app, 5, nextDay);
    await app.runJobs();
    expect(remindersTo(app, ann)[0]?.text).toContain('has moved since our last email');
    expect(newReminders(app)).toEqual([
      'ann: Reminder: you haven’t picked for the Saudi Arabian Grand Prix yet',
      'ben: Reminder: you haven’t picked for the Saudi Arabian Grand Prix yet',
    ]);
    await app.setTime(new Date(nextDay.getTime() - HOUR));
    expect(newReminders(app)).toHaveLength(2);
    await app.runJobs();
    expect(newReminders(app)).toEqual([]);
  });

  it('should not come for a cancelled round', async () => {
    await changeRace(app, 6, { isCancelled: true });
    await app.setTime(shift(MIAMI, -20 * HOUR));
    await app.setTime(shift(MIAMI, -HOUR));
    expect(newReminders(app)).toEqual([]);
  });
});
