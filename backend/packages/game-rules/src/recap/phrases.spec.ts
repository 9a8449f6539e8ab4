import { fillIn, PHRASES } from './phrases.js';
import { STORY_KINDS, type PhraseValues } from './story.js';

/** Every phrase of a kind, filled in. */
const wordsOf = (kind: (typeof STORY_KINDS)[number], values: PhraseValues, players: number) =>
  PHRASES[kind].map((phrase) => fillIn(phrase, values, players));

const EVERY: PhraseValues = {
  who: 'ann',
  whos: 'ann and bob',
  old: 'bob',
  one: 'ann',
  other: 'bob',
  driver: 'Norris',
  main: 'Norris',
  reserve: 'Hadjar',
  team: 'Haas',
  list: 'team',
  count: 'three',
  all: 'six',
  from: 'sixth',
  to: 'third',
  points: '12 points',
  short: '1 point',
  gain: '8 points',
  loss: '8 points',
  gap: '1 point',
  was: '3 points',
  got: '12',
  can: '40 points',
  times: 'two rounds',
  rounds: '24 rounds',
};

describe('the phrases of a recap', () => {
  it.each(STORY_KINDS)('should leave no gap open in %s (RECAP-3)', (kind) => {
    for (const words of wordsOf(kind, EVERY, 2)) expect(words).not.toMatch(/[{}]/);
  });

  it.each(['champion', 'champion-teams', 'perfect', 'void', 'missed'] as const)(
    'should speak of one and of several in %s (RECAP-3)',
    (kind) => {
      const one = wordsOf(kind, { ...EVERY, whos: 'ann' }, 1);
      const several = wordsOf(kind, EVERY, 2);
      expect(one.join('\n')).not.toMatch(/\b(share|are|joint|picks of|each)\b/);
      expect(several.join('\n')).not.toMatch(/\b(takes|wins|is the|pick of)\b/);
    },
  );

  it('should begin with a capital, but for names (RECAP-3)', () => {
    const begin = (kind: 'climb' | 'lead-new') =>
      wordsOf(kind, EVERY, 1).map((words) => words.split(' ')[0]);
    expect(begin('climb')).toEqual(['ann', 'ann', 'Three', 'On']);
    expect(begin('lead-new')).toEqual(['ann', 'ann', 'The', 'Change']);
  });
});
