import fc from 'fast-check';
import type { RoundPick } from '../model/pick.js';
import { lockAt } from '../calendar/lock.js';
import { checkSave } from '../selection/check-save.js';
import { voidPicks, withPick } from '../selection/counted-picks.js';
import { isOnceOnly, seasonRunInOrder, somePicks } from '../testing/arbitraries.js';
import { later } from '../testing/builders.js';
import { checkSwap } from './check-swap.js';
import { swapsLeft } from './swaps-left.js';
import { swapWindow } from '../calendar/swap-window.js';

const ROUNDS = 8;
const ORDER = [1, 2, 3, 4, 5, 6, 7, 8];
const season = seasonRunInOrder(ORDER);
const someAttempts = fc.array(fc.nat(2), { minLength: ROUNDS, maxLength: ROUNDS });

/** Plays round after round: the member picks if the names are free, then tries to swap so often. */
const playWithSwaps = (
  wishes: readonly RoundPick[],
  attempts: readonly number[],
  total: number,
) => {
  let picks: readonly RoundPick[] = [];
  const swapRounds: number[] = [];
  for (const round of season.rounds) {
    const wish = wishes.find((each) => each.round === round.round);
    const lock = lockAt(round);
    const input = { season, round: round.round };
    if (
      wish !== undefined &&
      checkSave({ ...input, picks, names: wish, now: later(lock, -1) }).ok
    ) {
      picks = withPick(picks, wish);
    }
    for (let attempt = 0; attempt < (attempts[round.round - 1] ?? 0); attempt += 1) {
      const pick = picks.find((each) => each.round === round.round);
      const verdict = checkSwap({
        ...input,
        picks,
        swapsLeft: swapsLeft({ season, swapRounds, total }),
        originalDriver: pick?.mainDriver ?? 'd1',
        newDriver: pick?.reserveDriver ?? 'd2',
        now: later(swapWindow(round)?.closesAt ?? null, 0),
      });
      if (!verdict.ok || pick === undefined) continue;
      picks = withPick(picks, { ...pick, ...verdict.value });
      swapRounds.push(round.round);
    }
  }
  return { picks, swaps: swapRounds.length };
};

describe('any sequence of swaps', () => {
  it('should never exceed the total (SWAP-2, SWAP-3, CO-05)', () => {
    fc.assert(
      fc.property(somePicks(ROUNDS), someAttempts, fc.nat(4), (wishes, attempts, total) => {
        expect(playWithSwaps(wishes, attempts, total).swaps).toBeLessThanOrEqual(total);
      }),
    );
  });

  it('should keep the teams, and leave no name twice in a cycle and no pick void (SWAP-3, USED-1)', () => {
    fc.assert(
      fc.property(somePicks(ROUNDS), someAttempts, (wishes, attempts) => {
        const { picks } = playWithSwaps(wishes, attempts, 99);
        for (const pick of picks) {
          const wish = wishes.find((each) => each.round === pick.round);
          expect(pick.team).toBe(wish?.team);
          expect([wish?.mainDriver, wish?.reserveDriver]).toContain(pick.mainDriver);
        }
        expect(isOnceOnly(picks, ORDER)).toBe(true);
        expect(voidPicks(season, picks).size).toBe(0);
      }),
    );
  });
});
