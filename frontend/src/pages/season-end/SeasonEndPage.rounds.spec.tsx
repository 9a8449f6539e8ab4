import { screen, waitFor, within } from '@testing-library/react';
import { expectAccessible } from '../../testing/axe';
import { aLeague } from '../../testing/people';
import { aSwap } from '../../testing/recap';
import { findAlert, findTitle, renderApp, waitForPath } from '../../testing/renderApp';
import { anEntry, aResult, aSeason, standings } from '../../testing/season';
import { anAward, aSeasonEnd } from '../../testing/seasonEnd';
import { failure, server } from '../../testing/server';
import { picturesOfYears, png } from '../../testing/share';

const END = 'GET /api/league/:leagueId/season-end';
const TABLES = 'GET /api/league/:leagueId/standings/:season';

const marks = (...all: readonly ('best' | 'zero' | 'none')[]) =>
  all.map((mark, index) => ({ round: 11 + index, mark }));
const ines = anEntry('ines', {
  totalPoints: 25,
  marks: marks('best', 'zero'),
  raceResults: [
    aResult({
      round: 11,
      mainDriver: 'Lando Norris',
      reserveDriver: 'Kimi Antonelli',
      team: 'Williams',
      driverPoints: 25,
      teamPoints: 9,
      totalPoints: 34,
    }),
  ],
});
const theo = anEntry('theo', { position: 2, marks: marks('none', 'zero') });

beforeEach(() => {
  server.use('GET /api/league/:id', aLeague());
  server.use('GET /api/league/:leagueId/pictures', picturesOfYears('mara_apex'));
  server.use('GET /api/league/:leagueId/picture/:file', png);
  server.use('GET /api/season/:season', aSeason());
  server.use(
    TABLES,
    standings({ driverStandings: [ines, theo], constructorStandings: [ines, theo] }),
  );
  server.use('GET /api/league/:leagueId/swaps', [aSwap({ gained: 7 })]);
  server.use(END, aSeasonEnd({ awards: [anAward('iron', 23, 'ines')] }));
});

const open = () => renderApp({ path: '/league/league-sunday/season-end' });
const region = async (name: string | RegExp) => within(await screen.findByRole('region', { name }));

describe('the season on one page', () => {
  it('should hold titles, awards, tables and charts (LL-04)', async () => {
    open();
    await findTitle('ines, by two');
    const drivers = await region('Drivers Championship');
    expect(drivers.getAllByRole('listitem')).toHaveLength(2);
    expect(await region('Awards')).toBeTruthy();
    for (const name of ['Drivers', 'Teams']) {
      const chart = await region(`${name} Championship, round by round`);
      expect(chart.getByRole('application')).toBeVisible();
    }
    await expectAccessible();
  });

  it('should be found at the address of the season book, too (LL-04)', async () => {
    const { router } = renderApp({ path: '/league/league-sunday/book' });
    await waitForPath(router, '/league/league-sunday/season-end');
    await findTitle('ines, by two');
  });

  it('should hold every round with its picks, points and swaps (LL-04)', async () => {
    open();
    const rounds = await screen.findAllByRole('region', { name: /^Round \d+/ });
    expect(rounds).toHaveLength(2);
    const rows = (index: number) =>
      within(rounds[index]!)
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent);
    // theo joined after the first one
    // the swaps are a call of their own
    await waitFor(() => {
      expect(rows(0)).toEqual(['inesNorris · Antonelli · Williamsswapped, +7259341']);
    });
    expect(rounds[0]).toHaveTextContent('ines wins by two points.');
    expect(rows(1)).toEqual(['inesNo valid pick–––1', 'theoNo valid pick–––2']);
  });

  it('should hold what everybody’s season was made of (AWARD-9, LL-04)', async () => {
    open();
    const balance = await region('Picks, plans and swaps');
    expect(balance.getAllByRole('row').at(-1)).toHaveTextContent(
      /^ines20 389 pts3 31.5 pts–12 [−–]5$/,
    );
  });

  it('should be printed by a press (LL-04)', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
    print.mockRestore();
  });

  it('should show the season so far, without champions, while it is not over (AWARD-1)', async () => {
    server.use(END, aSeasonEnd({ state: 'running', drivers: null, teams: null, rounds: 2 }));
    open();
    await findTitle('The season so far');
    expect(await screen.findByText('Sunday Drivers · season 2025 · 2 rounds')).toBeVisible();
    expect(await screen.findByText(/^The season isn’t over yet/)).toBeVisible();
    expect(await screen.findAllByRole('region', { name: /^Round \d+/ })).toHaveLength(2);
    expect(screen.queryByText('ines, by two')).not.toBeInTheDocument();
    await expectAccessible();
  });

  it('should say what will stand there before the first result', async () => {
    server.use(END, aSeasonEnd({ state: 'running', drivers: null, teams: null, rounds: 0 }));
    open();
    expect(
      await screen.findByText('The season’s tables and rounds appear here with the first result.'),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Print' })).not.toBeInTheDocument();
    expect(server.asked(TABLES)).toHaveLength(0);
  });

  it.each([
    [END, 'Couldn’t load the season. Try again.', () => aSeasonEnd()],
    [
      TABLES,
      'Couldn’t load the season’s rounds. Try again.',
      () => standings({ driverStandings: [ines, theo], constructorStandings: [ines, theo] }),
    ],
  ])('should be asked for again after %s has failed', async (route, message, answer) => {
    server.use(route, () => failure());
    const { user } = open();
    expect(await findAlert()).toHaveTextContent(message);
    server.use(route, answer());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await screen.findAllByRole('table')).length).toBeGreaterThan(0);
  });
});
