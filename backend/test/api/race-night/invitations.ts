import { type ApiSession, expectStatus } from '../../support/api-session.js';
import { dump, moveClock } from '../../support/inspect.js';
import { leagueOf, type LeagueScenario } from '../../support/league-scenario.js';
import { EVENING, callNight, sec, WINTER } from '../../support/night.js';
import { pushingApp, sentInTurn } from '../../support/pushed.js';
import { DAY, HOUR } from '../../support/durations.js';
import type { Answer, Json } from '../../support/test-app.js';
import { shift } from '../../support/weekends-2025.js';

const NOW = WINTER.SIMULATION_START;
/** Of an evening that is started at once: its third lock, and its end. */
const AFTER_THIRD_LOCK = sec(2 * 230 + 181);
const OVER = sec(24 * 230 + 1);

const { app, service } = pushingApp(WINTER);
const { ann, bob, cay, eve } = app.players('ann', 'bob', 'cay', 'eve');
const phone = service.device();
app.prepare(() => phone.add(bob));
let league: LeagueScenario;

describe('an invitation of a league to a race night (NIGHT-13)', () => {
  app.runForTests();
  beforeEach(async () => {
    moveClock(app, NOW);
    league = await leagueOf(ann, [bob, cay], 'Box Box');
    await turn();
  });

  const turn = (at: Date | string = app.now()): Promise<string[]> => sentInTurn({ app, phone }, at);
  const ask = (who = ann, more: object = {}): Promise<Answer> =>
    who.post('/api/league', { name: 'Box 2025', pace: EVENING, inviteFrom: league.id, ...more });
  const invite = async (who = ann, more: object = {}): Promise<Json> =>
    (await expectStatus(ask(who, more), 201)).body;
  const invitationsOf = async (who: ApiSession, to: Json): Promise<Json[]> => {
    const { body } = await expectStatus(who.get('/api/league/user/invitations'), 200);
    return body.filter(({ leagueId }: Json) => leagueId === to._id);
  };
  const accept = (who: ApiSession, { _id }: Json) =>
    who.post(`/api/league/${_id}/invitation/accept`);
  const decline = (who: ApiSession, { _id }: Json) =>
    who.post(`/api/league/${_id}/invitation/decline`);
  const idsOf = (people: readonly Json[]) => people.map(({ _id }) => _id).toSorted();
  const refusal = async (sent: Promise<Answer>): Promise<Json> => {
    const { status, body } = await sent;
    return [status, body.code];
  };
  const startNight = ({ _id }: Json) => expectStatus(callNight(ann, _id, 'start'), 200);

  it('should reach everybody else in the league, by any of them', async () => {
    await expectStatus(eve.post('/api/league/join', { code: league.league.code }), 201);
    await expectStatus(ann.delete(`/api/league/${league.id}/members/${eve.id}`), 200);
    const night = await invite(bob, { machines: 1 });
    expect(idsOf(night.members)).toHaveLength(2);
    expect(idsOf(night.invited)).toEqual([ann.id, cay.id].toSorted());
    expect(await invitationsOf(cay, night)).toEqual([
      {
        leagueId: night._id,
        name: 'Box 2025',
        season: 2025,
        owner: 'bob',
        members: 1,
        invited: 2,
        isRaceNight: true,
        from: { leagueId: league.id, name: 'Box Box' },
        startsAt: null,
        problem: null,
      },
    ]);
    expect(await invitationsOf(eve, night)).toEqual([]);
    expect(await refusal(accept(eve, night))).toEqual([404, 'LEAGUE_NOT_FOUND']);
  });

  it('should leave machines out', async () => {
    const { body } = await expectStatus(
      ann.post('/api/league', { name: 'Night', pace: EVENING, machines: 3 }),
      201,
    );
    expect((await invite(ann, { inviteFrom: body._id })).invited).toEqual([]);
    await expectStatus(bob.post('/api/league/join', { code: body.code }), 201);
    expect(idsOf((await invite(ann, { inviteFrom: body._id })).invited)).toEqual([bob.id]);
  });

  it('should be accepted or declined, with a line in the log', async () => {
    const night = await invite();
    await expectStatus(cay.get(`/api/league/${night._id}`), 404);
    const { body } = await expectStatus(accept(bob, night), 200);
    expect([idsOf(body.members), idsOf(body.invited)]).toEqual([
      [ann.id, bob.id].toSorted(),
      [cay.id],
    ]);
    expect(await refusal(accept(bob, night))).toEqual([409, 'ALREADY_MEMBER']);
    await expectStatus(decline(cay, night), 200);
    expect(await refusal(decline(cay, night))).toEqual([404, 'LEAGUE_NOT_FOUND']);
    expect(await invitationsOf(cay, night)).toEqual([]);
    const log = await expectStatus(ann.get(`/api/league/${night._id}/log`), 200);
    expect(log.body.entries.map(({ action }: Json) => action).toSorted()).toEqual([
      'invitation-declined',
      'member-joined',
      'night-opened',
    ]);
  });

  it('should be made by members alone, and to race nights alone', async () => {
    const before = await dump(app);
    expect(await refusal(ask(eve))).toEqual([404, 'LEAGUE_NOT_FOUND']);
    expect(await refusal(ask(ann, { inviteFrom: '665f1c2ab7d4e9a1c0d3f500' }))).toEqual([
      404,
      'LEAGUE_NOT_FOUND',
    ]);
    expect(await refusal(ask(ann, { inviteFrom: 'Box Box' }))).toEqual([400, 'INVALID_INPUT']);
    expect(await refusal(ask(ann, { pace: undefined }))).toEqual([400, 'NOT_A_RACE_NIGHT']);
    expect(await dump(app)).toBe(before);
  });

  it('should say why a night takes nobody any more, and go once it is over', async () => {
    const night = await invite();
    await startNight(night);
    expect(await invitationsOf(bob, night)).toMatchObject([
      { startsAt: sec(0).toISOString(), problem: null },
    ]);
    moveClock(app, AFTER_THIRD_LOCK);
    const closed = { code: 'JOINING_CLOSED', message: expect.stringMatching(/third round/) };
    expect(await invitationsOf(bob, night)).toMatchObject([{ problem: closed }]);
    expect(await refusal(accept(bob, night))).toEqual([409, 'JOINING_CLOSED']);
    moveClock(app, OVER);
    expect(await invitationsOf(bob, night)).toEqual([]);
  });

  it('should say that a night is full, and go when it is deleted', async () => {
    const night = await invite();
    await expectStatus(ann.patch(`/api/league/${night._id}`, { maxMembers: 2 }), 200);
    await expectStatus(accept(bob, night), 200);
    expect(await invitationsOf(cay, night)).toMatchObject([{ problem: { code: 'LEAGUE_FULL' } }]);
    expect(await refusal(accept(cay, night))).toEqual([409, 'LEAGUE_FULL']);
    await expectStatus(ann.delete(`/api/league/${night._id}`), 200);
    expect(await invitationsOf(cay, night)).toEqual([]);
  });

  it('should name the league to its members alone', async () => {
    const night = await invite();
    expect(await invitationsOf(cay, night)).toMatchObject([{ from: { name: 'Box Box' } }]);
    await expectStatus(ann.delete(`/api/league/${league.id}`), 200);
    expect(await invitationsOf(cay, night)).toMatchObject([{ from: null }]);
    await expectStatus(accept(cay, night), 200);
  });

  it('should end with the membership that it rests on, for good', async () => {
    const night = await invite();
    const url = `/api/league/${league.id}`;
    await expectStatus(ann.delete(`${url}/members/${bob.id}?mayReturn=true`), 200);
    await expectStatus(accept(bob, night), 404);
    await expectStatus(bob.post('/api/league/join', { code: league.league.code }), 201);
    await expectStatus(accept(bob, night), 404);
    const { body } = await bob.get('/api/league/user/invitations');
    expect(body.map(({ leagueId }: Json) => leagueId)).not.toContain(night._id);
  });

  describe('as a notice (NOTIFY-4)', () => {
    const INVITED = ['bob’s phone: You’re invited to Box 2025', 'cay: You’re invited to Box 2025'];
    const put = (who: ApiSession, settings: object) =>
      expectStatus(who.put('/api/users/notifications', settings), 200);
    const invited = async (at?: Date | string) =>
      (await turn(at)).filter((each) => each.includes('invited'));

    it('should reach everybody once, by push or else by email, of an evening too', async () => {
      const night = await invite();
      expect(await turn()).toEqual(INVITED);
      const text =
        /ann wants to play the 2025 season as a race night with everyone in Box Box\. You join once you accept\./;
      expect(phone.deliveries[0]?.message).toMatchObject({
        body: expect.stringMatching(text),
        path: '/dashboard',
        tag: `night-opened:${night._id}`,
      });
      expect(app.emails[0]?.text.replace(/\s+/g, ' ')).toMatch(text);
      expect(await turn()).toEqual([]);
    });

    it('should say when the first round opens, where that is set', async () => {
      const startsAt = shift(NOW, HOUR).toISOString();
      await invite(ann, { pace: { ...EVENING, startsAt } });
      await turn();
      expect(phone.deliveries[0]?.message['body']).toMatch(
        /The first round opens at 21:00, Saturday, 10-01-2026 \(UTC/,
      );
    });

    it('should be sent for the first of several by one member within 24 hours', async () => {
      await invite();
      expect(await invited()).toEqual(INVITED);
      moveClock(app, shift(NOW, HOUR));
      await invite();
      expect(await invited()).toEqual([]);
      await invite(cay);
      expect(await invited()).toEqual(['ann: You’re invited to Box 2025', INVITED[0]]);
      moveClock(app, shift(NOW, 2 * DAY));
      await invite();
      expect(await invited()).toEqual(INVITED);
    });

    it.each<[string, (night: Json) => Promise<unknown>]>([
      ['has accepted', (night) => accept(bob, night)],
      ['has declined', (night) => decline(bob, night)],
      ['has left the league', () => bob.post(`/api/league/${league.id}/abandon`)],
      ['has muted the league', () => put(bob, { mutedLeagues: [league.id] })],
    ])('should not be sent to one who %s', async (_case, change) => {
      const night = await invite();
      await change(night);
      expect(await invited()).toEqual(INVITED.slice(1));
      await put(bob, { mutedLeagues: [] });
    });

    it.each<[string, (night: Json) => Promise<unknown>]>([
      ['deleted', ({ _id }) => ann.delete(`/api/league/${_id}`)],
      ['closed', ({ _id }) => ann.patch(`/api/league/${_id}`, { open: false })],
      [
        'past its third lock',
        async (night) => {
          await startNight(night);
          moveClock(app, AFTER_THIRD_LOCK);
        },
      ],
    ])('should not be sent for a night that is %s', async (_case, change) => {
      await change(await invite());
      expect(await invited()).toEqual([]);
    });

    it('should be sent while the night can be joined', async () => {
      await startNight(await invite());
      expect(await invited(sec(230 + 181))).toEqual(INVITED);
    });
  });
});
