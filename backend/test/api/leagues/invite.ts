import { ApiSession, expectStatus, PASSWORD, visitor } from '../../support/api-session.js';
import type { Json } from '../../support/test-app.js';
import { AUSTRALIA } from '../../support/weekends-2025.js';
import { quietApp } from '../../support/suite-app.js';

const app = quietApp({ LEAGUE_MAX_MEMBERS: '4' });
const { mara, bob } = app.players('mara', 'bob');
const league = app.freshLeague(AUSTRALIA.open, mara, [bob], { name: 'Sunday <b>"Drivers"</b>' });
let code: string;
let serial = 0;

const getInvite = (typed: string) => visitor(app).get(`/api/invite/${typed}`);
const newcomer = () => {
  const username = `friend_${(serial += 1)}`;
  return new ApiSession(app, username, `${username}@gridlock.test`);
};
const accept = (friend: ApiSession, typed = code, more = {}) => {
  const { username, email } = friend;
  const account = { username, email, password: PASSWORD, termsAccepted: true, ...more };
  return friend.post(`/api/invite/${typed}/register`, account);
};
const tagIn = (html: string, name: string): string | undefined =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(html)?.[1];

describe('an invite link (NT-05)', () => {
  app.runForTests();
  beforeEach(() => {
    code = league.league.code;
  });

  it('should show who invites to what, in any case, and no other name or id', async () => {
    const { body, headers } = await expectStatus(getInvite(code.toLowerCase()), 200);
    expect(body).toEqual({
      code,
      name: 'Sunday <b>"Drivers"</b>',
      owner: 'mara',
      members: 2,
      maxMembers: 4,
      helmets: league.league.members.map(({ avatar }: Json) => ({ ...avatar, stars: 0 })),
      season: 2025,
      isRaceNight: false,
      state: 'open',
    });
    expect(headers['x-robots-tag']).toBe('noindex, nofollow');
    const text = JSON.stringify(body);
    for (const secret of [bob.id, mara.id, league.id, 'bob', '@'])
      expect(text).not.toContain(secret);
  });

  it('should lead nowhere with an unknown or replaced code', async () => {
    await expectStatus(mara.post(`/api/league/${league.id}/code`), 200);
    for (const typed of [code, 'ZZZZZZ', 'no-code', '%00']) {
      const { status, body } = await getInvite(typed);
      expect([status, body.code]).toEqual([404, 'LEAGUE_NOT_FOUND']);
      const { status: joined } = await accept(newcomer(), typed);
      expect(joined).toBe(404);
    }
  });

  it('should open an account, sign in and join in one call', async () => {
    const friend = newcomer();
    const { body } = await expectStatus(accept(friend), 201);
    expect(body).toMatchObject({
      message: 'Welcome to Sunday <b>"Drivers"</b>.',
      user: { username: friend.username, emailConfirmed: false },
      league: { _id: league.id, code },
      problem: null,
    });
    friend.token = body.accessToken;
    expect((await friend.get('/api/league/user/leagues')).body).toHaveLength(1);
    expect((await friend.post('/api/auth/refresh')).status).toBe(200);
    expect((await getInvite(code)).body.members).toBe(3);
    // asked again: the account is there, and joining by the code is what is left
    expect((await accept(friend)).body.code).toBe('USERNAME_TAKEN');
    expect((await friend.post('/api/league/join', { code })).body.code).toBe('ALREADY_MEMBER');
  });

  it('should open no account for a full league, nor with a wrong field', async () => {
    const weak = newcomer();
    const { status, body } = await accept(weak, code, { password: 'short' });
    expect([status, body.code, body.details[0].field]).toEqual([400, 'INVALID_INPUT', 'password']);
    await expectStatus(accept(newcomer()), 201);
    await expectStatus(accept(newcomer()), 201);
    expect((await getInvite(code)).body).toMatchObject({ state: 'full', members: 4 });
    const late = newcomer();
    expect((await accept(late)).body.code).toBe('LEAGUE_FULL');
    expect((await late.signIn()).status).toBe(401);
  });

  it('should leave a usable account to the player who comes second to the last place', async () => {
    await expectStatus(accept(newcomer()), 201);
    const friends = [newcomer(), newcomer(), newcomer()];
    const answers = await Promise.all(friends.map((friend) => accept(friend)));
    const joined = answers.filter(({ body }) => body.league);
    expect(joined).toHaveLength(1);
    for (const [index, { status, body }] of answers.entries()) {
      if (status === 201 && !body.league) {
        expect(body).toMatchObject({
          accessToken: expect.any(String),
          problem: { code: 'LEAGUE_FULL' },
        });
        expect((await friends[index]?.signIn())?.status).toBe(200);
      } else expect(status === 201 || body.code === 'LEAGUE_FULL').toBe(true);
    }
    expect((await getInvite(code)).body.members).toBe(4);
  });

  it('should be closed for a race night after its third lock', async () => {
    const pace = { kind: 'evening', season: 2012, pickMinutes: 1 };
    const { body: night } = await expectStatus(
      mara.post('/api/league', { name: 'Night', pace }),
      201,
    );
    expect((await getInvite(night.code)).body).toMatchObject({ isRaceNight: true, state: 'open' });
    await expectStatus(mara.post(`/api/league/${night._id}/night/start`), 200);
    await app.setTime(new Date(Date.parse(AUSTRALIA.open) + 3_600_000).toISOString());
    expect((await getInvite(night.code)).body.state).toBe('begun');
    expect((await accept(newcomer(), night.code)).body.code).toBe('JOINING_CLOSED');
  });

  it('should be refused to pages of other sites', async () => {
    const friend = newcomer();
    const { status, body } = await friend.post(
      `/api/invite/${code}/register`,
      { username: friend.username, email: friend.email, password: PASSWORD, termsAccepted: true },
      { headers: { origin: 'https://elsewhere.test' } },
    );
    expect([status, body.code]).toEqual([403, 'FOREIGN_ORIGIN']);
  });

  it('should be read by a chat from the first HTML, with a picture', async () => {
    const { status, body: html, headers } = await visitor(app).get(`/join/${code}`);
    expect(status).toBe(200);
    expect(headers['x-robots-tag']).toBe('noindex, nofollow');
    const name = 'Sunday &lt;b&gt;&quot;Drivers&quot;&lt;/b&gt;';
    expect(tagIn(html, 'og:title')).toBe(`Join ${name}`);
    expect(tagIn(html, 'og:description')).toBe(
      `mara invites you to ${name}: 2025 season, 2 members. Gridlock is a private-league game of motor racing: pick two drivers and a team before every race, and see who reads the season best.`,
    );
    expect(tagIn(html, 'og:image:alt')).toContain('motor racing');
    const image = `/api/invite/${code}/picture.png`;
    expect(tagIn(html, 'og:image')).toBe(`http://gridlock.test${image}`);
    const picture = await expectStatus(visitor(app).get(image), 200);
    expect(picture.headers).toMatchObject({
      'content-type': 'image/png',
      'cross-origin-resource-policy': 'cross-origin',
    });
    const cached = { headers: { 'if-none-match': String(picture.headers['etag']) } };
    expect((await visitor(app).get(image, cached)).status).toBe(304);
    expect((await visitor(app).get('/join/ZZZZZZ')).status).toBe(404);
  });
});
