import { act, screen, waitFor } from '@testing-library/react';
import { readAccessToken } from '../../api/accessToken';
import { forgetInvitation, keptInvitation } from '../../features/auth/invitation';
import type { Invite } from '../../api/leagueApi';
import { leaveTo } from '../../lib/ui/navigation';
import { expectAccessible } from '../../testing/axe';
import { aLeague, aUser } from '../../testing/people';
import { findAlert, findTitle, renderApp, waitForPath } from '../../testing/renderApp';
import { aNextRace } from '../../testing/season';
import { failure, json, later, problem, server } from '../../testing/server';

jest.mock('../../lib/ui/navigation', () => ({ leaveTo: jest.fn(), reloadPage: jest.fn() }));

const INVITE = 'GET /api/invite/:code';
const REGISTER = 'POST /api/invite/:code/register';
const JOIN = 'POST /api/league/join';
const LEAGUES = 'GET /api/league/user/leagues';

const anInvite = (more: Partial<Invite> = {}): Invite => ({
  code: 'K7QX2M',
  name: 'Sunday Drivers',
  owner: 'mara_apex',
  members: 30,
  maxMembers: 100,
  season: 2025,
  isRaceNight: false,
  state: 'open',
  helmets: Array.from({ length: 24 }, (_, preset) => ({
    helmetPresetId: preset,
    helmetNumber: '27',
    isCustomized: true,
    stars: preset === 3 ? 2 : 0,
  })),
  ...more,
});

function open(invite: Partial<Invite> = {}, as: ReturnType<typeof aUser> | null = null) {
  server.use(INVITE, () => json(anInvite(invite)));
  server.use('GET /api/race/next-race', aNextRace());
  server.use(LEAGUES, []);
  return renderApp({ path: '/join/k7qx2m', as });
}

async function fillIn(user: ReturnType<typeof open>['user']) {
  await user.type(await screen.findByLabelText('Username'), 'apex_nora');
  await user.type(screen.getByLabelText('Email'), ' nora@example.com ');
  await user.type(screen.getByLabelText('Password'), 'correct-horse');
  await user.click(screen.getByRole('button', { name: 'Create account and join' }));
}

const nora = aUser({ _id: 'user-nora', username: 'apex_nora' });
/** The way ends at the league; what its page shows is not looked at here. */
const leagueAnswers = () => {
  server.use('GET /api/league/:id', () => problem(404, 'League not found', 'LEAGUE_NOT_FOUND'));
};

afterEach(forgetInvitation);

describe('an invite link (NT-05)', () => {
  it('should say who invites to what, with helmets and one free box', async () => {
    open();
    await findTitle('Sunday Drivers');
    const hero = screen.getByRole('region', { name: 'Invitation' });
    expect(hero).toHaveTextContent('mara_apex invites you to');
    expect(hero).toHaveTextContent('2025 season');
    expect(hero).toHaveTextContent(
      /private-league game of motor racing: pick two drivers and a team/,
    );
    expect(hero).toHaveTextContent('30 members');
    expect(hero.querySelectorAll('li svg[viewBox]')).toHaveLength(24);
    expect(hero).toHaveTextContent('+6you');
    // the stars of one of them (HALL-7)
    expect(hero.querySelectorAll('g[fill="#ffd91a"] path')).toHaveLength(2);
    expect(document.title).toBe('Join Sunday Drivers · Gridlock');
    expect(server.asked(INVITE)).toHaveLength(1);
    expect(server.asked('GET /api/auth/me')).toHaveLength(0);
    await expectAccessible();
  });

  it('should say until when to join for the next race', async () => {
    jest.useFakeTimers({ now: Date.parse('2025-07-23T18:47:52.000Z') });
    open();
    expect(await screen.findByText(/^Join before .* you’re on the grid for the/)).toHaveTextContent(
      'Belgian Grand Prix',
    );
    jest.useRealTimers();
  });

  it('should make the account, sign in and join with three fields and one press', async () => {
    const { user, router } = open();
    await findTitle('Sunday Drivers');
    expect(screen.getAllByRole('textbox')).toHaveLength(2);
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    leagueAnswers();
    server.use(REGISTER, () =>
      json(
        { message: 'Welcome.', accessToken: 'new', user: nora, league: aLeague(), problem: null },
        201,
      ),
    );
    await fillIn(user);
    await waitForPath(router, '/league/league-sunday');
    const [sent] = server.asked(REGISTER);
    expect(sent?.params).toEqual({ code: 'K7QX2M' });
    expect(sent?.body).toEqual({
      username: 'apex_nora',
      email: 'nora@example.com',
      password: 'correct-horse',
      termsAccepted: true,
      signIn: true,
      alwaysAsks: true,
    });
    expect(readAccessToken()).toBe('new');
    expect(await screen.findByText(/^You’re in Sunday Drivers\./)).toHaveTextContent(
      'sent an email to nora@example.com',
    );
    expect(keptInvitation()).toBe('');
  });

  it('should put what the server refuses beside its field, and ask once', async () => {
    const { user } = open();
    const answer = later();
    server.use(REGISTER, () => answer.answer);
    await fillIn(user);
    await user.keyboard('{Enter}');
    const message = 'This username is taken. Please choose another.';
    await act(async () => {
      answer.give(json({ message, details: [{ field: 'username', message }] }, 409));
      await answer.answer;
    });
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText('Username')).toHaveFocus();
    expect(server.asked(REGISTER)).toHaveLength(1);
    expect(readAccessToken()).toBeNull();
  });

  it('should say so when the league has filled up meanwhile', async () => {
    const { user } = open();
    await findTitle('Sunday Drivers');
    server.use(REGISTER, () => problem(409, 'This league is full.', 'LEAGUE_FULL'));
    server.use(INVITE, () => json(anInvite({ state: 'full', members: 100 })));
    await fillIn(user);
    expect(await screen.findByText(/up to 100 members/)).toBeVisible();
    expect(screen.queryByLabelText('Username')).not.toBeInTheDocument();
  });

  it('should keep an account that came second to the last place', async () => {
    const { user, router } = open();
    await findTitle('Sunday Drivers');
    server.use(REGISTER, () =>
      json(
        {
          message: 'Your account is ready, but you could not join the league.',
          accessToken: 'new',
          user: nora,
          league: null,
          problem: { code: 'LEAGUE_FULL', message: 'This league is full.' },
        },
        201,
      ),
    );
    server.use(INVITE, () => json(anInvite({ state: 'full' })));
    await fillIn(user);
    expect(await screen.findByText(/^Your account is ready, but you couldn’t join/)).toBeVisible();
    expect(await screen.findByText(/up to 100 members/)).toBeVisible();
    expect(readAccessToken()).toBe('new');
    expect(router.state.location.pathname).toBe('/join/k7qx2m');
  });

  it('should lead through the log-in and back, and be joined with one press', async () => {
    const { user, router } = open();
    await user.click(await screen.findByRole('link', { name: 'Log in' }));
    await findTitle('Log in');
    expect(keptInvitation()).toBe('K7QX2M');
    server.use('POST /api/auth/login', () => json({ accessToken: 'fresh', user: nora }));
    await user.type(screen.getByLabelText('Email'), 'nora@example.com');
    await user.type(screen.getByLabelText('Password'), 'correct-horse');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await waitForPath(router, '/join/k7qx2m');
    expect(await screen.findByRole('heading', { name: 'Join as apex_nora' })).toBeVisible();
    await expectAccessible();
    leagueAnswers();
    server.use(JOIN, () => json(aLeague(), 201));
    await user.click(screen.getByRole('button', { name: 'Join Sunday Drivers' }));
    await waitForPath(router, '/league/league-sunday');
    expect(server.asked(JOIN)[0]?.body).toEqual({ code: 'K7QX2M' });
    expect(screen.getByText('You’re in Sunday Drivers.')).toBeVisible();
    expect(keptInvitation()).toBe('');
  });

  it('should say what the server says when joining is refused', async () => {
    const { user } = open({}, aUser());
    server.use(JOIN, () =>
      problem(409, 'You can be in 50 leagues at most.', 'LEAGUE_LIMIT_REACHED'),
    );
    await user.click(await screen.findByRole('button', { name: 'Join Sunday Drivers' }));
    expect(await screen.findByText('You can be in 50 leagues at most.')).toBeVisible();
  });

  it('should lead who is in already to the league', async () => {
    open({ state: 'full' }, aUser());
    server.use(LEAGUES, [aLeague()]);
    expect(await screen.findByText('You’re already in Sunday Drivers.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open Sunday Drivers' })).toHaveAttribute(
      'href',
      '/league/league-sunday',
    );
  });

  it('should log out somebody else, and keep the invitation for who comes then', async () => {
    const { user } = open({}, aUser());
    server.use('POST /api/auth/logout', { message: 'Signed out.' });
    await user.click(await screen.findByRole('button', { name: 'Not you?' }));
    await waitFor(() => {
      expect(leaveTo).toHaveBeenCalledWith('/');
    });
    expect(keptInvitation()).toBe('K7QX2M');
  });

  it.each([null, aUser()])('should say that a race night can no longer be joined', async (as) => {
    open({ state: 'begun', isRaceNight: true, season: 2012 }, as);
    expect(await screen.findByText('Joining is closed.')).toBeVisible();
    expect(screen.getByText(/until its third round locks/)).toBeVisible();
    expect(screen.getByRole('region', { name: 'Invitation' })).toHaveTextContent('2012 race night');
    expect(screen.queryByText('you')).not.toBeInTheDocument();
    expect(keptInvitation()).toBe('');
  });

  it.each([
    ['closed', 'Ask mara_apex to open it.'],
    ['begun', 'This league takes no new members after its first lock.'],
  ] as const)('should say why a league takes nobody (%s)', async (state, text) => {
    open({ state }, null);
    expect(await screen.findByText('Joining is closed.')).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
  });

  it('should bring a race night to where its people meet', async () => {
    const pace = { kind: 'evening', season: 2012, state: 'ready' } as const;
    const { user, router } = open({ isRaceNight: true, season: 2012 }, aUser());
    leagueAnswers();
    server.use(JOIN, () => json(aLeague({ pace }), 201));
    await user.click(await screen.findByRole('button', { name: 'Join Sunday Drivers' }));
    await waitForPath(router, '/league/league-sunday/night');
  });

  it('should say when a link leads nowhere, or cannot be looked up', async () => {
    server.use(INVITE, () => failure(500));
    const { user } = renderApp({ path: '/join/K7QX2M', as: null });
    expect(await findAlert()).toHaveTextContent('Couldn’t load the invitation. Try again.');
    server.use(INVITE, () => problem(404, 'No league has this code.', 'LEAGUE_NOT_FOUND'));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await findTitle('This invite link doesn’t work.');
    expect(screen.getByRole('link', { name: 'Go to Gridlock' })).toHaveAttribute('href', '/');
    await expectAccessible();
  });
});
