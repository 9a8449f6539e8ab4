import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import { SeasonRepository } from '../../../src/seasons/season/season.repository.js';
import { type ApiSession, expectStatus, signUp, freshName } from '../../support/api-session.js';
import { problemsOf } from '../../support/export-schemas.js';
import { failDuring } from '../../support/fail-during.js';
import { buildLeague } from '../../support/league-scenario.js';
import { assign, pick, savePick, swapDrivers } from '../../support/picks.js';
import { restoreSystemTime } from '../../support/system-time.js';
import { type Json, until } from '../../support/test-app.js';
import { AUSTRALIA } from '../../support/weekends-2025.js';
import { suiteApp } from '../../support/suite-app.js';

const app = suiteApp();

const count = (collection: string, where: object): Promise<number> =>
  app.nest.get<Connection>(getConnectionToken()).collection(collection).countDocuments(where);

describe('the name of a deleted account', () => {
  app.runForTests();
  afterEach(() => {
    jest.restoreAllMocks();
    restoreSystemTime();
  });

  const logOf = async (reader: ApiSession, id: string): Promise<Json[]> =>
    (await expectStatus(reader.get(`/api/league/${id}/log`), 200)).body.entries;
  /** Everything that is stored, as text. */
  const everything = async (): Promise<string> => {
    const connection = app.nest.get<Connection>(getConnectionToken());
    const names = (await connection.listCollections()).map(({ name }) => name);
    expect(names.length).toBeGreaterThan(8);
    const read = (name: string) => connection.collection(name).find().toArray();
    return JSON.stringify(await Promise.all(names.map(read)));
  };

  it('should be nowhere in the database, nor the address: log, corrections, explanations, emails', async () => {
    await app.setTime(AUSTRALIA.open);
    const ghosts = { owner: `ghost_${freshName()}`, leaver: `spook_${freshName()}` };
    const { id, owner, members, league } = await buildLeague(app, {
      owner: ghosts.owner,
      members: [ghosts.leaver, freshName(), freshName()],
      ownerMay: 'replace',
    });
    const [leaver, nextOwner, quitter] = members as [ApiSession, ApiSession, ApiSession];
    await expectStatus(savePick(leaver, id, pick('NOR', 'PIA', 'Ferrari')), 200);
    await expectStatus(savePick(nextOwner, id, pick('HAM', 'PIA', 'Haas')), 200);
    await app.setTime(AUSTRALIA.swapOpens);
    const swap = { raceId: 1, originalDriver: 'NOR', newDriver: 'PIA' };
    await expectStatus(swapDrivers(leaver, id, swap), 200);
    await app.setTime(AUSTRALIA.results);
    const names = { ...pick('Albon', 'Sainz', 'Williams'), raceId: 1, assignPoints: true };
    await expectStatus(assign(owner, id, { ...names, userId: nextOwner.id }), 200);
    await expectStatus(owner.patch(`/api/league/${id}`, { ownerMay: 'fill-missed' }), 200);
    await expectStatus(quitter.post(`/api/league/${id}/abandon`), 200);
    const leagues = new Types.ObjectId(id);
    const points = { driverPoints: 1, teamPoints: 1, totalPoints: 2 };
    const of = (who: ApiSession) => ({ userId: who.id, ...points });
    await app.nest
      .get<Connection>(getConnectionToken())
      .collection('leagueLog')
      .insertOne({
        league: leagues,
        at: new Date(AUSTRALIA.results),
        actor: { _id: leaver.id },
        action: 'correction',
        round: 1,
        before: { results: [], points: [of(leaver), of(owner), of(nextOwner)] },
        after: { results: [], points: [of(leaver), of(owner), of(nextOwner)] },
        notes: '',
      });
    expect(await everything()).toContain(leaver.username);
    // in the order in which the log names them
    await expectStatus(leaver.delete('/api/auth/delete'), 200);
    const before = await logOf(nextOwner, id);
    const actor = { _id: leaver.id, username: 'a former player', formerPlayer: 1 };
    expect(before[0]).toMatchObject({ actor });
    await expectStatus(owner.delete('/api/auth/delete'), 200);
    await app.runJobs();
    await until(async () => (await count('mails', { state: 'claimed' })) === 0, 'the emails');
    const text = await everything();
    for (const gone of [owner, leaver]) {
      expect(text.includes(gone.username)).toBe(false);
      expect(text.toLowerCase().includes(gone.email)).toBe(false);
    }
    const log = await logOf(nextOwner, id);
    const namesOf = (userId: string) =>
      new Set(log.filter(({ actor }) => actor._id === userId).map(({ actor }) => actor.username));
    expect([...namesOf(leaver.id)]).toEqual(['a former player']);
    expect([...namesOf(owner.id)]).toEqual(['a former player 2']);
    // who only left keeps the name
    expect([...namesOf(quitter.id)]).toEqual([quitter.username]);
    const line = log.find(({ action }) => action === 'correction');
    expect(
      line.before.points.map(({ username, formerPlayer }: Json) => [username, formerPlayer]),
    ).toEqual([
      ['a former player', 1],
      ['a former player 2', 2],
      [nextOwner.username, undefined],
    ]);
    const exported = await expectStatus(nextOwner.get(`/api/league/${id}/export`), 200);
    expect(problemsOf('league', exported.body)).toEqual([]);
    const { body } = await nextOwner.get(`/api/league/${id}/explain/${nextOwner.id}/1`);
    expect(body.assignment).toMatchObject({ by: 'a former player 2' });
    expect(body.steps).toMatchObject([{ kind: 'assignment', by: 'a former player 2' }]);
    expect((await nextOwner.get(`/api/league/${id}`)).body.code).toBe(league.code);
  });

  it('should keep its number no matter who goes next, and read the same for all who ask at once', async () => {
    const { id, owner, members } = await buildLeague(app, {
      owner: freshName(),
      members: [freshName(), freshName(), freshName()],
    });
    const [first, second, third] = members as [ApiSession, ApiSession, ApiSession];
    const called = async () => {
      const log = await logOf(owner, id);
      const joins = log.filter(({ action }) => action === 'member-joined');
      return joins.map(({ actor }) => actor.username).reverse();
    };
    await expectStatus(third.delete('/api/auth/delete'), 200);
    expect(await called()).toEqual([first.username, second.username, 'a former player']);
    await Promise.all([first, second].map((who) => who.delete('/api/auth/delete')));
    const answers = await Promise.all([called(), called(), called()]);
    expect(new Set(answers.map(String)).size).toBe(1);
    expect(answers[0]?.[2]).toBe('a former player');
    expect(answers[0]?.slice(0, 2).sort()).toEqual(['a former player 2', 'a former player 3']);
    await app.restart();
    expect(await called()).toEqual(answers[0]);
  });

  it('should be gone after a deletion that broke off before all was erased', async () => {
    const { id, owner, members } = await buildLeague(app, {
      owner: freshName(),
      members: [freshName()],
    });
    const leaver = members[0] ?? owner;
    const broken = await failDuring(
      app.nest.get(SeasonRepository, { strict: false }),
      'renameEnteredBy',
      () => leaver.delete('/api/auth/delete'),
    );
    expect(broken.status).toBe(500);
    await app.runJobs();
    expect((await everything()).includes(leaver.username)).toBe(false);
    expect((await logOf(owner, id))[0]).toMatchObject({ before: { username: 'a former player' } });
  });

  it('should be taken from results that the account entered by hand', async () => {
    const chief = await signUp(app, `chief_${freshName()}`);
    const races = app.nest.get<Connection>(getConnectionToken()).collection('races');
    const by = { _id: chief.id, username: chief.username };
    const manualEntry = { at: new Date(), by, notes: '', sessions: ['race'] };
    await races.updateOne({ season: 2025, round: 24 }, { $set: { manualEntry } });
    await expectStatus(chief.delete('/api/auth/delete'), 200);
    expect((await everything()).includes(chief.username)).toBe(false);
    await races.updateOne({ season: 2025, round: 24 }, { $set: { manualEntry: null } });
  });
});
