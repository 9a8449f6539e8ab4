import { aPick, aResult, aSelection } from '../../testing/season';
import { holdersOf, racedFor } from './holders';

const names = (found: readonly { readonly username: string }[]) =>
  found.map(({ username }) => username);
const pick = (username: string, mainDriver: string, reserveDriver: string) =>
  aPick({ username, mainDriver, reserveDriver, team: 'Williams' });
const steppedIn = (() => {
  const result = aResult();
  return { ...result, breakdown: { ...result.breakdown, reserveActivated: true } };
})();

it('should tell who has a name in which place, but for void picks', () => {
  const all = [
    pick('ann', 'Norris', 'Piastri'),
    pick('bob', 'Piastri', 'Norris'),
    { ...pick('void', 'Norris', 'Piastri'), isVoid: true },
    aSelection({ username: 'missed' }),
  ];
  expect(names(holdersOf(all, 'Norris', ['mainDriver']))).toEqual(['ann']);
  expect(names(holdersOf(all, 'Norris', ['mainDriver', 'reserveDriver']))).toEqual(['ann', 'bob']);
  expect(names(holdersOf(all, 'Williams', ['team']))).toEqual(['ann', 'bob']);
});

it('should count a reserve driver in the race only where the reserve stepped in', () => {
  const all = [
    pick('ann', 'Norris', 'Piastri'),
    { ...pick('bob', 'Stroll', 'Piastri'), score: steppedIn },
    { ...pick('void', 'Piastri', 'Norris'), isVoid: true },
  ];
  expect(names(racedFor(all, 'Piastri'))).toEqual(['bob']);
  expect(names(racedFor(all, 'Norris'))).toEqual(['ann']);
});
