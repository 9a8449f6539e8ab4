import { HelmetAvatar } from '../../components/HelmetAvatar/HelmetAvatar';
import { NO_DRIVERS } from '../../lib/driverBook';
import { expectNotDrawnAnew } from '../../testing/drawnAnew';
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

it('should draw no row anew that shows the same as before', async () => {
  await expectNotDrawnAnew(
    () => (
      <Tower
        label="Drivers"
        rows={rows}
        book={NO_DRIVERS}
        placeOf={placeOf}
        onExplain={onExplain}
      />
    ),
    jest.mocked(HelmetAvatar),
  );
});
