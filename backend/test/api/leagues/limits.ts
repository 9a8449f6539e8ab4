import { ObjectId } from 'mongodb';
import { LeagueRepository } from '../../../src/leagues/league/league.repository.js';
import { type ApiSession, expectStatus, signUp } from '../../support/api-session.js';
import { stored } from '../../support/inspect.js';
import { storeLeagues } from '../../support/store-leagues.js';
import { DAY, HOUR, MINUTE } from '../../support/durations.js';
import { passSystemTime, restoreSystemTime } from '../../support/system-time.js';
import { type Answer, TestApp } from '../../support/test-app.js';
import { suiteApp } from '../../support/suite-app.js';

const LIMITS = {
  LEAGUES_PER_PLAYER: '5',
  LEAGUES_OWNED_PER_PLAYER: '3',
  NEW_LEAGUES_PER_DAY: '2',
  RATE_LIMIT: 'on',
};
const SECRET = 'one secret of both, forty characters long';

const app = suiteApp({ ...LIMITS, JWT_SECRET: SECRET });
/** Another process on the same database. */
let second: TestApp;
let people = 0;

describe('limits', () => {
  app.runForTests();
  beforeAll(async () => {
    second = await TestApp.start({
      ...LIMITS,
      JWT_SECRET: SECRET,
      MONGODB_URI: app.databaseUri,
    });
  });
  afterAll(async () => {
    restoreSystemTime();
    await second?.close();
  });

  const somebody = (): Promise<ApiSession> => signUp(app, `player_${(people += 1)}`);

  const make = (player: ApiSession, name = 'A league'): Promise<Answer> =>
    player.post('/api/league', { name });

  const join = (player: ApiSession, code: string): Promise<Answer> =>
    player.post('/api/league/join', { code });

  /** The same player at the other process. */
  const elsewhere = (player: ApiSession, url: string, payload: object): Promise<Answer> =>
    second.request({
      method: 'POST',
      url,
      payload,
      headers: { authorization: `Bearer ${player.token ?? ''}` },
    });

  const leaguesOf = async (player: ApiSession): Promise<readonly { _id: string }[]> =>
    (await player.get('/api/league/user/leagues')).body;

  const codesOf = (answers: readonly Answer[]): string[] =>
    answers.map(({ status, body }) => (status < 300 ? 'made' : `${status} ${body.code}`)).sort();

  const times = (count: number, text: string) => Array.from({ length: count }, () => text);

  /** Codes of new leagues, each of a player of its own. */
  async function codes(count: number): Promise<string[]> {
    const found: string[] = [];
    for (let i = 0; i < count; i += 1) {
      const { body } = await expectStatus(make(await somebody()), 201);
      found.push(body.code);
    }
    return found;
  }

  /** Leagues from before there was a limit. */
  const own = (player: ApiSession, count: number) => storeLeagues(app, count, { owner: player });

  describe('new leagues in a day (LIMIT-2)', () => {
    it('should be made up to the limit, however many are asked for at once, at two processes', async () => {
      const ann = await somebody();
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, i) =>
          i % 2 ? make(ann) : elsewhere(ann, '/api/league', { name: 'A league' }),
        ),
      );
      const refused = times(10, '409 NEW_LEAGUE_LIMIT_REACHED');
      expect(codesOf(answers)).toEqual([...refused, 'made', 'made']);
      expect(await leaguesOf(ann)).toHaveLength(2);
    });

    it('should say when there may be another one, and count deleted ones on', async () => {
      const ann = await somebody();
      for (let i = 0; i < 2; i += 1) {
        const { body } = await expectStatus(make(ann), 201);
        await expectStatus(ann.delete(`/api/league/${body._id}`), 200);
      }
      const { body } = await expectStatus(make(ann), 409);
      expect(body.message).toBe(
        'You’ve created 2 leagues in 24 hours, which is the limit. You can create the next one in 24 hours.',
      );
    });

    it('should follow the clock of the system and not that of the game', async () => {
      const ann = await somebody();
      await make(ann);
      await make(ann);
      const before = app.now();
      await app.setTime(new Date(before.getTime() + 2 * DAY));
      expect((await make(ann)).status).toBe(409);
      passSystemTime(DAY + MINUTE);
      await expectStatus(ann.signIn(), 200);
      expect((await make(ann)).status).toBe(201);
      await app.setTime(before);
    });
  });

  describe('leagues that a player is in (LIMIT-1)', () => {
    it('should be joined up to the limit, however many are joined at once, at two processes', async () => {
      const ann = await somebody();
      const all = await codes(9);
      const answers = await Promise.all(
        all.map((code, i) =>
          i % 2 ? join(ann, code) : elsewhere(ann, '/api/league/join', { code }),
        ),
      );
      const refused = times(4, '409 LEAGUE_LIMIT_REACHED');
      expect(codesOf(answers)).toEqual([...refused, ...times(5, 'made')]);
      expect(await leaguesOf(ann)).toHaveLength(5);
      const { body } = await expectStatus(make(ann), 409);
      expect([body.code, body.message]).toEqual([
        'LEAGUE_LIMIT_REACHED',
        'You’re in 5 leagues, which is the limit. Leave one in your profile to join another.',
      ]);
    });

    it('should have room again after one was left', async () => {
      const ann = await somebody();
      const [first = '', ...others] = await codes(6);
      const { body } = await expectStatus(join(ann, first), 201);
      for (const code of others.slice(0, 4)) await expectStatus(join(ann, code), 201);
      await expectStatus(join(ann, others[4] ?? ''), 409);
      await expectStatus(ann.post(`/api/league/${body._id}/abandon`), 200);
      await expectStatus(join(ann, others[4] ?? ''), 201);
      // a member who joins again gets that answer, not the one about the limit
      expect((await join(ann, others[4] ?? '')).body.code).toBe('ALREADY_MEMBER');
    });

    it('should be owned up to their own limit', async () => {
      const ann = await somebody();
      await own(ann, 3);
      const { body } = await expectStatus(make(ann), 409);
      expect(body.code).toBe('OWNED_LEAGUE_LIMIT_REACHED');
      const [code = ''] = await codes(1);
      await expectStatus(join(ann, code), 201);
    });

    it('should be accepted up to the limit, however many invitations are at once, at two processes', async () => {
      const ann = await somebody();
      await own(ann, 3);
      const ids = await storeLeagues(app, 4, { owner: await somebody(), invited: [ann] });
      const answers = await Promise.all(
        ids.map((id, i) => {
          const url = `/api/league/${id}/invitation/accept`;
          return i % 2 ? ann.post(url) : elsewhere(ann, url, {});
        }),
      );
      const refused = times(2, '409 LEAGUE_LIMIT_REACHED');
      expect(codesOf(answers)).toEqual([...refused, 'made', 'made']);
      expect(await leaguesOf(ann)).toHaveLength(5);
    });

    it('lets accounts that have more from before keep them', async () => {
      const ann = await somebody();
      await own(ann, 7);
      const [code = ''] = await codes(1);
      expect((await make(ann)).body.code).toBe('LEAGUE_LIMIT_REACHED');
      expect((await join(ann, code)).body.code).toBe('LEAGUE_LIMIT_REACHED');
      expect(await leaguesOf(ann)).toHaveLength(7);
    });

    it('should not be counted where joining was refused', async () => {
      const ann = await somebody();
      await own(ann, 4);
      const repository = app.nest.get(LeagueRepository, { strict: false });
      const [full = '', open = ''] = await codes(2);
      // the league fills up between the read and the write
      const refused = jest.spyOn(repository, 'join').mockResolvedValue(null);
      expect((await join(ann, full)).body.code).toBe('CONFLICT');
      refused.mockRestore();
      await expectStatus(join(ann, open), 201);
    });
  });

  describe('a crash between reservation and league', () => {
    /** The process dies right before, or right after, it writes the league. */
    async function crash(player: ApiSession, when: 'before' | 'after'): Promise<void> {
      const repository = app.nest.get(LeagueRepository, { strict: false });
      const insert = repository.insert.bind(repository);
      const broken = jest.spyOn(repository, 'insert').mockImplementation(async (league) => {
        if (when === 'after') await insert(league);
        throw new Error('the power is gone');
      });
      await expectStatus(make(player), 500);
      broken.mockRestore();
    }

    it('should hold its place for two minutes and no longer', async () => {
      const ann = await somebody();
      await make(ann);
      await crash(ann, 'before');
      expect((await make(ann)).body.code).toBe('NEW_LEAGUE_LIMIT_REACHED');
      passSystemTime(2 * MINUTE);
      await expectStatus(make(ann), 201);
      expect((await make(ann)).status).toBe(409);
    });

    it('should count a league that was written all the same', async () => {
      const ann = await somebody();
      await make(ann);
      await crash(ann, 'after');
      expect((await make(ann)).body.code).toBe('NEW_LEAGUE_LIMIT_REACHED');
      passSystemTime(HOUR);
      await expectStatus(ann.signIn(), 200);
      expect((await make(ann)).body.code).toBe('NEW_LEAGUE_LIMIT_REACHED');
      expect(await leaguesOf(ann)).toHaveLength(2);
    });

    it('should let nobody through who wakes up when the place is gone', async () => {
      const ann = await somebody();
      await own(ann, 4);
      const [early = '', late = ''] = await codes(2);
      const repository = app.nest.get(LeagueRepository, { strict: false });
      const joinNow = repository.join.bind(repository);
      const slow = jest.spyOn(repository, 'join').mockImplementationOnce(async (asked) => {
        passSystemTime(5 * MINUTE);
        await expectStatus(join(ann, early), 201);
        return joinNow(asked);
      });
      expect((await join(ann, late)).body.code).toBe('CONFLICT');
      slow.mockRestore();
      expect(await leaguesOf(ann)).toHaveLength(5);
    });
  });

  describe('what is stored of it', () => {
    it('should go with the account', async () => {
      const ann = await somebody();
      await make(ann);
      const _id = new ObjectId(ann.id);
      expect(await stored(app, 'leagueQuotas', { _id })).toHaveLength(1);
      await expectStatus(ann.delete('/api/auth/delete'), 200);
      expect(await stored(app, 'leagueQuotas', { _id })).toEqual([]);
    });

    it('should be stored for longer than a day, and not for ever', async () => {
      const ann = await somebody();
      await make(ann);
      const [quota] = await stored(app, 'leagueQuotas', { _id: new ObjectId(ann.id) });
      const left = quota?.['expiresAt'].getTime() - Date.now();
      expect([left > DAY, left < 2 * DAY]).toEqual([true, true]);
    });
  });
});
