import { isSamePerson, type Person } from './same-driver.js';

const person = (name: string, more: Partial<Person> = {}): Person => ({
  id: name,
  name,
  code: null,
  born: null,
  teams: [],
  ...more,
});
const inTeam = { teams: ['haas'] };

describe('one person by two ids', () => {
  it.each<[string, Person, Person]>([
    [
      'the same name and day of birth, in any team',
      person('Max Verstappen', { born: '1997-09-30', teams: ['red-bull'] }),
      person('Max Verstappen', { born: '1997-09-30', teams: ['mercedes'] }),
    ],
    [
      'the same day of birth and family name',
      person('Kimi Antonelli', { born: '2006-08-25' }),
      person('Andrea Antonelli', { born: '2006-08-25' }),
    ],
    [
      'the same name and code',
      person('Lando Norris', { code: 'NOR' }),
      person('Lando Norris', { code: 'NOR' }),
    ],
    ['the same name and seat', person('Esteban Ocon', inTeam), person('Esteban Ocon', inTeam)],
    [
      'another code in the same seat',
      person('Isack Hadjar', { ...inTeam, code: 'HAD' }),
      person('Isack Hadjar', { ...inTeam, code: 'HAJ' }),
    ],
    ['other letters', person('Nico Hülkenberg', inTeam), person('Nico HUELKENBERG', inTeam)],
    ['another order', person('Guanyu Zhou', inTeam), person('Zhou Guanyu', inTeam)],
    ['a longer name', person('Kimi Antonelli', inTeam), person('Andrea Kimi Antonelli', inTeam)],
    ['an initial', person('Carlos Sainz', inTeam), person('C. Sainz Jr.', inTeam)],
    [
      'no name, but code and seat',
      person('Lando Norris', { ...inTeam, code: 'NOR' }),
      person('', { ...inTeam, code: 'NOR' }),
    ],
    [
      'a name in another script, with code and seat',
      person('Yuki Tsunoda', { ...inTeam, code: 'TSU' }),
      person('角田 裕毅', { ...inTeam, code: 'TSU', born: '2000-05-11' }),
    ],
    [
      'a name in another script, with the day of birth and the code',
      person('Nikita Mazepin', { ...inTeam, code: 'MAZ', born: '1999-03-02' }),
      person('Никита Мазепин', { code: 'MAZ', born: '1999-03-02' }),
    ],
    [
      'a day of birth of which a digit is another',
      person('Gabriel Bortoleto', { ...inTeam, code: 'BOR', born: '2004-10-14' }),
      person('Gabriel Bortoleto', { ...inTeam, code: 'BOR', born: '2004-10-24' }),
    ],
    [
      'a day of birth whose month and day have changed places',
      person('Oliver Bearman', { ...inTeam, code: 'BEA', born: '2005-05-08' }),
      person('Oliver Bearman', { ...inTeam, code: 'BEA', born: '2005-08-05' }),
    ],
  ])('should be known by %s', (_, one, other) => {
    expect([isSamePerson(one, other), isSamePerson(other, one)]).toEqual([true, true]);
  });

  it.each<[string, Person, Person]>([
    [
      'of one name, code and seat, born on other days',
      person('Carlos Sainz', { ...inTeam, code: 'SAI', born: '1994-09-01' }),
      person('Carlos Sainz', { ...inTeam, code: 'SAI', born: '1962-04-12' }),
    ],
    [
      'brothers with one code and seat',
      person('Pietro Fittipaldi', { ...inTeam, code: 'FIT' }),
      person('Enzo Fittipaldi', { ...inTeam, code: 'FIT' }),
    ],
    [
      'born on one day',
      person('Lando Norris', { ...inTeam, born: '1999-11-13' }),
      person('Oscar Piastri', { ...inTeam, born: '1999-11-13' }),
    ],
    [
      'twins',
      person('Ana Sousa', { ...inTeam, code: 'SOU', born: '2008-02-29' }),
      person('Rita Sousa', { ...inTeam, code: 'SUS', born: '2008-02-29' }),
    ],
    [
      'cousins born a day apart, with one code and seat',
      person('Leo Costa', { ...inTeam, code: 'COS', born: '2007-06-01' }),
      person('Ivo Costa', { ...inTeam, code: 'COS', born: '2007-06-02' }),
    ],
    [
      'in two scripts, one of them in another seat',
      person('Yuki Tsunoda', { ...inTeam, code: 'TSU' }),
      person('角田 裕毅', { code: 'TSU' }),
    ],
    ['of one name alone', person('John Watson', inTeam), person('John Watson')],
    ['one family name', person('Schumacher', inTeam), person('Ralf Schumacher', inTeam)],
    ['without a name', person('', inTeam), person('Lando Norris', inTeam)],
  ])('should be two people %s', (_, one, other) => {
    expect([isSamePerson(one, other), isSamePerson(other, one)]).toEqual([false, false]);
  });
});
