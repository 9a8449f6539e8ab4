import { PictureThread, TooManyPictures } from '@gridlock/pictures/server';
import { Types } from 'mongoose';
import { type ApiSession, expectStatus, visitor } from '../../support/api-session.js';
import { moveClock } from '../../support/inspect.js';
import { leagueOf, type LeagueScenario } from '../../support/league-scenario.js';
import { boardOf, pick, savePick, swapDrivers } from '../../support/picks.js';
import { Config } from '../../../src/core/platform/config/config.js';
import { replacePicturesByFacts, tokenOf } from '../../support/pictures.js';
import type { Json } from '../../support/test-app.js';
import { AUSTRALIA } from '../../support/weekends-2025.js';
import { quietApp } from '../../support/suite-app.js';

const app = quietApp();
const { ann, bob, cas, stranger } = app.players('ann', 'bob', 'cas', 'stranger');
let league: LeagueScenario;

describe('pictures', () => {
  app.runForTests();
  beforeAll(async () => {
    moveClock(app, AUSTRALIA.open);
    league = await leagueOf(ann, [bob, cas], { name: 'Sunday <b>"Drivers"</b>' });
    await expectStatus(savePick(ann, league.id, pick('Norris', 'Piastri', 'McLaren')), 200);
    await expectStatus(savePick(bob, league.id, pick('Piastri', 'Norris', 'Haas')), 200);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  const KINDS = ['grid', 'recap', 'standings', 'card'];
  const picture = (who: ApiSession, kind: string, query = '') =>
    who.get(`/api/league/${league.id}/picture/${kind}.png${query}`);
  const refusal = async (sent: ReturnType<typeof picture>) => {
    const { status, body } = await sent;
    return [status, body.code];
  };
  const listed = async (who: ApiSession, query = ''): Promise<Json> =>
    (await expectStatus(who.get(`/api/league/${league.id}/pictures${query}`), 200)).body;
  const setLink = (who: ApiSession, enabled: unknown) =>
    who.put(`/api/league/${league.id}/share`, { enabled });
  const opened = async (): Promise<string> =>
    tokenOf((await expectStatus(setLink(ann, true), 200)).body.url);
  const anybody = () => visitor(app);
  const publicly = (token: string) => anybody().get(`/api/share/${token}`);

  describe('pictures before the first lock', () => {
    it('should be none, for members too (MO-06, SHARE-1)', async () => {
      expect(await listed(ann)).toEqual({ rounds: [], pictures: [] });
      for (const kind of KINDS) {
        expect(await refusal(picture(ann, kind))).toEqual([404, 'NOT_REVEALED']);
        expect(await refusal(picture(ann, kind, '?round=1'))).toEqual([404, 'NOT_REVEALED']);
      }
      expect(await refusal(picture(stranger, 'grid'))).toEqual([404, 'LEAGUE_NOT_FOUND']);
      expect(await refusal(picture(anybody(), 'grid'))).toEqual([401, 'NOT_SIGNED_IN']);
    });

    it('should leave a public link without anything but the name (MO-06)', async () => {
      const token = await opened();
      const { body } = await expectStatus(publicly(token), 200);
      expect(body).toMatchObject({
        round: null,
        completed: 0,
        pictures: [],
        drivers: [],
        teams: [],
      });
      expect(await refusal(anybody().get(`/api/share/${token}/picture/grid.png?round=1`))).toEqual([
        404,
        'NOT_REVEALED',
      ]);
      await expectStatus(setLink(ann, false), 200);
    });
  });

  describe('pictures between lock and results', () => {
    beforeAll(() => {
      moveClock(app, AUSTRALIA.lock);
    });

    it.each(['http://localhost:3000', 'http://192.168.1.20:3000', 'http://gridlock'])(
      'should name no address that only one network can open: %s',
      async (publicUrl) => {
        replacePicturesByFacts();
        jest.replaceProperty(app.nest.get(Config, { strict: false }), 'publicUrl', publicUrl);
        const shown = [
          await picture(cas, 'grid'),
          await visitor(app).get(`/api/invite/${league.league.code}/picture.png`),
        ];
        for (const { body } of shown) expect(body.facts.origin).toMatchObject({ address: null });
      },
    );

    it('should show the grid from the lock on, and nothing else (MO-06, SHARE-1)', async () => {
      replacePicturesByFacts();
      const { body } = await expectStatus(picture(cas, 'grid'), 200);
      expect(body).toMatchObject({
        size: 'wide',
        facts: {
          kind: 'grid',
          origin: { league: 'Sunday <b>"Drivers"</b>', address: 'gridlock.test' },
          round: { round: 1, raceName: 'Australian Grand Prix', countryCode: 'AU' },
          more: 0,
        },
      });
      const [first, , last] = body.facts.entries;
      expect(first).toMatchObject({ username: 'ann', place: 1, isVoid: false });
      expect(first.pick.map(({ name }: Json) => name)).toEqual(['Norris', 'Piastri', 'McLaren']);
      expect(first.pick[0].colour).toBe('#ff8000');
      expect(last).toMatchObject({ username: 'cas', place: 3, pick: null });
      for (const kind of KINDS.slice(1)) {
        expect(await refusal(picture(ann, kind))).toEqual([404, 'NO_RESULTS_YET']);
      }
      expect(await refusal(picture(ann, 'grid', '?round=2'))).toEqual([404, 'NOT_REVEALED']);
      expect(await refusal(picture(ann, 'grid', '?round=77'))).toEqual([404, 'RACE_NOT_FOUND']);
      expect(await refusal(picture(ann, 'poster'))).toEqual([404, 'PICTURE_NOT_FOUND']);
      expect(await refusal(picture(ann, 'grid', '?size=huge'))).toEqual([400, 'INVALID_INPUT']);
    });

    it('should show picks as they locked until nobody can swap any more (MO-03, MO-06, SWAP-4)', async () => {
      replacePicturesByFacts();
      const ofBob = async () => {
        const { body } = await expectStatus(picture(cas, 'grid'), 200);
        const [, second] = body.facts.entries;
        return [second.username, ...second.pick.map(({ name }: Json) => name)];
      };
      moveClock(app, AUSTRALIA.swapOpens);
      const swap = { raceId: 1, originalDriver: 'Oscar Piastri', newDriver: 'Lando Norris' };
      await expectStatus(swapDrivers(bob, league.id, swap), 200);
      expect(await ofBob()).toEqual(['bob', 'Piastri', 'Norris', 'Haas']);
      moveClock(app, AUSTRALIA.race);
      expect(await ofBob()).toEqual(['bob', 'Norris', 'Piastri', 'Haas']);
      const back = { raceId: 1, originalDriver: 'Lando Norris', newDriver: 'Oscar Piastri' };
      moveClock(app, AUSTRALIA.swapOpens);
      await expectStatus(swapDrivers(bob, league.id, back), 200);
    });

    it('should say what there is, in words (MO-06)', async () => {
      const { rounds, pictures } = await listed(bob);
      expect(rounds).toEqual([
        { round: 1, name: 'Australian Grand Prix', countryCode: 'AU', kinds: ['grid'] },
      ]);
      expect(pictures).toEqual([
        {
          kind: 'grid',
          round: 1,
          title: 'Australian Grand Prix: Lights out! Picks are on the grid.',
          alt: 'Grid of Sunday <b>"Drivers"</b> for round 1, Australian Grand Prix: ann Norris, Piastri, McLaren; bob Piastri, Norris, Haas; cas no pick.',
        },
      ]);
    });
  });

  describe('pictures after the results', () => {
    beforeAll(async () => {
      await app.setTime(AUSTRALIA.results);
    });

    it('should describe the winner by the pick, of standings and cards by the tables (MO-06, SHARE-3)', async () => {
      replacePicturesByFacts();
      const facts = async (kind: string, query = '') =>
        (await expectStatus(picture(bob, kind, query), 200)).body.facts;
      expect(await facts('recap')).toMatchObject({
        headline: expect.stringContaining('ann'),
        player: { username: 'ann' },
        figure: 52,
        lines: [
          { name: 'Norris', points: 25 },
          { name: 'Piastri, in reserve', points: null },
          { name: 'McLaren', points: 27 },
        ],
        caption: expect.stringMatching(/^of \d+ possible$/),
      });
      const { rows, completed, rounds } = await facts('standings');
      expect([completed, rounds]).toEqual([1, 24]);
      const { body: table } = await expectStatus(boardOf(bob, league.id), 200);
      expect(rows.map(({ username, points }: Json) => [username, points])).toEqual(
        table.driverStandings.map(({ user, totalPoints }: Json) => [user.username, totalPoints]),
      );
      expect(rows[0].sectors).toEqual(['best', ...Array.from({ length: 23 }, () => null)]);
      expect(await facts('card')).toMatchObject({ player: { username: 'bob' }, season: 2025 });
      const card = await facts('card', `?userId=${ann.id.toUpperCase()}`);
      expect(card).toMatchObject({ player: { username: 'ann' }, place: 1 });
      expect(card.figures.map(({ name }: Json) => name)).toEqual([
        'Points',
        'Teams',
        'Average',
        'Best round',
        'Above average',
        'Swaps',
      ]);
      expect(await refusal(picture(ann, 'card', `?userId=${stranger.id}`))).toEqual([
        404,
        'USER_NOT_FOUND',
      ]);
      expect(
        await refusal(picture(ann, 'card', `?userId=${new Types.ObjectId().toHexString()}`)),
      ).toEqual([404, 'USER_NOT_FOUND']);
    });

    it('should know no reader where they are drawn for others', async () => {
      await expectStatus(picture(bob, 'card'), 200);
      expect(await refusal(picture(bob, 'card', '?forOthers=true'))).toEqual([
        404,
        'USER_NOT_FOUND',
      ]);
      await expectStatus(picture(bob, 'card', `?forOthers=true&userId=${ann.id}`), 200);
      await expectStatus(picture(bob, 'standings', '?forOthers=true'), 200);
      expect(await refusal(picture(bob, 'card', '?forOthers=no'))).toEqual([400, 'INVALID_INPUT']);
    });

    it('should be drawn as PNG in both sizes, once as long as they stay the same (MO-06)', async () => {
      const draw = jest.spyOn(PictureThread.prototype, 'draw');
      const { headers } = await expectStatus(picture(ann, 'recap', '?size=tall'), 200);
      expect(headers).toMatchObject({
        'content-type': 'image/png',
        'cache-control': 'private, no-cache',
      });
      const [drawn] = await Promise.all(
        draw.mock.results.map(({ value }) => value as Promise<Buffer>),
      );
      expect(drawn?.readUInt32BE(16)).toBe(1080);
      expect(drawn?.length).toBe(Number(headers['content-length']));
      const alt = decodeURIComponent(String(headers['x-alt']));
      expect(alt).toBe((await listed(ann)).pictures[1].alt);
      const etag = String(headers['etag']);
      // the same for another member, and nothing for anyone who has it
      expect((await expectStatus(picture(bob, 'recap', '?size=tall'), 200)).headers['etag']).toBe(
        etag,
      );
      const url = `/api/league/${league.id}/picture/recap.png?size=tall`;
      const again = await ann.get(url, { headers: { 'if-none-match': etag } });
      expect([again.status, again.body]).toEqual([304, '']);
      expect(draw).toHaveBeenCalledTimes(1);
      expect((await picture(ann, 'recap')).headers['etag']).not.toBe(etag);
    });

    it('should ask to come back while too many are being drawn (MO-06)', async () => {
      jest
        .spyOn(PictureThread.prototype, 'draw')
        .mockRejectedValue(new TooManyPictures('Too many pictures are being drawn.'));
      const { status, body, headers } = await picture(ann, 'standings', '?size=tall');
      expect([status, body.code]).toEqual([503, 'UNAVAILABLE']);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(headers['etag']).toBeUndefined();
      jest.restoreAllMocks();
      await expectStatus(picture(ann, 'standings', '?size=tall'), 200);
    });
  });
});
