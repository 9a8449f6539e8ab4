import { act, screen, within } from '@testing-library/react';
import { aLeague } from '../../testing/people';
import { renderApp } from '../../testing/renderApp';
import { anEntry, aSeason, standings } from '../../testing/season';
import { json, server } from '../../testing/server';

const leader = anEntry('late', { totalPoints: 62, driverPoints: 62, teamPoints: 0 });
const own = anEntry('mara', { position: 2, totalPoints: 50.5, driverPoints: 50.5, teamPoints: 20 });
const both = standings({ driverStandings: [leader, own], constructorStandings: [own, leader] });

function open(answer: Parameters<typeof server.use>[1]) {
  server.use('GET /api/league/:id', aLeague());
  server.use('GET /api/season/:season', aSeason());
  server.use('GET /api/league/:leagueId/standings/:season', answer);
  return renderApp({ path: '/league/league-sunday/standings' });
}

afterEach(() => {
  jest.useRealTimers();
});

const rowTexts = () =>
  within(screen.getByRole('list', { name: /Championship/ }))
    .getAllByRole('listitem')
    .map((row) => row.textContent);

describe('other tables than those of now', () => {
  it('should add both championships up in a third tab (BOARD-6)', async () => {
    const overallStandings = [
      { userId: own.user._id, position: 1, positionBefore: null, totalPoints: 70.5 },
      { userId: leader.user._id, position: 2, positionBefore: 2, totalPoints: 62 },
    ];
    const { user } = open({ ...both, overallStandings });
    await user.click(await screen.findByRole('tab', { name: 'Overall' }));
    const rows = within(await screen.findByRole('list', { name: 'Overall' })).getAllByRole(
      'listitem',
    );
    expect(rows.map((row) => row.textContent)).toEqual(['1mara70.5leader', '2late62−8.5']);
  });

  it('should show the tables as of an earlier round (BOARD-7)', async () => {
    const driverStandings = [{ ...own, totalPoints: 24 }];
    const then = standings({ driverStandings, completedRounds: [11] });
    const { user } = open(({ query }) => json(query.get('round') === '11' ? then : both));
    await user.click(await screen.findByRole('button', { name: 'Options' }));
    await user.selectOptions(await screen.findByLabelText('As of'), '11');
    expect(await screen.findByText('Season 2025 · after round 11')).toBeVisible();
    expect(rowTexts()).toEqual(['2mara240']);
    await user.selectOptions(screen.getByLabelText('As of'), 'As of now');
    expect(await screen.findByText('Season 2025 · after round 12')).toBeVisible();
    expect(rowTexts()).toHaveLength(2);
  });
});

describe('the points', () => {
  it('should say what they open, before the number is heard alone (ST-02)', async () => {
    const { user } = open(both);
    const points = await screen.findByRole('button', {
      name: '50.5: How driver points were scored',
    });
    expect(points).toHaveTextContent(/^50\.5$/);
    await user.click(points);
    expect(await screen.findByRole('dialog', { name: /Driver points/ })).toBeVisible();
  });
});

describe('the tooltips', () => {
  it('should tell when leaderboards are updated (ST-04)', async () => {
    const { user } = open(both);
    await user.hover(await screen.findByRole('button', { name: 'When leaderboards update' }));
    expect(await screen.findByRole('tooltip')).toHaveTextContent(
      'Leaderboards are updated 20 minutes after the scheduled end of the race and again 12 hours later.',
    );
    await user.keyboard('{Escape}');
  });

  it('should close the legend after 3 s (ST-05, CO-20)', async () => {
    jest.useFakeTimers();
    const { user } = open(both);
    await user.click(await screen.findByRole('button', { name: 'Options' }));
    await user.pointer({
      keys: '[TouchA]',
      target: await screen.findByRole('button', { name: 'Legend' }),
    });
    expect(await screen.findByRole('tooltip')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(2_900));
    expect(await screen.findByRole('tooltip')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  });
});
