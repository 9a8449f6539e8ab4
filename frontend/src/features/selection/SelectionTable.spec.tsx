import { HelmetAvatar } from '../../components/game/HelmetAvatar/HelmetAvatar';
import { NO_DRIVERS } from '../../lib/game/driverLookup';
import { expectNoRerender } from '../../testing/expectNoRerender';
import { aPick, aSelection } from '../../testing/season';
import { SelectionTable } from './SelectionTable';

jest.mock('../../components/game/HelmetAvatar/HelmetAvatar', () => ({
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
  await expectNoRerender(
    () => (
      <SelectionTable
        leagueId="league-sunday"
        round={13}
        isCancelled={false}
        data={data}
        userId="user-mara"
        lookup={NO_DRIVERS}
        groups={[]}
        onExplain={onExplain}
      />
    ),
    jest.mocked(HelmetAvatar),
  );
});
