import type { PickNames } from '../model/pick.js';
import { at, later, names } from '../testing/builders.js';
import { pickStanding, explainChanges, type PickChange } from './explain-changes.js';

const OWN = names(1, 2, 1);
const CROSSED = names(2, 1, 1);
const GIVEN = names(3, 4, 2);
const GIVEN_CROSSED = names(4, 3, 2);
const OTHER = names(5, 6, 3);

const start = at('2030-03-02 15:00');
const when = (minute: number): Date => later(start, minute * 60);
const swap = (minute: number): PickChange => ({ kind: 'swap', at: when(minute) });
const assignment = (minute: number, before: PickNames | null): PickChange => ({
  kind: 'assignment',
  at: when(minute),
  before,
});

describe('what was done to a pick', () => {
  it.each<[string, PickNames, readonly PickChange[], readonly (PickNames | null)[]]>([
    ['nothing', OWN, [], [OWN]],
    ['a swap', CROSSED, [swap(1)], [OWN, CROSSED]],
    ['a swap and one back', OWN, [swap(1), swap(2)], [OWN, CROSSED, OWN]],
    ['an assignment to a member who missed', GIVEN, [assignment(1, null)], [null, GIVEN]],
    ['an assignment over a pick', GIVEN, [assignment(1, OWN)], [OWN, GIVEN]],
    [
      'an assignment over a swapped pick',
      GIVEN,
      [swap(1), assignment(2, CROSSED)],
      [OWN, CROSSED, GIVEN],
    ],
    [
      'an assignment over a pick that was swapped back',
      GIVEN,
      [swap(1), swap(2), assignment(3, OWN)],
      [OWN, CROSSED, OWN, GIVEN],
    ],
    [
      'an assignment, then a swap of what it gave',
      GIVEN_CROSSED,
      [assignment(1, OWN), swap(2)],
      [OWN, GIVEN, GIVEN_CROSSED],
    ],
    [
      'a swap, an assignment and a swap again',
      GIVEN_CROSSED,
      [swap(1), assignment(2, CROSSED), swap(3)],
      [OWN, CROSSED, GIVEN, GIVEN_CROSSED],
    ],
    [
      'two assignments with a swap in between',
      OTHER,
      [assignment(1, null), swap(2), assignment(3, GIVEN_CROSSED)],
      [null, GIVEN, GIVEN_CROSSED, OTHER],
    ],
    [
      'all of it at one instant of a clock that stands still',
      GIVEN_CROSSED,
      [swap(1), assignment(1, CROSSED), swap(1)],
      [OWN, CROSSED, GIVEN, GIVEN_CROSSED],
    ],
    [
      'what belongs to a pick of before, and is left out',
      GIVEN,
      [swap(1), assignment(2, null)],
      [null, GIVEN],
    ],
  ])(
    'should be reported with both sides of each step: %s (SCORE-12)',
    (_what, pick, changes, picks) => {
      const steps = explainChanges(pick, changes);
      expect(steps.map(({ before }) => before)).toEqual(picks.slice(0, -1));
      expect(steps.map(({ after }) => after)).toEqual(picks.slice(1));
      expect(steps.map(({ change }) => change)).toEqual(
        changes.slice(changes.length - steps.length),
      );
    },
  );
});

describe('the pick that a correction concerned', () => {
  it.each<[string, PickNames, readonly PickChange[], number, PickNames | null]>([
    ['of a pick to which nothing was done', OWN, [], 5, OWN],
    ['after an assignment', GIVEN, [assignment(4, OWN)], 5, GIVEN],
    ['the second before an assignment', GIVEN, [assignment(5 + 1 / 60, OWN)], 5, OWN],
    ['at an assignment, which came with the results in view', GIVEN, [assignment(5, OWN)], 5, OWN],
    ['the second after an assignment', GIVEN, [assignment(5 - 1 / 60, OWN)], 5, GIVEN],
    ['before the first pick was assigned', GIVEN, [assignment(6, null)], 5, null],
    ['between two assignments', OTHER, [assignment(4, OWN), assignment(6, GIVEN)], 5, GIVEN],
    ['after a swap, before an assignment', OTHER, [swap(1), assignment(6, CROSSED)], 5, CROSSED],
    ['after all', GIVEN_CROSSED, [swap(1), assignment(2, CROSSED), swap(3)], 5, GIVEN_CROSSED],
  ])('should be the one that stood: %s (SCORE-12)', (_what, pick, changes, minute, standing) => {
    expect(pickStanding(pick, explainChanges(pick, changes), when(minute))).toEqual(standing);
  });
});
