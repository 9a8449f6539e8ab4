import { type ApiSession, expectStatus } from '../../support/api-session.js';
import { stored } from '../../support/inspect.js';
import { leagueOf, type LeagueScenario } from '../../support/league-scenario.js';
import { pick, savePick } from '../../support/picks.js';
import { annsPhone } from '../../support/pushed.js';
import { remindersTo } from '../../support/reminders.js';
import { DAY, SECOND } from '../../support/durations.js';
import { AUSTRALIA, shift } from '../../support/weekends-2025.js';

const PICK = pick('Lando Norris', 'Max Verstappen', 'McLaren');

// Berlin is an hour ahead: the lock of Australia is at 05:55
describe('quiet hours (NT-02, NOTIFY-2)', () => {
  const { app, ann, ben, phone } = annsPhone();
  let box: LeagueScenario;

  app.runForEachTest();
  beforeEach(async () => {
    box = await leagueOf(ann, [ben], 'Box Box');
    for (const player of [ann, ben]) {
      await expectStatus(
        player.put('/api/users/preferences/time-zone', { timeZone: 'Europe/Berlin' }),
        200,
      );
      await quiet(player, true);
    }
    await app.runJobs();
  });

  const quiet = (player: ApiSession, isOn: boolean) =>
    expectStatus(
      player.put('/api/users/notifications', {
        quietHours: { isOn, from: '23:00', to: '07:00' },
      }),
      200,
    );
  const at = async (time: string): Promise<string[]> => {
    phone.deliveries.length = 0;
    await app.setTime(`2025-03-${time}:00Z`);
    return phone.titles;
  };

  it('should move reminders to their end, or before them where that is too late', async () => {
    // 24 hours before the lock is 05:55
    await app.setTime(shift(AUSTRALIA.lock, -DAY));
    expect(phone.titles).toEqual([]);
    expect(await at('14T05:59')).toEqual([]);
    expect(await at('14T06:00')).toEqual(['Australian Grand Prix locks at 05:55 on Saturday']);
    // the others would come in the night: one at 22:55
    expect(await at('14T21:54')).toEqual([]);
    expect(await at('14T21:55')).toEqual(['Australian Grand Prix locks at 05:55 on Saturday']);
    expect(remindersTo(app, ben).map(({ subject }) => subject)).toEqual([
      'Reminder: you haven’t picked for the Australian Grand Prix yet',
      'Last reminder: the Australian Grand Prix locks at 05:55 on Saturday',
    ]);
    for (const time of ['15T02:55', '15T04:25', '15T04:54', '15T06:00']) {
      const titles = await at(time);
      expect([time, titles.filter((title) => title.includes('locks at'))]).toEqual([time, []]);
    }
    expect(remindersTo(app, ben)).toHaveLength(2);
    expect(await stored(app, 'heldNotices')).toEqual([]);
  });

  it('should hold what happens in them, and drop what is over when they end', async () => {
    await app.setTime(AUSTRALIA.open);
    await expectStatus(savePick(ann, box.id, PICK), 200);
    await expectStatus(savePick(ben, box.id, PICK), 200);
    phone.deliveries.length = 0;
    await app.setTime(AUSTRALIA.lock);
    expect(phone.titles).toEqual([]);
    expect(await at('15T06:00')).toEqual([
      'Australian Grand Prix: picks are locked and revealed',
      'Australian Grand Prix: swaps are open',
    ]);
  });

  it('should not bring a reminder for which the pick was made meanwhile', async () => {
    await app.setTime(shift(AUSTRALIA.lock, -DAY));
    await expectStatus(savePick(ann, box.id, PICK), 200);
    expect(await at('14T06:00')).toEqual([]);
    expect(await at('14T21:55')).toEqual([]);
  });

  it('should hold nothing any more once they are off', async () => {
    await app.setTime(shift(AUSTRALIA.lock, -DAY));
    await quiet(ann, false);
    expect(await at('14T05:00')).toEqual(['Australian Grand Prix locks at 05:55 on Saturday']);
    expect(await at('14T06:00')).toEqual([]);
  });

  it('should be forgotten with the account', async () => {
    await app.setTime(AUSTRALIA.open);
    const picked = { choices: [{ event: 'reveal', channel: 'email', isOn: true }] };
    await expectStatus(ben.put('/api/users/notifications', picked), 200);
    await app.setTime(shift(AUSTRALIA.lock, -SECOND));
    await app.setTime(AUSTRALIA.lock);
    const held = async () => {
      const all = await Promise.all(['heldNotices', 'reminders'].map((name) => stored(app, name)));
      return all.map((some) => some.some(({ user }) => user === ben.id));
    };
    expect(await held()).toEqual([true, true]);
    await expectStatus(ben.delete('/api/auth/delete'), 200);
    await app.runJobs();
    expect(await held()).toEqual([false, false]);
  });
});
