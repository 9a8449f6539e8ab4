import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { HelmetAvatar } from '../../components/HelmetAvatar/HelmetAvatar';
import { NO_DRIVERS } from '../../lib/driverBook';
import { anEntry, standings } from '../../testing/season';
import { Tower } from './Tower';
import { towerRows } from './towerRows';

jest.mock('../../components/HelmetAvatar/HelmetAvatar', () => ({
  HelmetAvatar: jest.fn(() => null),
}));

const rows = towerRows({
  standings: standings({ driverStandings: [anEntry('mara'), anEntry('theo', { position: 2 })] }),
  table: 'drivers',
  userId: 'user-mara',
  rounds: [11, 12],
});
const placeOf = () => 'Silverstone';
const onExplain = () => undefined;

/** A page around the tower that is drawn anew for reasons of its own. */
function Page() {
  const [times, setTimes] = useState(0);
  return (
    <>
      <button
        onClick={() => {
          setTimes(times + 1);
        }}
      >
        Drawn anew {times}
      </button>
      <Tower
        label="Drivers"
        rows={rows}
        book={NO_DRIVERS}
        placeOf={placeOf}
        onExplain={onExplain}
      />
    </>
  );
}

it('should draw no row anew that shows the same as before', async () => {
  render(<Page />);
  const drawn = jest.mocked(HelmetAvatar).mock.calls.length;
  expect(drawn).toBeGreaterThanOrEqual(2);
  await userEvent.click(screen.getByRole('button', { name: /^Drawn anew/ }));
  await screen.findByRole('button', { name: 'Drawn anew 1' });
  expect(jest.mocked(HelmetAvatar)).toHaveBeenCalledTimes(drawn);
});
