import { nameFacts } from './pickOptions';
import { swapBlockedReason } from './swapBlockedReason';

const pick = { mainDriver: 'Lando Norris', reserveDriver: 'Oscar Piastri', team: 'Ferrari' };
const used = { usedMainDrivers: [], usedReserveDrivers: [], usedTeams: ['Ferrari'] };

describe('swapBlockedReason (SWAP-3)', () => {
  it('should be none where both are unused in their new role (TE-16)', () => {
    const inTheirRole = {
      usedMainDrivers: ['Lando Norris'],
      usedReserveDrivers: ['Oscar Piastri'],
    };
    expect(swapBlockedReason(pick, nameFacts(used))).toBeNull();
    expect(swapBlockedReason(pick, nameFacts({ ...used, ...inTheirRole }))).toBeNull();
  });

  it('should name each driver, the role and the round', () => {
    const facts = nameFacts({
      ...used,
      usedMainDrivers: ['Oscar Piastri'],
      usedReserveDrivers: ['Lando Norris'],
      usedIn: [{ field: 'mainDriver', name: 'Oscar Piastri', round: 3 }],
    });
    expect(swapBlockedReason(pick, facts)).toBe(
      'These two can’t be swapped: Oscar Piastri was your main driver in round 3, Lando Norris was your reserve driver earlier this season.',
    );
  });

  it('should name the pick that a driver is kept for (USED-7)', () => {
    const kept = { round: 2, raceName: 'Chinese Grand Prix', isPostponed: true };
    const facts = nameFacts({
      ...used,
      usedMainDrivers: ['Oscar Piastri'],
      kept: [{ field: 'mainDriver', name: 'Oscar Piastri', ...kept }],
    });
    expect(swapBlockedReason(pick, facts)).toBe(
      'These two can’t be swapped: Oscar Piastri is kept for the postponed Chinese Grand Prix as main driver.',
    );
  });
});
