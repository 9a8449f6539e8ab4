import {
  type ApiSession,
  expectStatus,
  PASSWORD,
  signUp,
  signUpAdmin,
  visitor,
  freshName,
} from '../../support/api-session.js';
import { moveClock, stored } from '../../support/inspect.js';
import { buildLeague } from '../../support/league-scenario.js';
import { pick, savePick } from '../../support/picks.js';
import { AUSTRALIA } from '../../support/weekends-2025.js';
import { quietApp } from '../../support/suite-app.js';

/** The first locks of 2025 and 2026 are in March. */
const IN_2026 = '2026-05-01T00:00:00Z';

const app = quietApp({ SEASON: '' });

describe('a new username (AC-05)', () => {
  app.runForTests();
  beforeEach(() => app.setTime(AUSTRALIA.results));

  const somebody = (): Promise<ApiSession> => signUp(app, freshName());
  const rename = (who: ApiSession, username: unknown) =>
    who.put('/api/users/username', { username });
  const register = (username: string) =>
    visitor(app).post('/api/auth/register', {
      username,
      email: `${freshName()}@gridlock.test`,
      password: PASSWORD,
      termsAccepted: true,
    });

  it('should be taken once a season, and say from when on again (ACCOUNT-3)', async () => {
    const ann = await somebody();
    const name = freshName();
    const before = (await ann.get('/api/users/username')).body;
    expect(before).toEqual({ username: ann.username, mayChange: true, mayChangeFrom: null });
    const { body } = await expectStatus(rename(ann, name), 200);
    expect(body).toMatchObject({ _id: ann.id, username: name, email: ann.email });
    expect((await ann.get('/api/auth/me')).body.user).toEqual(body);
    const after = (await ann.get('/api/users/username')).body;
    expect(after).toMatchObject({ username: name, mayChange: false });
    expect(after.mayChangeFrom).toMatch(/^2026-03-/);
    const second = await rename(ann, freshName());
    expect([second.status, second.body.code]).toEqual([409, 'USERNAME_CHANGED_ALREADY']);
    // with the first lock of the next season
    moveClock(app, new Date(Date.parse(after.mayChangeFrom) - 1));
    expect((await rename(ann, freshName())).status).toBe(409);
    moveClock(app, after.mayChangeFrom);
    expect((await ann.get('/api/users/username')).body.mayChange).toBe(true);
    await expectStatus(rename(ann, freshName()), 200);
    // a clock that is set back gives it no second time
    moveClock(app, AUSTRALIA.results);
    expect((await rename(ann, freshName())).status).toBe(409);
  });

  it('should be checked as at sign-up', async () => {
    const [bob, cay] = [await somebody(), await somebody()];
    const refusals = [
      ['no', 400, 'INVALID_INPUT'],
      ['not a name', 400, 'INVALID_INPUT'],
      [7, 400, 'INVALID_INPUT'],
      [bob.username, 400, 'INVALID_INPUT'],
      ['adm1n', 400, 'USERNAME_RESERVED'],
      [cay.username.toUpperCase(), 409, 'USERNAME_TAKEN'],
    ] as const;
    for (const [name, status, code] of refusals) {
      const refused = await rename(bob, name);
      expect([name, refused.status, refused.body.code]).toEqual([name, status, code]);
      expect(refused.body.details[0].field).toBe('username');
    }
    expect((await bob.get('/api/users/username')).body.mayChange).toBe(true);
    expect((await rename(visitor(app), freshName())).status).toBe(401);
    // its own in other case is not taken
    await expectStatus(rename(bob, bob.username.toUpperCase()), 200);
  });

  it('should keep the old one from everybody else for the rest of the season, and then free it', async () => {
    const [dan, eve] = [await somebody(), await somebody()];
    await expectStatus(rename(dan, freshName()), 200);
    for (const taken of [
      await rename(eve, dan.username),
      await register(dan.username.toUpperCase()),
    ])
      expect([taken.status, taken.body.code]).toEqual([409, 'USERNAME_TAKEN']);
    await app.setTime(IN_2026);
    await expectStatus(rename(eve, dan.username.toUpperCase()), 200);
    expect((await rename(dan, dan.username)).status).toBe(409);
  });

  it('should be the first one’s of two who want it at once, and one of two that one player wants', async () => {
    const [fay, gus] = [await somebody(), await somebody()];
    const newName = freshName();
    const both = await Promise.all([rename(fay, newName), rename(gus, newName), register(newName)]);
    expect(both.filter(({ status }) => status < 300)).toHaveLength(1);
    const refused = both.filter(({ status }) => status >= 300).map(({ body }) => body.code);
    expect(refused).toEqual(['USERNAME_TAKEN', 'USERNAME_TAKEN']);
    const hal = await somebody();
    const two = await Promise.all(
      [freshName(), freshName(), freshName()].map((name) => rename(hal, name)),
    );
    expect(two.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const [account] = await stored(app, 'users', { email: hal.email });
    expect(account?.['heldUsernames']).toHaveLength(2);
  });

  it('should be free again with the account', async () => {
    const kim = await somebody();
    const name = freshName();
    await expectStatus(rename(kim, name), 200);
    await expectStatus(kim.delete('/api/auth/delete'), 200);
    await expectStatus(register(kim.username), 201);
    await expectStatus(register(name), 201);
  });

  it('should stand everywhere at once: tables, log, picks, members, public links, exports', async () => {
    await app.setTime(AUSTRALIA.open);
    const { id, owner, members } = await buildLeague(app, {
      owner: freshName(),
      members: [freshName()],
    });
    const lou = members[0] as ApiSession;
    await expectStatus(savePick(lou, id, pick('NOR', 'PIA', 'Ferrari')), 200);
    await app.setTime(AUSTRALIA.results);
    const { body: share } = await expectStatus(
      owner.put(`/api/league/${id}/share`, { enabled: true }),
      200,
    );
    const shared = share.url.split('/').at(-1);
    const calls = [
      `/api/league/${id}`,
      `/api/league/${id}/log`,
      `/api/league/${id}/standings`,
      `/api/league/${id}/recap/1`,
      `/api/league/${id}/outlook`,
      `/api/league/${id}/honours`,
      `/api/league/${id}/export?format=csv`,
      `/api/league/${id}/export?format=json`,
      `/api/share/${shared}`,
    ];
    const read = async (): Promise<[string, string][]> => {
      const texts: [string, string][] = [];
      for (const call of calls) {
        const { status, body } = await owner.get(call);
        if (status === 200) texts.push([call, JSON.stringify(body)]);
      }
      return texts;
    };
    const before = await read();
    const naming = before.filter(([, text]) => text.includes(lou.username)).map(([call]) => call);
    expect(naming.length).toBeGreaterThan(4);
    const name = `new_${freshName()}`;
    await expectStatus(rename(lou, name), 200);
    const after = await read();
    expect(after.filter(([, text]) => text.includes(name)).map(([call]) => call)).toEqual(naming);
    const old = new RegExp(`\\b${lou.username}\\b`);
    expect(after.filter(([, text]) => old.test(text))).toEqual([]);
  });

  it('should stand beside what an app admin has entered by hand', async () => {
    const chief = await signUpAdmin(app);
    const url = '/api/admin/seasons/2025/rounds/24';
    const sessions = { race: '2025-12-07T14:00:00Z' };
    const { body } = await expectStatus(chief.patch(url, { sessions }), 200);
    expect(body.manual.username).toBe(chief.username);
    const name = freshName();
    await expectStatus(rename(chief, name), 200);
    expect((await chief.get(url)).body.manual.username).toBe(name);
  });
});
