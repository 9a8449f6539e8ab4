import { ObjectId } from 'mongodb';
import { LeagueSettingsRepository } from '../../../src/leagues/league/league-settings.repository.js';
import { type ApiSession, expectStatus, PASSWORD, signUp } from '../../support/api-session.js';
import { stored } from '../../support/inspect.js';
import { callsAbout, codesOf } from '../../support/league-calls.js';
import { leagueOf } from '../../support/league-scenario.js';
import { storeLeagues } from '../../support/store-leagues.js';
import { MINUTE } from '../../support/durations.js';
import { passSystemTime, restoreSystemTime } from '../../support/system-time.js';
import type { Answer, Json } from '../../support/test-app.js';
import { quietApp } from '../../support/suite-app.js';
import { BEFORE_FIRST_LOCK } from '../../support/weekends-2025.js';

const app = quietApp({
  SIMULATION_START: BEFORE_FIRST_LOCK,
  LEAGUES_OWNED_PER_PLAYER: '30',
});
const { ann, bob, cay, eve } = app.players('ann', 'bob', 'cay', 'eve');
app.beforeEachTest(() => app.setTime(BEFORE_FIRST_LOCK));
const league = app.freshLeague(BEFORE_FIRST_LOCK, ann, [bob, cay]);

const { url, change, seen, join, log } = callsAbout(league);

describe('handing a league over (LL-01)', () => {
  app.runForTests();

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

  describe.each<[string, () => Promise<unknown>]>([
    ['leaves', () => expectStatus(bob.post(url('/abandon'), {}), 200)],
    [
      'is removed and may come back',
      () => expectStatus(ann.delete(url(`/members/${bob.id}?mayReturn=true`)), 200),
    ],
  ])('to a member who %s', (_how, goes) => {
    it('should end for good, also where they come back at the same moment of the game', async () => {
      await expectStatus(offer(bob), 200);
      await goes();
      await expectStatus(join(bob), 201);
      expect((await seen(cay)).heir).toBeNull();
      expect((await accept(bob)).body.code).toBe('OFFER_NOT_FOUND');
      expect((await decline(bob)).body.code).toBe('OFFER_NOT_FOUND');
      expect((await seen(cay)).owner).toBe(ann.id);
      // and another one can be made
      await expectStatus(offer(bob), 200);
      await expectStatus(accept(bob), 200);
    });

    it('should be accepted or end, where both happen at once', async () => {
      await expectStatus(offer(bob), 200);
      const [accepted] = await Promise.all([accept(bob), goes().catch(() => null)]);
      const { owner, members } = await seen(cay);
      expect(owner).toBe(accepted.status === 200 ? bob.id : ann.id);
      expect(members.some(({ _id }: Json) => _id === owner)).toBe(true);
      if (owner === bob.id) return;
      await expectStatus(join(bob), 201);
      expect((await accept(bob)).body.code).toBe('OFFER_NOT_FOUND');
    });

    it('should leave the offer to somebody else as it is', async () => {
      await expectStatus(offer(cay), 200);
      await goes();
      expect((await seen(cay)).heir).toBe(cay.id);
      await expectStatus(accept(cay), 200);
    });
  });

  it('should end with the account of the member', async () => {
    const dan = await signUp(app, 'heir_to_go');
    await expectStatus(join(dan), 201);
    await expectStatus(offer(dan), 200);
    await expectStatus(
      dan.delete('/api/auth/delete', undefined, { currentPassword: PASSWORD }),
      200,
    );
    expect(await seen(cay)).toMatchObject({ owner: ann.id, heir: null });
    const [record] = await stored(app, 'leagues', { _id: new ObjectId(league.id) });
    expect(record).not.toHaveProperty('heir');
  });

  it('should end with the account of the owner, whose league goes to somebody else', async () => {
    const dan = await signUp(app, 'dan');
    Object.assign(league, await leagueOf(dan, [bob, cay]));
    await expectStatus(offer(cay, dan), 200);
    await expectStatus(
      dan.delete('/api/auth/delete', undefined, { currentPassword: PASSWORD }),
      200,
    );
    expect(await seen(cay)).toMatchObject({ owner: bob.id, heir: null });
    expect((await accept(cay)).body.code).toBe('OFFER_NOT_FOUND');
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
    let nextOwner: ApiSession;
    let people = 0;
    const take = (id: string) => nextOwner.post(`/api/league/${id}/owner/accept`);
    const owned = async () =>
      (await stored(app, 'leagues', { owner: new ObjectId(nextOwner.id) })).length;
    const settings = () => app.nest.get(LeagueSettingsRepository, { strict: false });

    beforeEach(async () => {
      nextOwner = await signUp(app, `heir_${(people += 1)}`);
      await storeLeagues(app, 28, { owner: nextOwner });
    });
    afterEach(restoreSystemTime);

    it('should be accepted up to the limit, however many are at once', async () => {
      const ids = await storeLeagues(app, 4, { owner: ann, offeredTo: nextOwner });
      const full = [409, 'OWNED_LEAGUE_LIMIT_REACHED'];
      const codes = codesOf(await Promise.all(ids.map(take)));
      expect(codes.filter(([status]) => status !== 200)).toEqual([full, full]);
      expect(await owned()).toBe(30);
    });

    it('should not count as made (LIMIT-2), nor where it was refused', async () => {
      const [gone = '', open = ''] = await storeLeagues(app, 2, {
        owner: ann,
        offeredTo: nextOwner,
      });
      jest.spyOn(settings(), 'accept').mockResolvedValueOnce(false);
      expect((await take(gone)).body.code).toBe('CONFLICT');
      await expectStatus(take(open), 200);
      await expectStatus(nextOwner.post('/api/league', { name: 'A new one' }), 201);
      expect(await stored(app, 'leagueQuotas', { _id: new ObjectId(nextOwner.id) })).toMatchObject([
        { pending: [], made: [{}] },
      ]);
    });

    /** What comes in between while somebody accepts, some minutes after they have asked to. */
    const whileAccepting = (act: () => Promise<unknown>): void => {
      const accept = settings().accept.bind(settings());
      jest.spyOn(settings(), 'accept').mockImplementationOnce(async (...asked) => {
        passSystemTime(5 * MINUTE);
        await act();
        return accept(...asked);
      });
    };

    it('should keep its place as long as it takes to be accepted', async () => {
      const [late = '', early = '', none = ''] = await storeLeagues(app, 3, {
        owner: ann,
        offeredTo: nextOwner,
      });
      whileAccepting(async () => {
        await expectStatus(take(early), 200);
        expect((await take(none)).body.code).toBe('OWNED_LEAGUE_LIMIT_REACHED');
      });
      await expectStatus(take(late), 200);
      expect(await owned()).toBe(30);
    });

    it('should end when the league is offered a second time, which reserves no second place', async () => {
      const [late = ''] = await storeLeagues(app, 1, { owner: ann, offeredTo: nextOwner });
      await storeLeagues(app, 1, { owner: nextOwner });
      whileAccepting(async () => {
        await expectStatus(ann.delete(`/api/league/${late}/owner`), 200);
        await app.setTime('2025-03-12T09:00:00Z');
        await expectStatus(ann.post(`/api/league/${late}/owner`, { userId: nextOwner.id }), 200);
      });
      expect((await take(late)).body.code).toBe('CONFLICT');
      await expectStatus(take(late), 200);
      expect(await owned()).toBe(30);
    });

    it('should be accepted where a crash has left its place behind', async () => {
      const [open = ''] = await storeLeagues(app, 1, { owner: ann, offeredTo: nextOwner });
      await storeLeagues(app, 1, { owner: nextOwner });
      const broken = new Error('The power has gone.');
      jest.spyOn(settings(), 'accept').mockRejectedValueOnce(broken);
      expect((await take(open)).status).toBe(500);
      passSystemTime(5 * MINUTE);
      expect((await nextOwner.post('/api/league', { name: 'One too many' })).status).toBe(409);
      await expectStatus(take(open), 200);
      expect(await owned()).toBe(30);
    });
  });
});
