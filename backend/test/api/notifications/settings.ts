import { ObjectId } from 'mongodb';
import { expectStatus } from '../../support/api-session.js';
import { leagueOf } from '../../support/league-scenario.js';
import type { Json } from '../../support/test-app.js';
import { pushingApp } from '../../support/pushed.js';

describe('notification settings (NT-02)', () => {
  const { app, service } = pushingApp();
  const { ann } = app.players('ann');

  app.runForTests();

  const read = async (player = ann): Promise<Json> =>
    (await expectStatus(player.get('/api/users/notifications'), 200)).body;
  const change = async (body: object, player = ann): Promise<Json> =>
    (await expectStatus(player.put('/api/users/notifications', body), 200)).body;
  const cell = ({ events }: Json, event: string): [boolean, boolean] => {
    const { push, email } = events.find((row: Json) => row.event === event);
    return [push, email];
  };

  it('should be the defaults at first, and emails without a device (NOTIFY-1)', async () => {
    const settings = await read();
    expect(settings).toMatchObject({
      quietHours: { isOn: false, from: '23:00', to: '07:00' },
      quietLocks: [],
      mutedLeagues: [],
      devices: [],
      timeZone: null,
    });
    expect(
      settings.events.map(({ event, push, email }: Json) => `${event} ${push} ${email}`),
    ).toEqual([
      'pick-24h true true',
      'pick-2h true true',
      'pick-30min true false',
      'plan-counts true true',
      'lock-moved true true',
      'reveal true false',
      'swaps true false',
      'result true true',
      'correction false true',
      'assigned true true',
      'joined false false',
      'membership true true',
    ]);
  });

  it('should take a device for the emails, and give them back without it (NOTIFY-1)', async () => {
    const device = await service.device().add(ann);
    const withDevice = await read();
    expect(cell(withDevice, 'pick-24h')).toEqual([true, false]);
    expect(cell(withDevice, 'correction')).toEqual([false, true]);
    await expectStatus(ann.delete(`/api/users/push-subscriptions?id=${device.id}`), 200);
    expect(cell(await read(), 'pick-24h')).toEqual([true, true]);
  });

  it('should keep each box by itself, also from two tabs at once (NOTIFY-1)', async () => {
    await Promise.all([
      change({ choices: [{ event: 'joined', channel: 'push', isOn: true }] }),
      change({ choices: [{ event: 'joined', channel: 'email', isOn: true }] }),
      change({ choices: [{ event: 'result', channel: 'email', isOn: false }] }),
    ]);
    const settings = await read();
    expect([cell(settings, 'joined'), cell(settings, 'result')]).toEqual([
      [true, true],
      [true, false],
    ]);
    const back = await change({
      choices: [
        { event: 'joined', channel: 'push', isOn: false },
        { event: 'joined', channel: 'email', isOn: false },
        { event: 'result', channel: 'email', isOn: true },
      ],
    });
    expect([cell(back, 'joined'), cell(back, 'result')]).toEqual([
      [false, false],
      [true, true],
    ]);
  });

  it('should be one setting with the older one for reminders', async () => {
    const reminders = async (isOn: boolean) =>
      expectStatus(
        ann.put('/api/users/preferences/reminders', { emailRemindersEnabled: isOn }),
        200,
      );
    const isOn = async () => (await ann.get('/api/users/preferences')).body.emailRemindersEnabled;
    await reminders(false);
    const off = await read();
    expect([cell(off, 'pick-24h'), cell(off, 'plan-counts'), cell(off, 'result')]).toEqual([
      [true, false],
      [true, false],
      [true, true],
    ]);
    expect(await isOn()).toBe(false);
    await change({ choices: [{ event: 'pick-2h', channel: 'email', isOn: true }] });
    expect(await isOn()).toBe(true);
    await reminders(true);
    expect(cell(await read(), 'pick-24h')).toEqual([true, true]);
  });

  it('should list the locks that fall into quiet hours, with the time of the reminder (NOTIFY-2)', async () => {
    await leagueOf(ann, []);
    await expectStatus(
      ann.put('/api/users/preferences/time-zone', { timeZone: 'Europe/Berlin' }),
      200,
    );
    const quietHours = { isOn: true, from: '23:00', to: '07:00' };
    const settings = await change({ quietHours });
    expect(settings).toMatchObject({ quietHours, timeZone: 'Europe/Berlin' });
    expect(settings.quietLocks[0]).toEqual({
      raceName: 'Australian Grand Prix',
      shortRaceName: 'Australian GP',
      lockAt: '2025-03-15T04:55:00.000Z',
      remindedAt: '2025-03-14T21:55:00.000Z',
    });
    const off = await change({ quietHours: { ...quietHours, isOn: false } });
    expect([off.quietHours.from, off.quietLocks]).toEqual(['23:00', []]);
  });

  it.each([
    { quietHours: { isOn: true, from: '23:00', to: '23:00' } },
    { quietHours: { isOn: true, from: '06:00', to: '23:00' } },
    { quietHours: { isOn: true, from: '25:00', to: '07:00' } },
    { quietHours: { isOn: true, from: '7', to: '08:00' } },
    { quietHours: { from: '23:00', to: '07:00' } },
    { quietHours: 'on' },
    { choices: [{ event: 'party', channel: 'push', isOn: true }] },
    { choices: [{ event: 'result', channel: 'pigeon', isOn: true }] },
    { choices: [{ event: 'result', channel: 'push', isOn: 'yes' }] },
    { choices: [null] },
    { choices: {} },
    { mutedLeagues: ['nonsense'] },
    { mutedLeagues: 'all' },
    { events: [] },
  ])('should refuse %j', async (body) => {
    expect((await ann.put('/api/users/notifications', body)).status).toBe(400);
  });

  it('should mute leagues of the player, and no others', async () => {
    const { id } = await leagueOf(ann, []);
    const other = new ObjectId().toHexString();
    expect((await change({ mutedLeagues: [id, other] })).mutedLeagues).toEqual([id]);
    expect((await change({ choices: [] })).mutedLeagues).toEqual([id]);
    expect((await change({ mutedLeagues: [] })).mutedLeagues).toEqual([]);
    // a league alone: another tab may mute another one at the same moment
    const mute = (league: string, isMuted: boolean) => change({ mute: { league, isMuted } });
    expect((await mute(id, true)).mutedLeagues).toEqual([id]);
    expect((await mute(other, true)).mutedLeagues).toEqual([id]);
    expect((await mute(id, false)).mutedLeagues).toEqual([]);
    expect((await mute(id.toUpperCase(), true)).mutedLeagues).toEqual([id]);
    expect((await mute(id.toUpperCase(), false)).mutedLeagues).toEqual([]);
    expect((await change({ mutedLeagues: [id.toUpperCase()] })).mutedLeagues).toEqual([id]);
  });
});
