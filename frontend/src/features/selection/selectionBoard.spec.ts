import { ALL_REQUIRED, choiceProblem, MUST_DIFFER, NOTHING_CHOSEN } from './pickFields';
import { boardMode, shownChoice } from './selectionBoard';

const saved = { mainDriver: 'Carlos Sainz', reserveDriver: 'Lando Norris', team: 'Haas' };
const draft = { ...saved, team: null };
const used = {
  mainDriver: new Set(['Lando Norris']),
  reserveDriver: new Set<string>(),
  team: new Set(['Alpine']),
};

describe('boardMode', () => {
  it.each([
    ['nothing saved (SM-26)', { saved: null, draft: null, locked: false }, 'edit'],
    ['saved (SM-27)', { saved, draft: null, locked: false }, 'saved'],
    ['saved and being edited (SM-28)', { saved, draft, locked: false }, 'edit'],
    ['locked while editing (SM-31)', { saved, draft, locked: true }, 'locked'],
    ['locked without picks (SM-31)', { saved: null, draft: null, locked: true }, 'locked'],
  ] as const)('should follow from the facts: %s', (_, facts, mode) => {
    expect(boardMode(facts)).toBe(mode);
  });
});

describe('shownChoice', () => {
  it('should show the draft while editing', () => {
    expect(shownChoice({ saved, draft, used, locked: false })).toEqual(draft);
  });

  it('should fall back on the saved picks once locked', () => {
    expect(shownChoice({ saved, draft, used, locked: true })).toEqual(saved);
  });

  it('should drop a name that has been used meanwhile, in its own column only (VA-17)', () => {
    const choice = { mainDriver: 'Lando Norris', reserveDriver: 'Lando Norris', team: 'Alpine' };
    expect(shownChoice({ saved: null, draft: choice, used, locked: false })).toEqual({
      mainDriver: null,
      reserveDriver: 'Lando Norris',
      team: null,
    });
  });
});

describe('choiceProblem (VA-15)', () => {
  it.each([
    ['nothing is chosen', NOTHING_CHOSEN, ALL_REQUIRED],
    ['the team is missing', draft, ALL_REQUIRED],
    ['main and reserve are the same', { ...saved, reserveDriver: 'Carlos Sainz' }, MUST_DIFFER],
    ['all is well', saved, null],
  ])('should judge the choice when %s', (_, choice, problem) => {
    expect(choiceProblem(choice)).toBe(problem);
  });
});
