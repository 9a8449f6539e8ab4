import { type ApiSession, expectStatus, signUp } from '../../support/api-session.js';
import { moveClock } from '../../support/inspect.js';
import { leagueOf, type LeagueScenario } from '../../support/league-scenario.js';
import { pick, savePick } from '../../support/picks.js';
import { pushingApp, sentInTurn } from '../../support/pushed.js';
import { DAY, HOUR } from '../../support/durations.js';
import type { Json } from '../../support/test-app.js';
import { hideSeason } from '../../support/unknown-season.js';
import {
  AUSTRALIA,
  shift,
  BEFORE_FIRST_LOCK,
  AFTER_LAST_RACE,
  OFF_SEASON,
} from '../../support/weekends-2025.js';

const AFTER_FIRST_LOCK_OF_2026 = '2026-03-10T08:00:00Z';

describe('what players are notified of about their memberships (NT-02, NOTIFY-4)', () => {
  const { app, service } = pushingApp({ SEASON: '' });
  const { ann, bob, cay } = app.players('ann', 'bob', 'cay');
  const phone = service.device();
  app.prepare(() => phone.add(bob));
  let league: LeagueScenario;

  app.runForTests();
  beforeAll(async () => {
    const zone = { timeZone: 'Europe/Lisbon' };
    await expectStatus(cay.put('/api/users/preferences/time-zone', zone), 200);
  });
  beforeEach(async () => {
    moveClock(app, BEFORE_FIRST_LOCK);
    league = await leagueOf(ann, [bob, cay], 'Box 2025');
    await turn();
  });

  const turn = (at: Date | string = app.now()): Promise<string[]> => sentInTurn({ app, phone }, at);
  const url = (path: string, id = league.id) => `/api/league/${id}/${path}`;
  const put = (who: ApiSession, settings: object) =>
    expectStatus(who.put('/api/users/notifications', settings), 200);

  describe('an invitation to the next season (LL-05)', () => {
    const INVITED = ['bob’s phone: You’re invited to Box 2026', 'cay: You’re invited to Box 2026'];

    const open = async (): Promise<Json> => {
      await turn(OFF_SEASON);
      return (await expectStatus(ann.post(url('next-season')), 200)).body;
    };

    it('should be sent once to everybody who is invited, by push or else by email', async () => {
      const next = await open();
      expect(await turn()).toEqual(INVITED);
      const text =
        /ann wants to play the 2026 season with the same people\. You join once you accept\./;
      expect(phone.deliveries[0]?.message).toEqual({
        title: INVITED[0]?.slice('bob’s phone: '.length),
        body: expect.stringMatching(text),
        path: '/dashboard',
        tag: `season-opened:${next._id}`,
      });
      expect(app.emails[0]?.text.replace(/\s+/g, ' ')).toMatch(text);
      expect(app.emails[0]?.text).toContain('/dashboard');
      expect(await turn()).toEqual([]);
    });

    it('should be sent however long the server was away, while it can be accepted', async () => {
      await open();
      expect(await turn(shift(OFF_SEASON, 3 * DAY))).toEqual(INVITED);
    });

    it.each<[string, (next: Json) => Promise<unknown>]>([
      ['has accepted', ({ _id }) => bob.post(url('invitation/accept', _id))],
      ['has declined', ({ _id }) => bob.post(url('invitation/decline', _id))],
      ['has left the league before', () => bob.post(url('abandon'))],
      ['has muted that league', () => put(bob, { mutedLeagues: [league.id] })],
    ])('should not go to who %s', async (_case, change) => {
      await change(await open());
      expect(await turn()).toEqual(INVITED.slice(1));
      await put(bob, { mutedLeagues: [] });
    });

    it.each<[string, (next: Json) => Promise<unknown>]>([
      ['deleted', ({ _id }) => ann.delete(`/api/league/${_id}`)],
      [
        'full',
        async ({ _id, code }) => {
          await expectStatus(ann.patch(`/api/league/${_id}`, { maxMembers: 2 }), 200);
          const dan = await signUp(app, 'dan');
          await expectStatus(dan.post('/api/league/join', { code }), 201);
        },
      ],
    ])('should not be sent for a league that is %s', async (_case, change) => {
      await change(await open());
      const sent = await turn();
      expect(sent.filter((each) => each.includes('invited'))).toEqual([]);
    });

    it('should not be sent after the first lock', async () => {
      await open();
      const sent = await turn(AFTER_FIRST_LOCK_OF_2026);
      expect(sent.filter((each) => each.includes('invited'))).toEqual([]);
    });

    it('should be sent when the league opens automatically, and that it does to its owner', async () => {
      await turn(AFTER_LAST_RACE);
      const publish = await hideSeason(app, 2026);
      await expectStatus(ann.post(url('next-season')), 202);
      expect(await turn()).toEqual([]);
      await publish();
      expect(await turn(OFF_SEASON)).toEqual(['ann: Box 2026 is open', ...INVITED]);
      expect(await turn()).toEqual([]);
      const { body } = await ann.get(url('log', (await next())._id));
      expect(body.entries.map(({ action, actor }: Json) => [action, actor.username])).toEqual([
        ['season-opened', 'Gridlock'],
      ]);
    });
    const next = async (): Promise<Json> =>
      (await expectStatus(ann.get('/api/league/user/leagues'), 200)).body[0];
  });

  describe('an offer of the league (LL-01)', () => {
    const offer = (to: ApiSession) => expectStatus(ann.post(url('owner'), { userId: to.id }), 200);

    it('should be sent to the member who is asked', async () => {
      await offer(cay);
      expect(await turn()).toEqual(['cay: ann wants you to take over Box 2025']);
      expect(app.emails[0]?.text).toContain(`/league/${league.id}`);
      expect(await turn()).toEqual([]);
    });

    it('should not be sent any more when it was answered, taken back or made to another', async () => {
      await offer(cay);
      await expectStatus(cay.delete(url('owner')), 200);
      await offer(bob);
      await offer(cay);
      await expectStatus(ann.delete(url('owner')), 200);
      await offer(bob);
      await expectStatus(bob.post(url('owner/accept')), 200);
      expect(await turn()).toEqual([]);
    });
  });

  describe('missed picks to name (LL-03)', () => {
    const ASKED = ['cay: Fill in your missed picks in Box 2025'];
    const NOW = shift(AUSTRALIA.official, HOUR).toISOString();
    const names = pick('Norris', 'Piastri', 'McLaren');

    beforeEach(async () => {
      moveClock(app, AUSTRALIA.open);
      await expectStatus(savePick(bob, league.id, names), 200);
      await turn(NOW);
      await expectStatus(ann.post(url(`missed/${cay.id}`), { assignPoints: true }), 200);
    });

    it('should be sent to the member, with the deadline in their time zone', async () => {
      expect(await turn()).toEqual(ASKED);
      const text = app.emails[0]?.text.replace(/\s+/g, ' ');
      expect(text).toContain('ann gives you real points for round 1.');
      const { asked } = (await cay.get(url('missed'))).body.find(
        ({ userId }: Json) => userId === cay.id,
      );
      const time = asked.until.slice(11, 16);
      expect(text).toMatch(new RegExp(`Choose by ${time}, .* \\(UTC\\+00:00, Europe/Lisbon\\)\\.`));
      expect(text).toContain(`/league/${league.id}`);
      expect(await turn()).toEqual([]);
    });

    it('should be sent as long as they can be named', async () => {
      expect(await turn(shift(NOW, 48 * HOUR - 1))).toEqual(ASKED);
    });

    it('should not be sent when the time is up', async () => {
      expect(await turn(shift(NOW, 48 * HOUR))).toEqual([]);
    });

    it('should not be sent when they are named, nor that a pick was assigned', async () => {
      await expectStatus(cay.put(url('missed/1'), names), 200);
      expect(await turn()).toEqual([]);
    });
  });

  describe('a removal (LL-01)', () => {
    const remove = (who: ApiSession, mayReturn: boolean) =>
      expectStatus(ann.delete(url(`members/${who.id}?mayReturn=${mayReturn}`)), 200);

    it('should be sent to whom it concerns, with whether they may come back', async () => {
      await remove(bob, true);
      await remove(cay, false);
      const title = 'You’re no longer in Box 2025';
      expect(await turn()).toEqual([`bob’s phone: ${title}`, `cay: ${title}`]);
      expect(phone.deliveries[0]?.message['body']).toContain('You can join it again by its code.');
      expect(app.emails[0]?.text).toContain('You can’t join it again by its code.');
    });

    it('should not go to who is back, nor a day later', async () => {
      await remove(bob, true);
      await expectStatus(bob.post('/api/league/join', { code: league.league.code }), 201);
      expect(await turn()).toEqual([]);
      await remove(cay, true);
      expect(await turn(shift(BEFORE_FIRST_LOCK, DAY))).toEqual([]);
    });
  });

  it('should stop by one click in the email', async () => {
    await expectStatus(ann.post(url('owner'), { userId: cay.id }), 200);
    await turn();
    const link = app.emails[0]?.headers['List-Unsubscribe'] ?? '';
    const token = /token=([\w.-]+)/.exec(link)?.[1];
    const { body } = await expectStatus(
      cay.post(`/api/users/unsubscribe?token=${String(token)}`),
      200,
    );
    expect(body.message).toMatch(/^Emails about invitations and membership are off\./);
    await expectStatus(ann.delete(url(`members/${cay.id}`)), 200);
    expect(await turn()).toEqual([]);
  });
});
