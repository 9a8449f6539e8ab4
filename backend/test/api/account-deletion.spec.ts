import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import { OwnerCheck } from '../../src/auth/owner-check.js';
import { DepartureRepository } from '../../src/league/departure.repository.js';
import { DepartureService } from '../../src/league/departure.service.js';
import { LeagueLogService } from '../../src/league/league-log.service.js';
import { LeagueEraser } from '../../src/league/league-eraser.js';
import { MailService } from '../../src/mail/mail.service.js';
import { EntryService } from '../../src/selection/entry.service.js';
import {
  type ApiSession,
  expectStatus,
  PASSWORD,
  signUp,
  visitor,
} from '../support/api-session.js';
import { buildLeague, leagueOf } from '../support/league-scenario.js';
import { assign, pick, savePick, swapDrivers } from '../support/picks.js';
import { MINUTE, passSystemTime, restoreSystemTime, SECOND } from '../support/system-time.js';
import { type Json, TestApp, until } from '../support/test-app.js';
import { AUSTRALIA } from '../support/weekends-2025.js';

let app: TestApp;
let names = 0;

beforeAll(async () => {
  app = await TestApp.start();
});
afterEach(() => {
  jest.restoreAllMocks();
  restoreSystemTime();
});
afterAll(() => app?.close());

const fresh = (): string => `driver_${(names += 1)}`;
const somebody = () => signUp(app, fresh());
const count = (collection: string, where: object): Promise<number> =>
  app.nest.get<Connection>(getConnectionToken()).collection(collection).countDocuments(where);

/** The next call of a method fails, as if the server had died there. */
function dieAt<Service extends object>(service: Service, method: keyof Service): void {
  jest
    .spyOn(service as never, method as never)
    .mockRejectedValueOnce(new Error('power cut') as never);
}

describe('delete an account (AP-07, RO-11)', () => {
  it('should refuse the access token, the cookie and the password at once (SM-07)', async () => {
    const ann = await somebody();
    const answer = await ann.delete('/api/auth/delete');
    expect([answer.status, Object.keys(answer.body)]).toEqual([200, ['message']]);
    expect(answer.cookies[0]).toMatchObject({ name: 'gridlock_refresh', value: '' });
    expect((await ann.get('/api/auth/me')).status).toBe(401);
    expect((await ann.post('/api/auth/refresh')).status).toBe(401);
    expect((await ann.signIn()).status).toBe(401);
    expect(await count('users', { username: ann.username })).toBe(0);
  });

  it('should take the current password, or a sign-in of the last ten minutes (ACCOUNT-2)', async () => {
    const ann = await somebody();
    const remove = (body?: object) => ann.delete('/api/auth/delete', {}, body);
    const wrong = await remove({ currentPassword: 'not-it' });
    expect([wrong.status, wrong.body.code]).toEqual([400, 'CURRENT_PASSWORD_WRONG']);
    passSystemTime(10 * MINUTE + SECOND);
    const late = await remove();
    expect([late.status, late.body.code]).toEqual([401, 'SIGN_IN_AGAIN']);
    expect(late.body.message).toBe('Please sign in again to delete your account.');
    expect((await remove({ currentPassword: '' })).status).toBe(400);
    expect((await ann.get('/api/auth/me')).status).toBe(200);
    expect((await remove({ currentPassword: PASSWORD })).status).toBe(200);
    expect(await count('users', { username: ann.username })).toBe(0);
  });

  it('should not happen by a session that a new password has ended meanwhile', async () => {
    const ann = await somebody();
    const owner = app.nest.get(OwnerCheck, { strict: false });
    const check = owner.require.bind(owner);
    jest.spyOn(owner, 'require').mockImplementationOnce(async (...asked) => {
      await check(...asked);
      const password = 'box-box-and-overcut';
      await ann.post('/api/auth/reset-password', { email: ann.email, password });
    });
    const { status, body } = await ann.delete('/api/auth/delete');
    expect([status, body.code]).toEqual([401, 'SIGN_IN_AGAIN']);
    expect(await count('users', { username: ann.username, deletingAt: null })).toBe(1);
  });

  it('should free name and address', async () => {
    const ann = await somebody();
    await ann.delete('/api/auth/delete');
    const { username, email } = ann;
    const payload = { username, email, password: PASSWORD, termsAccepted: true };
    expect((await visitor(app).post('/api/auth/register', payload)).status).toBe(201);
  });

  it('should leave the address in no letter, and send none that waits', async () => {
    const ann = await somebody();
    await app.letterTo(ann.email, /Welcome/i);
    const mails = app.nest.get<Connection>(getConnectionToken()).collection('mails');
    const later = new Date(Date.now() + 60_000);
    const waiting = { state: 'queued', to: ann.email, tries: 1, nextTryAt: later };
    await mails.insertOne({ ...waiting, dedupeKey: `test:${ann.id}`, queuedAt: new Date() });
    await ann.delete('/api/auth/delete');
    expect(await count('mails', { to: ann.email })).toBe(0);
    expect(await count('mails', { dedupeKey: `test:${ann.id}`, state: 'dropped' })).toBe(1);
  });

  it('should take the player out of every league', async () => {
    const { id, owner, members } = await buildLeague(app, {
      owner: fresh(),
      members: [fresh(), fresh()],
    });
    await members[0]?.delete('/api/auth/delete');
    const { body } = await owner.get(`/api/league/${id}`);
    expect(body.members.map(({ _id }: { _id: string }) => _id)).toEqual([owner.id, members[1]?.id]);
  });

  it('should pass an owned league to the longest-standing other member, who gets a mail', async () => {
    const { id, owner, members } = await buildLeague(app, {
      owner: fresh(),
      members: [fresh(), fresh()],
      name: 'Inheritance',
    });
    await owner.delete('/api/auth/delete');
    const heir = members[0] ?? owner;
    const { body } = await heir.get(`/api/league/${id}`);
    expect(body.owner).toBe(heir.id);
    expect(body.members).toHaveLength(2);
    const letter = await app.letterTo(heir.email, /You now run Inheritance/);
    expect(letter.text).not.toContain(owner.username);
    expect(letter.text).toContain(`/league/${id}`);
    const { entries } = (await heir.get(`/api/league/${id}/log`)).body;
    const former = { userId: owner.id, username: 'a former player' };
    expect(entries.slice(0, 2)).toMatchObject([
      { action: 'member-left', before: former, after: null },
      {
        action: 'ownership-passed-on',
        actor: { _id: owner.id, username: 'a former player' },
        before: former,
        after: { userId: heir.id, username: heir.username },
      },
    ]);
    await app.runJobs();
    expect(app.letters.filter(({ subject }) => subject.includes('Inheritance'))).toHaveLength(1);
    expect((await heir.delete(`/api/league/${id}`)).status).toBe(200);
  });

  it('should delete a league that nobody else is in', async () => {
    const { owner, league } = await buildLeague(app, { owner: fresh() });
    expect(await count('leagues', { code: league.code })).toBe(1);
    await owner.delete('/api/auth/delete');
    expect(await count('leagues', { code: league.code })).toBe(0);
  });

  it('should cope when owner and heir go at the same moment', async () => {
    const { id, owner, members } = await buildLeague(app, {
      owner: fresh(),
      members: [fresh(), fresh()],
    });
    const [heir, last] = members;
    await Promise.all([owner.delete('/api/auth/delete'), heir?.delete('/api/auth/delete')]);
    await app.runJobs();
    const { body } = (await last?.get(`/api/league/${id}`)) ?? {};
    expect([body.owner, body.members.length]).toEqual([last?.id, 1]);
  });

  it('should leave no member behind who joins while the account is being deleted', async () => {
    const { id, owner, league } = await buildLeague(app, { owner: fresh() });
    for (let i = 0; i < 5; i += 1) {
      const ghost = await somebody();
      await Promise.all([
        ghost.post('/api/league/join', { code: league.code }),
        ghost.delete('/api/auth/delete'),
      ]);
    }
    await app.runJobs();
    expect((await owner.get(`/api/league/${id}`)).body.members).toHaveLength(1);
    expect(await count('leagues', { code: league.code, members: { $size: 1 } })).toBe(1);
  });
});

describe('the name of a deleted account', () => {
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
    const ghosts = { owner: `ghost_${fresh()}`, leaver: `spook_${fresh()}` };
    const { id, owner, members, league } = await buildLeague(app, {
      owner: ghosts.owner,
      members: [ghosts.leaver, fresh(), fresh()],
      ownerMay: 'replace',
    });
    const [leaver, heir, quitter] = members as [ApiSession, ApiSession, ApiSession];
    await expectStatus(savePick(leaver, id, pick('NOR', 'PIA', 'Ferrari')), 200);
    await expectStatus(savePick(heir, id, pick('HAM', 'PIA', 'Haas')), 200);
    await app.setTime(AUSTRALIA.swapOpens);
    const swap = { raceId: 1, originalDriver: 'NOR', newDriver: 'PIA' };
    await expectStatus(swapDrivers(leaver, id, swap), 200);
    await app.setTime(AUSTRALIA.results);
    const names = { ...pick('Albon', 'Sainz', 'Williams'), raceId: 1, assignPoints: true };
    await expectStatus(assign(owner, id, { ...names, userId: heir.id }), 200);
    await expectStatus(owner.patch(`/api/league/${id}`, { ownerMay: 'fill-missed' }), 200);
    await expectStatus(quitter.post(`/api/league/${id}/abandon`), 200);
    const leagues = new Types.ObjectId(id);
    const points = { driverPoints: 1, teamPoints: 1, totalPoints: 2 };
    const of = (who: ApiSession) => ({ userId: who.id, username: who.username, ...points });
    // lines as they were written before names were looked up
    await app.nest
      .get<Connection>(getConnectionToken())
      .collection('leagueLog')
      .insertOne({
        league: leagues,
        at: new Date(AUSTRALIA.results),
        actor: { _id: leaver.id, username: leaver.username },
        action: 'correction',
        round: 1,
        before: { results: [], points: [of(leaver), of(owner), of(heir)] },
        after: { results: [], points: [of(leaver), of(owner), of(heir)] },
        notes: '',
      });
    expect(await everything()).toContain(leaver.username);
    // in the order in which the league tells of them
    await expectStatus(leaver.delete('/api/auth/delete'), 200);
    const before = await logOf(heir, id);
    expect(before[0]).toMatchObject({ actor: { _id: leaver.id, username: 'a former player' } });
    await expectStatus(owner.delete('/api/auth/delete'), 200);
    await app.runJobs();
    await until(async () => (await count('mails', { state: 'claimed' })) === 0, 'the emails');
    const text = await everything();
    for (const gone of [owner, leaver]) {
      expect(text.includes(gone.username)).toBe(false);
      expect(text.toLowerCase().includes(gone.email)).toBe(false);
    }
    const log = await logOf(heir, id);
    const namesOf = (userId: string) =>
      new Set(log.filter(({ actor }) => actor._id === userId).map(({ actor }) => actor.username));
    expect([...namesOf(leaver.id)]).toEqual(['a former player']);
    expect([...namesOf(owner.id)]).toEqual(['a former player 2']);
    // who only left keeps the name
    expect([...namesOf(quitter.id)]).toEqual([quitter.username]);
    const line = log.find(({ action }) => action === 'correction');
    expect(line.before.points.map(({ username }: Json) => username)).toEqual([
      'a former player',
      'a former player 2',
      heir.username,
    ]);
    const { body } = await heir.get(`/api/league/${id}/explain/${heir.id}/1`);
    expect(body.assignment).toMatchObject({ by: 'a former player 2' });
    expect(body.steps).toMatchObject([{ kind: 'assignment', by: 'a former player 2' }]);
    expect((await heir.get(`/api/league/${id}`)).body.code).toBe(league.code);
  });

  it('should keep its number whoever goes next, and read the same for all who ask at once', async () => {
    const { id, owner, members } = await buildLeague(app, {
      owner: fresh(),
      members: [fresh(), fresh(), fresh()],
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

  it('should be gone after a deletion that broke off before the log was through', async () => {
    const { id, owner, members } = await buildLeague(app, { owner: fresh(), members: [fresh()] });
    const leaver = members[0] ?? owner;
    dieAt(app.nest.get(LeagueLogService, { strict: false }), 'forgetNames');
    expect((await leaver.delete('/api/auth/delete')).status).toBe(500);
    await app.runJobs();
    expect((await everything()).includes(leaver.username)).toBe(false);
    expect((await logOf(owner, id))[0]).toMatchObject({ before: { username: 'a former player' } });
  });

  it('should be taken from results that the account entered by hand', async () => {
    const chief = await signUp(app, `chief_${fresh()}`);
    const races = app.nest.get<Connection>(getConnectionToken()).collection('races');
    const by = { _id: chief.id, username: chief.username };
    const manualEntry = { at: new Date(), by, notes: '', sessions: ['race'] };
    await races.updateOne({ season: 2025, round: 24 }, { $set: { manualEntry } });
    await expectStatus(chief.delete('/api/auth/delete'), 200);
    expect((await everything()).includes(chief.username)).toBe(false);
    await races.updateOne({ season: 2025, round: 24 }, { $set: { manualEntry: null } });
  });
});

describe('deletion that breaks off half-way (decisions 10)', () => {
  it('should be finished by the next job after the memberships', async () => {
    const { id, owner, members } = await buildLeague(app, { owner: fresh(), members: [fresh()] });
    const leaver = members[0] ?? owner;
    dieAt(app.nest.get(EntryService, { strict: false }), 'deleteUser');
    expect((await leaver.delete('/api/auth/delete')).status).toBe(500);
    expect((await leaver.get('/api/auth/me')).status).toBe(401);
    expect((await leaver.signIn()).status).toBe(401);
    await app.runJobs();
    expect(await count('users', { username: leaver.username })).toBe(0);
    expect((await owner.get(`/api/league/${id}`)).body.members).toHaveLength(1);
  });

  it('should be finished by the next start, and the new owner still gets the mail', async () => {
    const { id, owner, members } = await buildLeague(app, {
      owner: fresh(),
      members: [fresh()],
      name: 'Power Cut',
    });
    const heir = members[0] ?? owner;
    dieAt(app.nest.get(MailService, { strict: false }), 'queue');
    expect((await owner.delete('/api/auth/delete')).status).toBe(500);
    await app.restart();
    await app.runJobs();
    expect(await count('users', { username: owner.username })).toBe(0);
    expect((await heir.get(`/api/league/${id}`)).body.owner).toBe(heir.id);
    await app.letterTo(heir.email, /You now run Power Cut/);
  });

  it('should tell an heir of several leagues in one email, wherever it breaks off', async () => {
    const [owner, heir] = [await somebody(), await somebody()];
    for (const name of ['Torn One', 'Torn Two', 'Torn Three']) await leagueOf(owner, [heir], name);
    const eraser = app.nest.get(LeagueEraser, { strict: false });
    // the job for what departures leave behind runs in between, too
    dieAt(eraser, 'eraseMember');
    expect((await owner.delete('/api/auth/delete')).status).toBe(500);
    await app.nest.get(DepartureService, { strict: false }).finishAll();
    expect(
      app.letters.filter(({ to, subject }) => to === heir.email && /run/.test(subject)),
    ).toEqual([]);
    // right before the notices are dropped: the email is in the outbox already
    dieAt(app.nest.get(DepartureRepository, { strict: false }), 'clearNotice');
    await app.runJobs();
    await app.runJobs();
    const letter = await app.letterTo(heir.email, /You now run 3 leagues/);
    for (const name of ['Torn One', 'Torn Two', 'Torn Three']) expect(letter.text).toContain(name);
    await app.runJobs();
    expect(
      app.letters.filter(({ to, subject }) => to === heir.email && /run/.test(subject)),
    ).toEqual([letter]);
    expect(await count('leagues', { notice: { $exists: true } })).toBe(0);
  });

  it('should finish leaving a league', async () => {
    const { id, members, league } = await buildLeague(app, { owner: fresh(), members: [fresh()] });
    const leaver = members[0] ?? visitor(app);
    await expectStatus(savePick(leaver, id, pick('NOR', 'PIA', 'Ferrari')), 200);
    dieAt(app.nest.get(EntryService, { strict: false }), 'erase');
    expect((await leaver.post(`/api/league/${id}/abandon`)).status).toBe(500);
    expect((await leaver.get(`/api/league/${id}`)).status).toBe(404);
    expect(await count('leagues', { code: league.code, departures: { $exists: true } })).toBe(1);
    await app.runJobs();
    expect(await count('leagues', { code: league.code, departures: { $exists: true } })).toBe(0);
  });

  it('should erase what is left before the player joins again', async () => {
    const { id, members, league } = await buildLeague(app, { owner: fresh(), members: [fresh()] });
    const leaver = members[0] ?? visitor(app);
    await expectStatus(savePick(leaver, id, pick('NOR', 'PIA', 'Ferrari')), 200);
    dieAt(app.nest.get(EntryService, { strict: false }), 'erase');
    await leaver.post(`/api/league/${id}/abandon`);
    const left = { user: new Types.ObjectId(leaver.id), 'picks.0': { $exists: true } };
    expect(await count('entries', left)).toBe(1);
    expect((await leaver.post('/api/league/join', { code: league.code })).status).toBe(201);
    expect(await count('entries', left)).toBe(0);
  });

  it('should finish deleting a league', async () => {
    const { id, owner, league } = await leagueOf(await somebody(), [], 'Half gone');
    dieAt(app.nest.get(LeagueEraser, { strict: false }), 'eraseLeague');
    expect((await owner.delete(`/api/league/${id}`)).status).toBe(500);
    expect((await owner.get(`/api/league/${id}`)).status).toBe(404);
    expect(await count('leagues', { code: league.code })).toBe(1);
    await app.runJobs();
    expect(await count('leagues', { code: league.code })).toBe(0);
  });
});
