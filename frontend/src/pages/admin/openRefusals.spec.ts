import { openRefusals } from './openRefusals';

const look = (round: number, outcome: string, season = 2025) => ({
  about: 'result' as const,
  season,
  round,
  raceName: 'Testland Grand Prix',
  outcome,
});
const ofCalendar = (raceName: string, outcome: string, round: number | null = null) => ({
  ...look(0, outcome),
  about: 'calendar' as const,
  round,
  raceName,
});

describe('refused imports', () => {
  it('should be those whose latest look stored nothing', () => {
    const refused = look(9, 'refused');
    const failed = look(7, 'failed');
    expect(openRefusals([refused, look(8, 'stored'), failed, look(7, 'stored')])).toEqual([
      refused,
      failed,
    ]);
  });

  it('should be settled by a later import of the same round of the same season', () => {
    const elsewhere = look(9, 'refused', 2026);
    expect(openRefusals([look(9, 'stored'), look(9, 'refused'), elsewhere])).toEqual([elsewhere]);
  });

  it('should be each race of the calendar for itself, apart from its result', () => {
    const first = ofCalendar('Race 3 of the list', 'refused');
    const second = ofCalendar('Race 7 of the list', 'refused');
    const known = ofCalendar('Testland Grand Prix', 'refused', 9);
    expect(openRefusals([first, second, known, look(9, 'stored'), look(9, 'refused')])).toEqual([
      first,
      second,
      known,
    ]);
    expect(openRefusals([ofCalendar('Race 3 of the list', 'unchanged'), first])).toEqual([]);
  });

  it('should not count what is only not there yet', () => {
    expect(openRefusals([look(1, 'waiting'), look(2, 'unchanged')])).toEqual([]);
  });
});
