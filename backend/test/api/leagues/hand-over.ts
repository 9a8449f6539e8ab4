import { ObjectId } from 'mongodb';
import { LeagueSettingsRepository } from '../../../src/league/league-settings.repository.js';
import { type ApiSession, expectStatus, signUp, signUpAll } from '../../support/api-session.js';
import { stored } from '../../support/inspect.js';
import { callsAbout, codesOf } from '../../support/league-calls.js';
import { leagueOf, type LeagueScenario } from '../../support/league-scenario.js';
import { storeLeagues } from '../../support/store-leagues.js';
import { MINUTE, passSystemTime, restoreSystemTime } from '../../support/system-time.js';
import { type Answer, type Json, TestApp } from '../../support/test-app.js';

const BEFORE_FIRST_LOCK = '2025-03-12T08:00:00Z';

let app: TestApp;
let ann: ApiSession;
let bob: ApiSession;
let cay: ApiSession;
let eve: ApiSession;
let league: LeagueScenario;

const { url, change, seen, join, log } = callsAbout(() => league);

describe('handing a league over (LL-01)', () => {
  beforeAll(async () => {
    app = await TestApp.start({
      SIMULATION_START: BEFORE_FIRST_LOCK,
      LEAGUES_OWNED_PER_PLAYER: '30',
    });
    ({ ann, bob, cay, eve } = await signUpAll(app, 'ann', 'bob', 'cay', 'eve'));
  });
  beforeEach(async () => {
    await app.setTime(BEFORE_FIRST_LOCK);
    league = await leagueOf(ann, [bob, cay]);
  });
  afterAll(() => app?.close());

  const offer = (to: ApiSession | string, by = ann): Promise<Answer> =>
    by.post(url('/owner'), { userId: typeof to === 'string' ? to : to.id });
  const accept = (who: ApiSession): Promise<Answer> => who.post(url('/owner/accept'));
  const decline = (who: ApiSession): Promise<Answer> => who.delete(url('/owner'));

  it('should wait for the member to accept, who is the owner then', async () => {
    const { body } = await expectStatus(offer(bob), 200);
    expect(body).toMatchObject({ owner: ann.id, heir: bob.id });
    await expectStatus(accept(bob), 200);
    expect(await seen(cay)).toMatchObject({ owner: bob.id, heir: null });
    expect((await seen(cay)).members).toHaveLength(3);
    await expectStatus(change({ open: false }, bob), 200);
    expect((await change({ open: true })).status).toBe(403);
    const actions = (await log()).map(({ action }) => action);
    expect(actions.slice(1, 3)).toEqual(['ownership-passed-on', 'ownership-offered']);
  });

  it('should be declined, taken back and offered to somebody else', async () => {
    await expectStatus(offer(bob), 200);
    await expectStatus(decline(bob), 200);
    expect(codesOf([await accept(bob), await decline(bob)])).toEqual([
      [404, 'OFFER_NOT_FOUND'],
      [404, 'OFFER_NOT_FOUND'],
    ]);
    await expectStatus(offer(bob), 200);
    await expectStatus(offer(cay), 200);
    expect((await accept(bob)).status).toBe(404);
    await expectStatus(decline(ann), 200);
    expect((await accept(cay)).status).toBe(404);
    expect((await seen()).owner).toBe(ann.id);
  });

  it('should end when the member leaves, also if they come back', async () => {
    await expectStatus(offer(bob), 200);
    await expectStatus(bob.post(url('/abandon'), {}), 200);
    await app.setTime('2025-03-12T09:00:00Z');
    await expectStatus(join(bob), 201);
    expect((await accept(bob)).status).toBe(404);
    expect((await seen()).heir).toBeNull();
  });

  it('should be refused to others', async () => {
    expect(
      codesOf([
        await offer(bob, bob),
        await offer(bob, eve),
        await offer(ann),
        await offer(eve),
        await offer('nonsense'),
        await accept(cay),
        await accept(eve),
      ]),
    ).toEqual([
      [403, 'NOT_LEAGUE_OWNER'],
      [404, 'LEAGUE_NOT_FOUND'],
      [400, 'INVALID_INPUT'],
      [404, 'USER_NOT_FOUND'],
      [400, 'INVALID_INPUT'],
      [404, 'OFFER_NOT_FOUND'],
      [404, 'LEAGUE_NOT_FOUND'],
    ]);
  });

  it('should have one outcome where it is accepted and taken back at once', async () => {
    await expectStatus(offer(bob), 200);
    const [accepted, back] = await Promise.all([accept(bob), decline(ann)]);
    expect([accepted.status, back.status].filter((status) => status === 200)).toHaveLength(1);
    expect((await seen()).owner).toBe(accepted.status === 200 ? bob.id : ann.id);
  });

  describe('beside how many leagues somebody may own (LIMIT-1)', () => {
    let heir: ApiSession;
    let people = 0;
    const take = (id: string) => heir.post(`/api/league/${id}/owner/accept`);
    const owned = async () =>
      (await stored(app, 'leagues', { owner: new ObjectId(heir.id) })).length;
    const settings = () => app.nest.get(LeagueSettingsRepository, { strict: false });

    beforeEach(async () => {
      heir = await signUp(app, `heir_${(people += 1)}`);
      await storeLeagues(app, 28, { owner: heir });
    });
    afterEach(restoreSystemTime);

    it('should be accepted up to the limit, however many are at once', async () => {
      const ids = await storeLeagues(app, 4, { owner: ann, heir });
      const full = [409, 'OWNED_LEAGUE_LIMIT_REACHED'];
      const codes = codesOf(await Promise.all(ids.map(take)));
      expect(codes.filter(([status]) => status !== 200)).toEqual([full, full]);
      expect(await owned()).toBe(30);
    });

    it('should not count as made (LIMIT-2), nor where it was refused', async () => {
      const [gone = '', open = ''] = await storeLeagues(app, 2, { owner: ann, heir });
      jest.spyOn(settings(), 'accept').mockResolvedValueOnce(false);
      expect((await take(gone)).body.code).toBe('CONFLICT');
      await expectStatus(take(open), 200);
      await expectStatus(heir.post('/api/league', { name: 'A new one' }), 201);
      expect(await stored(app, 'leagueQuotas', { _id: new ObjectId(heir.id) })).toMatchObject([
        { pending: [], made: [{}] },
      ]);
    });

    it('should go back where the place is gone by the time that it is accepted', async () => {
      const [late = '', ...early] = await storeLeagues(app, 3, { owner: ann, heir });
      const accept = settings().accept.bind(settings());
      jest.spyOn(settings(), 'accept').mockImplementationOnce(async (...asked) => {
        passSystemTime(5 * MINUTE);
        for (const id of early) await expectStatus(take(id), 200);
        return accept(...asked);
      });
      expect((await take(late)).body.code).toBe('CONFLICT');
      expect(await owned()).toBe(30);
      const { body } = await heir.get(`/api/league/${late}/log`);
      const handed = body.entries.map(({ action, after }: Json) => [action, after.username]);
      expect(handed).toEqual([
        ['ownership-passed-on', 'ann'],
        ['ownership-passed-on', heir.username],
      ]);
    });
  });
});
