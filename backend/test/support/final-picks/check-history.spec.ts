import { whyNotFinal } from './check-history.js';
import type { Operation } from './history.js';

const [A, B, C] = ['NOR/PIA/Ferrari', 'VER/TSU/Haas', 'HAM/LEC/Alpine'];
const A_SWAPPED = 'PIA/NOR/Ferrari';

const save = (from: number, to: number, names: string): Operation => {
  return { kind: 'save', from, to, names, accepted: true };
};
const withdrawn = (from: number, to: number): Operation => {
  return { kind: 'save', from, to, names: null, accepted: true };
};
const refused = (from: number, to: number, names: string): Operation => {
  return { kind: 'save', from, to, names, accepted: false };
};
const lost = (from: number, names: string): Operation => {
  return { kind: 'save', from, to: Infinity, names, accepted: null };
};
const reveal = (from: number, to: number, shown: string | null): Operation => {
  return { kind: 'reveal', from, to, shown, isOwn: false };
};
const mine = (from: number, to: number, shown: string | null): Operation => {
  return { kind: 'reveal', from, to, shown, isOwn: true };
};
const own = (from: number, to: number, shown: string | null): Operation => {
  return { kind: 'own', from, to, shown };
};
const swap = (from: number, to: number, accepted: boolean | null = true): Operation => {
  return { kind: 'swap', from, to, accepted };
};
const override = (from: number, to: number, names: string): Operation => {
  return { kind: 'override', from, to, names, accepted: true };
};

const GOOD: [string, Operation[]][] = [
  ['nothing at all', []],
  ['a pick that stays', [save(1, 2, A), reveal(3, 4, A), reveal(5, 6, A)]],
  ['no pick', [reveal(1, 2, null), reveal(3, 4, null)]],
  ['a save that is shown while its answer is on its way', [save(1, 9, A), reveal(3, 4, A)]],
  ['one of two saves at once', [save(1, 4, A), save(2, 5, B), reveal(6, 7, A), reveal(8, 9, A)]],
  [
    'a save that is refused late',
    [save(1, 2, A), reveal(3, 4, A), refused(1, 9, B), reveal(5, 6, A)],
  ],
  ['a save without an answer that came', [lost(1, A), reveal(2, 3, A), reveal(4, 5, A)]],
  ['a save without an answer that never came', [save(1, 2, B), lost(3, A), reveal(4, 5, B)]],
  ['a swap', [save(1, 2, A), reveal(3, 4, A), swap(5, 6), mine(7, 8, A_SWAPPED)]],
  ['a swap that others do not see', [save(1, 2, A), reveal(3, 4, A), swap(5, 6), reveal(7, 8, A)]],
  ['a swap on its way', [save(1, 2, A), swap(3, 9), mine(4, 5, A), mine(6, 7, A_SWAPPED)]],
  ['a swap without an answer', [save(1, 2, A), swap(3, Infinity, null), mine(4, 5, A_SWAPPED)]],
  ['an assignment', [save(1, 2, A), reveal(3, 4, A), override(5, 6, C), reveal(7, 8, C)]],
  ['a pick that is taken back', [save(1, 2, A), withdrawn(3, 4), reveal(5, 6, null)]],
  ['own picks before the lock', [save(1, 2, A), own(3, 4, A), save(5, 6, B), reveal(7, 8, B)]],
];

const BAD: [string, Operation[]][] = [
  ['a save after the first read', [save(1, 2, A), reveal(3, 4, A), save(5, 6, B)]],
  ['a shown pick that changes', [save(1, 2, A), save(2, 7, B), reveal(3, 4, A), reveal(5, 6, B)]],
  ['the same without an answer', [save(1, 2, A), lost(2, B), reveal(3, 4, A), reveal(5, 6, B)]],
  ['a pick where there was none', [save(1, 6, A), reveal(2, 3, null), reveal(4, 5, A)]],
  ['a lost save', [save(1, 2, A), reveal(3, 4, null)]],
  ['a save that an older one replaces', [save(1, 2, A), save(3, 4, B), reveal(5, 6, A)]],
  ['a refused save that is shown', [save(1, 2, A), refused(3, 4, B), reveal(5, 6, B)]],
  [
    'two reads at once that differ',
    [save(1, 2, A), save(2, 9, B), reveal(3, 8, A), reveal(3, 8, B)],
  ],
  [
    'a change that a refused swap made',
    [save(1, 2, A), reveal(3, 4, A), swap(5, 6, false), mine(7, 8, A_SWAPPED)],
  ],
  ['a swap that is not to be seen', [save(1, 2, A), swap(3, 4), mine(5, 6, A)]],
  ['a swap that others see', [save(1, 2, A), swap(3, 4), reveal(5, 6, A_SWAPPED)]],
  ['a swap that is seen before it is made', [save(1, 2, A), mine(3, 4, A_SWAPPED), swap(5, 6)]],
  ['a save over an assignment', [save(1, 2, A), override(3, 4, C), save(2, 6, B), reveal(7, 8, B)]],
  [
    'an assignment that comes and goes',
    [save(1, 2, A), override(3, 9, C), reveal(4, 5, C), reveal(6, 7, A)],
  ],
  ['a shown pick that is taken back', [save(1, 2, A), reveal(3, 4, A), withdrawn(3.5, 9)]],
  ['an own pick that never was', [save(1, 2, A), own(3, 4, B)]],
];

describe('the checker of recorded histories', () => {
  it.each(GOOD)('should find %s in order (LOCK-8)', (_what, history) => {
    expect(whyNotFinal(history)).toBeNull();
  });

  it.each(BAD)('should find %s out (LOCK-8)', (_what, history) => {
    expect(whyNotFinal(history)).toEqual(expect.any(String));
    expect(whyNotFinal(history.toReversed())).toEqual(expect.any(String));
  });

  it('should check many saves and reads at once in no time', () => {
    const saves = Array.from({ length: 12 }, (_, n) => save(n / 100, 10, `${n}/x/y`));
    const reads = Array.from({ length: 40 }, (_, n) => reveal(11 + n, 12 + n, '5/x/y'));
    expect(whyNotFinal([...saves, ...reads])).toBeNull();
    const other = reveal(100, 101, '6/x/y');
    expect(whyNotFinal([...saves, ...reads, other])).toEqual(expect.any(String));
  });
});
