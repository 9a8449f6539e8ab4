import { aRace } from '../../testing/season';
import { lastToRun } from './lastToRun';

const DUE = '2025-12-07T15:20:00.000Z';
const done = aRace({ round: 23 });
const last = aRace({ round: 24, status: 'scheduled', resultsDueAt: DUE });
const off = aRace({ round: 25, status: 'cancelled', resultsDueAt: null });
const at = (time: string) => Date.parse(`2025-12-07T${time}:00.000Z`);

describe('the round after which the next season can be set up (HALL-1)', () => {
  it.each([
    ['be the last one while it is to be run', [done, last, off], '15:19', 24],
    [
      'be the last one while a postponed one has no time',
      [{ ...last, resultsDueAt: null }, done],
      '15:20',
      23,
    ],
    [
      'be none once the result of the last one is looked for',
      [done, last, off],
      '15:20',
      undefined,
    ],
    ['be none once there is its result', [{ ...last, status: 'completed' }], '15:00', undefined],
    ['be none without rounds', [], '15:00', undefined],
  ] as const)('should %s', (_, races, time, round) => {
    expect(lastToRun(races, at(time))?.round).toBe(round);
  });
});
