import { type ApiSession, confirmEmail, expectStatus, signUp } from '../../support/api-session.js';
import { moveClock } from '../../support/inspect.js';
import { leagueOf, type LeagueScenario } from '../../support/league-scenario.js';
import { moveLock } from '../../support/move-lock.js';
import { assign, pick, savePick } from '../../support/picks.js';
import { planned, putPlan } from '../../support/plans.js';
import type { TestDevice } from '../../support/push-service.js';
import { pushingApp } from '../../support/pushed.js';
import { remindersTo } from '../../support/reminders.js';
import { SmtpCatcher } from '../../support/smtp-catcher.js';
import { DAY, HOUR, MINUTE } from '../../support/durations.js';
import { AUSTRALIA, CHINA, JAPAN, shift } from '../../support/weekends-2025.js';

const PICK = pick('Lewis Hamilton', 'Max Verstappen', 'Ferrari');
/** 08:25 is the lock of China in Berlin, so the last word comes at 21:55 on the evening before. */
const NIGHT = { isOn: true, from: '22:00', to: '08:00' };
const OFF = { ...NIGHT, isOn: false };

type Player = {
  readonly session: ApiSession;
  device?: TestDevice;
};
type Step = (player: Player) => Promise<unknown>;
type Row = {
  readonly before?: Step;
  /** Whether it comes after the last reminder. */
  readonly isLate?: true;
  readonly change: Step;
  /** When reminders come, as the checks are named. */
  readonly expected: readonly string[];
};

describe('who comes to need a pick after the first reminder (NT-02, REMIND-4)', () => {
  const smtp = new SmtpCatcher();
  const { app, service } = pushingApp(() => ({ SMTP_URL: smtp.url }));
  const { ann } = app.with(smtp).players('ann');
  let box: LeagueScenario;
  let wet: LeagueScenario;

  const say = ({ session }: Player, body: object) =>
    expectStatus(session.put('/api/users/notifications', body), 200);
  const inZone = ({ session }: Player, timeZone: string) =>
    expectStatus(session.put('/api/users/preferences/time-zone', { timeZone }), 200);
  const join = ({ session }: Player, { league }: LeagueScenario) =>
    expectStatus(session.post('/api/league/join', { code: league.code }), 201);
  const save = ({ session }: Player) => expectStatus(savePick(session, box.id, PICK), 200);
  const withdraw = ({ session }: Player) =>
    expectStatus(session.delete(`/api/selections/league/${box.id}/race/2`), 200);
  const reminders = ({ session }: Player, emailRemindersEnabled: boolean) =>
    expectStatus(session.put('/api/users/preferences/reminders', { emailRemindersEnabled }), 200);
  const withDevice: Step = async (player) => {
    player.device = await service.device().add(player.session);
  };
  const inBox: Step = (player) => join(player, box);
  const picked: Step = async (player) => {
    await inBox(player);
    await save(player);
  };
  const nothing: Step = () => Promise.resolve();

  const ROWS: Readonly<Record<string, Row>> = {
    'who has had none all along': {
      before: inBox,
      change: nothing,
      expected: ['24 h', 'before the night'],
    },
    'who joins': { change: inBox, expected: ['before the night'] },
    'who withdraws a pick': {
      before: picked,
      change: withdraw,
      expected: ['before the night'],
    },
    'who joins a second league': {
      before: picked,
      change: (player) => join(player, wet),
      expected: ['before the night'],
    },
    'whose pick becomes void': {
      before: picked,
      change: ({ session: { id: userId } }) =>
        expectStatus(assign(ann, box.id, { ...PICK, userId, raceId: 1, assignPoints: true }), 200),
      expected: ['before the night'],
    },
    'whose plan does not count any more': {
      before: async (player) => {
        await inBox(player);
        await planned({ app, league: box.id, player: player.session }, { 2: PICK });
      },
      change: ({ session }) =>
        expectStatus(putPlan({ app, league: box.id, player: session }, { counts: false }), 200),
      expected: ['24 h', 'before the night'],
    },
    'who sets quiet hours': {
      before: async (player) => {
        await inBox(player);
        await say(player, { quietHours: OFF });
      },
      change: (player) => say(player, { quietHours: NIGHT }),
      expected: ['24 h', 'before the night'],
    },
    'who has none any more': {
      before: inBox,
      change: (player) => say(player, { quietHours: OFF }),
      expected: ['24 h', '2 h'],
    },
    'who has travelled': {
      before: async (player) => {
        await inBox(player);
        await inZone(player, 'Asia/Tokyo');
      },
      change: (player) => inZone(player, 'Europe/Berlin'),
      expected: ['24 h', 'before the night'],
    },
    'who hears a league again': {
      before: async (player) => {
        await inBox(player);
        await say(player, { mutedLeagues: [box.id] });
      },
      change: (player) => say(player, { mutedLeagues: [] }),
      expected: ['before the night'],
    },
    'who adds a device': {
      before: inBox,
      change: withDevice,
      expected: ['24 h', 'before the night by push'],
    },
    'who wants reminders again': {
      before: async (player) => {
        await inBox(player);
        await reminders(player, false);
      },
      change: (player) => reminders(player, true),
      expected: ['at once', 'before the night'],
    },
    'who confirms the address': {
      before: inBox,
      change: ({ session }) => confirmEmail(app, session),
      expected: ['at once', 'before the night'],
    },
    'who saves a pick': { before: inBox, change: save, expected: ['24 h'] },
    'who joins after the last one by email': {
      before: (player) => say(player, { quietHours: OFF }),
      isLate: true,
      change: inBox,
      expected: ['after the last'],
    },
    'who withdraws after the last one by push': {
      before: async (player) => {
        await picked(player);
        await withDevice(player);
        await say(player, { quietHours: OFF });
      },
      isLate: true,
      change: withdraw,
      expected: ['after the last by push'],
    },
    'who withdraws in the night': {
      before: picked,
      isLate: true,
      change: withdraw,
      expected: ['after the night'],
    },
  };

  const players = new Map<string, Player>();
  const came = new Map<string, string[]>();

  const check = async (name: string, at: Date): Promise<void> => {
    moveClock(app, at);
    await app.runJobs();
    for (const [row, { session, device }] of players) {
      const titles = device?.titles.filter((title) => /locks at|plan will count/.test(title)) ?? [];
      const sent = [
        ...remindersTo(app, session).map(() => name),
        ...titles.map(() => `${name} by push`),
      ];
      came.set(row, [...(came.get(row) ?? []), ...sent]);
      device?.deliveries.splice(0);
    }
    app.emails.length = 0;
  };
  const change = async (isLate: boolean): Promise<void> => {
    for (const [row, { change, isLate: comesLate = false }] of Object.entries(ROWS)) {
      const player = players.get(row);
      if (player && comesLate === isLate) await change(player);
    }
  };

  app.runForTests();
  beforeAll(async () => {
    await app.setTime(shift(AUSTRALIA.lock, -DAY));
    box = await leagueOf(ann, [], 'Box Box');
    wet = await leagueOf(ann, [], 'Wet Weather');
    const before = (ms: number) => shift(CHINA.lock, -ms);
    moveClock(app, before(26 * HOUR));
    await app.runJobs();
    for (const [index, [row, { before }]] of Object.entries(ROWS).entries()) {
      const player: Player = { session: await signUp(app, `player_${index}`) };
      if (row !== 'who confirms the address') await confirmEmail(app, player.session);
      await inZone(player, 'Europe/Berlin');
      await say(player, { quietHours: NIGHT });
      await before?.(player);
      players.set(row, player);
    }
    await check('too early', before(24 * HOUR + MINUTE));
    await check('24 h', before(24 * HOUR));
    await check('nothing new', before(17 * HOUR));
    await change(false);
    await check('at once', before(17 * HOUR - MINUTE));
    await check('too early', before(10.5 * HOUR + MINUTE));
    await check('before the night', before(10.5 * HOUR));
    await check('2 h', before(2 * HOUR));
    await check('30 min', before(30 * MINUTE));
    moveClock(app, before(29 * MINUTE));
    await change(true);
    await check('after the last', before(28 * MINUTE));
    await check('after the night', before(5 * MINUTE));
    await check('after the lock', before(-MINUTE));
  });

  it.each(Object.entries(ROWS))('should be reminded: %s', (row, { expected }) => {
    expect(came.get(row)).toEqual(expected);
  });

  it('should be reminded of a lock that has moved into the night', async () => {
    const player: Player = { session: await signUp(app, 'zoe') };
    players.clear();
    players.set('zoe', player);
    await confirmEmail(app, player.session);
    await inZone(player, 'Europe/Berlin');
    // 07:55 in Berlin, then 04:55
    await say(player, { quietHours: { ...NIGHT, to: '06:30' } });
    await inBox(player);
    await check('24 h', shift(JAPAN.lock, -DAY));
    await moveLock(app, 3, shift(JAPAN.lock, -3 * HOUR));
    await check('moved', shift(JAPAN.lock, -20 * HOUR));
    await check('before the night', new Date('2025-04-04T19:55:00Z'));
    await check('2 h', shift(JAPAN.lock, -5 * HOUR));
    await check('30 min', shift(JAPAN.lock, -3.5 * HOUR));
    await check('the lock', shift(JAPAN.lock, -3 * HOUR));
    expect(came.get('zoe')).toEqual(['24 h', 'before the night']);
  });
});
