import { HelmetAvatar } from '../../components/game/HelmetAvatar/HelmetAvatar';
import { NO_DRIVERS } from '../../lib/game/driverLookup';
import { expectNoRerender } from '../../testing/expectNoRerender';
import { anEntry, standings } from '../../testing/season';
import { standingsRows } from './standingsRows';
import { StandingsTable } from './StandingsTable';

jest.mock('../../components/game/HelmetAvatar/HelmetAvatar', () => ({
  HelmetAvatar: jest.fn(() => null),
}));

const rows = standingsRows({
  standings: standings({ driverStandings: [anEntry('mara'), anEntry('theo', { position: 2 })] }),
  table: 'drivers',
  userId: 'user-mara',
  rounds: [11, 12],
});
const placeOf = () => 'Silverstone';
const onExplain = () => undefined;

it('should draw no row anew that shows the same as before', async () => {
  await expectNoRerender(
    () => (
      <StandingsTable
        label="Drivers"
        leagueId="league-sunday"
        rows={rows}
        lookup={NO_DRIVERS}
        placeOf={placeOf}
        onExplain={onExplain}
      />
    ),
    jest.mocked(HelmetAvatar),
  );
});
