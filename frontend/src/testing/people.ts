import type { User } from '../api/authApi';
import type { Invitation, League, LeagueOverview, Member } from '../api/leagueApi';

export const aUser = (more: Partial<User> = {}): User => ({
  _id: 'user-mara',
  username: 'mara_apex',
  email: 'mara@example.org',
  emailConfirmed: true,
  getsEmails: true,
  hasPassword: true,
  providerSince: null,
  emailChange: null,
  isAppAdmin: false,
  emailRemindersEnabled: true,
  // that of the browser, so that it is not sent to the server
  timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  avatar: { helmetPresetId: 1, helmetNumber: '27', isCustomized: true },
  createdAt: '2025-01-05T10:00:00.000Z',
  ...more,
});

export const aMember = (more: Partial<Member> = {}): Member => ({
  _id: 'user-mara',
  username: 'mara_apex',
  avatar: { helmetPresetId: 1, helmetNumber: '27', isCustomized: true },
  joinedAt: '2025-01-06T10:00:00.000Z',
  ...more,
});

export const aLeague = (more: Partial<League> = {}): League => ({
  _id: 'league-sunday',
  name: 'Sunday Drivers',
  code: 'K7QX2M',
  owner: 'user-mara',
  season: 2025,
  ownerMay: 'fill-missed',
  ownerMayFrom: null,
  plansMayCount: true,
  switcheroos: 3,
  maxMembers: 100,
  lateJoining: true,
  open: true,
  heir: null,
  invited: [],
  nextSeason: null,
  hasEarlierSeasons: false,
  pace: { kind: 'season', state: 'ready' },
  members: [aMember()],
  createdAt: '2025-01-06T10:00:00.000Z',
  ...more,
});

/** To the next season of Sunday Drivers. */
export const anInvitation = (more: Partial<Invitation> = {}): Invitation => ({
  leagueId: 'league-next',
  name: 'Sunday Drivers',
  season: 2026,
  owner: 'adam',
  members: 1,
  invited: 1,
  isRaceNight: false,
  from: null,
  startsAt: null,
  problem: null,
  ...more,
});

/** A league in which the pick for Belgium is missing, before the first result. */
export const anOverview = (more: Partial<LeagueOverview> = {}): LeagueOverview => ({
  _id: 'league-sunday',
  position: null,
  points: null,
  behind: null,
  current: {
    round: 13,
    raceName: 'Belgian Grand Prix',
    lockAt: '2025-07-25T14:25:00.000Z',
    locked: false,
    pick: 'missing',
    swap: null,
  },
  lastResult: null,
  completedRounds: 0,
  seasonState: 'running',
  champions: null,
  movedLocks: [],
  ...more,
});
