import type { Flag, FlagRow, FlagTable } from '../api/recapApi';
import { aMember, aUser } from './people';

/** mara is the one who looks. */
const idOf = (username: string) => (username === 'mara' ? aUser()._id : `user-${username}`);

const player = (username: string): Flag['players'][number] => {
  const { _id, avatar } = aMember({ _id: idOf(username), username });
  return {
    _id,
    username,
    avatar: avatar ?? { helmetPresetId: 1, helmetNumber: '7', isCustomized: true },
  };
};

/** `zed 3→1, 20+15`: from the third place to the first, 15 points more than 20. */
export const aFlagRow = (
  username: string,
  [from, to]: readonly [from: number, to: number],
  [points, gained]: readonly [points: number, gained: number],
): FlagRow => ({
  userId: idOf(username),
  from: from - 1,
  to: to - 1,
  before: { position: from, points },
  after: { position: to, points: points + gained },
  gained,
  mark: gained === 0 ? 'zero' : 'good',
  parts:
    gained === 0
      ? []
      : [
          {
            field: 'mainDriver',
            name: 'Lewis Hamilton',
            team: 'Ferrari',
            points: gained,
            isSprint: false,
          },
        ],
});

const aTable = (...rows: readonly FlagRow[]): FlagTable => ({
  rows: [...rows],
  lines: rows.length,
  others: 0,
});

const DRIVERS = aTable(
  aFlagRow('zed', [3, 1], [20, 15]),
  aFlagRow('mara', [1, 2], [30, 4]),
  aFlagRow('adam', [2, 3], [25, 0]),
);
const TEAMS = aTable(
  aFlagRow('mara', [1, 1], [40, 27]),
  aFlagRow('zed', [2, 2], [12, 0]),
  aFlagRow('adam', [3, 3], [3, 0]),
);

export const aFlagShow = (changes: Partial<Flag['shows'][number]> = {}): Flag['shows'][number] => ({
  kind: 'result',
  at: '2025-07-27T15:20:00.000Z',
  drivers: DRIVERS,
  teams: TEAMS,
  ...changes,
});

export const aFlag = (changes: Partial<Flag> = {}): Flag => ({
  round: 13,
  raceName: 'Belgian Grand Prix',
  locality: 'Spa',
  localityBefore: 'Silverstone',
  countryCode: 'BE',
  resultsStatus: 'provisional',
  isRaceNight: false,
  shows: [aFlagShow()],
  race: [
    { position: 1, driver: 'Oscar Piastri', team: 'McLaren', points: 25, had: [] },
    { position: 7, driver: 'Lewis Hamilton', team: 'Ferrari', points: 6, had: [idOf('zed')] },
  ],
  sprint: [],
  players: [player('zed'), player('mara'), player('adam')],
  ...changes,
});

/** A league of a hundred in which the reader is fiftieth. */
export const aFlagOfHundred = (): Flag => {
  const names = Array.from({ length: 10 }, (_, place) => `m${String(place + 1)}`);
  const rows = [
    ...names.map((name, place) => aFlagRow(name, [place + 1, place + 1], [100 - place, 1])),
    {
      ...aFlagRow('mara', [11, 11], [5, 0]),
      before: { position: 50, points: 5 },
      after: { position: 50, points: 5 },
    },
  ];
  const table = { rows, lines: 11, others: 89 };
  return aFlag({
    shows: [aFlagShow({ drivers: table, teams: table })],
    players: [...names, 'mara'].map((name) => player(name)),
  });
};
