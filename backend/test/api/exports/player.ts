import { type ApiSession, expectStatus, signUp } from '../../support/api-session.js';
import { problemsOf } from '../../support/export-schemas.js';
import { moveClock, startQuiet, stored } from '../../support/inspect.js';
import { leagueOf, type LeagueScenario } from '../../support/league-scenario.js';
import { assign, pick, savePick, swapDrivers } from '../../support/picks.js';
import { planned } from '../../support/plans.js';
import type { Json, TestApp } from '../../support/test-app.js';
import { AUSTRALIA } from '../../support/weekends-2025.js';

/** Round 1 is over, round 2 can be picked for. */
const MONDAY = '2025-03-17T08:00:00Z';

let app: TestApp;
let ann: ApiSession;
let bob: ApiSession;
let league: LeagueScenario;

const exported = async (who: ApiSession): Promise<Json> => {
  const { body } = await expectStatus(who.get('/api/users/export'), 200);
  expect(problemsOf('player', body)).toEqual([]);
  return body;
};
const inLeague = async (who: ApiSession): Promise<Json> =>
  (await exported(who)).leagues.find(({ _id }: Json) => _id === league.id);

describe('the export of a player (LL-06)', () => {
  beforeAll(async () => {
    app = await startQuiet({ LOG_LEVEL: 'error' });
    [ann, bob] = await Promise.all([signUp(app, 'ann'), signUp(app, 'bob')]);
  });
  beforeEach(async () => {
    moveClock(app, AUSTRALIA.open);
    league = await leagueOf(ann, [bob], { ownerMay: 'replace' });
    await expectStatus(savePick(bob, league.id, pick('Norris', 'Piastri', 'Ferrari')), 200);
  });
  afterAll(() => app?.close());

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

  it('should tell an owner nothing of others in what the owner did', async () => {
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

  it('should hold what is kept of leagues that were left', async () => {
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
