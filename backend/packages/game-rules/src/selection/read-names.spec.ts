import { aSeason } from '../testing/builders.js';
import { displayName } from './read-names.js';

describe('the name shown for an id', () => {
  it('should be that of the season, in its own list (PICK-1)', () => {
    const season = aSeason();
    expect(displayName(season, 'mainDriver', 'd1')).toBe('Driver 1');
    expect(displayName(season, 'team', 't1')).toBe('Team 1');
  });

  it('should be the id of somebody who has left the season (PICK-1)', () => {
    expect(displayName(aSeason(), 'reserveDriver', 'gone')).toBe('gone');
    expect(displayName(aSeason(), 'team', 'd1')).toBe('d1');
  });
});
