import { toObjectId } from '../../../src/core/platform/database/object-id.js';
import { LogPublisher } from '../../../src/leagues/league-log/log-publisher.js';
import { LeagueSettingsRepository } from '../../../src/leagues/league/league-settings.repository.js';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { type ApiSession, expectStatus } from '../../support/api-session.js';
import { dump, moveClock, stored } from '../../support/inspect.js';
import { leagueOf } from '../../support/league-scenario.js';
import { assign, pick, savePick } from '../../support/picks.js';
import type { Json } from '../../support/test-app.js';
import { AUSTRALIA, CHINA, JAPAN, shift } from '../../support/weekends-2025.js';
import { quietApp } from '../../support/suite-app.js';

const app = quietApp();
const { ann, bob, eve } = app.players('ann', 'bob', 'eve');
const league = app.freshLeague(AUSTRALIA.open, ann, [bob]);

describe('owner may', () => {
  app.runForTests();
  afterEach(() => jest.restoreAllMocks());

  const patch = (who: ApiSession, body: object) => who.patch(`/api/league/${league.id}`, body);
  const choose = (ownerMay: string) => patch(ann, { ownerMay });
  const shown = async (who = bob): Promise<Json> => {
    const { body } = await expectStatus(who.get(`/api/league/${league.id}`), 200);
    return { ownerMay: body.ownerMay, ownerMayFrom: body.ownerMayFrom };
  };
  const OTHER = pick('Albon', 'Sainz', 'Williams');
  const replace = (round: number, names = OTHER) =>
    assign(ann, league.id, { ...names, userId: bob.id, raceId: round, assignPoints: true });
  const outcome = async (sent: ReturnType<typeof replace>) => {
    const { status, body } = await sent;
    return status === 200 ? 200 : body.code;
  };
  const save = () => expectStatus(savePick(bob, league.id, pick('NOR', 'PIA', 'Ferrari')), 200);
  const settingLines = async (): Promise<Json[]> =>
    (await bob.get(`/api/league/${league.id}/log?kind=setting`)).body.entries;

  describe('what the owner may assign (OVERRIDE-4)', () => {
    it('should be to fill missed picks in a new league, or what its maker chose', async () => {
      expect(await shown()).toEqual({ ownerMay: 'fill-missed', ownerMayFrom: null });
      Object.assign(league, await leagueOf(ann, [bob], { ownerMay: 'replace' }));
      expect(await shown()).toEqual({ ownerMay: 'replace', ownerMayFrom: null });
      const { body } = await bob.get('/api/league/user/leagues');
      expect(body[0]).toMatchObject({ ownerMay: 'replace', ownerMayFrom: null });
    });

    it('should keep a pick that the player made, and say why', async () => {
      await save();
      moveClock(app, AUSTRALIA.lock);
      const { status, body } = await replace(1);
      expect([status, body.code]).toEqual([400, 'PICK_MADE_BY_PLAYER']);
      expect(body.message).toMatch(/only fill in missed picks/);
      const { body: race } = await bob.get(`/api/selections/league/${league.id}/race/1`);
      expect(race.ownerMay).toBe('fill-missed');
      expect((await stored(app, 'entries')).flatMap(({ publisher }) => publisher)).toEqual([]);
    });

    it('should fill what was missed, and correct what was assigned', async () => {
      moveClock(app, AUSTRALIA.lock);
      expect(await outcome(replace(1))).toBe(200);
      expect(await outcome(replace(1, pick('Russell', 'Sainz', 'Haas')))).toBe(200);
    });
  });

  describe('another choice (OVERRIDE-5)', () => {
    it.each([
      ['the second before the lock', -1000, 200, null],
      ['at the lock', 0, 'PICK_MADE_BY_PLAYER', 2],
    ] as const)('should count for the round when done %s', async (_when, ms, code, from) => {
      await save();
      moveClock(app, shift(AUSTRALIA.lock, ms));
      const { body } = await expectStatus(choose('replace'), 200);
      expect(body).toMatchObject({ _id: league.id, ownerMay: 'replace', ownerMayFrom: from });
      moveClock(app, AUSTRALIA.lock);
      expect(await outcome(replace(1))).toBe(code);
    });

    it('should leave the rounds before as they were, for good', async () => {
      await save();
      moveClock(app, AUSTRALIA.lock);
      await expectStatus(choose('replace'), 200);
      moveClock(app, CHINA.open);
      await expectStatus(savePick(bob, league.id, pick('HAM', 'LEC', 'Haas')), 200);
      moveClock(app, CHINA.lock);
      expect(await outcome(replace(1))).toBe('PICK_MADE_BY_PLAYER');
      await expectStatus(choose('fill-missed'), 200);
      expect(await outcome(replace(2))).toBe(200);
      expect(await shown()).toEqual({ ownerMay: 'fill-missed', ownerMayFrom: 3 });
      moveClock(app, JAPAN.open);
      expect(await outcome(replace(1))).toBe('PICK_MADE_BY_PLAYER');
    });

    it('should be a line in the log, once for what changes something', async () => {
      await expectStatus(choose('replace'), 200);
      await expectStatus(choose('replace'), 200);
      await expectStatus(patch(ann, {}), 200);
      expect(await settingLines()).toMatchObject([
        {
          at: new Date(AUSTRALIA.open).toISOString(),
          actor: { _id: ann.id, username: 'ann' },
          action: 'setting-changed',
          round: null,
          before: { setting: 'ownerMay', value: 'fill-missed' },
          after: { setting: 'ownerMay', value: 'replace' },
        },
      ]);
    });

    it('should be published to the log by the job when the server died right after it', async () => {
      const publisher = app.nest.get(LogPublisher, { strict: false });
      jest.spyOn(publisher, 'publishNow').mockRejectedValueOnce(new Error('power cut'));
      expect((await choose('replace')).status).toBe(500);
      expect(await shown()).toMatchObject({ ownerMay: 'replace' });
      expect(await settingLines()).toEqual([]);
      await app.runJobs();
      await app.runJobs();
      expect(await settingLines()).toHaveLength(1);
    });

    it('should be refused to members and unknown to strangers, and change nothing', async () => {
      const before = await dump(app, ['mails']);
      const answers = [
        await patch(bob, { ownerMay: 'replace' }),
        await patch(eve, { ownerMay: 'replace' }),
        await patch(ann, { ownerMay: 'everything' }),
        await patch(ann, { ownerMay: 'replace', season: 2026 }),
        await ann.post('/api/league', { name: 'Mine', ownerMay: 'all' }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([403, 404, 400, 400, 400]);
      expect(await dump(app, ['mails'])).toBe(before);
    });

    it('should have an end', async () => {
      const leagues = app.nest.get<Connection>(getConnectionToken()).collection('leagues');
      const ownerMay = Array.from({ length: 100 }, (_, index) => ({
        at: new Date(AUSTRALIA.open),
        ownerMay: index % 2 ? 'fill-missed' : 'replace',
      }));
      await leagues.updateOne({ code: league.league.code }, { $set: { ownerMay } });
      expect((await choose('replace')).body.code).toBe('CHANGED_TOO_OFTEN');
    });
  });

  describe('choosing and assigning at once', () => {
    it('should not count for a lock before an assignment that was judged already', async () => {
      await save();
      const settings = app.nest.get(LeagueSettingsRepository, { strict: false });
      const add = settings.write.bind(settings);
      // the request came before the lock and was held up until after the assignment was refused
      jest.spyOn(settings, 'write').mockImplementationOnce(async (...given) => {
        moveClock(app, AUSTRALIA.lock);
        expect(await outcome(replace(1))).toBe('PICK_MADE_BY_PLAYER');
        return add(...given);
      });
      moveClock(app, shift(AUSTRALIA.lock, -1));
      await expectStatus(choose('replace'), 200);
      expect(await shown()).toEqual({ ownerMay: 'replace', ownerMayFrom: 2 });
      expect(await outcome(replace(1))).toBe('PICK_MADE_BY_PLAYER');
      expect(await settingLines()).toHaveLength(1);
    });

    it('should keep every choice of many made at once, each on the one before', async () => {
      const wishes = Array.from({ length: 8 }, (_, index) =>
        index % 2 ? 'fill-missed' : 'replace',
      );
      const answers = await Promise.all(wishes.map(choose));
      expect(answers.map(({ status }) => status)).toEqual(wishes.map(() => 200));
      const [found] = await stored(app, 'leagues', { _id: toObjectId(league.id) });
      const values = found?.['ownerMay'].map((choice: Json) => choice.ownerMay);
      expect(values.every((value: string, at: number) => value !== values[at - 1])).toBe(true);
      expect((await settingLines()).length).toBe(values.length - 1);
    });
  });
});
