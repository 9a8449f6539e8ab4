import { aPick, aSeason, at, names, withRounds } from '../testing/builders.js';
import { checkSwap } from '../switcheroo/check-swap.js';
import { checkSave } from './check-save.js';
import { heldNames } from './held-names.js';

const season = withRounds(aSeason({ rounds: 8, teams: 4 }), {
  2: {
    name: 'Late Grand Prix',
    sessions: { qualifying: at('2030-03-27 14:00'), race: at('2030-03-28 13:00') },
  },
});
const NOW = at('2030-03-18 00:00');
const LATE = { round: 2, name: 'Late Grand Prix', isPostponed: true };
const open = aPick(2, names(3, 4, 2));
const heldIn = (picks: readonly ReturnType<typeof aPick>[], round: number, now = NOW) =>
  heldNames({ season, picks, round, now });

describe('the names that a postponed round keeps', () => {
  it('should be those of its open pick, and name the round (USED-7)', () => {
    expect(heldIn([aPick(1, names(1, 2, 1)), open], 4)).toEqual([
      { field: 'mainDriver', id: 'd3', heldFor: LATE },
      { field: 'reserveDriver', id: 'd4', heldFor: LATE },
      { field: 'team', id: 't2', heldFor: LATE },
    ]);
  });

  it.each([
    ['2030-03-27 13:54:59', 3],
    ['2030-03-27 13:55', 0],
    ['2030-03-27 13:55:01', 0],
  ])(
    'should be kept until its lock, and used from then on: at %s %d (USED-7, LOCK-1)',
    (now, count) => {
      expect(heldIn([open], 4, at(now))).toHaveLength(count);
    },
  );

  it('should be none for its own pick, nor for a round that locks after it (USED-7)', () => {
    expect(heldIn([open], 2)).toEqual([]);
    expect(heldIn([open], 5)).toEqual([]);
  });

  it('should not hold names that are used anyway (USED-7)', () => {
    const third = aPick(3, names(3, 5, 3));
    expect(heldIn([third, open], 4)).toEqual([]);
  });

  it('should leave the name with which the cycle ends before it (USED-2, USED-7)', () => {
    const picks = [1, 3, 4].map((team) => aPick(team, names(team + 4, team, team)));
    // 1 3 4 | 2: round 4 may end the cycle with team 2, which round 2 then opens the next one with
    expect(heldIn([...picks.slice(0, 2), open], 4).filter(({ field }) => field === 'team')).toEqual(
      [{ field: 'team', id: 't2', heldFor: LATE }],
    );
    const full = [aPick(1, names(5, 5, 1)), aPick(3, names(6, 6, 3)), aPick(8, names(7, 7, 4))];
    const brought = withRounds(season, { 8: { sessions: { qualifying: at('2030-03-17 14:00') } } });
    const input = { season: brought, picks: [...full, open], round: 4, now: NOW };
    expect(heldNames(input).filter(({ field }) => field === 'team')).toEqual([]);
  });

  it('should be reported in the refusal of a save and of a swap (USED-7, PICK-2, SWAP-3)', () => {
    const input = { season, picks: [aPick(4, names(4, 3, 4)), open], round: 4 };
    const refused = checkSave({ ...input, names: names(3, 5, 2), now: NOW });
    expect(refused).toEqual({
      ok: false,
      refusals: [
        { code: 'NAME_USED', field: 'mainDriver', name: 'Driver 3', heldFor: LATE },
        { code: 'NAME_USED', field: 'team', name: 'Team 2', heldFor: LATE },
      ],
    });
    const swap = checkSwap({
      ...input,
      swapsLeft: 1,
      originalDriver: 'd4',
      newDriver: 'd3',
      now: at('2030-03-23 16:00'),
    });
    expect(swap.ok ? [] : swap.refusals).toEqual([
      { code: 'SWAP_MAIN_USED', field: 'mainDriver', name: 'Driver 3', heldFor: LATE },
      { code: 'SWAP_RESERVE_USED', field: 'reserveDriver', name: 'Driver 4', heldFor: LATE },
    ]);
  });

  it('should say of a round that an added one has passed that it is not postponed (USED-7, LOCK-6)', () => {
    const added = withRounds(aSeason({ rounds: 8, teams: 4 }), {
      8: { sessions: { qualifying: at('2030-03-20 14:00'), race: at('2030-03-21 13:00') } },
    });
    const [first] = heldNames({ season: added, picks: [aPick(4)], round: 8, now: NOW });
    expect(first?.heldFor).toEqual({ round: 4, name: 'Grand Prix 4', isPostponed: false });
  });
});
