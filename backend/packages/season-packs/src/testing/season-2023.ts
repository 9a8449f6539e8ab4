import type { DriverData, ResultRowData, RoundData, SeasonData } from '../model/season-data.js';
import type { ErgastExtra } from '../stand-in/index.js';

// A made-up season with what real ones have now and then: a driver who comes in the middle, a
// cancelled round, days without a time of day, a sprint whose times are not out, cars that did not
// start, a team that is not known.
const TEAMS = ['red-bull', 'alphatauri', 'vector'] as const;

const driver = (
  id: string,
  code: string,
  name: string,
  team: string,
  rounds: [number, number],
) => ({
  id,
  code,
  name,
  number: id.length,
  nationality: 'GB',
  aliases: [],
  selectable: true,
  stints: [{ team, from: rounds[0], to: rounds[1] }],
});

const DRIVERS: readonly DriverData[] = [
  driver('max-verstappen', 'VER', 'Max Verstappen', 'red-bull', [1, 5]),
  driver('sergio-perez', 'PER', 'Sergio Pérez', 'red-bull', [1, 5]),
  driver('yuki-tsunoda', 'TSU', 'Yuki Tsunoda', 'alphatauri', [1, 5]),
  driver('nyck-de-vries', 'DEV', 'Nyck de Vries', 'alphatauri', [1, 2]),
  driver('daniel-ricciardo', 'RIC', 'Daniel Ricciardo', 'alphatauri', [3, 5]),
  driver('ann-smith', 'SMI', 'Ann Smith', 'vector', [1, 5]),
  driver('bob-smith', 'SMB', 'Bob Smith', 'vector', [1, 5]),
];

const row = (
  id: string,
  team: string,
  place: number | null,
  points: number,
  status: ResultRowData['status'] = 'FINISHED',
): ResultRowData => ({
  driver: id,
  team,
  grid: place,
  position: place,
  status,
  points,
  laps: status === 'DNS' ? 0 : 50,
});

const rows = (second: string, bobStarts = true): ResultRowData[] => [
  row('max-verstappen', 'red-bull', 1, 26),
  row('sergio-perez', 'red-bull', 2, 18),
  row('yuki-tsunoda', 'alphatauri', 3, 15),
  row(second, 'alphatauri', 4, 12),
  row('ann-smith', 'vector', 5, 9.5),
  bobStarts ? row('bob-smith', 'vector', 6, 8) : row('bob-smith', 'vector', null, 0, 'DNS'),
];

const round = (number: number, country: string, more: Partial<RoundData> = {}): RoundData => ({
  round: number,
  name: `${country} Grand Prix`,
  officialName: `${country} Grand Prix 2023`,
  circuit: `Autodrome ${'ABCDE'[number - 1]}`,
  locality: `${country} City`,
  country,
  countryCode: 'ZZ',
  isSprintWeekend: false,
  isCancelled: false,
  sessions: {
    fp1: `2023-0${number + 2}-03T11:30:00Z`,
    qualifying: `2023-0${number + 2}-04T15:00:00Z`,
    race: `2023-0${number + 2}-05T15:00:00Z`,
  },
  results: { race: rows('nyck-de-vries'), sprint: null },
  ...more,
});

const cancelled = round(2, 'Italy', { isCancelled: true, results: { race: null, sprint: null } });

export const season2023: SeasonData = {
  year: 2023,
  source: { name: 'made up', licence: 'none', url: 'https://example.org', snapshot: '2023-12-31' },
  teams: TEAMS.map((id) => ({
    id,
    name: `${id} Formula One Team`,
    aliases: [],
    colour: '#000000',
  })),
  drivers: DRIVERS,
  rounds: [
    round(1, 'Bahrain', { results: { race: rows('nyck-de-vries', false), sprint: null } }),
    cancelled,
    round(3, 'UK', {
      isSprintWeekend: true,
      sessions: {
        fp1: '2023-05-03T11:30:00Z',
        sprintQualifying: '2023-05-04T10:00:00Z',
        // Days without a time of day: the time-table is not out.
        sprint: '2023-05-04',
        qualifying: '2023-05-03',
        race: '2023-05-05T15:00:00Z',
      },
      results: {
        race: rows('daniel-ricciardo'),
        sprint: rows('daniel-ricciardo').map((one) => ({ ...one, points: 0.5 })),
      },
    }),
    round(4, 'Atlantis', {
      // The race's own day alone.
      sessions: { race: '2023-06-05' },
      results: { race: null, sprint: null },
    }),
    round(5, 'UAE', { results: { race: null, sprint: null } }),
  ],
};

/** What the API calls them. */
export const extra2023: Partial<ErgastExtra> = {
  drivers: {
    'sergio-perez': { driverId: 'perez', nationality: 'Mexican' },
    'yuki-tsunoda': { driverId: 'tsunoda', nationality: 'Japanese' },
    'nyck-de-vries': { driverId: 'de_vries', givenName: 'Nyck', familyName: 'de Vries' },
    'daniel-ricciardo': { driverId: 'ricciardo' },
    'max-verstappen': { nationality: 'Martian' },
  },
};
