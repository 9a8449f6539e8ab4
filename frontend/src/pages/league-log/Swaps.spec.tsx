import { screen, waitFor, within } from '@testing-library/react';
import { expectAccessible } from '../../testing/axe';
import { aLeague, aMember } from '../../testing/people';
import { aSwap } from '../../testing/recap';
import { findTitle, renderApp, waitForPath } from '../../testing/renderApp';
import { anEntry, aRace, aResult, aSeason, standings } from '../../testing/season';
import { failure, server } from '../../testing/server';

const SWAPS = 'GET /api/league/:leagueId/swaps';

beforeEach(() => {
  server.use('GET /api/league/:id', aLeague());
  server.use('GET /api/season/:season', aSeason());
  server.use('GET /api/switcheroo/remaining', { remaining: 2, total: 3 });
  server.use(
    'GET /api/league/:leagueId/standings/:season',
    standings({ driverStandings: [anEntry('ines'), anEntry('theo')] }),
  );
  server.use(SWAPS, [aSwap()]);
  server.use('GET /api/league/:id/log', { entries: [], page: 1, pageSize: 50, total: 0 });
});

const plain = aResult({ round: 3 });
const steppedIn = {
  ...plain,
  breakdown: {
    ...plain.breakdown,
    reserveActivated: true,
    reserveDriver: { ...plain.breakdown.reserveDriver, racePoints: 12 },
  },
};

const open = () => renderApp({ path: '/league/league-sunday/log?show=swaps' });

describe('the swaps of a league', () => {
  it('should show the latest round: both picks, and what the swap was worth (MO-03)', async () => {
    open();
    await findTitle('League log');
    expect(screen.getByRole('combobox', { name: 'Show' })).toHaveDisplayValue('Swaps');
    await screen.findByText(/One of one player swapped. One gained./);
    const [card] = screen.getAllByText('before').map((each) => each.closest('li'));
    // how many are left is a call of its own
    await waitFor(() => {
      expect(card).toHaveTextContent('ines2 left+7');
    });
    expect(card).toHaveTextContent(/before.*Antonelli.*18.*after.*Norris.*25/);
    expect(card).toHaveTextContent(
      'ines swapped Kimi Antonelli and Lando Norris: 25 instead of 18, plus 7.',
    );
    await expectAccessible();
  });

  it('should say that a league has none, instead of when they are shown (LL-02)', async () => {
    server.use('GET /api/league/:id', aLeague({ switcheroos: 0 }));
    server.use('GET /api/switcheroo/remaining', { remaining: 0, total: 0 });
    server.use(SWAPS, []);
    open();
    expect(await screen.findByText('This league is played without swaps.')).toBeVisible();
    expect(screen.queryByText('The season so far')).not.toBeInTheDocument();
    await expectAccessible();
  });

  it('should keep the points open until the results are in (MO-03)', async () => {
    server.use(SWAPS, [aSwap({ gained: null })]);
    open();
    await screen.findByText(/One of one player swapped\./);
    expect(screen.getByText('We’ll know what it was worth when the results are in.')).toBeVisible();
    expect(screen.getByText('result pending')).toBeInTheDocument();
  });

  it('should lead from round to round, also to one without a swap (MO-03)', async () => {
    server.use(SWAPS, [aSwap({ round: 9, gained: -4 }), aSwap()]);
    const { user, router } = open();
    await user.click(await screen.findByRole('link', { name: 'Round 9' }));
    expect(router.state.location.search).toBe('?show=swaps&round=9');
    await screen.findByText(/One of one player swapped. No one gained./);
    expect(screen.getByRole('link', { name: 'Round 9' })).toHaveAttribute('aria-current', 'page');
  });

  it('should say that nobody swapped in the round that came last (MO-03)', async () => {
    server.use(
      'GET /api/season/:season',
      aSeason({
        rounds: [
          aRace({ round: 11, locality: 'Spielberg', status: 'completed' }),
          aRace({
            round: 12,
            raceName: 'Italian Grand Prix',
            status: 'completed',
            lockAt: '2025-09-06T13:55:00Z',
          }),
        ],
      }),
    );
    open();
    await screen.findByText(
      /No one swapped at the Italian Grand Prix. The latest swaps are from round 11:/,
    );
    expect(screen.getByText('before')).toBeVisible();
  });

  it('should count those who were members at the lock (MO-03)', async () => {
    server.use(
      'GET /api/league/:id',
      aLeague({
        members: [
          aMember(),
          aMember({ _id: 'user-ines', username: 'ines' }),
          aMember({ _id: 'user-late', username: 'late', joinedAt: '2025-12-01T00:00:00Z' }),
        ],
      }),
    );
    open();
    expect(await screen.findByText(/One of two players swapped\./)).toBeVisible();
  });

  it('should sum up the season: best, worst, unused, and who stepped in (MO-03)', async () => {
    server.use(
      'GET /api/league/:leagueId/standings/:season',
      standings({
        driverStandings: [anEntry('theo', { raceResults: [steppedIn] }), anEntry('ines')],
      }),
    );
    server.use(SWAPS, [aSwap({ round: 9, gained: -4 }), aSwap({ swaps: 2, gained: 10 })]);
    open();
    const season = within(await screen.findByRole('region', { name: 'The season so far' }));
    expect((await season.findByText('Best')).closest('li')).toHaveTextContent('+10ines');
    expect(season.getByText('Worst').closest('li')).toHaveTextContent('−4');
    expect(season.getByText('Unused').closest('li')).toHaveTextContent(
      'Unused3of 6. theo has all three',
    );
    expect(season.getByText('Reserves used').closest('li')).toHaveTextContent('1Best:');
    const [, first, second] = season.getAllByRole('row');
    expect(first).toHaveTextContent(/ines.*R9−4.*R11 ×2\+100 left.*\+6/);
    expect(second).toHaveTextContent(/theo3 left–R3.*\+12/);
    await expectAccessible();
  });

  it.each([
    ['', '?show=swaps'],
    ['?round=9', '?show=swaps&round=9'],
  ])('should be found at the address of before: /swaps%s (MO-03)', async (before, search) => {
    const { router } = renderApp({ path: `/league/league-sunday/swaps${before}` });
    await waitForPath(router, '/league/league-sunday/log');
    expect(router.state.location.search).toBe(search);
  });

  it('should leave the address with another filter', async () => {
    server.use(SWAPS, [aSwap({ round: 9, gained: -4 }), aSwap()]);
    const { user, router } = open();
    await user.click(await screen.findByRole('link', { name: 'Round 9' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Corrections');
    expect(router.state.location.search).toBe('?show=correction');
    expect(screen.queryByText('before')).not.toBeInTheDocument();
  });

  it('should say that nobody has swapped yet (MO-03)', async () => {
    server.use(SWAPS, []);
    open();
    await screen.findByText(/No swaps yet/);
    expect(screen.queryByText('before')).not.toBeInTheDocument();
  });

  it('should try again after an error', async () => {
    server.use(SWAPS, () => failure());
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Couldn’t load the swaps. Try again.',
    );
  });
});
