import { publishedQualifying, PICKS } from '../../testing/season';
import {
  bestTime,
  ownRole,
  placeText,
  qualifyingNote,
  qualifyingText,
  shortOrder,
} from './qualifyingPlaces';

const { places } = publishedQualifying();
const at = (position: number) => places[position - 1]!;

describe('qualifying, as the player sees it', () => {
  it('should mark the own names, the drivers before their team', () => {
    expect(places.map((place) => ownRole(place, { ...PICKS, team: 'Mercedes' }))).toEqual([
      null,
      'team',
      'reserve',
      null,
      null,
      'main',
    ]);
    expect(places.every((place) => ownRole(place, null) === null)).toBe(true);
  });

  it('should tell the time of the last part that somebody was in', () => {
    expect([1, 3, 6].map((position) => bestTime(at(position)))).toEqual([
      '1:40.000',
      '1:41.000',
      null,
    ]);
  });

  it('should tell a place once it is out, and who has none', () => {
    expect(placeText(publishedQualifying(), 'Oscar Piastri')).toBe('P3');
    expect(qualifyingText(publishedQualifying(), 'Oscar Piastri')).toBe('P3 in qualifying');
    expect(qualifyingText(publishedQualifying(), 'Max Verstappen')).toBe('Not in qualifying');
    expect(
      qualifyingText(publishedQualifying({ status: 'waiting', places: [] }), 'Oscar Piastri'),
    ).toBeNull();
    expect(qualifyingText(undefined, 'Oscar Piastri')).toBeNull();
  });

  it('should be the first ten where there is little room, and the own drivers behind them', () => {
    const many = Array.from({ length: 20 }, (_, index) => ({
      ...at(1),
      position: index + 1,
      driver: index === 17 ? PICKS.mainDriver : `Driver ${String(index + 1)}`,
      team: PICKS.team,
    }));
    expect(shortOrder(many, PICKS).map(({ position }) => position)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 18,
    ]);
  });

  it('should say in a sentence that it is late, or will not come', () => {
    const empty = { places: [] };
    expect(qualifyingNote(publishedQualifying({ ...empty, status: 'waiting' }))).toMatch(
      /isn’t in yet/,
    );
    expect(qualifyingNote(publishedQualifying({ ...empty, status: 'missing' }))).toMatch(
      /no qualifying/,
    );
    expect(qualifyingNote(publishedQualifying({ ...empty, status: 'upcoming' }))).toBeNull();
    expect(qualifyingNote(publishedQualifying())).toBeNull();
  });
});
