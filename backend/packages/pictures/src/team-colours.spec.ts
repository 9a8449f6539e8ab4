import { teamColour } from './team-colours.js';

describe('MO-06: colours of teams in pictures', () => {
  it('has those of the screens for the teams of today', () => {
    expect(teamColour('Red Bull', 2025, '#000000')).toBe('#3671c6');
    expect(teamColour('Kick Sauber', 2026)).toBe('#52e252');
  });

  it('takes those of the season for others and for the past, and grey without any', () => {
    expect(teamColour('Jordan', 2025, '#F0D000')).toBe('#F0D000');
    expect(teamColour('McLaren', 1998, '#aabbcc')).toBe('#aabbcc');
    expect(teamColour('McLaren', 1998)).toBe('#808a90');
    expect(teamColour(null, 2025, 'red"/>')).toBe('#808a90');
  });
});
