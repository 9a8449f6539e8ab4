import { plural } from '../ui/plural';
import { threeLetters } from './countryCode';
import { formatGap, formatPoints } from './formatPoints';
import { formatRaceTime } from './formatRaceTime';
import { teamColour } from './teamColour';

describe('formatRaceTime', () => {
  it('should show day, month, year and local time (CO-23)', () => {
    const local = new Date(2025, 6, 5, 9, 4);
    expect(formatRaceTime(local.toISOString())).toBe('05-07-2025 09:04');
    expect(formatRaceTime(local.getTime())).toBe('05-07-2025 09:04');
  });

  it.each([null, undefined, '', 'soon'])('should show TBD for %p (CO-24)', (missing) => {
    expect(formatRaceTime(missing)).toBe('TBD');
  });
});

describe('formatPoints', () => {
  it.each([
    [25, '25'],
    [0, '0'],
    [12.5, '12.5'],
    [0.1 + 0.2, '0.3'],
    [-14, '−14'],
  ])('should show %p as %p', (points, text) => {
    expect(formatPoints(points)).toBe(text);
  });

  it('should show a gap with a true minus, and none for the leader', () => {
    expect([formatGap(14), formatGap(-14), formatGap(0)]).toEqual(['−14', '−14', '']);
  });
});

describe('names and codes', () => {
  it('should count in words', () => {
    expect([plural(0, 'member'), plural(1, 'member'), plural(2, 'member')]).toEqual([
      '0 members',
      '1 member',
      '2 members',
    ]);
  });

  it('should turn two letters of a country into three', () => {
    expect([threeLetters('BE'), threeLetters('gb'), threeLetters('XX')]).toEqual([
      'BEL',
      'GBR',
      'XX',
    ]);
  });

  it.each([
    ['McLaren', 'var(--team-mclaren)'],
    ['Red Bull Racing', 'var(--team-red-bull)'],
    ['RB', 'var(--team-rb)'],
    ['Racing Bulls', 'var(--team-rb)'],
    ['Kick Sauber', 'var(--team-sauber)'],
    ['Cadillac', 'var(--team-cadillac, var(--team-default))'],
    [null, 'var(--team-default)'],
  ])('should colour %p with %p (OB-03, OB-04)', (team, colour) => {
    expect(teamColour(team)).toBe(colour);
  });
});
