import { lengthText } from './lengthText';

it.each([
  [1, '1 minute'],
  [59, '59 minutes'],
  [60, '1 h'],
  [65, '1 h 05'],
  [317, '5 h 17'],
])('should put %i minutes as %s', (minutes, text) => {
  expect(lengthText(minutes)).toBe(text);
});
