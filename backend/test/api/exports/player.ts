import { type ApiSession, expectStatus, signUp, signUpAdmin } from '../../support/api-session.js';
import { problemsOf } from '../../support/export-schemas.js';
import { moveClock, stored } from '../../support/inspect.js';
import { leagueOf } from '../../support/league-scenario.js';
import { assign, pick, savePick, swapDrivers } from '../../support/picks.js';
import { planned } from '../../support/plans.js';
import { HOUR } from '../../support/durations.js';
import { PUBLIC_KEY } from '../../support/push-service.js';
import type { Json } from '../../support/test-app.js';
import { AUSTRALIA, CHINA, shift, OFF_SEASON } from '../../support/weekends-2025.js';
import { quietApp } from '../../support/suite-app.js';

/** Round 1 is over, round 2 can be picked for. */
const MONDAY = '2025-03-17T08:00:00Z';

/** As a browser gives it. */
const SUBSCRIPTION = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/where-cay-is',
  keys: { p256dh: PUBLIC_KEY, auth: 'd'.repeat(22) },
};

const app = quietApp({ SEASON: '', LOG_LEVEL: 'error' });
const { ann, bob } = app.players('ann', 'bob');
const league = app.freshLeague(AUSTRALIA.open, ann, [bob], { ownerMay: 'replace' });

const exported = async (who: ApiSession): Promise<Json> => {
  const { body } = await expectStatus(who.get('/api/users/export'), 200);
  expect(problemsOf('player', body)).toEqual([]);
  return body;
};
const inLeague = async (who: ApiSession): Promise<Json> =>
  (await exported(who)).leagues.find(({ _id }: Json) => _id === league.id);

describe('the export of a player (LL-06)', () => {
  app.runForTests();
  beforeEach(async () => {
    await expectStatus(savePick(bob, league.id, pick('Norris', 'Piastri', 'Ferrari')), 200);
  });

  it('should hold the account without its secrets', async () => {
    const file = await exported(bob);
    expect(file.account).toMatchObject({ _id: bob.id, username: 'bob', email: bob.email });
    expect(file.devices).toHaveLength(1);
    const [account] = await stored(app, 'users', { username: 'bob' });
    const secrets = [
      account?.['passwordHash'],
      account?.['confirmation'].seed,
      account?.['sessions'][0].tokenHash,
    ];
    expect(secrets.every((secret) => secret.length > 20)).toBe(true);
    const text = JSON.stringify(file);
    for (const secret of secrets) expect(text).not.toContain(secret);
  });

  it('should hold notices, tokens and devices of the player, without their secrets', async () => {
    const cay = await signUp(app, 'cay');
    const before = await exported(cay);
    expect(before.account.notifications).toEqual({
      choices: {},
      quietHours: null,
      mutedLeagues: [],
    });
    const settings = {
      choices: [{ event: 'result', channel: 'email', isOn: false }],
      quietHours: { isOn: true, from: '23:00', to: '07:00' },
    };
    await expectStatus(cay.put('/api/users/notifications', settings), 200);
    const { body: made } = await expectStatus(cay.post('/api/users/tokens', { name: 'Bot' }), 201);
    await expectStatus(cay.post('/api/users/push-subscriptions', SUBSCRIPTION), 201);
    await expectStatus(cay.post('/api/users/calendar'), 201);
    const file = await exported(cay);
    expect(file.account.notifications).toEqual({
      choices: { result: { email: false } },
      quietHours: settings.quietHours,
      mutedLeagues: [],
    });
    expect(file.apiTokens).toMatchObject([{ name: 'Bot', lastUsedAt: null }]);
    expect(file.pushDevices).toMatchObject([{ name: 'Unknown device' }]);
    const [account] = await stored(app, 'users', { username: 'cay' });
    const { endpoint, keys } = SUBSCRIPTION;
    const secrets = [
      made.token.split('.')[2],
      account?.['apiTokens'][0].tokenHash,
      account?.['calendarSeed'],
      endpoint,
      ...Object.values(keys),
    ];
    expect(secrets.every((secret) => secret.length > 20)).toBe(true);
    for (const secret of secrets) expect(JSON.stringify(file)).not.toContain(secret);
  });

  it('should hold what an app admin has set of the calendar', async () => {
    const admin = await signUpAdmin(app);
    const qualifying = shift(CHINA.qualifying, HOUR).toISOString();
    const change = { sessions: { qualifying } };
    await expectStatus(admin.patch('/api/admin/seasons/2025/rounds/2', change), 200);
    expect((await exported(admin)).calendarChanges).toEqual([
      {
        season: 2025,
        round: 2,
        at: new Date(AUSTRALIA.open).toISOString(),
        ...change,
        status: null,
        isSprintOff: false,
      },
    ]);
    expect((await exported(ann)).calendarChanges).toEqual([]);
    const release = { release: true };
    await expectStatus(admin.patch('/api/admin/seasons/2025/rounds/2', release), 200);
    expect((await exported(admin)).calendarChanges).toEqual([]);
  });

  it('should hold the own row alone of a season that the owner has entered', async () => {
    const table = 'bob,205\nann,198.5\nOld Joe,12';
    const entered = { season: 2024, table };
    await expectStatus(ann.post(`/api/league/${league.id}/seasons`, entered), 200);
    const at = expect.any(String);
    expect((await inLeague(bob)).enteredSeasons).toEqual([{ season: 2024, at, points: 205 }]);
    expect((await inLeague(ann)).enteredSeasons).toEqual([{ season: 2024, at, points: 198.5 }]);
    await expectStatus(bob.post(`/api/league/${league.id}/abandon`), 200);
    expect(await inLeague(bob)).toMatchObject({
      joinedAt: null,
      enteredSeasons: [{ points: 205 }],
    });
  });

  it('should hold an invitation until it is answered', async () => {
    await app.setTime(OFF_SEASON);
    const { body } = await expectStatus(ann.post(`/api/league/${league.id}/next-season`), 200);
    const next = body._id;
    const invitation = async () =>
      (await exported(bob)).leagues.find(({ _id }: Json) => _id === next);
    expect(await invitation()).toMatchObject({
      season: 2026,
      joinedAt: null,
      isInvited: true,
    });
    expect(await inLeague(bob)).toMatchObject({ isInvited: false });
    await expectStatus(bob.post(`/api/league/${next}/invitation/accept`), 200);
    expect(await invitation()).toMatchObject({ joinedAt: expect.any(String), isInvited: false });
  });

  it('should hold the own open picks and the plan, and nobody else’s', async () => {
    const secret = { mainDriver: 'Gasly', reserveDriver: 'Bearman', team: 'Alpine' };
    await planned({ app, league: league.id, player: bob }, { 2: secret });
    expect(await inLeague(bob)).toMatchObject({
      name: 'Sunday Drivers',
      isOwner: false,
      picks: [{ round: 1, mainDriver: 'Lando Norris', status: 'user-submitted', changes: [] }],
      plan: { counts: true, rows: [{ round: 2, mainDriver: 'Pierre Gasly', team: 'Alpine' }] },
    });
    expect(JSON.stringify(await exported(ann))).not.toMatch(/Norris|Piastri|Gasly|Bearman|bob/);
  });

  it('should show an owner nothing of others in what the owner did', async () => {
    await app.setTime(MONDAY);
    const open = { raceId: 2, ...pick('Russell', 'Antonelli', 'Haas') };
    await expectStatus(savePick(bob, league.id, open), 200);
    const given = { ...pick('Russell', 'Albon', 'Mercedes'), userId: bob.id, raceId: 1 };
    await expectStatus(
      assign(ann, league.id, { ...given, assignPoints: true, notes: 'Sorry' }),
      200,
    );
    const [line] = (await inLeague(ann)).log;
    expect(line).toMatchObject({
      action: 'override',
      byMe: true,
      aboutMe: false,
      before: null,
      after: null,
      taken: [],
    });
    expect((await inLeague(bob)).log[0]).toMatchObject({
      action: 'override',
      byMe: false,
      aboutMe: true,
      after: { mainDriver: 'George Russell' },
      taken: [{ round: 2, names: ['George Russell'] }],
    });
    expect((await inLeague(bob)).picks[0]).toMatchObject({
      isAssigned: true,
      notes: 'Sorry',
      ownPick: { mainDriver: 'Lando Norris' },
      changes: [{ kind: 'assignment', before: { mainDriver: 'Lando Norris' } }],
    });
  });

  it('should hold a swap that the league does not know of yet', async () => {
    moveClock(app, AUSTRALIA.swapOpens);
    const swap = { raceId: 1, originalDriver: 'Norris', newDriver: 'Piastri' };
    await expectStatus(swapDrivers(bob, league.id, swap), 200);
    expect(await inLeague(bob)).toMatchObject({
      swaps: [{ round: 1 }],
      unpublished: [{ round: 1, after: { mainDriver: 'Oscar Piastri' } }],
    });
  });

  it('should hold what is stored of leagues that were left', async () => {
    await expectStatus(ann.delete(`/api/league/${league.id}/members/${bob.id}`), 200);
    const left = await inLeague(bob);
    expect(left).toMatchObject({ joinedAt: null, isBarred: true, picks: [], plan: null });
    expect(left.log.map(({ action }: Json) => action)).toEqual(['member-removed', 'member-joined']);
  });

  it('should hold every league of somebody who is in many', async () => {
    const names = Array.from({ length: 50 }, (_, index) => `League ${String(index + 1)}`);
    for (const name of names) await leagueOf(ann, [bob], name);
    const { leagues } = await exported(bob);
    expect(leagues.map(({ name }: Json) => name)).toEqual(expect.arrayContaining(names));
  });
});
