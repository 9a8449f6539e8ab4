import { act, screen, waitFor, within } from '@testing-library/react';
import { expectAccessible } from '../../testing/axe';
import { aCurrent, aNextRace, aPick, aSelection, NOTHING_USED, PICKS } from '../../testing/season';
import {
  COUNT,
  CURRENT,
  mockSelectionsPage,
  NEXT,
  openSelections,
  USED,
  WINDOW,
} from '../../testing/selectionsPage';
import { failure, json, later, problem, server } from '../../testing/server';

const SWAP = 'POST /api/switcheroo';

const SWAP_BUTTON = { name: 'Swap main and reserve' };
const DURING = '2025-07-25T20:00:00.000Z';
const openWindow = {
  isSwitcherooAllowed: true,
  opensAt: '2025-07-25T15:30:00.000Z',
  closesAt: '2025-07-26T09:55:00.000Z',
};
const locked = { locked: true };

beforeEach(() => {
  mockSelectionsPage();
  server.use(NEXT, aNextRace({ ...locked, serverTime: DURING }));
  server.use(CURRENT, aCurrent(aPick(), locked));
  server.use(WINDOW, openWindow);
});

afterEach(() => {
  jest.useRealTimers();
});

const panel = async () => {
  await screen.findByRole('button', SWAP_BUTTON);
  return within(screen.getByRole('region', { name: 'Switcheroo' }));
};

it('should show remaining/total and the pair (NS-03, CO-06, CO-07, AP-33)', async () => {
  openSelections();
  const region = await panel();
  expect(await region.findByText('2/3')).toBeVisible();
  expect(region.getByText('Window open')).toBeVisible();
  await waitFor(() => {
    expect(region.getByText('Main').parentElement).toHaveTextContent('MainKimi Antonelli');
  });
  expect(region.getByText('Reserve').parentElement).toHaveTextContent('ReserveOscar Piastri');
  expect(server.asked(COUNT)[0]?.query.get('leagueId')).toBe('league-sunday');
  expect(server.asked(WINDOW)[0]?.query.get('raceId')).toBe('13');
});

it('should not be there in a league without swaps (LL-02)', async () => {
  server.use(COUNT, { remaining: 0, total: 0 });
  openSelections();
  await waitFor(() => {
    expect(server.asked(WINDOW)).toHaveLength(1);
  });
  await waitFor(() => {
    expect(screen.queryByText('Loading swaps…')).not.toBeInTheDocument();
  });
  expect(screen.queryByText('Switcheroo')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Starting Grid' })).toBeVisible();
});

it('should have the focus where the address names it, once it stands where it stays', async () => {
  openSelections('#switcheroo');
  await panel();
  await waitFor(() => {
    expect(screen.getByRole('region', { name: 'Switcheroo' })).toHaveFocus();
  });
});

describe('the fold', () => {
  const panelNow = async () => (await screen.findByText('Switcheroo')).closest('details');

  it('should be closed until the window opens, and tell what is left all the same', async () => {
    jest.useFakeTimers({ now: Date.parse('2025-07-25T15:29:50.000Z') });
    server.use(NEXT, aNextRace({ ...locked, serverTime: '2025-07-25T15:29:50.000Z' }));
    server.use(WINDOW, { ...openWindow, isSwitcherooAllowed: false });
    openSelections();
    const fold = await panelNow();
    expect(fold).not.toHaveAttribute('open');
    expect(screen.getByText('2/3')).toBeVisible();
    expect(screen.getByText('Window closed')).toBeVisible();
    server.use(WINDOW, openWindow);
    await act(() => jest.advanceTimersByTimeAsync(31_000));
    expect(fold).toHaveAttribute('open');
    expect(screen.getByText('Window open')).toBeVisible();
  });

  it('should open on request before that', async () => {
    server.use(WINDOW, { isSwitcherooAllowed: false, opensAt: null, closesAt: null });
    const { user } = openSelections();
    const fold = await panelNow();
    await user.click(screen.getByText('Switcheroo'));
    expect(fold).toHaveAttribute('open');
    expect(screen.getByText(/^Opens after sprint qualifying/)).toBeVisible();
    await expectAccessible();
  });
});

describe('the button (SM-38)', () => {
  it.each<[string, () => void, string | RegExp]>([
    [
      'the window is closed',
      () =>
        server.use(WINDOW, {
          ...openWindow,
          isSwitcherooAllowed: false,
          opensAt: '2099-01-01T00:00:00.000Z',
          closesAt: '2099-01-02T00:00:00.000Z',
        }),
      /^Opens [A-Z][a-z]{2} \d\d-01-2099 \d\d:\d\d, after sprint qualifying\. Closes 5 minutes before the sprint\.$/,
    ],
    [
      'none is left',
      () => server.use(COUNT, { remaining: 0, total: 3 }),
      'You have no swaps left this season.',
    ],
    [
      'the pick is void',
      () => server.use(CURRENT, aCurrent(aPick({ isVoid: true }), locked)),
      'Your pick for this race is void: there’s nothing to swap.',
    ],
    [
      'the reserve driver has been main driver (SWAP-3, TE-16)',
      () =>
        server.use(USED, {
          ...NOTHING_USED,
          usedMainDrivers: ['Oscar Piastri'],
          usedIn: [{ field: 'mainDriver', name: 'Oscar Piastri', round: 3 }],
        }),
      'These two can’t be swapped: Oscar Piastri was your main driver in round 3.',
    ],
    [
      'there is no saved pick',
      () => server.use(CURRENT, aCurrent(aSelection(), locked)),
      'You have no saved pick to swap for this race.',
    ],
  ])('should be disabled and say why when %s', async (_, given, reason) => {
    given();
    const { user } = openSelections();
    const region = await panel();
    const button = await region.findByRole('button', SWAP_BUTTON);
    if (region.queryByText('Window closed')) await user.click(region.getByText('Switcheroo'));
    expect(button).toBeDisabled();
    expect(await region.findByText(reason)).toBeVisible();
    expect(button).toHaveAccessibleDescription(reason);
  });

  it('should close with the window, without asking again', async () => {
    jest.useFakeTimers({ now: Date.parse('2025-07-26T09:54:55.000Z') });
    server.use(
      'GET /api/race/next-race',
      aNextRace({ ...locked, serverTime: '2025-07-26T09:54:55.000Z' }),
    );
    openSelections();
    const button = await (await panel()).findByRole('button', SWAP_BUTTON);
    await waitFor(() => {
      expect(button).toBeEnabled();
    });
    await act(() => jest.advanceTimersByTimeAsync(7_000));
    expect(button).toBeDisabled();
    expect(server.asked(WINDOW)).toHaveLength(1);
  });
});

describe('a swap', () => {
  const ask = async () => {
    const { user } = openSelections();
    const button = await (await panel()).findByRole('button', SWAP_BUTTON);
    await waitFor(() => {
      expect(button).toBeEnabled();
    });
    await user.click(button);
    return { user, button, dialog: await screen.findByRole('dialog') };
  };

  it('should be asked for once more, and not be made on Cancel', async () => {
    const { user, button, dialog } = await ask();
    expect(dialog).toHaveAccessibleName('Swap main and reserve?');
    expect(dialog).toHaveTextContent(
      'Oscar Piastri becomes your main driver, Kimi Antonelli your reserve.',
    );
    expect(dialog).toHaveTextContent('one of the 2 swaps');
    await expectAccessible();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(button).toHaveFocus();
    expect(server.asked(SWAP)).toHaveLength(0);
  });

  it('should change picks and count, and leave the window alone (SM-33, SM-39, AP-35)', async () => {
    const swapped = aPick({ mainDriver: PICKS.reserveDriver, reserveDriver: PICKS.mainDriver });
    server.use(SWAP, () => {
      server.use(CURRENT, aCurrent(swapped, { ...locked, swaps: 1 }));
      server.use(COUNT, { remaining: 1, total: 3 });
      return json({
        message: 'Main and reserve driver are swapped.',
        remaining: 1,
        total: 3,
        selection: swapped,
      });
    });
    const { user, dialog } = await ask();
    await user.click(within(dialog).getByRole('button', { name: 'Swap drivers' }));
    const region = within(await screen.findByRole('region', { name: 'Switcheroo' }));
    expect(await region.findByText('Main and reserve driver are swapped.')).toBeVisible();
    // no invitation to spend another one
    const back = await region.findByRole('button', { name: 'Swap back (uses another)' });
    expect(back).toBeEnabled();
    expect(back).not.toHaveClass('primary');
    expect(await region.findByText('1/3')).toBeVisible();
    await waitFor(() => {
      expect(region.getByText('Main').parentElement).toHaveTextContent('MainOscar Piastri');
    });
    expect(server.asked(SWAP)[0]?.body).toEqual({
      leagueId: 'league-sunday',
      raceId: 13,
      originalDriver: 'Kimi Antonelli',
      newDriver: 'Oscar Piastri',
    });
    expect(server.asked(WINDOW)).toHaveLength(1);
  });

  it.each([
    [
      'in the words of the server',
      () => problem(400, 'The window is closed.'),
      'The window is closed.',
    ],
    ['in its own without any (ER-26)', () => failure(), 'Switcheroo failed'],
  ])('should tell a refusal %s', async (_, answer, text) => {
    server.use(SWAP, answer);
    const { user, dialog } = await ask();
    await user.click(within(dialog).getByRole('button', { name: 'Swap drivers' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(text);
  });

  it('should be made once, however often the button is pressed', async () => {
    const waiting = later();
    server.use(SWAP, () => waiting.answer);
    const { user, dialog } = await ask();
    await user.click(within(dialog).getByRole('button', { name: 'Swap drivers' }));
    await user.click(await within(dialog).findByRole('button', { name: 'Swapping…' }));
    waiting.give(json({ message: 'Done.', remaining: 1, total: 3, selection: aPick() }));
    expect(await screen.findByText('Done.')).toBeVisible();
    expect(server.asked(SWAP)).toHaveLength(1);
  });
});

describe('the window', () => {
  it('should be asked for every 30 s and never sooner, also after leaving and coming back (SM-39, CO-09)', async () => {
    jest.useFakeTimers({ now: Date.parse(DURING) });
    const { router } = openSelections();
    await (await panel()).findByText('Window open');
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    server.use('GET /api/race/league/:leagueId', []);
    await act(() => router.navigate('/league/league-sunday/race/history'));
    await act(() => router.navigate('/league/league-sunday/race/next/selections'));
    await (await panel()).findByText('Window open');
    expect(server.asked(WINDOW)).toHaveLength(1);
    await act(() => jest.advanceTimersByTimeAsync(31_000));
    expect(server.asked(WINDOW)).toHaveLength(2);
  });
});

describe('other states', () => {
  it('should say that it could not be loaded, and try again (ER-25)', async () => {
    server.use(COUNT, () => failure());
    const { user } = openSelections();
    expect(await screen.findByRole('alert')).toHaveTextContent('Could not load switcheroo info');
    server.use(COUNT, { remaining: 3, total: 3 });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('3/3')).toBeVisible();
  });

  it('should show a panel of the real size while loading', async () => {
    const waiting = later();
    server.use(WINDOW, () => waiting.answer);
    openSelections();
    expect(await screen.findByText('Loading swaps…')).toBeInTheDocument();
    waiting.give(json(openWindow));
    expect(await screen.findByText('2/3')).toBeVisible();
  });
});
