import { season2025, season2026 } from '../../testing/real-season.js';
import { calibrate, forecasts, type Forecast } from '../calibration.js';

describe('the chances', () => {
  it('should say what comes true, better than two simple guesses (OL-04, OUT-10)', () => {
    const all: Forecast[] = [season2025(), season2026()].flatMap((season) => [
      ...forecasts({ season, leagues: 8, members: 10, seasons: 300, seed: 5 }),
    ]);
    const { brier, rows, count } = calibrate(all);
    expect(count).toBe(2 * 8 * 5 * 10 * 2);
    expect(brier.model).toBeLessThan(brier.leader);
    expect(brier.model).toBeLessThan(brier.share);
    expect(rows.reduce((sum, row) => sum + row.count, 0)).toBe(count);
  });
});
