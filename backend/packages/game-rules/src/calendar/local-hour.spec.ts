import { isTimeZone } from './local-hour.js';

/** The same time zone in another spelling for each number: names of time zones are read in any case. */
const spelled = (number: number): string =>
  [...'australia']
    .map((letter, place) => ((number >> place) & 1 ? letter.toUpperCase() : letter))
    .join('')
    .concat(number >> 9 ? '/Perth' : '/perth');

it('should forget time zones again, in however many ways they are spelled', () => {
  const made = jest.spyOn(Intl, 'DateTimeFormat');
  const spellings = Array.from({ length: 1000 }, (_, number) => spelled(number));
  expect(spellings.filter((zone) => !isTimeZone(zone))).toEqual([]);
  expect(isTimeZone(spelled(999))).toBe(true);
  expect(made).toHaveBeenCalledTimes(1000);
  expect(isTimeZone(spelled(0))).toBe(true);
  expect(made).toHaveBeenCalledTimes(1001);
});
