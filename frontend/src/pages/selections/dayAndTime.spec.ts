import { dayAndTime } from './dayAndTime';

const local = (day: number, hours: number, minutes: number) =>
  new Date(2025, 5, day, hours, minutes);

it('should know tomorrow on days that have 23 or 25 hours', () => {
  // all days of a year, in whatever zone the machine is: two of them are longer or shorter in many
  for (let day = 1; day <= 365; day += 1)
    for (const hour of [0, 12, 23]) {
      const now = new Date(2025, 0, day, hour, 30);
      const next = new Date(2025, 0, day + 1, 12, 0);
      expect(dayAndTime(next.toISOString(), now.getTime())).toBe('tomorrow at 12:00');
    }
});

it.each([
  ['tonight at 23:59', local(15, 23, 59)],
  ['today at 14:00', local(15, 14, 0)],
  ['tomorrow at 01:59', local(16, 1, 59)],
  ['on 18-06-2025 23:59', local(18, 23, 59)],
])('should say %s', (text, at) => {
  expect(dayAndTime(at.toISOString(), local(15, 10, 0).getTime())).toBe(text);
});
