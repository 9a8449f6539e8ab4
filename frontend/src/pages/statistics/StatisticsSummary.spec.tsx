import { act, screen, within } from '@testing-library/react';
import { failure, server } from '../../testing/server';
import { figures, threeRounds } from '../../testing/statistics';
import { card, openLeague, serveStatistics, STANDINGS } from '../../testing/statisticsPage';

beforeEach(serveStatistics);

describe('the cards', () => {
  it('should show the five figures (SX-04 to SX-11)', async () => {
    openLeague();
    expect(await card('Total Points')).toHaveTextContent('57.5');
    expect(await card('Average Points')).toHaveTextContent('19.17');
    expect(await card('Success Rate')).toHaveTextContent('66.7%');
    expect(await card('Best Race')).toHaveTextContent('R11');
    expect(await card('Comebacks')).toHaveTextContent('1');
  });

  it.each([
    ['Total Points', /league average 44\.5, P1 of 2/],
    ['Average Points', /league average 14\.83, P1 of 2/],
    ['Success Rate', /league average 50\.0%, P1 of 2/],
    ['Best Race', /R11\s?49 points, league average 39\.5, P1 of 2/],
    ['Comebacks', /league average 0\.5, P1 of 2/],
  ])('should put %s beside those of the league (STATS-9)', async (label, text) => {
    openLeague();
    expect(await card(label)).toHaveTextContent(text);
  });

  it('should compare nobody who is alone in the league', async () => {
    const { comparison } = figures();
    openLeague(figures({ comparison: comparison && { ...comparison, players: 1 } }));
    expect(await card('Total Points')).not.toHaveTextContent('league');
  });

  it.each([
    ['Total Points', 'Total Points Driver points 14.5 Team points 43'],
    ['Average Points', 'Average Points Driver average 4.83 Team average 14.33'],
    ['Success Rate', 'Success Rate Above average 2 Rounds 3'],
    ['Best Race', 'Best Race Points 49 Main Albon Reserve Piastri Team McLaren Status Scored'],
    ['Comebacks', 'Comebacks Rounds 13'],
  ])(
    'should turn %s over, back and forth (SX-03, SX-04, SX-06, SX-10, SX-12)',
    async (label, back) => {
      const { user } = openLeague();
      const button = await card(label);
      const [front, reverse] = [...(button.firstElementChild?.children ?? [])];
      expect(button).toHaveAttribute('aria-pressed', 'false');
      expect(reverse).toHaveAttribute('aria-hidden', 'true');
      await user.click(button);
      expect(button).toHaveAttribute('aria-pressed', 'true');
      expect(button).toHaveAccessibleName(back);
      expect(front).toHaveAttribute('aria-hidden', 'true');
      expect(reverse).toHaveAttribute('aria-hidden', 'false');
      await user.keyboard('{Enter}');
      expect(button).toHaveAttribute('aria-pressed', 'false');
      expect(button).toHaveAccessibleName(/ Flip$/);
    },
  );

  it('should explain the success rate without turning the card (SX-08)', async () => {
    const { user } = openLeague();
    await card('Success Rate');
    act(() => {
      screen.getByRole('button', { name: 'What Success Rate means' }).focus();
    });
    expect(await screen.findByRole('tooltip')).toHaveTextContent(
      /^Percentage of races where your score was above the league average for that round\.$/,
    );
    expect(await card('Success Rate')).toHaveAttribute('aria-pressed', 'false');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  });

  it('should close an explanation opened by the pointer with Escape too', async () => {
    const { user } = openLeague();
    await card('Success Rate');
    await user.hover(screen.getByRole('button', { name: 'What Success Rate means' }));
    expect(await screen.findByRole('tooltip')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  });

  it('should say that there is no data for comebacks (SX-12)', async () => {
    const { user } = openLeague(figures({ comebackCount: 0, comebackRounds: [] }));
    const comebacks = await card('Comebacks');
    await user.click(comebacks);
    expect(comebacks).toHaveAccessibleName('Comebacks No data');
  });
});

describe('the badges', () => {
  it('should stand below the cards (STATS-11)', async () => {
    openLeague();
    const badges = within(await screen.findByRole('list', { name: 'Badges' }));
    expect(badges.getByText('Round winner')).toBeVisible();
    expect(badges.getByText('2 times, last in round 13')).toBeVisible();
  });

  it('should be left out without any', async () => {
    openLeague(figures({ badges: [], streaks: null }));
    await card('Total Points');
    expect(screen.queryByRole('list', { name: 'Badges' })).not.toBeInTheDocument();
  });
});

describe('the charts', () => {
  const chart = (name: RegExp) => screen.findByRole('img', { name });
  const texts = (drawing: Element) =>
    [...drawing.querySelectorAll('text')].map((text) => text.textContent);

  it('should draw the points of each round with their totals', async () => {
    openLeague();
    const drawing = await chart(/^Points per round/);
    expect(drawing).toHaveAccessibleName(
      'Points per round, driver and team points stacked. Highest: round 11 with 49.',
    );
    expect(texts(drawing)).toEqual(['0', '30', '60', '49', '0', '8.5', '11', '12', '13']);
    expect(drawing.querySelectorAll('rect')).toHaveLength(6);
  });

  it('should be gone through by keyboard, round by round', async () => {
    const { user, router } = openLeague();
    server.use('GET /api/league/:leagueId/explain/:userId/:round', () => failure());
    await chart(/^Points per round/);
    const columns = within(screen.getByRole('group', { name: 'Rounds' })).getAllByRole('button');
    const [first, second, last] = columns;
    expect(first).toHaveAccessibleName('Round 11: how the 49 points were scored');
    // one stop of the tab key for all of them
    expect(columns.map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0]);
    act(() => last!.focus());
    await user.keyboard('{ArrowRight}');
    expect(last).toHaveFocus();
    await user.keyboard('{ArrowLeft}');
    expect(second).toHaveFocus();
    await user.keyboard('{Home}');
    expect(first).toHaveFocus();
    expect(columns.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog')).toBeVisible();
    expect(router.state.location.search).toContain('11');
  });

  it('should draw the position after each round among the others', async () => {
    openLeague();
    const drawing = await chart(/^League position/);
    expect(drawing).toHaveAccessibleName(
      'League position after each round, of 2 members: 1 after round 11, 2 after round 12, 2 after round 13.',
    );
    expect(drawing.querySelectorAll('polyline')).toHaveLength(2);
    expect(texts(drawing)).toEqual(['1', '2', '1', '2', '2', '11', '12', '13']);
  });

  it('should draw the distance to the average, and count the rounds above it (SX-08)', async () => {
    openLeague();
    const drawing = await chart(/^Your points against the league average/);
    expect(drawing).toHaveAccessibleName(
      'Your points against the league average: +25 in round 11, −15 in round 12, +4 in round 13. 2 of 3 rounds above average.',
    );
    expect(screen.getByText('2 of 3 rounds above average')).toBeVisible();
  });

  it('should draw the season as a strip, without the cancelled round', async () => {
    openLeague();
    const strip = await chart(/^Won /);
    expect(strip).toHaveAccessibleName('Won 1 of 3 rounds, above average in 1 more');
    expect(strip.children).toHaveLength(4);
    expect(screen.getByText('To come')).toBeVisible();
  });

  it('should leave the figures alone when the table cannot be loaded', async () => {
    server.use(STANDINGS, () => failure(500));
    const { user } = openLeague();
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load standings');
    expect(await card('Total Points')).toBeVisible();
    server.use(STANDINGS, threeRounds);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await chart(/^League position/)).toBeVisible();
  });
});
