import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import {
  type ApiSession,
  expectStatus,
  PASSWORD,
  signUp,
  signUpAll,
} from '../../support/api-session.js';
import { startQuiet, stored } from '../../support/inspect.js';
import { leagueOf, type LeagueScenario } from '../../support/league-scenario.js';
import { EVENING } from '../../support/night.js';
import { boardOf } from '../../support/picks.js';
import type { Answer, Json, TestApp } from '../../support/test-app.js';
import { hideSeason } from '../../support/unknown-season.js';

const BEFORE_FIRST_LOCK = '2025-03-12T08:00:00Z';
const DURING_SEASON = '2025-06-01T08:00:00Z';
/** It starts at 13:00, and its result is looked for from 15:20 on. */
const DURING_LAST_RACE = '2025-12-07T14:00:00Z';
const AFTER_LAST_RACE = '2025-12-07T16:00:00Z';
const OFF_SEASON = '2025-12-20T08:00:00Z';

let app: TestApp;
let ann: ApiSession;
let bob: ApiSession;
let cay: ApiSession;
let eve: ApiSession;
let league: LeagueScenario;

const ask = (who = ann, id = league.id): Promise<Answer> =>
  who.post(`/api/league/${id}/next-season`);
const leagueOfId = async (id: string, who = ann): Promise<Json> =>
  (await expectStatus(who.get(`/api/league/${id}`), 200)).body;
const invitations = async (who: ApiSession): Promise<Json[]> =>
  (await expectStatus(who.get('/api/league/user/invitations'), 200)).body;
const accept = (who: ApiSession, id: string) => who.post(`/api/league/${id}/invitation/accept`);
const decline = (who: ApiSession, id: string) => who.post(`/api/league/${id}/invitation/decline`);
const idsOf = (people: readonly Json[]) => people.map(({ _id }) => _id).toSorted();
const idsOfSessions = (...people: readonly ApiSession[]) => people.map(({ id }) => id).toSorted();
const actionsOf = async (id: string, who = ann): Promise<string[]> => {
  const { body } = await expectStatus(who.get(`/api/league/${id}/log`), 200);
  return body.entries.map(({ action }: Json) => action);
};
const leaguesOf = async (who: ApiSession): Promise<Json[]> =>
  (await expectStatus(who.get('/api/league/user/leagues'), 200)).body;

describe('the league of the next season (LL-05, HALL-1)', () => {
  beforeAll(async () => {
    app = await startQuiet({
      SEASON: '',
      SIMULATION_START: BEFORE_FIRST_LOCK,
      NEW_LEAGUES_PER_DAY: '500',
      LEAGUES_OWNED_PER_PLAYER: '200',
      LEAGUES_PER_PLAYER: '500',
    });
    ({ ann, bob, cay, eve } = await signUpAll(app, 'ann', 'bob', 'cay', 'eve'));
  });
  beforeEach(async () => {
    await app.setTime(BEFORE_FIRST_LOCK);
    league = await leagueOf(ann, [bob, cay], 'Sunday Drivers 2025');
  });
  afterAll(() => app?.close());

  const inOffSeason = async (): Promise<Json> => {
    await app.setTime(OFF_SEASON);
    return (await expectStatus(ask(), 200)).body;
  };

  it('should invite the same people, whom no table shows until they accept', async () => {
    const next = await inOffSeason();
    expect(next).toMatchObject({
      name: 'Sunday Drivers 2026',
      season: 2026,
      owner: ann.id,
    });
    expect([next.hasEarlierSeasons, league.league.hasEarlierSeasons]).toEqual([true, false]);
    expect(idsOf(next.members)).toEqual([ann.id]);
    expect(idsOf(next.invited)).toEqual(idsOfSessions(bob, cay));
    await expectStatus(bob.get(`/api/league/${next._id}`), 404);
    const [invitation] = await invitations(bob);
    expect(invitation).toEqual({
      leagueId: next._id,
      name: 'Sunday Drivers 2026',
      season: 2026,
      owner: 'ann',
      members: 1,
      invited: 2,
      isRaceNight: false,
      from: null,
      startsAt: null,
      problem: null,
    });

    const { body } = await expectStatus(accept(bob, next._id), 200);
    expect(idsOf(body.members)).toEqual(idsOfSessions(ann, bob));
    expect(idsOf(body.invited)).toEqual([cay.id]);
    expect((await invitations(bob)).filter(({ leagueId }) => leagueId === next._id)).toEqual([]);
    const standings = await expectStatus(boardOf(bob, next._id, 2026), 200);
    expect(JSON.stringify(standings.body)).not.toContain(cay.id);
    expect((await actionsOf(next._id)).toSorted()).toEqual(['member-joined', 'season-opened']);
    expect(await leagueOfId(league.id)).toMatchObject({
      nextSeason: { league: next._id, isOpen: true },
    });
  });

  it('should take the settings over, and bar who was barred', async () => {
    await expectStatus(eve.post('/api/league/join', { code: league.league.code }), 201);
    const settings = {
      switcheroos: 5,
      maxMembers: 7,
      lateJoining: false,
      plansMayCount: false,
    };
    await expectStatus(
      ann.patch(`/api/league/${league.id}`, {
        ...settings,
        ownerMay: 'replace',
      }),
      200,
    );
    await expectStatus(ann.delete(`/api/league/${league.id}/members/${eve.id}`), 200);
    const next = await inOffSeason();
    expect(next).toMatchObject({
      ...settings,
      ownerMay: 'replace',
      open: true,
    });
    const barred = await eve.post('/api/league/join', { code: next.code });
    expect([barred.status, barred.body.code]).toEqual([409, 'REMOVED_FROM_LEAGUE']);
  });

  it('should be asked for once the season is over', async () => {
    for (const moment of [DURING_SEASON, DURING_LAST_RACE]) {
      await app.setTime(moment);
      const { status, body } = await ask();
      expect([status, body.code]).toEqual([409, 'SEASON_RUNNING']);
    }
    expect(await leagueOfId(league.id)).toMatchObject({ nextSeason: null });
    expect(await actionsOf(league.id)).not.toContain('next-season');
    await app.setTime(AFTER_LAST_RACE);
    await expectStatus(ask(), 200);
  });

  it('should wait for the season, and open by itself for those who are members then', async () => {
    await app.setTime(AFTER_LAST_RACE);
    const publish = await hideSeason(app, 2026);
    await expectStatus(ask(), 202);
    expect((await ask()).body).toEqual({
      message:
        'The league opens automatically once this server has the calendar of the next season.',
    });
    expect(await leagueOfId(league.id, bob)).toMatchObject({
      nextSeason: { isOpen: false },
    });
    expect((await invitations(bob)).map(({ name }) => name)).not.toContain(league.league.name);
    expect((await actionsOf(league.id)).filter((each) => each === 'next-season')).toHaveLength(1);
    await expectStatus(cay.post(`/api/league/${league.id}/abandon`), 200);
    await publish();
    await app.setTime(OFF_SEASON);
    const { nextSeason } = await leagueOfId(league.id);
    expect(nextSeason.isOpen).toBe(true);
    const next = await leagueOfId(nextSeason.league);
    expect(idsOf(next.invited)).toEqual([bob.id]);
    await app.runJobs();
    expect((await leaguesOf(ann)).filter(({ _id }) => _id === next._id)).toHaveLength(1);
  });

  it('should be made once by presses at the same moment', async () => {
    await app.setTime(OFF_SEASON);
    const before = (await leaguesOf(ann)).length;
    const answers = await Promise.all([ask(), ask(), ask(), ask()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const made = new Set(answers.map(({ body }) => body._id));
    expect(made.size).toBe(1);
    expect((await leaguesOf(ann)).length).toBe(before + 1);
    expect((await actionsOf(league.id)).filter((each) => each === 'next-season')).toHaveLength(1);
  });

  it('should be made again after it was deleted', async () => {
    const next = await inOffSeason();
    await expectStatus(ann.delete(`/api/league/${next._id}`), 200);
    const again = (await expectStatus(ask(), 200)).body;
    expect(again._id).not.toBe(next._id);
    expect(idsOf(again.invited)).toEqual(idsOfSessions(bob, cay));
  });

  it('should be completed by the job where a crash came between the writes', async () => {
    await app.setTime(OFF_SEASON);
    const leagues = app.nest.get<Connection>(getConnectionToken()).collection('leagues');
    const next = new Types.ObjectId();
    const old = { _id: new Types.ObjectId(league.id) };
    const wish = { nextSeason: { league: next, waitsSince: new Date(OFF_SEASON) } };
    // the wish was stored, and nothing else
    await leagues.updateOne(old, { $set: wish });
    await app.runJobs();
    expect(idsOf((await leagueOfId(String(next))).invited)).toEqual(idsOfSessions(bob, cay));
    expect(await leagueOfId(league.id)).toMatchObject({ nextSeason: { isOpen: true } });
    // the league was stored, but not noted as such, and bob has accepted meanwhile
    await expectStatus(accept(bob, String(next)), 200);
    await leagues.updateOne(old, { $set: wish });
    await app.runJobs();
    expect(idsOf((await leagueOfId(String(next))).members)).toEqual(idsOfSessions(ann, bob));
    expect(await leagueOfId(league.id)).toMatchObject({ nextSeason: { isOpen: true } });
    // it counts as one
    const [quota] = await stored(app, 'leagueQuotas', { _id: new Types.ObjectId(ann.id) });
    expect(quota?.['made'].filter(({ league: made }: Json) => next.equals(made))).toHaveLength(1);
  });

  it('should be for the owner, and for no race night', async () => {
    await expectStatus(ask(bob), 403);
    await expectStatus(ask(eve), 404);
    await app.setTime(OFF_SEASON);
    const night = await expectStatus(
      ann.post('/api/league', { name: 'Race night', pace: EVENING }),
      201,
    );
    const { status, body } = await ask(ann, night.body._id);
    expect([status, body.code]).toEqual([400, 'NO_NEXT_SEASON']);
  });

  describe('an invitation', () => {
    it('should be declined for good, with a line in the log, and the code still lets in', async () => {
      const next = await inOffSeason();
      await expectStatus(decline(bob, next._id), 200);
      await expectStatus(decline(bob, next._id), 404);
      await expectStatus(accept(bob, next._id), 404);
      expect(await actionsOf(next._id)).toEqual(['invitation-declined', 'season-opened']);
      await expectStatus(bob.post('/api/league/join', { code: next.code }), 201);
    });

    it('should be answered once by presses at the same moment', async () => {
      const next = await inOffSeason();
      const answers = await Promise.all([accept(bob, next._id), accept(bob, next._id)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      await Promise.all([accept(cay, next._id), decline(cay, next._id)]);
      const { members, invited } = await leagueOfId(next._id);
      expect(invited).toEqual([]);
      expect(members.filter(({ _id }: Json) => _id === bob.id)).toHaveLength(1);
    });

    it('should let in as many as the league may have, however many accept at once', async () => {
      await expectStatus(ann.patch(`/api/league/${league.id}`, { maxMembers: 3 }), 200);
      const next = await inOffSeason();
      await expectStatus(eve.post('/api/league/join', { code: next.code }), 201);
      const answers = await Promise.all([accept(bob, next._id), accept(cay, next._id)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)?.body.code).toBe('LEAGUE_FULL');
      const { members, invited } = await leagueOfId(next._id);
      expect([members.length, invited.length]).toEqual([3, 1]);
    });

    it('should be gone for who has joined by the code', async () => {
      const next = await inOffSeason();
      await expectStatus(bob.post('/api/league/join', { code: next.code }), 201);
      expect(idsOf((await leagueOfId(next._id)).invited)).toEqual([cay.id]);
    });

    it('should tell strangers nothing', async () => {
      const next = await inOffSeason();
      await expectStatus(accept(eve, next._id), 404);
      await expectStatus(decline(eve, next._id), 404);
      await expectStatus(accept(eve, 'nonsense'), 404);
    });

    it('should be gone with the account', async () => {
      const gone = await signUp(app, 'gone');
      await expectStatus(gone.post('/api/league/join', { code: league.league.code }), 201);
      const next = await inOffSeason();
      expect(idsOf(next.invited)).toContain(gone.id);
      await expectStatus(
        gone.delete('/api/auth/delete', undefined, {
          currentPassword: PASSWORD,
        }),
        200,
      );
      const leagues = app.nest.get<Connection>(getConnectionToken()).collection('leagues');
      const stored = await leagues.findOne({ code: next.code });
      expect(JSON.stringify(stored)).not.toContain(gone.id);
    });
  });
});
