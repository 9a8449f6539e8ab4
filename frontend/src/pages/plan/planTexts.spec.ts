import {
  assumedText,
  awayText,
  elsewhereText,
  filledText,
  problemText,
  sprintText,
  sumText,
  turnedText,
} from './planTexts';

const sizes = { mainDriver: 20, reserveDriver: 20, team: 10 };

describe('the words of the plan', () => {
  it.each([
    [{ code: 'NAME_USED', round: 7 }, 'Used in round 7'],
    [{ code: 'PLANNED_TWICE', round: 17 }, 'Planned in round 17 too'],
    [{ code: 'MAIN_AND_RESERVE_SAME', round: null }, 'Main and reserve must differ'],
    [{ code: 'DRIVER_NOT_SELECTABLE', round: null }, 'Can’t be picked'],
  ] as const)('should say of %j: %s (PL-03)', (problem, text) => {
    expect(problemText(problem)).toBe(text);
  });

  it.each([
    [2025, 'reserve earns 8 to 1'],
    [2021, 'reserve earns 3 to 1'],
  ])('should say what the reserve earns in a sprint of %i: %s (PL-01)', (year, text) => {
    expect(sprintText(year, { round: 14, isSprintWeekend: true })).toBe(text);
  });

  it.each([
    [3, 9, '3 problems, 9 empty cells. You can save a plan that has problems.'],
    [1, 0, '1 problem, no empty cell. You can save a plan that has problems.'],
    [0, 1, 'No problems, 1 empty cell.'],
    [0, 0, 'Complete, no problems.'],
  ])('should sum up %i problems and %i empty cells (PL-03)', (problems, empty, text) => {
    expect(sumText({ problems, empty })).toBe(text);
  });

  it('should say which cycles turn over (PL-03)', () => {
    expect(turnedText(['mainDriver', 'reserveDriver', 'team'], sizes)).toEqual({
      title: 'All lists reset.',
      text: '20 names and 10 teams are available again.',
    });
    expect(turnedText(['team'], sizes)).toEqual({
      title: 'A list resets.',
      text: '10 teams are available again.',
    });
  });

  it('should say what was filled, and what changed elsewhere (PL-04, PL-09)', () => {
    const filled = {
      changes: [],
      expected: 78.6,
      betterByAtMost: 0,
      empty: 9,
      replaced: 3,
      away: [],
    };
    expect(filledText(filled)).toBe('9 empty cells and 3 with problems filled: 79 points expected');
    expect(filledText({ ...filled, empty: 0, replaced: 0 })).toBe('Nothing to fill');
    expect(assumedText(filled)).toMatch(/^Assumes .* never miss a pick\.$/);
    expect(assumedText({ ...filled, betterByAtMost: 2.3 })).toMatch(/may be worth up to 3 more\.$/);
    const change = { round: 16, field: 'mainDriver', before: null, after: 'Isack Hadjar' } as const;
    expect(elsewhereText([change])).toBe('Changed in another window: round 16, Hadjar.');
  });

  it('should say who is filled in last (FORM-4)', () => {
    const of = () => 'hasn’t raced since the Monaco GP';
    const away = [
      { name: 'Lance Stroll', isUsed: false },
      { name: 'Alpine', isUsed: true },
    ];
    expect(awayText({ away }, of)).toBe(
      'Lance Stroll hasn’t raced since the Monaco GP, so other names come first. ' +
        'Alpine hasn’t raced since the Monaco GP, so the name is used only where nothing else is left.',
    );
    expect(awayText({ away: [] }, of)).toBe('');
  });
});
