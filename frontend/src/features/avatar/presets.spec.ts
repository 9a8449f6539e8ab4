import { CHOICES, nameOf, nextChoice, placeOf, previousChoice } from './presets';

describe('the helmets to choose from', () => {
  it('should be thirty, 1 to 30 (AE-02, CO-25)', () => {
    expect(CHOICES.map(({ id }) => id)).toEqual(Array.from({ length: 30 }, (_, i) => i + 1));
    expect(new Set(CHOICES.map(({ name }) => name)).size).toBe(30);
  });

  it('should wrap around in both directions (AE-03)', () => {
    expect([nextChoice(29), nextChoice(30)]).toEqual([30, 1]);
    expect([previousChoice(2), previousChoice(1)]).toEqual([1, 30]);
  });

  it.each([0, 31, -4])('should lead from %p, which is none of them, to an end', (id) => {
    expect([nextChoice(id), previousChoice(id)]).toEqual([1, 30]);
  });

  it('should be told by name and place', () => {
    expect([nameOf(7), placeOf(7)]).toEqual(['Furnace', 'Helmet 7 of 30']);
    expect([nameOf(0), placeOf(0)]).toEqual(['Formation', 'Default helmet']);
    expect(nameOf(41)).toBe('Helmet 41');
  });
});
