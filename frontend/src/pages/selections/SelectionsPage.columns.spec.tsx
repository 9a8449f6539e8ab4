import { act, screen, waitFor } from '@testing-library/react';
import { expectAccessible } from '../../testing/axe';
import { aLeague } from '../../testing/people';
import { findTitle } from '../../testing/renderApp';
import { NOTHING_USED, PICKS } from '../../testing/season';
import {
  choose,
  column,
  COUNT,
  CURRENT,
  FORM,
  LEAGUE,
  mockSelectionsPage,
  NEXT,
  openSelections,
  SEASON,
  USED,
  WINDOW,
} from '../../testing/selectionsPage';
import { failure, json, server } from '../../testing/server';

beforeEach(mockSelectionsPage);

describe('the pick columns', () => {
  it('should be three named groups of radios, a row per team (NS-02, EN-16 to EN-18)', async () => {
    openSelections();
    await findTitle('Picks for the next race');
    await screen.findByRole('radiogroup', { name: 'Main driver' });
    const names = (group: string) =>
      column(group)
        .getAllByRole('radio')
        .map((radio) => radio.getAttribute('value'));
    expect(names('Main driver')).toEqual([
      'Lando Norris',
      'Oscar Piastri',
      'George Russell',
      'Kimi Antonelli',
      'Alexander Albon',
      'Carlos Sainz',
    ]);
    expect(names('Reserve driver')).toEqual(names('Main driver'));
    expect(names('Team')).toEqual(['McLaren', 'Mercedes', 'Williams']);
    expect(screen.getByText('Round 13 · Belgian Grand Prix')).toBeVisible();
    expect(screen.getByText('Sprint weekend')).toBeVisible();
    await expectAccessible();
  });

  it('should ask for everything once, by league and round (AP-28, AP-29)', async () => {
    openSelections();
    await screen.findByRole('radiogroup', { name: 'Main driver' });
    await screen.findByText('2/3');
    for (const route of [LEAGUE, NEXT, SEASON, CURRENT, USED, FORM, COUNT, WINDOW])
      expect(server.asked(route)).toHaveLength(1);
    for (const route of [CURRENT, USED])
      expect(Object.fromEntries(server.asked(route)[0]!.query)).toEqual({
        leagueId: 'league-sunday',
        round: '13',
      });
  });

  it('should disable used names and strike them out, each list on its own (NS-07, NS-08, VA-16, VA-17)', async () => {
    server.use(USED, {
      usedMainDrivers: ['Lando Norris'],
      usedReserveDrivers: ['Kimi Antonelli'],
      usedTeams: ['Williams'],
    });
    openSelections();
    await screen.findByRole('radiogroup', { name: 'Main driver' });
    const used = column('Main driver').getByRole('radio', { name: 'Lando Norris (used)' });
    expect(used).toBeDisabled();
    expect(used.closest('label')?.querySelector('s')).toHaveTextContent('Norris');
    expect(column('Reserve driver').getByRole('radio', { name: 'Lando Norris' })).toBeEnabled();
    expect(column('Reserve driver').getByRole('radio', { name: /Antonelli/ })).toBeDisabled();
    expect(column('Team').getByRole('radio', { name: 'Williams (used)' })).toBeDisabled();
  });

  it('should be quiet lines where a name is used, with the round that used it (USED-9)', async () => {
    server.use(USED, {
      ...NOTHING_USED,
      usedMainDrivers: ['Lando Norris', 'Oscar Piastri'],
      usedIn: [{ field: 'mainDriver', name: 'Lando Norris', round: 7 }],
    });
    openSelections();
    await screen.findByRole('radiogroup', { name: 'Main driver' });
    const norris = column('Main driver').getByRole('radio', { name: 'Lando Norris (used)' });
    expect(norris.closest('label')).toHaveClass('line');
    expect(norris.closest('label')).toHaveTextContent('R7');
    expect(norris).toHaveAccessibleDescription('Used in round 7');
    // nothing is known of this one's round
    expect(column('Main driver').getByRole('radio', { name: /Piastri/ })).not.toHaveAttribute(
      'aria-describedby',
    );
    expect(
      column('Reserve driver').getByRole('radio', { name: 'Lando Norris' }).closest('label'),
    ).not.toHaveClass('line');
  });

  it('should leave used names out on request, and bring them back', async () => {
    server.use(USED, {
      usedMainDrivers: ['Lando Norris', 'Oscar Piastri'],
      usedReserveDrivers: ['Oscar Piastri'],
      usedTeams: ['McLaren'],
    });
    const { user } = openSelections();
    await screen.findByRole('radiogroup', { name: 'Main driver' });
    const toggle = screen.getByRole('button', { name: 'Show available only' });
    expect(toggle).toHaveAttribute('aria-pressed', 'false');
    expect(screen.getAllByRole('radio', { name: /used/ })).toHaveLength(4);
    await user.click(toggle);
    expect(toggle).toHaveAttribute('aria-pressed', 'true');
    expect(screen.queryByRole('radio', { name: /used/ })).not.toBeInTheDocument();
    expect(column('Reserve driver').getByRole('radio', { name: 'Lando Norris' })).toBeEnabled();
    expect(column('Team').getAllByRole('radio')).toHaveLength(2);
    await expectAccessible();
    await user.click(toggle);
    expect(screen.getAllByRole('radio', { name: /used/ })).toHaveLength(4);
  });

  it('should leave them out still after leaving and coming back, in that league', async () => {
    server.use(USED, { ...NOTHING_USED, usedMainDrivers: ['Lando Norris'] });
    server.use('GET /api/race/league/:leagueId', []);
    server.use(LEAGUE, ({ params }) => json(aLeague({ _id: params['id'] ?? '' })));
    const { user, router } = openSelections();
    await user.click(await screen.findByRole('button', { name: 'Show available only' }));
    await act(() => router.navigate('/league/league-sunday/race/history'));
    await findTitle('Race History');
    const comeBack = async (league: string) => {
      await act(() => router.navigate(`/league/${league}/race/next/selections`));
      return screen.findByRole('button', { name: 'Show available only' });
    };
    expect(await comeBack('league-sunday')).toHaveAttribute('aria-pressed', 'true');
    expect(screen.queryByRole('radio', { name: /used/ })).not.toBeInTheDocument();
    expect(await comeBack('league-office')).toHaveAttribute('aria-pressed', 'false');
  });

  it('should have nothing to leave out while everything is free', async () => {
    openSelections();
    await screen.findByRole('radiogroup', { name: 'Main driver' });
    expect(screen.queryByRole('button', { name: 'Show available only' })).not.toBeInTheDocument();
  });

  it('should show the last three results on free cards, in words too (FORM-1, PL-05)', async () => {
    server.use(USED, { ...NOTHING_USED, usedReserveDrivers: ['Lando Norris'] });
    openSelections();
    await screen.findByText(/points in rounds 10, 11 and 12/);
    const norris = column('Main driver').getByRole('radio', { name: 'Lando Norris' });
    expect(norris).toHaveAccessibleDescription('last three: 25, 18, 0');
    const shares = [...(norris.closest('label')?.querySelectorAll('i') ?? [])].map((bar) =>
      bar.style.getPropertyValue('--share'),
    );
    expect(shares).toEqual(['1', '0.72', '0']);
    expect(column('Team').getByRole('radio', { name: 'McLaren' })).toHaveAccessibleDescription(
      'last three: 43, 33, 58',
    );
    const used = column('Reserve driver').getByRole('radio', { name: 'Lando Norris (used)' });
    expect(used.closest('label')?.querySelector('i')).toBeNull();
    expect(server.asked(FORM)[0]?.query.get('leagueId')).toBe('league-sunday');
  });

  it.each([
    ['before the first result', () => json({ rounds: [], drivers: [], teams: [] })],
    ['when it cannot be loaded', () => failure()],
  ])('should do without results %s', async (_, answer) => {
    server.use(FORM, answer);
    openSelections();
    await screen.findByRole('radiogroup', { name: 'Main driver' });
    await waitFor(() => {
      expect(server.asked(FORM).length).toBeGreaterThan(0);
    });
    expect(column('Main driver').getByRole('radio', { name: 'Lando Norris' })).toBeEnabled();
    expect(screen.queryByText(/points in round/)).not.toBeInTheDocument();
  });

  it('should repeat the current pick in the head of its column', async () => {
    const { user } = openSelections();
    await choose(user, { mainDriver: PICKS.mainDriver });
    const group = screen.getByRole('radiogroup', { name: 'Main driver' });
    expect(group).not.toHaveTextContent('Pick one');
    expect(screen.getByRole('radiogroup', { name: 'Team' })).toHaveTextContent('Pick one');
  });

  it('should go through a column by arrow keys', async () => {
    const { user } = openSelections();
    await choose(user, { mainDriver: 'Lando Norris' });
    await user.keyboard('{ArrowDown}');
    expect(column('Main driver').getByRole('radio', { name: 'Oscar Piastri' })).toBeChecked();
  });
});

describe('main and reserve', () => {
  const exchange = () => screen.getByRole('button', { name: 'Exchange main and reserve' });

  it('should change places by one tap', async () => {
    const { user } = openSelections();
    await choose(user, { mainDriver: PICKS.mainDriver });
    expect(exchange()).toBeDisabled();
    await choose(user, { reserveDriver: PICKS.reserveDriver });
    await user.click(exchange());
    expect(column('Main driver').getByRole('radio', { name: PICKS.reserveDriver })).toBeChecked();
    expect(column('Reserve driver').getByRole('radio', { name: PICKS.mainDriver })).toBeChecked();
  });

  it('should be told apart before they are saved when they could not be swapped later (SWAP-3)', async () => {
    server.use(USED, {
      ...NOTHING_USED,
      usedReserveDrivers: [PICKS.mainDriver],
      usedIn: [{ field: 'reserveDriver', name: PICKS.mainDriver, round: 3 }],
    });
    const { user } = openSelections();
    await choose(user, PICKS);
    const text = `You couldn’t swap these two later: ${PICKS.mainDriver} was your reserve driver in round 3.`;
    expect(screen.getByText(text)).toBeVisible();
    expect(exchange()).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Confirm' })).toBeEnabled();
    await choose(user, { mainDriver: 'Lando Norris' });
    expect(screen.queryByText(text)).toBeNull();
  });

  it('should say what scores, and that each name can be used once', async () => {
    openSelections();
    expect(await screen.findByText(/Each name can be used once\./)).toHaveTextContent(
      'Sprint weekend: your main driver scores in the race, your reserve in the sprint, your team in both.',
    );
  });
});
