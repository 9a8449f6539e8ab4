import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { type ApiSession, expectStatus, PASSWORD, signUp } from '../../support/api-session.js';
import { leagueOf } from '../../support/league-scenario.js';
import type { Answer, Json } from '../../support/test-app.js';
import { quietApp } from '../../support/suite-app.js';
import { BEFORE_FIRST_LOCK, OFF_SEASON } from '../../support/weekends-2025.js';

const app = quietApp({
  SEASON: '',
  SIMULATION_START: BEFORE_FIRST_LOCK,
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
const decline = (who: ApiSession, id: string) => who.post(`/api/league/${id}/invitation/decline`);
const idsOf = (people: readonly Json[]) => people.map(({ _id }) => _id).toSorted();
const actionsOf = async (id: string, who = ann): Promise<string[]> => {
  const { body } = await expectStatus(who.get(`/api/league/${id}/log`), 200);
  return body.entries.map(({ action }: Json) => action);
};

describe('an invitation to the next season (LL-05, HALL-1)', () => {
  app.runForTests();

  const inOffSeason = async (): Promise<Json> => {
    await app.setTime(OFF_SEASON);
    return (await expectStatus(ask(), 200)).body;
  };

  it('should be declined for good, with a line in the log, and the code still lets in', async () => {
    const next = await inOffSeason();
    await expectStatus(decline(bob, next._id), 200);
    await expectStatus(decline(bob, next._id), 404);
    await expectStatus(accept(bob, next._id), 404);
    expect(await actionsOf(next._id)).toEqual(['invitation-declined', 'season-opened']);
    await expectStatus(bob.post('/api/league/join', { code: next.code }), 201);
  });

  it('should be answered once by requests at the same moment', async () => {
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

  it.each<[string, () => Promise<unknown>]>([
    ['leaves', () => expectStatus(bob.post(`/api/league/${league.id}/abandon`), 200)],
    [
      'is removed for good',
      () => expectStatus(ann.delete(`/api/league/${league.id}/members/${bob.id}`), 200),
    ],
    [
      'is removed and may come back',
      () =>
        expectStatus(ann.delete(`/api/league/${league.id}/members/${bob.id}?mayReturn=true`), 200),
    ],
  ])('should end with the membership of who %s', async (_how, goes) => {
    const otherLeague = await leagueOf(ann, [bob], 'Box Box 2025');
    const next = await inOffSeason();
    const other = (await expectStatus(ask(ann, otherLeague.id), 200)).body;
    await goes();
    const ids = (await invitations(bob)).map(({ leagueId }) => leagueId);
    expect(ids).not.toContain(next._id);
    expect(ids).toContain(other._id);
    await expectStatus(accept(bob, next._id), 404);
    await expectStatus(decline(bob, next._id), 404);
    expect(idsOf((await leagueOfId(next._id)).invited)).toEqual([cay.id]);
    // and is not alive again for who comes back
    await bob.post('/api/league/join', { code: league.league.code });
    await expectStatus(accept(bob, next._id), 404);
    await expectStatus(accept(bob, other._id), 200);
  });

  it('should show strangers nothing', async () => {
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
