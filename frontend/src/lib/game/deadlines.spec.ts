import { formatDeadline, formatOpening } from './deadlines';

const local = (day: number, hours: number, minutes: number) =>
  new Date(2025, 5, day, hours, minutes);

it('should know tomorrow on days that have 23 or 25 hours', () => {
  // all days of a year, in whatever zone the machine is: two of them are longer or shorter in many
  for (let day = 1; day <= 365; day += 1)
    for (const hour of [0, 12, 23]) {
      const now = new Date(2025, 0, day, hour, 30);
      const next = new Date(2025, 0, day + 1, 12, 0);
      expect(formatOpening(next.toISOString(), now.getTime())).toBe('tomorrow 12:00');
    }
});

it.each([
  ['tonight 23:59', local(15, 23, 59)],
  ['today 14:00', local(15, 14, 0)],
  ['tomorrow 01:59', local(16, 1, 59)],
  ['Wed 23:59', local(18, 23, 59)],
  ['Sun 29-06-2025 23:59', local(29, 23, 59)],
])('should say that something opens %s', (text, at) => {
  expect(formatOpening(at.toISOString(), local(15, 10, 0).getTime())).toBe(text);
});

it.each([
  ['Sun 23:59', local(15, 23, 59)],
  ['Mon 01:59', local(16, 1, 59)],
  ['Sat 20:55', local(21, 20, 55)],
  // seven days on the same weekday has come again
  ['Sun 22-06-2025 09:00', local(22, 9, 0)],
  ['Sat 14-06-2025 20:55', local(14, 20, 55)],
])('should give a deadline its weekday: %s', (text, at) => {
  expect(formatDeadline(at.toISOString(), local(15, 10, 0).getTime())).toBe(text);
});

it.each([null, undefined, '', 'soon'])('should say TBD of the deadline %p (CO-24)', (missing) => {
  expect(formatDeadline(missing)).toBe('TBD');
});
