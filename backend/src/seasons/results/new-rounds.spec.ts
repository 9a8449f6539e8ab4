import { aRace } from '../../../test/support/a-race.js';
import { newRounds } from './calendar-decision.js';
import { storedRounds } from './stored-rounds.js';

describe('a round that nobody knew', () => {
  const [first, second] = [aRace({ round: 1 }), aRace({ round: 2 })];
  const [extra] = storedRounds({ races: [aRace({ round: 2, name: 'Replacement Grand Prix' })] });

  it('should have the number that the API gives it', () => {
    expect(newRounds([first], [extra!])).toEqual([{ data: extra, apiRound: 2 }]);
  });

  it('should have the next free number when that is taken, and keep the API one to ask by', () => {
    const another = { ...extra!, name: 'Second Replacement', round: 1 };
    expect(newRounds([first, second], [extra!, another])).toEqual([
      { data: { ...extra, round: 3 }, apiRound: 2 },
      { data: { ...another, round: 4 }, apiRound: 1 },
    ]);
  });
});
