import type { Outlook, OutlookMember, OutlookRound, TitleRow } from '../api/outlookApi';
import { aMember } from './people';

const DRIVERS = ['Lando Norris', 'Yuki Tsunoda', 'Alexander Albon', 'Gabriel Bortoleto'];
const TEAMS = ['McLaren', 'Red Bull Racing', 'Williams', 'Kick Sauber'];

/** A row of a title, alive. */
export const aTitleRow = (more: Partial<TitleRow> = {}): TitleRow => ({
  userId: 'user-mara',
  position: 1,
  points: 203,
  reachable: 228,
  canWin: true,
  hasWon: false,
  wonSince: null,
  earliest: 24,
  canGoOut: true,
  best: [30],
  ...more,
});

/** A member with all names left. */
export const anOutlookMember = (username: string, _id = `user-${username}`): OutlookMember => ({
  user: { ...aMember(), _id, username },
  mainDrivers: DRIVERS,
  reserveDrivers: DRIVERS,
  teams: TEAMS,
  rounds: 23,
  missed: 0,
});

/** The last round, on whose grid both picks are. */
export const anOutlookRound = (more: Partial<OutlookRound> = {}): OutlookRound => ({
  round: 24,
  raceName: 'Abu Dhabi Grand Prix',
  race: [25, 18, 15, 12, 10, 8, 6, 4, 2, 1],
  sprint: [],
  fastestLap: 0,
  picks: [
    {
      userId: 'user-mara',
      mainDriver: 'Yuki Tsunoda',
      reserveDriver: 'Gabriel Bortoleto',
      team: 'Red Bull Racing',
      sprintEarned: null,
    },
    {
      userId: 'user-theo',
      mainDriver: 'Lando Norris',
      reserveDriver: 'Alexander Albon',
      team: 'McLaren',
      sprintEarned: null,
    },
  ],
  ...more,
});

/** Before the last race: mara_apex leads theo_26 by 13, and ines is out. */
export const anOutlook = (more: Partial<Outlook> = {}): Outlook => ({
  season: 2025,
  drivers: [
    aTitleRow(),
    aTitleRow({ userId: 'user-theo', position: 2, points: 190, reachable: 215, best: [32] }),
    aTitleRow({
      userId: 'user-ines',
      position: 3,
      points: 162,
      reachable: 187,
      canWin: false,
      earliest: null,
      canGoOut: false,
    }),
  ],
  teams: [
    aTitleRow({
      userId: 'user-theo',
      points: 337,
      reachable: 380,
      hasWon: true,
      wonSince: 23,
      earliest: null,
    }),
    aTitleRow({
      position: 2,
      points: 292,
      reachable: 335,
      canWin: false,
      earliest: null,
      canGoOut: false,
    }),
    aTitleRow({
      userId: 'user-ines',
      position: 3,
      points: 290,
      reachable: 333,
      canWin: false,
      earliest: null,
      canGoOut: false,
    }),
  ],
  members: [
    anOutlookMember('mara_apex', 'user-mara'),
    anOutlookMember('theo_26', 'user-theo'),
    anOutlookMember('ines'),
  ],
  completedRounds: Array.from({ length: 23 }, (_, at) => at + 1),
  rounds: [anOutlookRound()],
  form: DRIVERS.map((name, at) => ({
    name,
    team: TEAMS[at] ?? '',
    selectable: true,
    races: true,
    finishes: [at + 1, at + 2],
  })),
  teamNames: TEAMS,
  ...more,
});
