import { openRefusals } from './openRefusals';

const look = (round: number, outcome: string, season = 2025) => ({ season, round, outcome });

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

  it('should not count what is only not there yet', () => {
    expect(openRefusals([look(1, 'waiting'), look(2, 'unchanged')])).toEqual([]);
  });
});
