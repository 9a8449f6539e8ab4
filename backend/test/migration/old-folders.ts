import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { ApiSession, expectStatus, visitor } from '../support/api-session.js';
import { makeQuiet } from '../support/inspect.js';
import { type OldFolder, oldFolder, RELEASES } from '../support/old-folder.js';
import { boardOf, pick, roundPicks, savePick } from '../support/picks.js';
import { ADMIN_EMAIL, type Json } from '../support/test-app.js';
import { CHINA, JAPAN } from '../support/weekends-2025.js';
import { suiteApp } from '../support/suite-app.js';

describe.each(RELEASES)('a data folder of %s', (release) => {
  /** What came with 0.7.0: hooks, devices, tokens, notifications, offers, calendars by hand. */
  const isRecent = !release.endsWith('0.2.0');
  let folder: OldFolder;
  const app = suiteApp(() => folder.environment);
  let ann: ApiSession;
  let ben: ApiSession;
  let cay: ApiSession;
  let id: string;
  let night: string;

  const signIn = async (name: string, email = `${name}@gridlock.test`): Promise<ApiSession> => {
    const session = new ApiSession(app, name, email);
    await expectStatus(session.signIn(), 200);
    return session;
  };
  const read = async (url: string, who = ann): Promise<Json> =>
    (await expectStatus(who.get(url), 200)).body;
  const totals = (rows: Json[]): unknown[] =>
    rows.map(({ user, totalPoints }) => [user.username, totalPoints]);

  beforeAll(async () => {
    folder = await oldFolder(release);
  });
  app.runForTests();
  beforeAll(async () => {
    await makeQuiet(app);
    ann = await signIn('ann');
    ben = await signIn('ben');
    cay = await signIn('cay');
    const leagues = await read('/api/league/user/leagues');
    [night, id] = leagues.map(({ _id }: Json) => _id);
  });
  afterAll(() => {
    folder?.remove();
  });

  it('should get the indexes of today, and lose those that no schema has', async () => {
    const connection = app.nest.get<Connection>(getConnectionToken());
    const models = Object.values(connection.models);
    const differences = await Promise.all(models.map((model) => model.diffIndexes()));
    expect(differences).toEqual(models.map(() => ({ toDrop: [], toCreate: [] })));
  });

  it('should keep accounts with what they have chosen', async () => {
    const avatar = { helmetPresetId: 7, helmetNumber: '44', isCustomized: true };
    const { user } = await read('/api/auth/me');
    expect(user).toMatchObject({ username: 'ann', timeZone: 'Europe/Berlin', avatar });
    const benHas = await read('/api/users/notifications', ben);
    const byEmail = new Map(benHas.events.map(({ event, email }: Json) => [event, email]));
    expect(['pick-24h', 'pick-2h', 'pick-30min'].map((event) => byEmail.get(event))).toEqual([
      false,
      false,
      false,
    ]);
    // the one switch of 0.2.0 was for all emails that are no duty
    expect(byEmail.get('result')).toBe(isRecent);
    const wrong = await new ApiSession(app, 'ann', ann.email).signIn('another-password');
    expect(wrong.status).toBe(401);
  });

  it('should keep the league, its settings and its members', async () => {
    const league = await read(`/api/league/${id}`);
    expect(league).toMatchObject({
      name: 'Sunday Drivers',
      owner: ann.id,
      season: 2025,
      ownerMay: 'replace',
      ownerMayFrom: null,
      plansMayCount: true,
      lateJoining: true,
      open: true,
      switcheroos: isRecent ? 4 : 3,
      maxMembers: 100,
      heir: isRecent ? ben.id : null,
      pace: { kind: 'season' },
      hasEarlierSeasons: isRecent,
      invited: [],
      nextSeason: null,
    });
    expect(league.members.map(({ username }: Json) => username)).toEqual(['ann', 'ben', 'cay']);
    const { url } = await read(`/api/league/${id}/share`);
    const shown = await visitor(app).get(`/api/share/${url.split('/').at(-1)}`);
    expect(shown).toMatchObject({ status: 200, body: { league: 'Sunday Drivers' } });
  });

  it('should count the same points', async () => {
    const { body } = await expectStatus(boardOf(ann, id), 200);
    expect(totals(body.driverStandings)).toEqual([
      ['ann', 18],
      ['ben', 15],
      ['cay', 4],
    ]);
    expect(totals(body.constructorStandings)).toEqual([
      ['ben', 20],
      ['ann', 5],
      ['cay', 0],
    ]);
  });

  it('should show the picks, the swap, the assignment and the plan that counted', async () => {
    const shown = async (round: number): Promise<unknown[]> => {
      const { body } = await expectStatus(roundPicks(cay, id, round), 200);
      return body.selections.map((one: Json) => [
        one.username,
        one.mainDriver,
        one.reserveDriver,
        one.team,
        one.status,
        one.score?.totalPoints,
      ]);
    };
    expect(await shown(1)).toEqual([
      ['ann', 'Lando Norris', 'Oscar Piastri', 'Ferrari', 'user-submitted', 23],
      ['ben', 'George Russell', 'Max Verstappen', 'McLaren', 'user-submitted', 35],
      ['cay', 'Charles Leclerc', 'Lewis Hamilton', 'Haas', 'admin-assigned', 4],
    ]);
    expect(await shown(2)).toEqual([
      ['ann', 'Oscar Piastri', 'Lando Norris', 'McLaren', 'user-submitted', undefined],
      ['ben', 'Lewis Hamilton', 'Lando Norris', 'Ferrari', 'from-plan', undefined],
      ['cay', null, null, null, 'empty', undefined],
    ]);
    const plan = await read(`/api/plan/${id}`, ben);
    expect(plan).toMatchObject({ counts: true, version: 2 });
    expect(plan.rounds[0]).toMatchObject({ round: 3, mainDriver: 'Lando Norris', team: null });
    expect(await read(`/api/switcheroo/remaining?leagueId=${id}`, ben)).toMatchObject({
      remaining: isRecent ? 3 : 2,
    });
  });

  it('should show the log, and how a correction has changed points', async () => {
    const { entries } = await read(`/api/league/${id}/log`);
    const lines = entries.map(
      ({ action, actor, round }: Json) => `${action} ${actor.username} ${round ?? ''}`,
    );
    expect(lines).toEqual([
      ...(isRecent ? ['ownership-offered ann ', 'race-cancelled race_chief 5'] : []),
      'correction race_chief 1',
      'member-left a former player ',
      'member-left dan ',
      'override ann 1',
      'switcheroo ben 1',
      ...(isRecent ? ['setting-changed ann ', 'setting-changed ann ', 'hook-added ann '] : []),
      'setting-changed ann ',
      'setting-changed ann ',
      'member-joined a former player ',
      'member-joined dan ',
      'member-joined cay ',
      'member-joined ben ',
    ]);
    const { corrections } = await read(`/api/league/${id}/explain/${ann.id}/1`);
    expect(corrections).toMatchObject([
      {
        results: [{ before: { driver: 'Lando Norris', position: 1 }, after: { position: 2 } }],
        before: { totalPoints: 30 },
        after: { totalPoints: 23 },
      },
    ]);
    const assigned = await read(`/api/league/${id}/explain/${cay.id}/1`);
    expect(assigned).toMatchObject({
      steps: [{ kind: 'assignment', before: null, after: { mainDriver: 'Charles Leclerc' } }],
      assignment: { by: 'ann', replaced: null, notes: 'Was on a plane' },
    });
    const swapped = await read(`/api/league/${id}/explain/${ben.id}/1`);
    expect(swapped.swap).toMatchObject({ count: 1, originalMainDriver: 'Max Verstappen' });
    const recap = await expectStatus(ann.get(`/api/league/${id}/recap/1`), 200);
    expect(recap.body.stories.length).toBeGreaterThan(0);
  });

  it('should keep the race night where it was paused', async () => {
    const board = await read(`/api/league/${night}/standings/2023`);
    const people = board.driverStandings.filter(({ user }: Json) => !user.isMachine);
    expect(totals(people)).toEqual([
      ['ann', 25],
      ['ben', 15],
    ]);
    const state = await read(`/api/league/${night}/night`);
    expect(state).toMatchObject({ state: 'paused', season: 2023, round: 3, phase: 'picks' });
    await expectStatus(ann.post(`/api/league/${night}/night/resume`), 200);
    const names = pick('Carlos Sainz', 'Lando Norris', 'McLaren');
    await expectStatus(savePick(ann, night, names), 200);
  });

  it('should keep what the app has stored', async () => {
    const notes = await read('/api/announcements/active');
    expect(notes).toMatchObject([{ title: 'Welcome', content: 'The season starts on Sunday.' }]);
    const chief = await signIn('race_chief', ADMIN_EMAIL);
    const { imports } = await read('/api/admin/imports', chief);
    expect(
      imports.map(({ about, round, outcome }: Json) => [about, round, outcome]),
    ).toContainEqual(['result', 1, 'stored']);
    const { body } = await expectStatus(chief.get('/api/admin/results/2025/1'), 200);
    expect(body.manualEntry).toMatchObject({ username: 'race_chief' });
    const races = await read(`/api/race/league/${id}`);
    expect(races.find(({ round }: Json) => round === 5).status).toBe(
      isRecent ? 'cancelled' : 'scheduled',
    );
  });

  if (isRecent) {
    it('should keep hooks, devices, tokens and quiet hours', async () => {
      const { hooks } = await read(`/api/league/${id}/hooks`);
      expect(hooks).toMatchObject([{ kind: 'json', events: ['reveal', 'result'] }]);
      const settings = await read('/api/users/notifications', cay);
      expect(settings.quietHours).toMatchObject({ isOn: true, from: '23:00', to: '07:00' });
      expect(settings.devices).toHaveLength(1);
      const token = readFileSync(join(folder.dataDir, 'api-token'), 'utf8').trim();
      const headers = { authorization: `Bearer ${token}` };
      const leagues = await expectStatus(
        visitor(app).get('/api/league/user/leagues', { headers }),
        200,
      );
      expect(leagues.body.map(({ name }: Json) => name)).toEqual(['Sunday Drivers']);
    });

    it('should let the offer be accepted', async () => {
      await expectStatus(ben.post(`/api/league/${id}/owner/accept`), 200);
      expect(await read(`/api/league/${id}`)).toMatchObject({ owner: ben.id, heir: null });
    });
  }

  it('should go on: results of the next round, and a pick for the one after it', async () => {
    await app.setTime(CHINA.results);
    const { body } = await expectStatus(boardOf(ann, id), 200);
    expect(totals(body.driverStandings)).toEqual([
      ['ann', 44],
      ['ben', 16],
      ['cay', 4],
    ]);
    await app.setTime(JAPAN.open);
    const names = pick('Max Verstappen', 'Carlos Sainz', 'Racing Bulls');
    await expectStatus(savePick(ann, id, names), 200);
    const rename = (who: ApiSession, username: string) =>
      who.put('/api/users/username', { username });
    expect((await rename(cay, 'Ann')).body.code).toBe('USERNAME_TAKEN');
    await expectStatus(rename(cay, 'cayenne'), 200);
    expect((await rename(ben, 'Cay')).body.code).toBe('USERNAME_TAKEN');
    await app.restart();
    const again = await signIn('ann');
    const mine = await read(`/api/selections/current?leagueId=${id}&round=3`, again);
    expect(mine).toMatchObject({ mainDriver: 'Max Verstappen' });
  });
});
