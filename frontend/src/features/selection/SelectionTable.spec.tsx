import { HelmetAvatar } from '../../components/HelmetAvatar/HelmetAvatar';
import { NO_DRIVERS } from '../../lib/driverBook';
import { expectNotDrawnAnew } from '../../testing/drawnAnew';
import { aPick, aSelection } from '../../testing/season';
import { SelectionTable } from './SelectionTable';

jest.mock('../../components/HelmetAvatar/HelmetAvatar', () => ({
  HelmetAvatar: jest.fn(() => null),
}));

const data = {
  selections: [aPick(), aSelection({ userId: 'user-theo', username: 'theo' })],
  isAdmin: true,
  locked: true,
  ownerMay: 'replace' as const,
};
const onExplain = () => undefined;

it('should draw no row anew that shows the same as before', async () => {
  await expectNotDrawnAnew(
    () => (
      <SelectionTable
        leagueId="league-sunday"
        round={13}
        isCancelled={false}
        data={data}
        book={NO_DRIVERS}
        groups={[]}
        onExplain={onExplain}
      />
    ),
    jest.mocked(HelmetAvatar),
  );
});
