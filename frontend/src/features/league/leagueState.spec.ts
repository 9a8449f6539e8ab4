import { anOverview } from '../../testing/people';
import { firstToPick, leagueState, needSentence } from './leagueState';

const current = anOverview().current!;
const at = (text: string) => Date.parse(text);
const swap = {
  opensAt: '2025-07-25T15:30:00.000Z',
  closesAt: '2025-07-26T09:55:00.000Z',
  isPossible: true,
};
const picked = anOverview({ current: { ...current, pick: 'in', swap } });

describe('the state of a league', () => {
  it.each([
    ['the second before the lock', '2025-07-25T14:24:59.000Z', 'pick', 'in'],
    ['at the lock', '2025-07-25T14:25:00.000Z', 'missed', 'in'],
    ['the second before the window', '2025-07-25T15:29:59.000Z', 'missed', 'in'],
    ['when the window opens', '2025-07-25T15:30:00.000Z', 'missed', 'swap'],
    ['when it closes', '2025-07-26T09:55:00.000Z', 'missed', 'swap'],
    ['right after it', '2025-07-26T09:55:01.000Z', 'missed', 'in'],
  ])('should follow the clock: %s (LOCK-1, SWAP-1)', (_, now, without, withPick) => {
    expect(leagueState(anOverview(), at(now))).toBe(without);
    expect(leagueState(picked, at(now))).toBe(withPick);
  });

  it('should offer no swap of a pair that cannot change places (SWAP-3)', () => {
    const fixed = { ...current, pick: 'in' as const, swap: { ...swap, isPossible: false } };
    const overview = anOverview({ current: fixed });
    expect(leagueState(overview, at('2025-07-25T15:29:59.000Z'))).toBe('in');
    expect(leagueState(overview, at('2025-07-25T15:30:00.000Z'))).toBe('no-swap');
    expect(leagueState(overview, at('2025-07-26T09:55:01.000Z'))).toBe('in');
  });

  it('should want another pick for one that would not count (REMIND-3)', () => {
    const taken = anOverview({ current: { ...current, pick: 'taken' } });
    expect(leagueState(taken, at('2025-07-25T14:00:00.000Z'))).toBe('pick');
  });

  it('should follow the server where a round is locked before its time (LOCK-8)', () => {
    const shown = anOverview({ current: { ...current, locked: true } });
    expect(leagueState(shown, at('2025-07-25T14:00:00.000Z'))).toBe('missed');
  });

  it.each([
    ['nothing is left', { current: null }],
    ['no lock time is known', { current: { ...current, lockAt: null, locked: true } }],
    [
      'the result is in',
      {
        lastResult: {
          round: 13,
          raceName: 'Belgian Grand Prix',
          points: 3,
          resultsStatus: 'provisional' as const,
          at: '2025-07-27T15:20:00.000Z',
        },
      },
    ],
  ])('should have nothing to do when %s', (_, more) => {
    expect(leagueState(anOverview(more), at('2025-07-27T16:00:00.000Z'))).toBe('idle');
  });
});

describe('how many leagues need the player', () => {
  const now = at('2025-07-25T14:00:00.000Z');
  it.each([
    [[anOverview()], 'You haven’t picked yet'],
    [[anOverview(), picked], '1 of your 2 leagues still needs you'],
    [[anOverview(), anOverview()], 'Both your leagues still need you'],
    [[picked], null],
    [[], null],
  ])('should be counted', (leagues, sentence) => {
    expect(needSentence(leagues, now)).toBe(sentence);
  });

  it('should be led to the first of them', () => {
    const second = anOverview({ _id: 'league-wet' });
    expect(firstToPick([picked, second, anOverview({ _id: 'league-office' })], now)).toBe(
      'league-wet',
    );
    expect(firstToPick([picked], now)).toBeNull();
  });
});
