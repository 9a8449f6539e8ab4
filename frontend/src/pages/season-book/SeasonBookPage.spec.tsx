import { screen, waitFor, within } from '@testing-library/react';
import { expectAccessible } from '../../testing/axe';
import { aLeague } from '../../testing/people';
import { aSwap } from '../../testing/recap';
import { findAlert, findTitle, renderApp } from '../../testing/renderApp';
import { anEntry, aResult, aSeason, standings } from '../../testing/season';
import { anAward, aSeasonEnd } from '../../testing/seasonEnd';
import { failure, server } from '../../testing/server';

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
  server.use('GET /api/season/:season', aSeason());
  server.use(
    TABLES,
    standings({ driverStandings: [ines, theo], constructorStandings: [ines, theo] }),
  );
  server.use('GET /api/league/:leagueId/swaps', [aSwap({ gained: 7 })]);
  server.use(END, aSeasonEnd({ awards: [anAward('iron', 23, 'ines')] }));
});

const open = () => renderApp({ path: '/league/league-sunday/book' });
const region = async (name: string | RegExp) => within(await screen.findByRole('region', { name }));

describe('the season book', () => {
  it('should hold titles, awards, tables and charts (LL-04)', async () => {
    open();
    await findTitle('The season book');
    expect(document.title).toContain('Season book');
    const drivers = await region('Drivers Championship');
    expect(drivers.getByText('ines, by two')).toBeVisible();
    expect(await region('Awards')).toBeTruthy();
    for (const name of ['Drivers', 'Teams']) {
      const chart = await region(`${name} Championship, round by round`);
      expect(chart.getByRole('application')).toBeVisible();
    }
    await expectAccessible();
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
    expect(rows(1)).toEqual(['inesNo pick that counts–––1', 'theoNo pick that counts–––2']);
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

  it('should tell of the season so far, without champions, while it is not over (AWARD-1)', async () => {
    server.use(END, aSeasonEnd({ state: 'running', drivers: null, teams: null, rounds: 2 }));
    open();
    await findTitle('The season so far');
    const drivers = await region('Drivers Championship');
    expect(drivers.queryByText('ines, by two')).not.toBeInTheDocument();
  });

  it('should start with the first result', async () => {
    server.use(END, aSeasonEnd({ state: 'running', drivers: null, teams: null, rounds: 0 }));
    open();
    expect(await screen.findByText('The book starts with the first result.')).toBeVisible();
  });

  it('should say that it could not be loaded', async () => {
    server.use(TABLES, failure);
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load the season book');
  });

  it.each(['GET /api/league/:id', TABLES, END])(
    'should be asked for again after %s has failed',
    async (route) => {
      const answers: Record<string, object> = {
        'GET /api/league/:id': aLeague(),
        [TABLES]: standings({ driverStandings: [ines, theo], constructorStandings: [ines, theo] }),
        [END]: aSeasonEnd({ awards: [anAward('iron', 23, 'ines')] }),
      };
      server.use(route, () => failure());
      const { user } = open();
      expect(await findAlert()).toHaveTextContent('Couldn’t load the season book. Try again.');
      server.use(route, answers[route] ?? {});
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      await findTitle('The season book');
      expect((await screen.findAllByRole('table')).length).toBeGreaterThan(0);
    },
  );
});
