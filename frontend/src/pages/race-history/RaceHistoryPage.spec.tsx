import { screen, within } from '@testing-library/react';
import { expectAccessible } from '../../testing/axe';
import { findAlert, findTitle, renderApp, waitForPath } from '../../testing/renderApp';
import { aLeague, aUser } from '../../testing/people';
import { anEntry, aRace, aResult, standings } from '../../testing/season';
import { failure, later, json, problem, server } from '../../testing/server';

const RACES = 'GET /api/race/league/:leagueId';
const PATH = '/league/league-sunday/race/history';
const STANDINGS = 'GET /api/league/:leagueId/standings/:season';

const races = [
  aRace({ round: 11, locality: 'Spielberg', raceName: 'Austrian Grand Prix' }),
  aRace(),
  aRace({
    round: 13,
    locality: 'Spa',
    raceName: 'Belgian Grand Prix',
    countryCode: 'BE',
    country: 'Belgium',
    date: '2025-07-27T13:00:00.000Z',
    status: 'scheduled',
    locked: false,
    isSprintWeekend: true,
  }),
  aRace({ round: 14, locality: 'Budapest', status: 'scheduled', locked: false, date: null }),
];

const open = () => renderApp({ path: PATH });
const cards = async () => {
  await screen.findByText('Silverstone');
  return screen.getAllByRole('listitem');
};

beforeEach(() => {
  server.use('GET /api/league/:id', aLeague());
  server.use(STANDINGS, standings());
});

it('should say on the card of a race who has won it, and what the reader made of it', async () => {
  server.use(RACES, races);
  server.use(
    STANDINGS,
    standings({
      driverStandings: [
        anEntry('late', {
          marks: [{ round: 12, mark: 'best' }],
          raceResults: [aResult({ totalPoints: 34 })],
        }),
        anEntry('mara', {
          marks: [{ round: 12, mark: 'slow' }],
          raceResults: [aResult({ totalPoints: 12.5 })],
        }),
      ],
    }),
  );
  open();
  const won = /British Grand Prix.*Won by late with 34 points, 12\.5 for you\.$/;
  await screen.findByRole('link', { name: won });
  expect(screen.getByRole('link', { name: /Austrian/ })).not.toHaveTextContent('Won by');
  await expectAccessible();
});

it('should call places as people do', async () => {
  server.use(RACES, [
    aRace({ locality: 'Montmeló' }),
    aRace({ round: 6, locality: 'Miami Gardens' }),
  ]);
  open();
  expect(await screen.findByText('Barcelona')).toBeVisible();
  expect(screen.getByText('Miami')).toBeVisible();
});

it('should show a card for every race of the season, asked for once (RH-01, AP-18)', async () => {
  server.use(RACES, races);
  open();
  await findTitle('Race History');
  expect(await cards()).toHaveLength(4);
  expect(screen.getByText('2 of 4 rounds completed')).toBeVisible();
  expect(server.asked(RACES)).toHaveLength(1);
  await expectAccessible();
});

it('should lead from a past race to its picks (RH-02)', async () => {
  server.use(RACES, races);
  const { router, user } = open();
  const link = await screen.findByRole('link', { name: /British Grand Prix/ });
  expect(link).toHaveAttribute('href', '/league/league-sunday/race/12');
  server.use('GET /api/race/league/:leagueId/round/:round', () => problem(404, 'Race not found'));
  server.use('GET /api/selections/league/:leagueId/race/:round', () =>
    problem(404, 'Race not found'),
  );
  await user.click(link);
  await waitForPath(router, '/league/league-sunday/race/12');
});

it('should grey out races to come and lead nowhere from them (RH-03, RH-04)', async () => {
  server.use(RACES, races);
  open();
  const [, , next, later] = await cards();
  for (const card of [next, later]) {
    expect(within(card!).queryByRole('link')).not.toBeInTheDocument();
    expect(card!.firstElementChild).toHaveClass('future');
    expect(card!.firstElementChild).toHaveAttribute('aria-disabled', 'true');
  }
  expect(next!.firstElementChild).toHaveClass('next');
  expect(next).toHaveTextContent('27-07-2025 · sprint · next');
  expect(later).toHaveTextContent('TBD');
  const toCome = within(screen.getByRole('region', { name: 'Rounds to come' }));
  expect(toCome.getAllByRole('listitem')).toEqual([later]);
  await expectAccessible();
});

it('should have nothing to come after the last round', async () => {
  server.use(RACES, [
    ...races.slice(0, 2),
    aRace({ round: 13, locality: 'Spa', status: 'cancelled' }),
  ]);
  open();
  expect(await cards()).toHaveLength(3);
  expect(screen.queryByRole('region', { name: 'Rounds to come' })).not.toBeInTheDocument();
});

it('should show cards of the real size while loading', async () => {
  const waiting = later();
  server.use(RACES, () => waiting.answer);
  open();
  expect(await screen.findByText('Loading races…')).toBeInTheDocument();
  waiting.give(json(races));
  await cards();
});

it('should say that races could not be loaded, and try again (ER-27)', async () => {
  server.use(RACES, () => failure());
  const { user } = open();
  expect(await findAlert()).toHaveTextContent('Failed to load races');
  server.use(RACES, races);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await cards();
});

it('should prefer the words of the server, and lead home from a league that is not there (ER-01)', async () => {
  server.use(RACES, () => problem(404, 'League not found'));
  open();
  expect(await findAlert()).toHaveTextContent('League not found');
  expect(screen.getByRole('link', { name: 'Home' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('should say that a season has no races', async () => {
  server.use(RACES, []);
  open();
  expect(await screen.findByText('This season has no races yet.')).toBeVisible();
});

describe('a round that ended without a result', () => {
  const IMPORTS = 'GET /api/admin/imports';
  const late = aRace({ status: 'in_progress', resultsStatus: 'none', resultsUpdatedAt: null });

  it('should say so instead of being under way for ever', async () => {
    server.use(RACES, [late]);
    open();
    expect(await screen.findByText(/no result yet/)).toBeVisible();
    expect(screen.queryByText(/under way/)).not.toBeInTheDocument();
    expect(server.asked(IMPORTS)).toHaveLength(0);
  });

  it('should tell app admins why', async () => {
    server.use(RACES, [late]);
    const refused = { season: 2025, round: 12, reasons: ['Two cars are missing.'] };
    server.use(IMPORTS, { imports: [{ ...refused, round: 11 }, refused] });
    renderApp({ path: PATH, as: aUser({ isAppAdmin: true }) });
    expect(await screen.findByText('Round 12: Two cars are missing.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Enter results' })).toHaveAttribute(
      'href',
      '/admin#results',
    );
    await expectAccessible();
  });
});
