import { type RaceSnapshot, resultCameAt } from './season-snapshot.js';

const at = (time: string) => new Date(`2025-07-27T${time}:00Z`);
const aRace = (changes: Partial<RaceSnapshot>) =>
  ({
    results: { race: [], sprint: [] },
    resultsAt: at('15:20'),
    sprintResultsAt: new Date('2025-07-26T11:20:00Z'),
    ...changes,
  }) as unknown as RaceSnapshot;

describe('when a result came (FLAG-5, MO-02)', () => {
  it.each([
    ['with that of the Grand Prix, after its sprint', {}, '16:00', '15:20'],
    ['not before that is out', {}, '15:19', null],
    ['once more with a sprint that is late', { sprintResultsAt: at('18:00') }, '18:00', '18:00'],
    ['but not before that is out', { sprintResultsAt: at('18:00') }, '17:59', '15:20'],
    ['on a normal weekend', { sprintResultsAt: null }, '16:00', '15:20'],
  ])('should be %s', (_, changes, now, came) => {
    expect(resultCameAt(aRace(changes), at(now))).toEqual(came === null ? null : at(came));
  });
});
