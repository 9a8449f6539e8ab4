import { machineIds } from '../machines/machine.js';
import { invitedBy } from './night-invitations.js';

it('should invite everyone else in a league, and no machines (NIGHT-13)', () => {
  const machines = machineIds('665f1c2ab7d4e9a1c0d3f500', 2);
  expect(invitedBy('ann', ['ben', 'ann', ...machines, 'cay'])).toEqual(['ben', 'cay']);
  expect(invitedBy('ann', ['ann', ...machines])).toEqual([]);
});
