import { nightReminders, REMINDING_PACES } from './night-reminder.js';

it.each([
  ['weekly', ['24h', '2h', '30min']],
  ['daily', ['2h', '30min']],
  ['evening', []],
  ['by-hand', []],
] as const)('should remind at the pace %s by %j (NIGHT-11)', (pace, kinds) => {
  expect(nightReminders(pace)).toEqual(kinds);
  expect(REMINDING_PACES.some((each) => each === pace)).toBe(kinds.length > 0);
});
