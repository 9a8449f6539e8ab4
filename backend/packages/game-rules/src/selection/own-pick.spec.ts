import { aPick, anAssignment, names } from '../testing/builders.js';
import { ownPickUnder } from './own-pick.js';

const own = names(1, 2, 1);

describe('the own pick under an assignment', () => {
  it.each([
    ['over nothing', null, null],
    ['over a pick of the player', aPick(1, own), { ...own, times: 1 }],
    ['over an assignment to anyone who had missed', anAssignment(1, own), null],
    [
      'over an assignment over a pick of the player',
      { ...anAssignment(1, names(3, 4, 2)), ownPick: { ...own, times: 1 } },
      { ...own, times: 2 },
    ],
    [
      'over the same, swapped since',
      { ...anAssignment(1, names(4, 3, 2)), ownPick: { ...own, times: 2 } },
      { ...own, times: 3 },
    ],
  ])('should be remembered by an assignment %s (OVERRIDE-6)', (_what, replaced, remembered) => {
    expect(ownPickUnder(replaced)).toEqual(remembered);
  });
});
