import { act, screen, within } from '@testing-library/react';
import { LEAGUES, openDashboard as open } from '../../testing/dashboardPage';
import { aLeague } from '../../testing/people';
import { waitForPath } from '../../testing/renderApp';
import { failure, json, problem, server } from '../../testing/server';

const openPanel = async (user: ReturnType<typeof open>['user'], name: string) => {
  await user.click(await screen.findByRole('button', { name }));
  await screen.findByRole('region', { name });
};

afterEach(() => {
  jest.useRealTimers();
});

describe('creating and joining a league', () => {
  const CREATE = 'POST /api/league';
  const JOIN = 'POST /api/league/join';

  function leagueAnswers() {
    server.use('GET /api/league/:id', () => problem(404, 'League not found'));
    server.use(LEAGUES, []);
  }

  it('should show the good news and go to the new league after 1.5 s (DB-22, DB-27, CO-18)', async () => {
    jest.useFakeTimers();
    const { user, router } = open();
    server.use(CREATE, () => json(aLeague(), 201));
    leagueAnswers();
    await openPanel(user, 'Create League');
    await user.type(screen.getByLabelText('League name'), '  Sunday Drivers ');
    await user.click(
      within(screen.getByRole('region', { name: 'Create League' })).getByRole('button'),
    );
    expect(await screen.findByText('Sunday Drivers is ready. Taking you there now.')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(1_400));
    expect(router.state.location.pathname).toBe('/dashboard');
    await act(() => jest.advanceTimersByTimeAsync(200));
    await waitForPath(router, '/league/league-sunday');
    expect(server.asked(CREATE).map(({ body }) => body)).toEqual([
      { name: 'Sunday Drivers', ownerMay: 'fill-missed' },
    ]);
  });

  it('should let the maker choose what the owner may assign (OVERRIDE-4)', async () => {
    const { user } = open();
    server.use(CREATE, () => problem(409, 'Not now'));
    await openPanel(user, 'Create League');
    const choice = within(screen.getByRole('group', { name: 'Owner permissions' }));
    expect(choice.getByRole('radio', { name: /^Fill missed picks/ })).toBeChecked();
    await user.click(choice.getByRole('radio', { name: /^Replace picks too.*flagged.*emailed/ }));
    await user.type(screen.getByLabelText('League name'), 'Office{Enter}');
    expect(await screen.findByText('Not now')).toBeVisible();
    expect(server.asked(CREATE)[0]?.body).toEqual({ name: 'Office', ownerMay: 'replace' });
  });

  it('should join with a code in upper case, six characters at most (DB-23, DB-28, VA-10, VA-11)', async () => {
    jest.useFakeTimers();
    const { user, router } = open();
    server.use(JOIN, () => json(aLeague(), 201));
    leagueAnswers();
    await openPanel(user, 'Join League');
    const field = screen.getByLabelText('League code');
    await user.type(field, 'k7q x2mzz');
    expect(field).toHaveValue('K7QX2M');
    await user.click(
      within(screen.getByRole('region', { name: 'Join League' })).getByRole('button'),
    );
    expect(await screen.findByText(/You’re in Sunday Drivers/)).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(1_600));
    await waitForPath(router, '/league/league-sunday');
    expect(server.asked(JOIN)[0]?.body).toEqual({ code: 'K7QX2M' });
  });

  it('should lead who joins a race night to where its people meet (TL-05)', async () => {
    jest.useFakeTimers();
    const { user, router } = open();
    server.use(JOIN, () => json(aLeague({ pace: { kind: 'evening', state: 'ready' } }), 201));
    server.use('GET /api/league/:id/night', () => problem(404, 'Not now'));
    leagueAnswers();
    await openPanel(user, 'Join League');
    await user.type(screen.getByLabelText('League code'), 'K7QX2M{Enter}');
    expect(await screen.findByText(/You’re in Sunday Drivers/)).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(1_600));
    await waitForPath(router, '/league/league-sunday/night');
  });

  it.each([
    ['Create League', 'League name', 'League name is required'],
    ['Join League', 'League code', 'League code is required'],
  ])('should want an entry for %s (VA-12, VA-13)', async (name, label, text) => {
    const { user } = open();
    await openPanel(user, name);
    await user.click(within(screen.getByRole('region', { name })).getByRole('button'));
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(screen.getByLabelText(label)).toHaveFocus();
    expect(screen.getByLabelText(label)).toBeInvalid();
  });

  it.each([
    ['Create League', CREATE, 'League name', 'Failed to create league. Please try again.'],
    [
      'Join League',
      JOIN,
      'League code',
      'Failed to join league. Please check the code and try again.',
    ],
  ])('should say why %s failed (ER-16, ER-17, ER-01)', async (name, route, label, text) => {
    const { user } = open();
    server.use(route, () => failure(500));
    await openPanel(user, name);
    await user.type(screen.getByLabelText(label), 'ABCDEF');
    const press = () =>
      user.click(within(screen.getByRole('region', { name })).getByRole('button'));
    await press();
    expect(await screen.findByText(text)).toBeVisible();
    server.use(route, () => problem(409, 'You are already in this league'));
    await press();
    expect(await screen.findByText('You are already in this league')).toBeVisible();
  });
});
