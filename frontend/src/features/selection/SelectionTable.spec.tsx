import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { HelmetAvatar } from '../../components/HelmetAvatar/HelmetAvatar';
import { NO_DRIVERS } from '../../lib/driverBook';
import { aPick, aSelection } from '../../testing/season';
import { SelectionTable } from './SelectionTable';

jest.mock('../../components/HelmetAvatar/HelmetAvatar', () => ({
  HelmetAvatar: jest.fn(() => null),
}));

const data = {
  selections: [aPick(), aSelection({ userId: 'user-theo', username: 'theo' })],
  isAdmin: true,
  locked: true,
};
const onExplain = () => undefined;

/** A page around the table that is drawn anew for reasons of its own. */
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
      <SelectionTable
        leagueId="league-sunday"
        round={13}
        data={data}
        book={NO_DRIVERS}
        groups={[]}
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
