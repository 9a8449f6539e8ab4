import { anEntry, aResult } from '../../testing/season';
import { roundScores } from './roundScores';

const entries = [
  anEntry('late', {
    marks: [
      { round: 11, mark: 'best' },
      { round: 12, mark: 'slow' },
    ],
    raceResults: [aResult({ round: 11, totalPoints: 30 }), aResult({ totalPoints: 2 })],
  }),
  anEntry('mara', {
    marks: [
      { round: 11, mark: 'best' },
      { round: 12, mark: 'zero' },
    ],
    raceResults: [aResult({ round: 11, totalPoints: 30 })],
  }),
  anEntry('theo', {
    marks: [
      { round: 11, mark: 'none' },
      { round: 12, mark: 'best' },
    ],
    raceResults: [aResult({ totalPoints: 12.5 })],
  }),
];
const of = (userId: string) => roundScores(entries, [11, 12, 13], userId);
const names = (round: number) =>
  of('')
    .get(round)
    ?.winners.map(({ username }) => username);

describe('the scores of rounds', () => {
  it('should name who made the most points, all of them on a tie, and nobody without points', () => {
    expect([names(11), names(12), names(13)]).toEqual([['late', 'mara'], ['theo'], []]);
    expect(of('').get(11)?.points).toBe(30);
    expect(of('').get(13)?.points).toBe(0);
  });

  it('should tell what the reader made: 0 for a missed round, nothing before joining', () => {
    expect(of('user-mara').get(11)?.own).toEqual({ points: 30, mark: 'best' });
    expect(of('user-mara').get(12)?.own).toEqual({ points: 0, mark: 'zero' });
    expect(of('user-theo').get(11)?.own).toBeNull();
    expect(of('user-nobody').get(12)?.own).toBeNull();
  });
});
