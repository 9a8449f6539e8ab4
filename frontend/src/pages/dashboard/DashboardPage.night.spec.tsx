import { screen, within } from '@testing-library/react';
import { aRace, LEAGUES, openDashboard as open, OVERVIEW } from '../../testing/dashboardPage';
import { aLeague, anOverview } from '../../testing/people';
import { server } from '../../testing/server';

const PAST = '2025-01-10T20:00:00.000Z';

describe('the row of a race night (TL-01, TL-08)', () => {
  it.each([
    ['Join the lobby', undefined, null],
    ['Play on', PAST, null],
    ['Podium', PAST, { drivers: ['mara_apex'], teams: ['mara_apex'] }],
  ])('should say %s', async (text, startsAt, champions) => {
    open({ race: aRace() });
    const pace = { kind: 'evening', state: 'ready', ...(startsAt && { startsAt }) } as const;
    server.use(LEAGUES, [aLeague({ name: 'Winners', season: 2012, pace })]);
    server.use(OVERVIEW, [anOverview({ champions })]);
    const league = await screen.findByRole('link', { name: /^Winners/ });
    expect(league).toHaveTextContent('Race night 2012');
    const row = within(league.closest('li')!);
    expect(await row.findByRole('link', { name: text })).toHaveAttribute(
      'href',
      '/league/league-sunday/night',
    );
    // nothing of it beside the race of the season that is on
    expect(screen.queryByText(/picks are missing|need you/i)).toBeNull();
    expect(screen.queryByText('The season is over')).toBeNull();
  });
});
