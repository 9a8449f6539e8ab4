import { type ApiSession, expectStatus } from './api-session.js';
import type { LeagueScenario } from './league-scenario.js';

/** Who may ask. `stranger` and `admin` are not members of the league in question. */
export const ROLES = ['visitor', 'stranger', 'member', 'owner', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** A league with one member besides the owner, and everybody who might ask about it. */
export type World = Readonly<Record<Role, ApiSession>> & { readonly league: LeagueScenario };

type Request = { readonly url: string; readonly payload?: object };
type Statuses = Readonly<Record<Role, number>>;

/** How one call answers each role. `fresh`: what it changes for good, so each role gets its own. */
export type Rule = {
  readonly request: (world: World) => Request | Promise<Request>;
  readonly statuses: Statuses;
  readonly fresh?: 'league' | 'session' | 'account';
};

const everybody = (status: number): Statuses => ({
  visitor: status,
  stranger: status,
  member: status,
  owner: status,
  admin: status,
});
const signedIn = (status: number): Statuses => ({ ...everybody(status), visitor: 401 });
const members = (status: number): Statuses => ({ ...signedIn(status), stranger: 404, admin: 404 });
const owner = (status: number): Statuses => ({ ...members(status), member: 403 });
const appAdmins = (status: number): Statuses => ({
  ...everybody(403),
  visitor: 401,
  admin: status,
});
/** About the member: themselves and app admins. */
const selfOrAdmin = (status: number): Statuses => ({ ...appAdmins(status), member: status });

const at =
  (url: (world: World) => string, payload?: (world: World) => object) =>
  (world: World): Request => ({
    url: url(world),
    ...(payload ? { payload: payload(world) } : {}),
  });
const always = (url: string, payload?: object) => (): Request => ({
  url,
  ...(payload ? { payload } : {}),
});

const PICK = { mainDriver: 'Lando Norris', reserveDriver: 'Max Verstappen', team: 'McLaren' };
const NOTE = { title: 'Sprint weekend', content: 'Picks lock on Friday.', status: 'published' };
let serial = 0;

const ofLeague = (path: string) => at(({ league }) => `/api/league/${league.id}${path}`);
const ofMember = (path: string, payload?: object) =>
  at(({ member }) => `/api/avatar/users/${member.id}${path}`, payload && (() => payload));

/** Section 6 of the specification, call by call (RO-02 to RO-27). */
export const RULES: Readonly<Record<string, Rule>> = {
  // operations
  // from this machine
  getMetrics: { request: always('/api/metrics'), statuses: everybody(200) },
  getHealth: { request: always('/api/health'), statuses: everybody(200) },
  getSimulationClock: { request: always('/api/simulation/clock'), statuses: everybody(200) },
  setSimulationClock: {
    request: always('/api/simulation/clock', { rate: 0 }),
    statuses: everybody(200),
  },

  // accounts
  register: {
    request: () => {
      const username = `newcomer_${(serial += 1)}`;
      const email = `${username}@gridlock.test`;
      return {
        url: '/api/auth/register',
        payload: { username, email, password: 'lights-out-and-away', termsAccepted: true },
      };
    },
    statuses: everybody(201),
  },
  login: {
    request: always('/api/auth/login', { email: 'nobody@gridlock.test', password: 'no' }),
    statuses: everybody(401),
  },
  forgotPassword: {
    request: always('/api/auth/forgot-password', { email: 'nobody@gridlock.test' }),
    statuses: everybody(200),
  },
  // signed in, but with another account's address
  resetPassword: {
    request: always('/api/auth/reset-password', {
      email: 'nobody@gridlock.test',
      password: 'box-box-and-overcut',
    }),
    statuses: signedIn(400),
  },
  confirmEmail: {
    request: always('/api/auth/confirm-email', { token: 'forged' }),
    statuses: everybody(400),
  },
  resendConfirmation: {
    request: always('/api/auth/confirm-email/resend'),
    statuses: signedIn(200),
  },
  refreshSession: { request: always('/api/auth/refresh'), statuses: signedIn(200) },
  getMe: { request: always('/api/auth/me'), statuses: signedIn(200) },
  logout: { request: always('/api/auth/logout'), statuses: everybody(200), fresh: 'session' },
  deleteAccount: { request: always('/api/auth/delete'), statuses: signedIn(200), fresh: 'account' },

  // users
  getPreferences: { request: always('/api/users/preferences'), statuses: signedIn(200) },
  updateReminders: {
    request: always('/api/users/preferences/reminders', { emailRemindersEnabled: true }),
    statuses: signedIn(200),
  },
  updateTimeZone: {
    request: always('/api/users/preferences/time-zone', { timeZone: 'Europe/Lisbon' }),
    statuses: signedIn(200),
  },
  unsubscribe: {
    request: always('/api/users/unsubscribe?token=forged'),
    statuses: everybody(400),
  },
  openUnsubscribePage: {
    request: always('/api/users/unsubscribe?token=forged'),
    statuses: everybody(302),
  },
  listUsers: { request: always('/api/users/all'), statuses: appAdmins(200) },
  sendTestReminder: {
    request: at(
      () => '/api/users/test-reminder',
      ({ member }) => ({ userId: member.id }),
    ),
    statuses: appAdmins(200),
  },
  testEmailConnection: {
    request: always('/api/users/test-email-connection'),
    statuses: appAdmins(200),
  },

  // avatars
  listAvatars: { request: always('/api/avatar/users'), statuses: signedIn(200) },
  getAvatar: { request: ofMember(''), statuses: signedIn(200) },
  getHelmet: { request: ofMember('/helmet'), statuses: signedIn(200) },
  updateAvatar: {
    request: ofMember('', { helmetPresetId: 3, helmetNumber: '11' }),
    statuses: selfOrAdmin(200),
  },
  resetAvatar: { request: ofMember(''), statuses: selfOrAdmin(200) },

  // announcements
  listAnnouncements: { request: always('/api/announcements/active'), statuses: signedIn(200) },
  createAnnouncement: { request: always('/api/announcements', NOTE), statuses: appAdmins(201) },
  deleteAnnouncement: {
    request: async ({ admin }) => {
      const { body } = await expectStatus(admin.post('/api/announcements', NOTE), 201);
      return { url: `/api/announcements/${body._id}` };
    },
    statuses: appAdmins(200),
  },

  // leagues
  listMyLeagues: { request: always('/api/league/user/leagues'), statuses: signedIn(200) },
  createLeague: { request: always('/api/league', { name: 'Mine' }), statuses: signedIn(201) },
  getLeague: { request: ofLeague(''), statuses: members(200) },
  getLeagueLog: { request: ofLeague('/log'), statuses: members(200) },
  listOpponents: { request: ofLeague('/opponents'), statuses: members(200) },
  explainPoints: {
    request: at(({ league, member }) => `/api/league/${league.id}/explain/${member.id}/1`),
    statuses: members(200),
  },
  getStandings: { request: ofLeague('/standings/2025'), statuses: members(200) },
  updateLeague: {
    request: at(
      ({ league }) => `/api/league/${league.id}`,
      () => ({ ownerMay: 'replace' }),
    ),
    statuses: owner(200),
    fresh: 'league',
  },
  makeNewCode: { request: ofLeague('/code'), statuses: owner(200), fresh: 'league' },
  deleteLeague: { request: ofLeague(''), statuses: owner(200), fresh: 'league' },
  abandonLeague: {
    request: ofLeague('/abandon'),
    statuses: { ...members(200), owner: 400 },
    fresh: 'league',
  },

  // races
  getNextRace: { request: always('/api/race/next-race'), statuses: everybody(200) },
  getSeason: { request: always('/api/season/2025'), statuses: signedIn(200) },
  listRaces: {
    request: at(({ league }) => `/api/race/league/${league.id}`),
    statuses: members(200),
  },
  getRace: {
    request: at(({ league }) => `/api/race/league/${league.id}/round/1`),
    statuses: members(200),
  },

  // selections: round 1 is over, round 2 is open
  getUsedSelections: {
    request: at(({ league }) => `/api/selections/used?leagueId=${league.id}&round=2`),
    statuses: members(200),
  },
  getCurrentSelection: {
    request: at(({ league }) => `/api/selections/current?leagueId=${league.id}&round=2`),
    statuses: members(200),
  },
  listRoundSelections: {
    request: at(({ league }) => `/api/selections/league/${league.id}/race/1`),
    statuses: members(200),
  },
  saveSelection: {
    request: at(
      () => '/api/selections/save',
      ({ league }) => ({ ...PICK, leagueId: league.id }),
    ),
    statuses: members(200),
  },
  withdrawSelection: {
    request: at(({ league }) => `/api/selections/league/${league.id}/race/2`),
    statuses: members(200),
  },
  overrideSelection: {
    request: at(
      () => '/api/selections/admin/override',
      ({ league, member }) => ({
        mainDriver: 'Oscar Piastri',
        reserveDriver: 'George Russell',
        team: 'Mercedes',
        leagueId: league.id,
        userId: member.id,
        raceId: 1,
        assignPoints: true,
        notes: '',
      }),
    ),
    statuses: owner(200),
  },

  // switcheroo: members get as far as the closed window
  getSwitcherooRemaining: {
    request: at(({ league }) => `/api/switcheroo/remaining?leagueId=${league.id}`),
    statuses: members(200),
  },
  getSwitcherooWindow: {
    request: always('/api/switcheroo/window-status?raceId=1'),
    statuses: signedIn(200),
  },
  performSwitcheroo: {
    request: at(
      () => '/api/switcheroo',
      ({ league }) => ({
        leagueId: league.id,
        raceId: 2,
        originalDriver: PICK.mainDriver,
        newDriver: PICK.reserveDriver,
      }),
    ),
    statuses: members(400),
  },

  // statistics
  getLeagueStatistics: {
    request: at(({ league, member }) => `/api/statistics/league/${league.id}/user/${member.id}`),
    statuses: members(200),
  },
  getUserStatistics: {
    request: at(({ member }) => `/api/statistics/user/${member.id}`),
    statuses: members(200),
  },

  // app admins
  listAllLeagues: { request: always('/api/admin/all-leagues'), statuses: appAdmins(200) },
  assignRealPoints: {
    request: at(
      () => '/api/admin/assign-real-points-league',
      ({ league }) => ({ leagueId: league.id, round: 1 }),
    ),
    statuses: appAdmins(200),
  },
  initializeLeaderboard: {
    request: at(({ league }) => `/api/admin/initialize-leaderboard/${league.id}/2025`),
    statuses: appAdmins(200),
  },
  scrapeMissingRaces: {
    request: always('/api/admin/scrape-missing-races'),
    statuses: appAdmins(200),
  },
  getRoundResults: { request: always('/api/admin/results/2025/1'), statuses: appAdmins(200) },
  // who may, but tells nothing
  enterResults: {
    request: always('/api/admin/results/2025/1', { notes: '' }),
    statuses: appAdmins(400),
  },
  importRound: {
    request: always('/api/admin/results/2025/1/import', {}),
    statuses: appAdmins(200),
  },
  listImports: { request: always('/api/admin/imports'), statuses: appAdmins(200) },
  listJobs: { request: always('/api/admin/jobs'), statuses: appAdmins(200) },

  // last: who has joined shares a league with the member from then on
  joinLeague: {
    request: at(
      () => '/api/league/join',
      ({ league }) => ({ code: league.league.code }),
    ),
    statuses: { visitor: 401, stranger: 201, member: 409, owner: 409, admin: 201 },
    fresh: 'league',
  },
};
