import { screen, waitFor, within } from '@testing-library/react';
import { expectAccessible } from '../../testing/axe';
import { aLeague, aMember } from '../../testing/people';
import { findAlert, findTitle, renderApp, waitForPath } from '../../testing/renderApp';
import { anEntry, aPick, aRace, aSelection, standings } from '../../testing/season';
import { failure, json, later, problem, server } from '../../testing/server';
import {
  assigned,
  figures,
  missed,
  NO_FIGURES,
  played,
  threeRounds,
  threeRoundSeason,
} from '../../testing/statistics';
import { LEAGUE, OF_LEAGUE, SEASON, STANDINGS } from '../../testing/statisticsPage';

const RACES = 'GET /api/race/league/:leagueId';
const PICKS = 'GET /api/selections/league/:leagueId/race/:round';

const ADAM = aMember({ _id: 'user-adam', username: 'adam' });
const PISTON = aMember({ _id: 'user-piston', username: 'Rusty Piston', isMachine: true });
const [adam, mara] = threeRounds.driverStandings;
const piston = anEntry('piston', { position: 3, user: PISTON });

/** adam leads, mara is second, a bot is third. */
const table = standings({
  ...threeRounds,
  driverStandings: [{ ...adam!, totalPoints: 31.5 }, { ...mara!, totalPoints: 14.5 }, piston],
  constructorStandings: [
    { ...mara!, position: 1, totalPoints: 43 },
    { ...adam!, position: 2, totalPoints: 0 },
    piston,
  ],
  overallStandings: [
    { userId: 'user-mara', position: 1, positionBefore: null, totalPoints: 57.5 },
    { userId: 'user-adam', position: 2, positionBefore: null, totalPoints: 31.5 },
    { userId: 'user-piston', position: 3, positionBefore: null, totalPoints: 0 },
  ],
});

/** A round that locked and waits for its result, and one whose time is not known. */
const waiting = [
  aRace(),
  aRace({ round: 15, status: 'in_progress', resultsStatus: 'none' }),
  aRace({ round: 16, status: 'scheduled', lockAt: null }),
];

const roundPicks = (more: object = {}) => ({
  selections: [aSelection({ round: 15 }), aPick({ round: 15, userId: 'user-adam' })],
  isAdmin: false,
  locked: true,
  ownerMay: 'nothing',
  ...more,
});

beforeEach(() => {
  server.use(LEAGUE, aLeague({ owner: 'user-adam', members: [aMember(), ADAM, PISTON] }));
  server.use(SEASON, threeRoundSeason);
  server.use(STANDINGS, table);
  server.use(RACES, []);
  server.use(OF_LEAGUE, figures({ raceHistory: [played({ switcheroos: 1 }), missed, assigned] }));
});

const open = (path = '/league/league-sunday/players/user-adam') => renderApp({ path });
const places = () => screen.findByRole('region', { name: 'Places', hidden: true });
const rows = async () =>
  within(await screen.findByRole('table', { name: 'Race history' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

describe('the season of a player', () => {
  it('should show places and points in both championships and overall', async () => {
    open();
    await findTitle('adam');
    expect(await places()).toHaveTextContent(
      'DriversP131.5 pointsTeamsP20 pointsOverallP231.5 points',
    );
    expect(screen.getByText('Owner')).toBeVisible();
    expect(screen.queryByText('You')).not.toBeInTheDocument();
    expect(
      await screen.findByRole('img', { name: 'Won 1 of 3 rounds, above average in 0 more' }),
    ).toBeVisible();
    expect(document.title).toContain('adam');
    expect(server.asked(OF_LEAGUE).map(({ params }) => params)).toEqual([
      { leagueId: 'league-sunday', userId: 'user-adam' },
    ]);
    await expectAccessible();
  });

  it('should show each round, with marks, swaps and missed rounds', async () => {
    open();
    await screen.findByText('R11 · Spielberg');
    expect(await rows()).toEqual([
      expect.stringMatching(/^R13.*8\.5.*Albon.*Piastri.*McLaren.*Admin Assigned.*Below average$/),
      expect.stringMatching(/^R12 · Silverstone0----Round winner$/),
      expect.stringMatching(/^R11.*49.*Albon.*Piastri.*McLaren.*Swapped$/),
    ]);
  });

  it('should show the pick that waits for its result once it is locked', async () => {
    server.use(RACES, waiting);
    server.use(PICKS, roundPicks());
    open();
    expect(await screen.findByText('No result yet')).toBeVisible();
    expect((await rows())[0]).toMatch(/^R15.*-.*Antonelli.*Piastri.*Williams.*No result yet$/);
    expect(server.asked(PICKS).map(({ params }) => params['round'])).toEqual(['15']);
  });

  it('should show no pick before the lock', async () => {
    server.use(RACES, waiting);
    server.use(PICKS, roundPicks({ locked: false }));
    open();
    await screen.findByText('R11 · Spielberg');
    await waitFor(() => {
      expect(server.asked(PICKS)).toHaveLength(1);
    });
    expect(await rows()).toHaveLength(3);
  });

  it('should have the figures of the player, in words about them', async () => {
    const { user, router } = open();
    await user.click(await screen.findByRole('tab', { name: 'Numbers' }));
    expect(router.state.location.search).toBe('?view=numbers');
    expect(await screen.findByRole('button', { name: /^Total Points 57\.5/ })).toBeVisible();
    expect(await screen.findByRole('region', { name: 'adam vs the league average' })).toBeVisible();
    screen.getByRole('img', { name: /^Points of adam against the league average/ });
    await user.hover(screen.getByRole('button', { name: 'What Success Rate means' }));
    expect(await screen.findByText(/where the score was above the league average/)).toBeVisible();
    await user.keyboard('{Escape}');
    await expectAccessible();
  });

  it('should explain the points of a round, and a figure', async () => {
    server.use('GET /api/league/:leagueId/explain/:userId/:round', () => failure());
    const { user, router } = open();
    await user.click(await screen.findByTitle('How the points of round 11 were scored'));
    await screen.findByRole('dialog', { name: 'adam · Round 11' });
    expect(router.state.location.search).toBe('?player=user-adam&round=11');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('tab', { name: 'Numbers' }));
    await user.click(await screen.findByRole('button', { name: 'How total points is worked out' }));
    const sum = within(await screen.findByRole('dialog', { name: 'adam · Total points' }));
    expect(await sum.findByText(/^Total of 3 rounds\./)).toBeVisible();
  });

  it('should lead to their card', async () => {
    open();
    expect(await screen.findByRole('link', { name: 'Share' })).toHaveAttribute(
      'href',
      '/league/league-sunday/share?kind=card&player=user-adam',
    );
  });

  it('should lead on by the table, with the tab that is open', async () => {
    const { user, router } = open('/league/league-sunday/players/user-mara?view=numbers');
    const nav = within(await screen.findByRole('navigation', { name: 'Other players' }));
    await nav.findByRole('link', { name: 'Above: adam' });
    await user.click(nav.getByRole('link', { name: 'Below: Rusty Piston (bot)' }));
    await waitForPath(router, '/league/league-sunday/players/user-piston');
    expect(router.state.location.search).toBe('?view=numbers');
    await waitFor(async () => {
      expect(await findTitle('Rusty Piston (bot)')).toHaveFocus();
    });
    expect(screen.queryByText(/^Below/)).not.toBeInTheDocument();
  });

  it('should lead to each other player of the league', async () => {
    const { user, router } = open('/league/league-sunday/players/user-adam?view=numbers');
    await screen.findByRole('link', { name: 'Below: mara_apex' });
    await user.click(screen.getByRole('button', { name: 'All players' }));
    const all = within(await screen.findByRole('dialog', { name: 'All players of the league' }));
    expect(all.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'adam',
      'mara_apex',
      'Rusty Piston bot',
    ]);
    expect(all.getByRole('link', { name: 'adam' })).toHaveAttribute('aria-current', 'page');
    await expectAccessible();
    await user.click(all.getByRole('link', { name: /Piston/ }));
    await waitForPath(router, '/league/league-sunday/players/user-piston');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('should belong to the standings', async () => {
    open();
    const bar = within(await screen.findByRole('navigation', { name: 'This league' }));
    expect(bar.getByRole('link', { name: /^Standings/ })).toHaveAttribute('aria-current', 'true');
  });
});

describe('a player without a season yet', () => {
  it('should have that said before the first result', async () => {
    server.use(STANDINGS, {
      ...table,
      completedRounds: [],
      driverStandings: [anEntry('adam'), anEntry('mara')],
      constructorStandings: [anEntry('adam'), anEntry('mara')],
    });
    server.use(OF_LEAGUE, figures(NO_FIGURES));
    const { user } = open();
    expect(
      await screen.findByText('No completed rounds yet. Their stats start with the first results.'),
    ).toBeVisible();
    expect(await places()).toHaveTextContent('Drivers-0 points');
    expect(screen.queryByRole('link', { name: 'Share' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'Numbers' }));
    expect(await screen.findByText(/Their stats start/)).toBeVisible();
    await expectAccessible();
  });

  it('should show shapes while the season is on its way', async () => {
    const slow = later();
    server.use(OF_LEAGUE, () => slow.answer);
    open();
    expect(await screen.findByText('Loading race history…')).toBeInTheDocument();
    slow.give(json(figures()));
    expect(await screen.findByText('R12 · Silverstone')).toBeVisible();
  });
});

describe('a season that cannot be shown', () => {
  it('should say that somebody is no member, and lead to those who are', async () => {
    server.use(OF_LEAGUE, () => problem(404, 'This player isn’t a member of the league.'));
    open('/league/league-sunday/players/user-zoe');
    expect(await findAlert()).toHaveTextContent('This player isn’t a member of the league.');
    const page = within(screen.getByRole('main'));
    expect(page.getByRole('link', { name: 'Standings' })).toHaveAttribute(
      'href',
      '/league/league-sunday/standings',
    );
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
    await expectAccessible();
  });

  it('should lead home from a league that is not theirs', async () => {
    for (const route of [LEAGUE, OF_LEAGUE, RACES]) {
      server.use(route, () => problem(404, 'League not found'));
    }
    open();
    expect(await findAlert()).toHaveTextContent('League not found');
    expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/dashboard');
  });

  it('should try again after an error', async () => {
    server.use(OF_LEAGUE, () => failure());
    const { user } = open();
    expect(await findAlert()).toHaveTextContent('Failed to load race history');
    server.use(OF_LEAGUE, figures());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('R12 · Silverstone')).toBeVisible();
  });

  it('should show the rounds where the standings are missing', async () => {
    server.use(STANDINGS, () => failure());
    open();
    expect(await findAlert()).toHaveTextContent('Couldn’t load the standings. Try again.');
    expect(await screen.findByText('R12 · Silverstone')).toBeVisible();
  });
});
