import { hasSeenResult, recordRaceVisit } from './seenResults';

const AT = '2025-07-27T15:20:00.000Z';
const result = { round: 13, at: AT };
const visit = (ms: number, more: object = {}) => {
  recordRaceVisit('mara', { leagueId: 'l1', round: '13', now: Date.parse(AT) + ms, ...more });
};

beforeEach(() => {
  localStorage.clear();
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('which results were seen', () => {
  it.each([
    ['the second before it came', -1_000, false],
    ['when it came', 0, true],
    ['the second after', 1_000, true],
  ])('should count a visit %s', (_, ms, seen) => {
    visit(ms);
    expect(hasSeenResult('mara', 'l1', result)).toBe(seen);
  });

  it('should keep players, leagues and rounds apart', () => {
    visit(0);
    expect(hasSeenResult('tom', 'l1', result)).toBe(false);
    expect(hasSeenResult('mara', 'l2', result)).toBe(false);
    expect(hasSeenResult('mara', 'l1', { ...result, round: 14 })).toBe(false);
    visit(0, { leagueId: 'l2' });
    visit(0, { round: '14' });
    expect(hasSeenResult('mara', 'l1', result)).toBe(true);
    expect(hasSeenResult('mara', 'l1', { ...result, round: 14 })).toBe(true);
  });

  it('should do without storage, and with rubbish in it', () => {
    localStorage.setItem('seen-results.mara', '{');
    expect(hasSeenResult('mara', 'l1', result)).toBe(false);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('forbidden');
    });
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('forbidden');
    });
    expect(() => {
      visit(0);
    }).not.toThrow();
    expect(hasSeenResult('mara', 'l1', result)).toBe(false);
  });
});
