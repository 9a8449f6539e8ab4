import { fireEvent, screen, within } from '@testing-library/react';
import { expectAccessible } from '../../testing/axe';
import { aLeague, aMember } from '../../testing/people';
import { findAlert, findTitle, renderApp } from '../../testing/renderApp';
import { anEntry, aResult, standings } from '../../testing/season';
import { failure, server } from '../../testing/server';

const STANDINGS = 'GET /api/league/:leagueId/standings/:season';

const entry = (username: string, points: readonly number[]) =>
  anEntry(username, {
    marks: points.map((_, index) => ({ round: index + 1, mark: 'good' })),
    raceResults: points.map((each, index) => aResult({ round: index + 1, driverPoints: each })),
  });
const table = (...driverStandings: ReturnType<typeof anEntry>[]) =>
  standings({
    completedRounds: [1, 2],
    driverStandings,
    constructorStandings: driverStandings.toReversed(),
  });

beforeEach(() => {
  server.use('GET /api/league/:id', aLeague());
  server.use(
    STANDINGS,
    table(entry('theo', [25, 18]), entry('mara', [10, 25]), entry('ines', [18, 0])),
  );
});

const open = () => renderApp({ path: '/league/league-sunday/chart' });

describe('the season chart', () => {
  it('should tell of the reader first, and of whom they choose (MO-05)', async () => {
    const { user } = open();
    await findTitle('Season chart');
    const own = await screen.findByRole('region', { name: 'mara' });
    expect(own).toHaveTextContent('2nd of 3, 35 points');
    expect(own).toHaveTextContent('Best roundR2, +25');
    expect(own).toHaveTextContent('R2Up one place to second, with 25 points.');
    await user.selectOptions(screen.getByLabelText('Show player'), 'ines');
    expect(screen.getByRole('region', { name: 'ines' })).toHaveTextContent('3rd of 3');
    await expectAccessible();
  });

  it('should tell of the line that is pointed at, for as long as it is (MO-05)', async () => {
    open();
    const chart = await screen.findByRole('application');
    screen.getByRole('region', { name: 'mara' });
    // nothing has a size here: the nearest line is the first of the table
    fireEvent.pointerMove(chart, { clientX: 0, clientY: 0 });
    expect(screen.getByRole('region', { name: 'theo' })).toHaveTextContent('1st of 3');
    fireEvent.pointerLeave(chart);
    screen.getByRole('region', { name: 'mara' });
  });

  it('should be walked by the arrow keys, and let go by Escape (MO-05)', async () => {
    const { user } = open();
    const chart = await screen.findByRole('application', { name: /^Positions of 3 members/ });
    chart.focus();
    await user.keyboard('{ArrowUp}');
    expect(within(chart).getByRole('status')).toHaveTextContent('theo, after round 2: 1 of 3');
    await user.keyboard('{ArrowLeft}');
    expect(within(chart).getByRole('status')).toHaveTextContent('theo, after round 1: 1 of 3');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(within(chart).getByRole('status')).toHaveTextContent(
      'ines, after round 1: 2 of 3, 7 behind',
    );
    await user.keyboard('{Escape}');
    expect(within(chart).getByRole('status')).toBeEmptyDOMElement();
    screen.getByRole('region', { name: 'mara' });
  });

  it('should draw gaps and the other championship, and say it as a table (MO-05)', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('radio', { name: 'Gaps' }));
    await user.click(screen.getByText('As a table'));
    const rows = within(screen.getByRole('region', { name: 'The chart as a table' }));
    expect(rows.getByRole('row', { name: /^mara/ })).toHaveTextContent('mara−15−8');
    await user.click(screen.getByRole('radio', { name: 'Teams' }));
    expect(rows.getByRole('row', { name: /^mara/ })).toHaveTextContent('mara00');
  });

  it('should draw out five of a hundred, the oldest letting go (MO-05)', async () => {
    const many = Array.from({ length: 99 }, (_, index) =>
      entry(`racer_${String(index)}`, [99 - index, 99 - index]),
    );
    server.use(
      'GET /api/league/:id',
      aLeague({ members: [aMember(), ...many.map(({ user }) => aMember(user))] }),
    );
    server.use(STANDINGS, table(...many, entry('mara', [0, 0])));
    const { user } = open();
    const list = within(await screen.findByRole('region', { name: 'Highlighted' }));
    const names = () => list.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(names()).toEqual([expect.stringContaining('mara'), expect.stringContaining('racer_0')]);
    for (const name of ['racer_5', 'racer_6', 'racer_7', 'racer_8']) {
      await user.selectOptions(list.getByLabelText('Highlight a member'), name);
    }
    expect(names()).toHaveLength(5);
    expect(names().join()).not.toContain('racer_5');
    await user.click(list.getByRole('button', { name: 'Remove racer_6' }));
    expect(names()).toHaveLength(4);
    await expectAccessible();
  });

  it('should say that one point makes no line (MO-05)', async () => {
    const only = standings({ completedRounds: [1], driverStandings: [entry('mara', [9])] });
    server.use(STANDINGS, only);
    open();
    expect(await screen.findByText(/^One result isn’t a line yet/)).toBeVisible();
    expect(screen.queryByRole('application')).toBeNull();
    // what there is of it stands beside and in the table
    expect(screen.getByRole('region', { name: 'mara' })).toHaveTextContent('9 points');
    expect(screen.getByText('As a table')).toBeVisible();
  });

  it('should say to one who is alone when there will be lines (MO-05)', async () => {
    server.use(STANDINGS, table(entry('mara', [9, 12])));
    open();
    expect(await screen.findByText(/^A line of one has nobody to pass/)).toBeVisible();
    expect(screen.queryByRole('application')).toBeNull();
  });

  it('should say before the first result when the lines begin (MO-05)', async () => {
    server.use(STANDINGS, standings({ completedRounds: [] }));
    open();
    expect(await screen.findByText('The chart starts with the first result.')).toBeVisible();
  });

  it('should try again after an error', async () => {
    server.use(STANDINGS, () => failure());
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Couldn’t load the season chart. Try again.',
    );
  });

  it('should be asked for again after the league alone has failed', async () => {
    server.use('GET /api/league/:id', () => failure());
    const { user } = open();
    expect(await findAlert()).toHaveTextContent('Couldn’t load the season chart. Try again.');
    server.use('GET /api/league/:id', aLeague());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: 'mara' })).toBeVisible();
  });
});
