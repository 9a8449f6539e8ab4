import { activityTime } from './activityTime';

describe('when something came over the wire', () => {
  const now = new Date(2025, 6, 23, 20, 50).getTime();

  it.each([
    ['20:46', new Date(2025, 6, 23, 20, 46)],
    ['00:00', new Date(2025, 6, 23)],
    ['Tue', new Date(2025, 6, 22, 23, 59)],
    ['Thu', new Date(2025, 6, 17)],
    ['16-07', new Date(2025, 6, 16, 23, 59)],
  ])('should be %s', (text, at) => {
    expect(activityTime(at.getTime(), now)).toBe(text);
  });
});
