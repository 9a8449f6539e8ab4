import type { Form, NextRace, Qualifying, Race, RaceDetail, Season } from '../api/raceApi';
import type { CurrentSelection, Selection } from '../api/selectionApi';
import type { RaceResult, Standings, StandingsEntry } from '../api/standingsApi';
import { aMember } from './people';

/** A good two days before the lock of the race that the builders are about, in game time. */
export const BEFORE = '2025-07-23T14:00:00.000Z';
export const LOCK_AT = '2025-07-25T14:25:00.000Z';

const sessions = {
  qualifying: { startTime: '2025-07-26T14:00:00.000Z' },
  sprintQualifying: { startTime: '2025-07-25T14:30:00.000Z' },
  sprint: { startTime: '2025-07-26T10:00:00.000Z' },
};

const momentOf = (kind: NextRace['moments'][number]['kind'], at: string) => ({
  kind,
  round: 13,
  raceName: 'Belgian Grand Prix',
  at,
});

/** What the race waits for, up to the lock of the next one. */
export const MOMENTS: NextRace['moments'] = [
  momentOf('lock', LOCK_AT),
  momentOf('swap-opens', '2025-07-25T15:30:00.000Z'),
  momentOf('swap-closes', '2025-07-26T09:55:00.000Z'),
  momentOf('race', '2025-07-27T13:00:00.000Z'),
  momentOf('results', '2025-07-27T15:20:00.000Z'),
  {
    kind: 'next-lock',
    round: 14,
    raceName: 'Hungarian Grand Prix',
    at: '2025-08-02T13:55:00.000Z',
  },
];

export const aNextRace = (more: Partial<NextRace> = {}): NextRace => ({
  _id: 'race-13',
  round: 13,
  season: 2025,
  raceName: 'Belgian Grand Prix',
  circuit: 'Circuit de Spa-Francorchamps',
  country: 'Belgium',
  countryCode: 'BE',
  status: 'scheduled',
  isSprintWeekend: true,
  isSprintOff: false,
  race: { startTime: '2025-07-27T13:00:00.000Z' },
  ...sessions,
  lockAt: LOCK_AT,
  locked: false,
  endOfWeekend: '2025-07-27T23:59:00.000Z',
  waitingFor: null,
  waitingCars: null,
  heldBack: null,
  heldBackUntil: null,
  heldBackNextLook: null,
  resultsDueAt: '2025-07-27T15:20:00.000Z',
  resultsOftenUntil: '2025-07-27T21:20:00.000Z',
  moments: MOMENTS,
  following: null,
  serverTime: BEFORE,
  ...more,
});

/** The round behind it, which opens when its weekend is over. */
export const aFollowingRace = (
  more: Partial<NonNullable<NextRace['following']>> = {},
): NonNullable<NextRace['following']> => ({
  ...aNextRace(),
  _id: 'race-14',
  round: 14,
  raceName: 'Hungarian Grand Prix',
  circuit: 'Hungaroring',
  country: 'Hungary',
  countryCode: 'HU',
  isSprintWeekend: false,
  race: { startTime: '2025-08-03T13:00:00.000Z' },
  qualifying: { startTime: '2025-08-02T14:00:00.000Z' },
  sprintQualifying: undefined,
  sprint: undefined,
  lockAt: '2025-08-02T13:55:00.000Z',
  endOfWeekend: '2025-08-03T23:59:00.000Z',
  from: '2025-07-27T15:00:00.000Z',
  opensAt: '2025-07-27T23:59:00.000Z',
  ...more,
});

export const aRace = (more: Partial<Race> = {}): Race => ({
  _id: 'race-12',
  round: 12,
  season: 2025,
  raceName: 'British Grand Prix',
  shortRaceName: 'British GP',
  circuit: 'Silverstone Circuit',
  locality: 'Silverstone',
  country: 'Great Britain',
  countryCode: 'GB',
  date: '2025-07-06T14:00:00.000Z',
  status: 'completed',
  endOfWeekend: '2025-07-06T23:59:00.000Z',
  isSprintWeekend: false,
  isSprintOff: false,
  qualifying: { startTime: '2025-07-05T14:00:00.000Z' },
  lockAt: '2025-07-05T13:55:00.000Z',
  locked: true,
  resultsStatus: 'official',
  resultsUpdatedAt: '2025-07-07T04:20:00.000Z',
  resultsByHand: false,
  resultsDueAt: '2025-07-06T16:20:00.000Z',
  resultsOftenUntil: '2025-07-06T22:20:00.000Z',
  waitingFor: null,
  waitingCars: null,
  heldBack: null,
  heldBackUntil: null,
  heldBackNextLook: null,
  ...more,
});

/** The same with how the Grand Prix ended. */
export const aRaceDetail = (more: Partial<RaceDetail> = {}): RaceDetail => ({
  ...aRace(),
  classification: [],
  sprintClassification: [],
  ...more,
});

/** Nothing of it is out. */
export const aQualifying = (more: Partial<Qualifying> = {}): Qualifying => ({
  round: 12,
  status: 'upcoming',
  dueAt: null,
  places: [],
  ...more,
});

const driver = (name: string, team: string, more: Partial<Season['drivers'][number]> = {}) => ({
  _id: name,
  name,
  code: name.slice(-3).toUpperCase(),
  number: null,
  team,
  stints: [{ team, from: 1, to: 24 }],
  selectable: true,
  ...more,
});

/** Three teams are enough for every rule of the screens. */
export const aSeason = (more: Partial<Season> = {}): Season => ({
  season: 2025,
  teams: [
    { _id: 'mclaren', name: 'McLaren', colour: '#FF8000' },
    { _id: 'mercedes', name: 'Mercedes', colour: '#27F4D2' },
    { _id: 'williams', name: 'Williams', colour: '#64C4FF' },
  ],
  drivers: [
    driver('Lando Norris', 'McLaren'),
    driver('Oscar Piastri', 'McLaren'),
    driver('George Russell', 'Mercedes'),
    driver('Kimi Antonelli', 'Mercedes'),
    driver('Alexander Albon', 'Williams'),
    driver('Carlos Sainz', 'Williams'),
    driver('Jack Doohan', 'Williams', { selectable: false }),
  ],
  rounds: [
    aRace({ round: 11, locality: 'Spielberg' }),
    aRace(),
    aRace({ round: 13, status: 'scheduled' }),
  ],
  ...more,
});

export const PICKS = {
  mainDriver: 'Kimi Antonelli',
  reserveDriver: 'Oscar Piastri',
  team: 'Williams',
} as const;

const NO_PICKS = { mainDriver: null, reserveDriver: null, team: null };

/** A member's row for a round: without a pick unless `more` has one. */
export const aSelection = (more: Partial<Selection> = {}): Selection => ({
  _id: null,
  userId: 'user-mara',
  username: 'mara_apex',
  avatar: aMember().avatar,
  round: 13,
  ...NO_PICKS,
  status: 'empty',
  selectionMade: false,
  isAdminAssigned: false,
  notes: '',
  isVoid: false,
  score: null,
  ...more,
});

/** The same with the three names of `PICKS`. */
export const aPick = (more: Partial<Selection> = {}): Selection =>
  aSelection({ _id: 'pick', ...PICKS, status: 'user-submitted', selectionMade: true, ...more });

const TIMES = { q1: '1:42.000', q2: '1:41.000', q3: '1:40.000' };

/** Qualifying with the drivers of `aSeason`: the reserve of `PICKS` third, the main driver sixth. */
export const publishedQualifying = (more: Partial<Qualifying> = {}): Qualifying => ({
  round: 13,
  status: 'published',
  dueAt: '2025-07-26T15:00:00.000Z',
  places: [
    { position: 1, driver: 'Lando Norris', team: 'McLaren', ...TIMES },
    { position: 2, driver: 'George Russell', team: 'Mercedes', ...TIMES },
    { position: 3, driver: 'Oscar Piastri', team: 'McLaren', ...TIMES, q3: null },
    { position: 4, driver: 'Carlos Sainz', team: 'Williams', ...TIMES },
    { position: 5, driver: 'Alexander Albon', team: 'Williams', ...TIMES },
    { position: 6, driver: 'Kimi Antonelli', team: 'Mercedes', q1: null, q2: null, q3: null },
  ],
  ...more,
});

export const aCurrent = (
  selection: Selection,
  more: Partial<CurrentSelection> = {},
): CurrentSelection => ({
  ...selection,
  conflicts: [],
  swaps: 0,
  savedAt: null,
  locked: false,
  lockAt: LOCK_AT,
  ...more,
});

export const NOTHING_USED = { usedMainDrivers: [], usedReserveDrivers: [], usedTeams: [] };

export const aResult = (more: Partial<RaceResult> = {}): RaceResult => ({
  round: 12,
  raceName: 'British Grand Prix',
  isSprintWeekend: false,
  ...PICKS,
  mainRacePoints: 20,
  sprintPoints: 0,
  totalPoints: 20,
  driverPoints: 12,
  teamPoints: 8,
  mark: 'good',
  breakdown: {
    isSprintWeekend: false,
    reserveActivated: false,
    mainDriver: { name: PICKS.mainDriver, racePoints: 12, sprintPoints: 0 },
    reserveDriver: { name: PICKS.reserveDriver, racePoints: 0, sprintPoints: 0 },
    team: { name: PICKS.team, racePoints: 8, sprintPoints: 0 },
  },
  ...more,
});

export const anEntry = (username: string, more: Partial<StandingsEntry> = {}): StandingsEntry => ({
  user: { _id: `user-${username}`, username, avatar: aMember().avatar },
  position: 1,
  totalPoints: 0,
  driverPoints: 0,
  teamPoints: 0,
  marks: [],
  positionBefore: null,
  tableMarks: (more.marks ?? []).map(({ mark }) => mark),
  raceResults: [],
  ...more,
});

export const standings = (more: Partial<Standings> = {}): Standings => ({
  season: 2025,
  driverStandings: [],
  constructorStandings: [],
  overallStandings: [],
  lastUpdated: '2025-07-07T03:40:00.000Z',
  completedRounds: [11, 12],
  waiting: [],
  heldBack: [],
  resultsStatus: 'official',
  ...more,
});

type FormLine = Form['drivers'][number];

export const aFormLine = (
  name: string,
  points: number[],
  more: Partial<FormLine> = {},
): FormLine => ({ name, points, sprintPoints: [], circuitPoints: [], notRaced: null, ...more });

/** Form of three rounds for one driver and one team; of nobody else anything is known. */
export const aForm = (more: Partial<Form> = {}): Form => ({
  rounds: [10, 11, 12],
  sprintRounds: [6],
  circuits: [],
  drivers: [aFormLine('Lando Norris', [25, 18, 0], { sprintPoints: [8] })],
  teams: [aFormLine('McLaren', [43, 33, 58], { sprintPoints: [15] })],
  ...more,
});
