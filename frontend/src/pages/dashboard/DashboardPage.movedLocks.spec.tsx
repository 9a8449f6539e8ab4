import { cleanup, screen, waitFor } from '@testing-library/react';
import { expectAccessible } from '../../testing/axe';
import { openDashboard, OVERVIEW } from '../../testing/dashboardPage';
import { timeOfDay } from '../../lib/game/formatRaceTime';
import { anOverview } from '../../testing/people';
import { server } from '../../testing/server';

const moved = {
  round: 13,
  raceName: 'Belgian Grand Prix',
  from: '2025-07-25T14:25:00.000Z',
  lockAt: '2025-07-25T12:25:00.000Z',
};
const timeOf = (instant: string) => `Fri ${timeOfDay(instant)}`;

const open = (...overviews: object[]) => {
  const page = openDashboard();
  server.use(
    OVERVIEW,
    overviews.map((more, index) => anOverview({ _id: `league-${index}`, ...more })),
  );
  return page;
};
const line = () => screen.findByText('Belgian Grand Prix: picks now lock', { exact: false });

describe('a lock that has moved, on the dashboard (PM-04, NOTIFY-5)', () => {
  beforeEach(() => {
    localStorage.clear();
  });

  it('should say from when to when, once for all leagues, until it is seen', async () => {
    const { user } = open({ movedLocks: [moved] }, { movedLocks: [moved] });
    expect((await line()).closest('[role=status]')).toHaveTextContent(
      `Belgian Grand Prix: picks now lock ${timeOf(moved.lockAt)}. Before, it was ${timeOf(moved.from)}.`,
    );
    await expectAccessible();
    await user.click(screen.getByRole('button', { name: 'Got it: Belgian Grand Prix' }));
    await waitFor(() => expect(screen.queryByText(/picks now lock/)).toBeNull());
    cleanup();
    open({ movedLocks: [moved] });
    await screen.findAllByText('My Leagues');
    expect(screen.queryByText(/picks now lock/)).toBeNull();
  });

  it('should come again for another lock, and not once that has passed', async () => {
    const { user } = open({ movedLocks: [moved] });
    await line();
    await user.click(screen.getByRole('button', { name: 'Got it: Belgian Grand Prix' }));
    cleanup();
    const later = { ...moved, lockAt: '2025-07-25T13:25:00.000Z' };
    open({
      movedLocks: [
        later,
        { ...moved, raceName: 'Old Grand Prix', lockAt: '2025-07-23T12:25:00.000Z' },
      ],
    });
    expect((await line()).closest('[role=status]')).toHaveTextContent(timeOf(later.lockAt));
    expect(screen.queryByText(/Old Grand Prix/)).toBeNull();
  });
});
