import { screen, within } from '@testing-library/react';
import { formatDeadline } from '../../lib/game/deadlines';
import { aRace, LEAGUES, openDashboard as open, OVERVIEW } from '../../testing/dashboardPage';
import { aLeague, anOverview } from '../../testing/people';
import { server } from '../../testing/server';

const PAST = '2025-01-10T20:00:00.000Z';

describe('the row of a race night (TL-01, TL-08)', () => {
  it.each([
    ['Join the lobby', undefined, null],
    ['Continue', PAST, null],
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

  it('should say when it starts, and by day how things stand until when (TL-04)', async () => {
    open({ race: aRace() });
    const daily = { kind: 'daily', state: 'ready', hour: 21, timeZone: 'Europe/Brussels' } as const;
    const later = '2025-07-24T10:00:00.000Z';
    const lockAt = anOverview().current!.lockAt;
    const now = Date.parse(aRace().serverTime);
    const swap = { opensAt: PAST, closesAt: later, isPossible: true };
    const current = { ...anOverview().current!, pick: 'in' as const };
    const nights = [
      [{ ...daily, startsAt: later }, {}, `Starts ${formatDeadline(later, now)}`],
      [{ ...daily, startsAt: PAST }, {}, `No pick yet. Locks ${formatDeadline(lockAt, now)}`],
      [{ ...daily, startsAt: PAST }, { current }, 'Picks in'],
      [
        { ...daily, startsAt: PAST },
        { current: { ...current, locked: true, lockAt: PAST, swap } },
        `Swaps until ${formatDeadline(later, now)}`,
      ],
      [
        { ...daily, startsAt: PAST },
        { current: { ...current, locked: true, lockAt: PAST, pick: 'missing' as const } },
        'No picks',
      ],
      [
        { kind: 'by-hand', state: 'ready', startsAt: PAST } as const,
        { current: { ...current, lockAt: null, pick: 'taken' as const } },
        'A pick is no longer available',
      ],
    ] as const;
    const idOf = (index: number) => `league-${String(index)}`;
    server.use(
      LEAGUES,
      nights.map(([pace], index) => aLeague({ _id: idOf(index), name: idOf(index), pace })),
    );
    server.use(
      OVERVIEW,
      nights.map(([, more], index) => anOverview({ _id: idOf(index), ...more })),
    );
    for (const [index, [, , note]] of nights.entries()) {
      const league = await screen.findByRole('link', { name: new RegExp(`^${idOf(index)}`) });
      expect(await within(league.closest('li')!).findByText(note)).toBeVisible();
    }
  });
});
