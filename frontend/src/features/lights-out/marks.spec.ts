import type { GridBox } from '../selection/gridBoxes';
import { countNames, gridSentence, sealedSentence } from './marks';

const box = (username: string, names: string | null): GridBox => {
  const [mainDriver = '', reserveDriver = '', team = ''] = names?.split(', ') ?? [];
  return {
    id: username,
    username,
    avatar: { helmetPresetId: 1, helmetNumber: '1', isCustomized: true },
    isOwn: false,
    selectionMade: names !== null,
    picks: names === null ? null : { mainDriver, reserveDriver, team },
    isVoid: false,
  };
};
const say = ({ lead, rest }: { lead: string; rest: string }) => `${lead} ${rest}`;

describe('what the grid is about', () => {
  it.each([
    [
      'shared and unique ones',
      ['Lando Norris, Max Verstappen, Ferrari', 'Lando Norris, Pierre Gasly, Haas'],
      'Four unique picks. Two players have Norris.',
    ],
    [
      'two that are shared',
      ['Lando Norris, Max Verstappen, Ferrari', 'Lando Norris, Max Verstappen, Haas'],
      'Two unique picks. Norris and Verstappen were each picked by two players.',
    ],
    [
      'one player',
      ['Lando Norris, Pierre Gasly, Haas'],
      'Three unique picks. No two picks are the same.',
    ],
    [
      'the same for all',
      ['Lando Norris, Pierre Gasly, Haas', 'Lando Norris, Pierre Gasly, Haas'],
      'No one has a unique pick. Norris, Gasly and Haas were each picked by two players.',
    ],
    ['nobody', [], 'No one has a unique pick. No two picks are the same.'],
  ])('should be said in a sentence: %s (MO-01)', (_, picks, sentence) => {
    const boxes = [...picks.map((names, at) => box(`p${at}`, names)), box('late', null)];
    expect(say(gridSentence(countNames(boxes)))).toBe(sentence);
  });

  it.each([
    [[], '1 pick is locked in. No one missed the lock.'],
    [['ann'], '1 pick is locked in. ann missed the lock.'],
    [['ann', 'bob'], '1 pick is locked in. ann and bob missed the lock.'],
    [['a', 'b', 'c', 'd'], '1 pick is locked in. 4 players missed the lock.'],
  ])('should tell who missed the lock: %s', (missing, sentence) => {
    const boxes = [
      box('zed', 'Lando Norris, Pierre Gasly, Haas'),
      ...missing.map((who) => box(who, null)),
    ];
    expect(say(sealedSentence(boxes))).toBe(sentence);
  });
});
