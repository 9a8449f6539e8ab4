import { dayAndTime } from './dayAndTime';

const local = (day: number, hours: number, minutes: number) =>
  new Date(2025, 5, day, hours, minutes);

it.each([
  ['tonight at 23:59', local(15, 23, 59)],
  ['today at 14:00', local(15, 14, 0)],
  ['tomorrow at 01:59', local(16, 1, 59)],
  ['on 18-06-2025 23:59', local(18, 23, 59)],
])('should say %s', (text, at) => {
  expect(dayAndTime(at.toISOString(), local(15, 10, 0).getTime())).toBe(text);
});
