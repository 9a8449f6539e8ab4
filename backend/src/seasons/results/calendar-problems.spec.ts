import { calendarRecords } from './calendar-problems.js';

const at = new Date('2031-03-01T08:00:00Z');
const check = { season: 2031, at };
const record = (raceName: string, round: number | null, outcome: 'refused' | 'unchanged') => ({
  raceName,
  round,
  outcome,
  reasons: outcome === 'refused' ? ['It has no time.'] : [],
});

describe('problems of a calendar', () => {
  it('should be each race that was not taken over', () => {
    const problems = [
      { round: 3, name: 'Testland Grand Prix', reasons: ['It has no time.'] },
      {
        round: null,
        name: 'Race 7 of the list',
        reasons: ['It can’t be read.'],
      },
    ];
    expect(calendarRecords(check, problems, [])).toEqual([
      {
        ...record('Testland Grand Prix', 3, 'refused'),
        ...{ at, season: 2031, about: 'calendar', source: 'api' },
      },
      expect.objectContaining({
        round: null,
        raceName: 'Race 7 of the list',
        outcome: 'refused',
      }),
    ]);
  });

  it('should be that one is settled, once', () => {
    const latest = [
      record('Testland Grand Prix', 3, 'refused'),
      record('Otherland Grand Prix', 4, 'refused'),
      record('Elsewhere Grand Prix', 5, 'unchanged'),
    ];
    const problems = [{ round: 4, name: 'Otherland Grand Prix', reasons: ['It has no time.'] }];
    expect(
      calendarRecords(check, problems, latest).map(({ round, outcome }) => [round, outcome]),
    ).toEqual([
      [4, 'refused'],
      [3, 'unchanged'],
    ]);
  });

  it('should be recorded of 40 races at most', () => {
    const problems = Array.from({ length: 90 }, (_, round) => ({
      round,
      name: 'X',
      reasons: [],
    }));
    expect(calendarRecords(check, problems, [])).toHaveLength(40);
  });
});
