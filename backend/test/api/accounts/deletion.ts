import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import { OwnerCheck } from '../../../src/accounts/auth/owner-check.js';
import { DepartureRepository } from '../../../src/leagues/league/departure.repository.js';
import { DepartureService } from '../../../src/leagues/league-management/departure.service.js';
import { LeagueCleanup } from '../../../src/leagues/league/league-cleanup.js';
import { MailService } from '../../../src/core/mail/mail.service.js';
import { EntryRepository } from '../../../src/play/selection/entry.repository.js';
import { expectStatus, PASSWORD, signUp, visitor, freshName } from '../../support/api-session.js';
import { failDuring } from '../../support/fail-during.js';
import { buildLeague, leagueOf } from '../../support/league-scenario.js';
import { pick, savePick } from '../../support/picks.js';
import { MINUTE, SECOND } from '../../support/durations.js';
import { passSystemTime, restoreSystemTime } from '../../support/system-time.js';
import { suiteApp } from '../../support/suite-app.js';

const app = suiteApp();

describe('deletion', () => {
  app.runForTests();
  afterEach(() => void jest.restoreAllMocks());
  afterEach(restoreSystemTime);

  const somebody = () => signUp(app, freshName());
  const twoOfThem = () => buildLeague(app, { owner: freshName(), members: [freshName()] });
  const entries = () => app.nest.get(EntryRepository, { strict: false });
  const count = (collection: string, where: object): Promise<number> =>
    app.nest.get<Connection>(getConnectionToken()).collection(collection).countDocuments(where);

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
      expect(late.body.message).toBe('Please log in again to delete your account.');
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

    it('should leave the address in no email, and send none that waits', async () => {
      const ann = await somebody();
      await app.emailTo(ann.email, /Welcome/i);
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
        owner: freshName(),
        members: [freshName(), freshName()],
      });
      await members[0]?.delete('/api/auth/delete');
      const { body } = await owner.get(`/api/league/${id}`);
      expect(body.members.map(({ _id }: { _id: string }) => _id)).toEqual([
        owner.id,
        members[1]?.id,
      ]);
    });

    it('should pass an owned league to the longest-standing other member, who gets a mail', async () => {
      const { id, owner, members } = await buildLeague(app, {
        owner: freshName(),
        members: [freshName(), freshName()],
        name: 'Inheritance',
      });
      await owner.delete('/api/auth/delete');
      const nextOwner = members[0] ?? owner;
      const { body } = await nextOwner.get(`/api/league/${id}`);
      expect(body.owner).toBe(nextOwner.id);
      expect(body.members).toHaveLength(2);
      const email = await app.emailTo(nextOwner.email, /You now own Inheritance/);
      expect(email.text).not.toContain(owner.username);
      expect(email.text).toContain(`/league/${id}`);
      const { entries } = (await nextOwner.get(`/api/league/${id}/log`)).body;
      const former = { userId: owner.id, username: 'a former player' };
      expect(entries.slice(0, 2)).toMatchObject([
        { action: 'member-left', before: former, after: null },
        {
          action: 'ownership-passed-on',
          actor: { _id: owner.id, username: 'a former player' },
          before: former,
          after: { userId: nextOwner.id, username: nextOwner.username },
        },
      ]);
      await app.runJobs();
      expect(app.emails.filter(({ subject }) => subject.includes('Inheritance'))).toHaveLength(1);
      expect((await nextOwner.delete(`/api/league/${id}`)).status).toBe(200);
    });

    it('should delete a league that nobody else is in', async () => {
      const { owner, league } = await buildLeague(app, { owner: freshName() });
      expect(await count('leagues', { code: league.code })).toBe(1);
      await owner.delete('/api/auth/delete');
      expect(await count('leagues', { code: league.code })).toBe(0);
    });

    it('should cope when owner and next owner go at the same moment', async () => {
      const { id, owner, members } = await buildLeague(app, {
        owner: freshName(),
        members: [freshName(), freshName()],
      });
      const [nextOwner, last] = members;
      await Promise.all([owner.delete('/api/auth/delete'), nextOwner?.delete('/api/auth/delete')]);
      await app.runJobs();
      const { body } = (await last?.get(`/api/league/${id}`)) ?? {};
      expect([body.owner, body.members.length]).toEqual([last?.id, 1]);
    });

    it('should leave no member behind who joins while the account is being deleted', async () => {
      const { id, owner, league } = await buildLeague(app, { owner: freshName() });
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

  describe('deletion that breaks off half-way', () => {
    it('should be finished by the next job after the memberships', async () => {
      const { id, owner, members } = await twoOfThem();
      const leaver = members[0] ?? owner;
      const broken = await failDuring(entries(), 'deleteUser', () =>
        leaver.delete('/api/auth/delete'),
      );
      expect(broken.status).toBe(500);
      expect((await leaver.get('/api/auth/me')).status).toBe(401);
      expect((await leaver.signIn()).status).toBe(401);
      await app.runJobs();
      expect(await count('users', { username: leaver.username })).toBe(0);
      expect((await owner.get(`/api/league/${id}`)).body.members).toHaveLength(1);
    });

    it('should be finished by the next start, and the new owner still gets the mail', async () => {
      const { id, owner, members } = await buildLeague(app, {
        owner: freshName(),
        members: [freshName()],
        name: 'Power Cut',
      });
      const nextOwner = members[0] ?? owner;
      // the email about ownership alone: a welcome of somebody who has just signed up may be on its way
      const mail = app.nest.get(MailService, { strict: false });
      const queue = mail.queue.bind(mail);
      jest.spyOn(mail, 'queue').mockImplementation((email) => {
        if (email.dedupeKey.startsWith('ownership:')) throw new Error('power cut');
        return queue(email);
      });
      expect((await owner.delete('/api/auth/delete')).status).toBe(500);
      await app.restart();
      await app.runJobs();
      expect(await count('users', { username: owner.username })).toBe(0);
      expect((await nextOwner.get(`/api/league/${id}`)).body.owner).toBe(nextOwner.id);
      await app.emailTo(nextOwner.email, /You now own Power Cut/);
    });

    it('should notify the next owner of several leagues in one email, wherever it breaks off', async () => {
      const [owner, nextOwner] = [await somebody(), await somebody()];
      for (const name of ['Torn One', 'Torn Two', 'Torn Three'])
        await leagueOf(owner, [nextOwner], name);
      const eraser = app.nest.get(LeagueCleanup, { strict: false });
      // the job for what departures leave behind runs in between, too
      const broken = await failDuring(eraser, 'eraseMember', () =>
        owner.delete('/api/auth/delete'),
      );
      expect(broken.status).toBe(500);
      await app.nest.get(DepartureService, { strict: false }).finishAll();
      expect(
        app.emails.filter(({ to, subject }) => to === nextOwner.email && /now own/.test(subject)),
      ).toEqual([]);
      // right before the notices are dropped: the email is in the outbox already
      await failDuring(app.nest.get(DepartureRepository, { strict: false }), 'clearNotice', () =>
        app.runJobs(),
      );
      await app.runJobs();
      const email = await app.emailTo(nextOwner.email, /You now own 3 leagues/);
      for (const name of ['Torn One', 'Torn Two', 'Torn Three']) expect(email.text).toContain(name);
      await app.runJobs();
      expect(
        app.emails.filter(({ to, subject }) => to === nextOwner.email && /now own/.test(subject)),
      ).toEqual([email]);
      expect(await count('leagues', { notice: { $exists: true } })).toBe(0);
    });

    it('should finish leaving a league', async () => {
      const { id, members, league } = await twoOfThem();
      const leaver = members[0] ?? visitor(app);
      await expectStatus(savePick(leaver, id, pick('NOR', 'PIA', 'Ferrari')), 200);
      const broken = await failDuring(entries(), 'erase', () =>
        leaver.post(`/api/league/${id}/abandon`),
      );
      expect(broken.status).toBe(500);
      expect((await leaver.get(`/api/league/${id}`)).status).toBe(404);
      expect(await count('leagues', { code: league.code, departures: { $exists: true } })).toBe(1);
      await app.runJobs();
      expect(await count('leagues', { code: league.code, departures: { $exists: true } })).toBe(0);
    });

    it('should count an empty list of departures as none, and remove it', async () => {
      const { id, members, league } = await buildLeague(app, {
        owner: freshName(),
        members: [freshName(), freshName()],
      });
      const [leaver = visitor(app), other = visitor(app)] = members;
      const departures = app.nest.get(DepartureRepository, { strict: false });
      const empty = { code: league.code, departures: { $size: 0 } };
      const abandon = (who: typeof leaver) => who.post(`/api/league/${id}/abandon`);
      const cutShort = () => failDuring(departures, 'dropEmptyList', () => abandon(leaver));
      expect((await cutShort()).status).toBe(500);
      expect(await count('leagues', empty)).toBe(1);
      expect((await leaver.post('/api/league/join', { code: league.code })).status).toBe(201);
      await expectStatus(abandon(other), 200);
      expect(await count('leagues', { code: league.code, departures: { $exists: true } })).toBe(0);
      expect((await cutShort()).status).toBe(500);
      expect(await count('leagues', empty)).toBe(1);
      await app.runJobs();
      expect(await count('leagues', { code: league.code, departures: { $exists: true } })).toBe(0);
    });

    it('should erase what is left before the player joins again', async () => {
      const { id, members, league } = await twoOfThem();
      const leaver = members[0] ?? visitor(app);
      await expectStatus(savePick(leaver, id, pick('NOR', 'PIA', 'Ferrari')), 200);
      await failDuring(entries(), 'erase', () => leaver.post(`/api/league/${id}/abandon`));
      const left = { user: new Types.ObjectId(leaver.id), 'picks.0': { $exists: true } };
      expect(await count('entries', left)).toBe(1);
      expect((await leaver.post('/api/league/join', { code: league.code })).status).toBe(201);
      expect(await count('entries', left)).toBe(0);
    });

    it('should finish deleting a league', async () => {
      const { id, owner, league } = await leagueOf(await somebody(), [], 'Half gone');
      const broken = await failDuring(
        app.nest.get(LeagueCleanup, { strict: false }),
        'eraseLeague',
        () => owner.delete(`/api/league/${id}`),
      );
      expect(broken.status).toBe(500);
      expect((await owner.get(`/api/league/${id}`)).status).toBe(404);
      expect(await count('leagues', { code: league.code })).toBe(1);
      await app.runJobs();
      expect(await count('leagues', { code: league.code })).toBe(0);
    });
  });
});
