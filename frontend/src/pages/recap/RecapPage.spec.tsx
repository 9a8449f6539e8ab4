import { screen, within } from '@testing-library/react';
import { expectAccessible } from '../../testing/axe';
import { aLeague, aMember } from '../../testing/people';
import { aRecap, aStory, aSwap } from '../../testing/recap';
import { findLasting, findTitle, renderApp } from '../../testing/renderApp';
import { aSeason } from '../../testing/season';
import { problem, server } from '../../testing/server';

const RECAP = 'GET /api/league/:leagueId/recap/:round';

beforeEach(() => {
  server.use('GET /api/league/:id', aLeague());
  server.use('GET /api/season/:season', aSeason());
  server.use(RECAP, aRecap());
  server.use('GET /api/league/:leagueId/swaps', []);
});

const open = () => renderApp({ path: '/league/league-sunday/recap/11' });

describe('the recap of a round', () => {
  it('should open with the winner, the pick and how final it is (MO-04)', async () => {
    open();
    await findTitle('ines takes the round');
    expect(document.title).toContain('Recap, Austrian Grand Prix');
    expect(screen.getByRole('img', { name: 'Helmet of ines' })).toBeInTheDocument();
    expect(screen.getByText('Main driver').closest('li')).toHaveTextContent('Lando Norris25');
    // who raced in nobody's place has no points of the pick
    expect(screen.getByText('Reserve driver').closest('li')).toHaveTextContent(
      'Kimi Antonellinot needed',
    );
    expect(screen.getByText('Official results')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Share' })).toHaveAttribute(
      'href',
      '/league/league-sunday/share?kind=recap&round=11',
    );
    expect(screen.getByText(/^last updated 30-06-2025/)).toBeVisible();
    await expectAccessible();
  });

  it('should say who swapped in the round, and what each gained (MO-03)', async () => {
    server.use('GET /api/league/:leagueId/swaps', [
      aSwap({ gained: -4 }),
      aSwap({ userId: 'user-theo', user: { ...aSwap().user, _id: 'user-theo', username: 'theo' } }),
      aSwap({ round: 9 }),
    ]);
    open();
    const swaps = within(await screen.findByRole('region', { name: 'Swaps' }));
    expect(swaps.getByText('theo +7 and ines −4')).toBeVisible();
    expect(swaps.getByRole('link', { name: 'See the swaps' })).toHaveAttribute(
      'href',
      '/league/league-sunday/log?show=swaps&round=11',
    );
  });

  it('should say nothing of swaps where nobody has swapped', async () => {
    open();
    await findTitle('ines takes the round');
    expect(screen.queryByRole('region', { name: 'Swaps' })).not.toBeInTheDocument();
  });

  it('should show one story large and the others in a line, each with the way to its numbers (MO-04)', async () => {
    server.use(
      RECAP,
      aRecap({
        stories: [
          aStory(),
          aStory({ kind: 'nearest', text: 'ines came within 2 points of a perfect round.' }),
          aStory({ kind: 'team-away', text: 'Nobody had McLaren.', figure: 43, team: 'McLaren' }),
          aStory({
            kind: 'climb',
            text: 'theo climbs.',
            from: 6,
            to: 2,
            userIds: ['user-theo'],
            link: '/league/league-sunday/chart',
          }),
          aStory({ kind: 'lead-grows', text: 'The gap grows: ines leads by 9 points.' }),
          aStory({ kind: 'duel', text: 'Just 1 point between ines and theo.' }),
          aStory({ kind: 'missed', text: 'Missed the lock: theo.', link: '/league/l/log' }),
        ],
        possible: [
          { userId: 'user-ines', points: 34, possible: 36 },
          { userId: 'user-mara', points: 6, possible: 30 },
        ],
        leaders: [
          { round: 10, userId: null },
          { round: 11, userId: 'user-ines' },
        ],
      }),
    );
    const { user } = open();
    const lead = await screen.findByRole('region', { name: 'theo climbs.' });
    expect(within(lead).getByText('Story of the round')).toBeVisible();
    expect(within(lead).getByRole('img', { name: 'from 6 to 2' })).toBeInTheDocument();
    expect(within(lead).getByRole('link', { name: 'Season chart' })).toHaveAttribute(
      'href',
      '/league/league-sunday/chart',
    );
    const lines = within(screen.getByRole('region', { name: 'Also in this round' }));
    expect(lines.getAllByRole('link').map((link) => link.querySelector('b')?.textContent)).toEqual([
      'ines came within 2 points of a perfect round.',
      'Nobody had McLaren.',
      'The gap grows: ines leads by 9 points.',
      'Just 1 point between ines and theo.',
      'Missed the lock: theo.',
    ]);
    expect(lines.getByRole('link', { name: /Missed the lock: theo/ })).toHaveAttribute(
      'href',
      '/league/l/log',
    );
    expect(lines.getByText('Round 10: no sole leader')).toBeInTheDocument();
    expect(lines.getByText('Round 11: ines')).toBeInTheDocument();
    const possible = within(screen.getByRole('region', { name: 'Points left on the table' }));
    expect(possible.getByText('You: 6 of 30')).toBeVisible();
    const folded = possible.getByRole('group');
    expect(folded).not.toHaveAttribute('open');
    await user.click(possible.getByText('Points left on the table'));
    expect(folded).toHaveAttribute('open');
    expect(possible.getByRole('img', { name: '34 of 36' })).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    await expectAccessible();
  });

  it('should fold what is more than a few lines (MO-04)', async () => {
    const KINDS = ['climb', 'fall', 'duel', 'record', 'herd', 'cycle', 'missed', 'spoon'] as const;
    server.use(
      RECAP,
      aRecap({ stories: KINDS.map((kind) => aStory({ kind, text: `The ${kind}.` })) }),
    );
    const { user } = open();
    const lines = within(await screen.findByRole('region', { name: 'Also in this round' }));
    expect(lines.getByText('The herd.')).toBeVisible();
    expect(lines.getByText('The missed.')).not.toBeVisible();
    await user.click(lines.getByText('3 more stories'));
    expect(lines.getByText('The missed.')).toBeVisible();
    expect(lines.getByText('The spoon.')).toBeVisible();
  });

  it('should say why a round has no story (MO-04)', async () => {
    server.use(RECAP, aRecap({ stories: [], winner: null }));
    open();
    await findTitle('Austrian Grand Prix');
    expect(screen.getByText(/^None of the league’s members had joined/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the result' })).toHaveAttribute(
      'href',
      '/league/league-sunday/race/11',
    );
    expect(screen.queryByRole('link', { name: 'Share' })).toBeNull();
  });

  it('should stay readable for a hundred members, the reader always among them (MO-04)', async () => {
    const many = Array.from({ length: 99 }, (_, index) => `racer_${String(index)}`);
    const ids = [...many.map((name) => `user-${name}`), 'user-mara'];
    server.use(
      RECAP,
      aRecap({
        stories: [aStory(), aStory({ kind: 'level', text: 'Level.', userIds: ids.slice(0, 40) })],
        possible: ids.map((userId) => ({ userId, points: 10, possible: 20 })),
        players: [...many, 'mara'].map((name) => ({
          ...aMember({ _id: `user-${name}`, username: name }),
          avatar: { helmetPresetId: 1, helmetNumber: '7', isCustomized: true },
        })),
      }),
    );
    const { user } = open();
    const bars = within(await screen.findByRole('region', { name: 'Points left on the table' }));
    await user.click(bars.getByText('Points left on the table'));
    expect(bars.getAllByRole('listitem')).toHaveLength(13);
    expect(bars.getAllByRole('listitem').at(-1)).toHaveTextContent('mara');
    await user.click(bars.getByRole('button', { name: 'Show all 100' }));
    expect(bars.getAllByRole('listitem')).toHaveLength(100);
    const level = within(screen.getByRole('region', { name: 'Level.' }));
    expect(level.getAllByRole('listitem')).toHaveLength(6);
    expect(level.getByText('and 35 more')).toBeVisible();
  });

  it('should say that a correction has rewritten it (MO-04)', async () => {
    server.use(RECAP, aRecap({ correctedAt: '2025-07-01T10:00:00.000Z' }));
    open();
    expect(
      await screen.findByText(/^Updated on 01-07-2025.*after a results correction$/),
    ).toBeVisible();
  });

  it('should lead to the rounds beside it', async () => {
    server.use(
      RECAP,
      aRecap({
        previous: { round: 10, raceName: 'Canadian Grand Prix' },
        next: { round: 12, raceName: 'British Grand Prix' },
      }),
    );
    open();
    const nav = within(await screen.findByRole('navigation', { name: 'Recaps' }));
    expect(nav.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/league/league-sunday/recap/10',
      '/league/league-sunday/recap/12',
    ]);
  });

  it('should say that the story comes with the results (MO-04)', async () => {
    server.use(RECAP, () =>
      problem(404, 'There’s no recap before the results are in.', 'NO_RESULTS_YET'),
    );
    open();
    await findLasting(() => screen.findByText('The story of this round appears with its results.'));
    expect(screen.getByRole('link', { name: 'Back to the league' })).toBeVisible();
  });

  it('should lead home from a league that is not theirs', async () => {
    server.use(RECAP, () => problem(404, 'League not found'));
    open();
    expect(await screen.findByRole('link', { name: 'Home' })).toHaveAttribute('href', '/dashboard');
  });
});
