import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import { type ApiSession, expectStatus, signUp } from '../../support/api-session.js';
import { CutAtWrite } from '../../support/cut-at-write.js';
import { stored } from '../../support/inspect.js';
import { leagueOf } from '../../support/league-scenario.js';
import { EVENING } from '../../support/night.js';
import { boardOf } from '../../support/picks.js';
import { storeLeagues } from '../../support/store-leagues.js';
import type { Answer, Json } from '../../support/test-app.js';
import { hideSeason } from '../../support/unknown-season.js';
import { quietApp } from '../../support/suite-app.js';
import { BEFORE_FIRST_LOCK, AFTER_LAST_RACE, OFF_SEASON } from '../../support/weekends-2025.js';

const DURING_SEASON = '2025-06-01T08:00:00Z';
/** It starts at 13:00, and its result is requested from 15:20 on. */
const DURING_LAST_RACE = '2025-12-07T14:00:00Z';

const app = quietApp({
  SEASON: '',
  SIMULATION_START: BEFORE_FIRST_LOCK,
  LEAGUES_OWNED_PER_PLAYER: '200',
});
const { ann, bob, cay, eve } = app.players('ann', 'bob', 'cay', 'eve');
app.beforeEachTest(() => app.setTime(BEFORE_FIRST_LOCK));
const league = app.freshLeague(BEFORE_FIRST_LOCK, ann, [bob, cay], 'Sunday Drivers 2025');

const ask = (who = ann, id = league.id): Promise<Answer> =>
  who.post(`/api/league/${id}/next-season`);
const leagueOfId = async (id: string, who = ann): Promise<Json> =>
  (await expectStatus(who.get(`/api/league/${id}`), 200)).body;
const invitations = async (who: ApiSession): Promise<Json[]> =>
  (await expectStatus(who.get('/api/league/user/invitations'), 200)).body;
const accept = (who: ApiSession, id: string) => who.post(`/api/league/${id}/invitation/accept`);
const idsOf = (people: readonly Json[]) => people.map(({ _id }) => _id).toSorted();
const idsOfSessions = (...people: readonly ApiSession[]) => people.map(({ id }) => id).toSorted();
const actionsOf = async (id: string, who = ann): Promise<string[]> => {
  const { body } = await expectStatus(who.get(`/api/league/${id}/log`), 200);
  return body.entries.map(({ action }: Json) => action);
};
const leaguesOf = async (who: ApiSession): Promise<Json[]> =>
  (await expectStatus(who.get('/api/league/user/leagues'), 200)).body;

describe('the league of the next season (LL-05, HALL-1)', () => {
  app.runForTests();

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

  it('should say why it cannot open, once, until it does (LIMIT-1)', async () => {
    const dan = await signUp(app, 'dan_owns_many');
    Object.assign(league, await leagueOf(dan, [bob], 'Full Hands 2025'));
    await app.setTime(AFTER_LAST_RACE);
    const publish = await hideSeason(app, 2026);
    await expectStatus(ask(dan), 202);
    const stateOf = async () => (await leagueOfId(league.id, dan)).nextSeason;
    expect(await stateOf()).toMatchObject({ isOpen: false, refusedBy: null });
    await storeLeagues(app, 199, { owner: dan });
    await publish();
    await app.setTime(OFF_SEASON);
    await app.runJobs();
    await app.runJobs();
    expect(await stateOf()).toMatchObject({
      isOpen: false,
      refusedBy: 'OWNED_LEAGUE_LIMIT_REACHED',
    });
    const refusals = async () =>
      (await actionsOf(league.id, dan)).filter((each) => each === 'next-season-refused');
    expect(await refusals()).toHaveLength(1);
    expect(app.emails.filter(({ to }) => to === dan.email).at(-1)).toMatchObject({
      subject: 'The next season of Full Hands 2025 can’t open yet',
    });
    const other = (await leaguesOf(dan)).find(({ _id }) => _id !== league.id);
    await expectStatus(dan.delete(`/api/league/${other?._id}`), 200);
    await app.runJobs();
    const { league: next, ...state } = await stateOf();
    expect(state).toEqual({ isOpen: true, refusedBy: null });
    expect(idsOf((await leagueOfId(next, dan)).invited)).toEqual([bob.id]);
    expect(await refusals()).toHaveLength(1);
  });

  it.each([1, 2, 3])(
    'should never be named once it is deleted, whatever came after write %d of that',
    async (write) => {
      const next = await inOffSeason();
      expect((await leagueOfId(league.id)).nextSeason.league).toBe(next._id);
      const cut = new CutAtWrite(app, ['leagues'], { write, moment: 'after' });
      try {
        await ann.delete(`/api/league/${next._id}`);
      } finally {
        cut.restore();
      }
      expect((await leagueOfId(league.id)).nextSeason).toBeNull();
      expect((await leagueOfId(league.id, bob)).nextSeason).toBeNull();
      await app.runJobs();
      expect((await leagueOfId(league.id)).nextSeason).toBeNull();
      expect((await expectStatus(ask(), 200)).body._id).not.toBe(next._id);
    },
  );

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
    expect(await leagueOfId(league.id)).toMatchObject({ nextSeason: { league: next._id } });
    await expectStatus(ann.delete(`/api/league/${next._id}`), 200);
    expect(await leagueOfId(league.id)).toMatchObject({ nextSeason: null });
    const again = (await expectStatus(ask(), 200)).body;
    expect(again._id).not.toBe(next._id);
    expect(idsOf(again.invited)).toEqual(idsOfSessions(bob, cay));
  });

  it('should be completed by the job where a crash came between the writes', async () => {
    await app.setTime(OFF_SEASON);
    const leagues = app.nest.get<Connection>(getConnectionToken()).collection('leagues');
    const next = new Types.ObjectId();
    const old = { _id: new Types.ObjectId(league.id) };
    const requested = { nextSeason: { league: next, waitsSince: new Date(OFF_SEASON) } };
    // the request was stored, and nothing else
    await leagues.updateOne(old, { $set: requested });
    await app.runJobs();
    expect(idsOf((await leagueOfId(String(next))).invited)).toEqual(idsOfSessions(bob, cay));
    expect(await leagueOfId(league.id)).toMatchObject({ nextSeason: { isOpen: true } });
    // the league was stored, but not noted as such, and bob has accepted meanwhile
    await expectStatus(accept(bob, String(next)), 200);
    await leagues.updateOne(old, { $set: requested });
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
});
