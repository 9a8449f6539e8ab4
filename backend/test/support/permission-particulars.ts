import { type ApiSession, expectStatus } from './api-session.js';
import type { LeagueScenario } from './league-scenario.js';
import type { Caller } from './permission-rules.js';

/** A league with one member besides the owner, and everybody who might ask about it. */
export type World = Readonly<Record<Caller, ApiSession>> & { readonly league: LeagueScenario };

const PICK = { mainDriver: 'Lando Norris', reserveDriver: 'Max Verstappen', team: 'McLaren' };
const NOTE = { title: 'Sprint weekend', content: 'Picks lock on Friday.', status: 'published' };
let serial = 0;

const unknownId = () => ({ id: '665f1c2ab7d4e9a1c0d3f412' });
const subscription = () => ({
  endpoint: 'https://push.example.org/abc',
  keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
});

type Values = Readonly<Record<string, string>>;

/** What a call needs besides its path, and how it differs from what its roles say. */
export type Particular = {
  /** Values for the path, where they are not those of the league, the member, 2025 and round 1. */
  readonly path?: (world: World) => Values | Promise<Values>;
  readonly query?: (world: World) => Values;
  readonly payload?: (world: World) => object;
  /** What it answers to those whom it is for, where that is not the documented success. */
  readonly ok?: number;
  readonly statuses?: Partial<Readonly<Record<Caller, number>>>;
  /** What it changes for good, so that each caller gets its own. */
  readonly fresh?: 'league' | 'session' | 'account';
};

const ofRound2 = ({ league }: World) => ({ leagueId: league.id, round: '2' });
const somebody = () => ({ email: 'nobody@gridlock.test', password: 'box-box-and-overcut' });

const codeOf = ({ league }: World) => ({ code: league.league.code });
const newcomer = () => {
  const username = `newcomer_${(serial += 1)}`;
  const email = `${username}@gridlock.test`;
  return { username, email, password: 'lights-out-and-away', termsAccepted: true };
};

export const PARTICULARS: Readonly<Record<string, Particular>> = {
  // the league follows the real calendar
  getNight: { ok: 400 },
  startNight: { ok: 400 },
  pauseNight: { ok: 400 },
  resumeNight: { ok: 400 },
  advanceNight: { ok: 400 },
  playAgain: { ok: 400, payload: () => ({ season: 2008 }) },
  // a caller who wants no stream
  followChanges: { ok: 400 },
  setSimulationClock: { payload: () => ({ rate: 0 }) },
  register: { payload: newcomer },
  getInvite: { path: codeOf },
  getInvitePicture: { path: codeOf },
  registerByInvite: { path: codeOf, payload: newcomer, fresh: 'session' },
  login: { payload: somebody, ok: 401 },
  forgotPassword: { payload: () => ({ email: 'nobody@gridlock.test' }) },
  // signed in, but with another account's address
  resetPassword: { payload: somebody, ok: 400, statuses: { visitor: 401 } },
  confirmEmail: { payload: () => ({ token: 'forged' }), ok: 400 },
  becomeFirstAdmin: { payload: () => ({ token: 'forged' }), ok: 400 },
  unsubscribe: { query: () => ({ token: 'forged' }), ok: 400 },
  openUnsubscribePage: { query: () => ({ token: 'forged' }) },
  logout: { fresh: 'session' },
  // what the paths name is not theirs, and the passkey is none
  endDevice: { ok: 404 },
  removePasskey: { ok: 404 },
  confirmEmailChange: { payload: () => ({ token: 'forged' }), ok: 400 },
  undoEmailChange: { payload: () => ({ token: 'forged' }), ok: 400 },
  // an address and a name that are refused, so that nothing changes for the calls that follow
  changeEmail: { payload: () => ({ email: 'nobody' }), ok: 400 },
  resendEmailChange: { ok: 409 },
  changeUsername: { payload: () => ({ username: 'admin' }), ok: 400 },
  addPasskey: { payload: () => ({ name: 'My phone', response: {} }), ok: 400 },
  getPasskeyOptions: { payload: () => ({}) },
  signInWithPasskey: { payload: () => ({ response: {} }), ok: 400 },
  deleteAccount: { fresh: 'account' },
  // there is no provider
  startProvider: { payload: () => ({}), ok: 404 },
  linkProvider: { payload: () => ({}), ok: 404 },
  finishProvider: { ok: 404 },
  sendProviderLink: { ok: 404 },
  joinProvider: { payload: () => ({}), ok: 404 },
  signUpByProvider: {
    payload: () => ({ username: 'newcomer', termsAccepted: true }),
    ok: 404,
  },
  unlinkProvider: { ok: 404 },
  makeToken: { payload: () => ({ name: 'Standings bot' }) },
  revokeToken: { path: () => ({ id: 'forged' }), ok: 404 },
  updateReminders: { payload: () => ({ emailRemindersEnabled: true }) },
  updateTimeZone: { payload: () => ({ timeZone: 'Europe/Lisbon' }) },
  updateNotificationSettings: { payload: () => ({ mutedLeagues: [] }) },
  // no push service of a browser that we know
  addPushDevice: { payload: subscription, ok: 400 },
  changePushSubscription: {
    payload: () => ({
      before: { endpoint: 'unknown', auth: 'A'.repeat(22) },
      after: subscription(),
    }),
    ok: 400,
  },
  // nobody has one
  removePushDevice: { query: unknownId, ok: 404 },
  sendTestPush: { payload: unknownId, ok: 404 },
  sendTestReminder: { payload: ({ member }) => ({ userId: member.id }) },
  updateAvatar: { payload: () => ({ helmetPresetId: 3, helmetNumber: '11' }) },
  createAnnouncement: { payload: () => NOTE },
  deleteAnnouncement: {
    path: async ({ admin }) => {
      const { body } = await expectStatus(admin.post('/api/announcements', NOTE), 201);
      return { id: body._id };
    },
  },

  // it is not over yet
  prepareSeason: { ok: 400 },
  // it follows its calendar
  fetchPastSeason: { ok: 400 },
  createLeague: { payload: () => ({ name: 'Mine' }) },
  joinLeague: {
    payload: ({ league }) => ({ code: league.league.code }),
    statuses: { member: 409, owner: 409 },
    fresh: 'league',
  },
  updateLeague: { payload: () => ({ ownerMay: 'replace' }), fresh: 'league' },
  makeNewCode: { fresh: 'league' },
  deleteLeague: { fresh: 'league' },
  removeMember: { fresh: 'league' },
  enterSeason: { payload: () => ({ season: 2019, champion: 'Somebody' }), fresh: 'league' },
  // none was entered
  removeSeason: { ok: 404 },
  // nobody of that name is in a season that was entered
  namePerson: { payload: ({ member }) => ({ name: 'Nobody', userId: member.id }), ok: 404 },
  // the season is running
  openNextSeason: { ok: 409 },
  // nobody is invited
  acceptInvitation: { ok: 404, statuses: { member: 409, owner: 409 } },
  declineInvitation: { ok: 404 },
  fillMissed: { payload: () => ({ assignPoints: true }), fresh: 'league' },
  takeBackMissed: { ok: 400 },
  nameMissed: { payload: () => PICK, ok: 400 },
  offerLeague: { payload: ({ member }) => ({ userId: member.id }), fresh: 'league' },
  // nobody is asked
  declineLeague: { ok: 404 },
  acceptLeague: { ok: 404 },
  abandonLeague: { statuses: { owner: 409 }, fresh: 'league' },

  // round 1 is over, round 2 is open
  getUsedSelections: { query: ofRound2 },
  getCurrentSelection: { query: ofRound2 },
  listOtherLeagues: { query: ofRound2 },
  // there is no pick yet
  saveInOtherLeagues: {
    payload: ({ league }) => ({ leagueId: league.id, raceId: 24, leagues: [] }),
    ok: 400,
  },
  // nothing is planned for it, and so nothing was used
  usePlan: { path: () => ({ round: '2' }), payload: () => ({}), ok: 400 },
  undoPlan: {
    path: () => ({ round: '2' }),
    payload: () => ({ basedOn: '2025-03-18T08:00:00Z' }),
    ok: 409,
  },
  saveSelection: { payload: ({ league }) => ({ ...PICK, leagueId: league.id }) },
  withdrawSelection: { path: () => ({ round: '2' }) },
  overrideSelection: {
    payload: ({ league, member }) => ({
      mainDriver: 'Oscar Piastri',
      reserveDriver: 'George Russell',
      team: 'Mercedes',
      leagueId: league.id,
      userId: member.id,
      raceId: 1,
      assignPoints: true,
      notes: '',
    }),
  },

  // everybody can read what is shared of the league, nothing without its link
  getCalendar: { path: () => ({ token: 'forged' }), ok: 404 },
  getPublicShare: { path: () => ({ token: 'forged' }), ok: 404 },
  getPublicPicture: { path: () => ({ token: 'forged', kind: 'grid' }), ok: 404 },
  getPicture: { path: () => ({ kind: 'grid' }) },
  setPublicLink: { payload: () => ({ enabled: true }), fresh: 'league' },

  // an address of the server's own network
  addHook: {
    payload: () => ({ kind: 'json', url: 'https://127.0.0.1/hook', events: ['result'] }),
    ok: 400,
  },
  updateHook: {
    path: () => ({ hookId: 'forged' }),
    payload: () => ({ name: 'Race chat' }),
    ok: 404,
  },
  removeHook: { path: () => ({ hookId: 'forged' }), ok: 404 },
  switchHookOn: { path: () => ({ hookId: 'forged' }), ok: 404 },
  switchHookOff: { path: () => ({ hookId: 'forged' }), ok: 404 },
  testHook: { path: () => ({ hookId: 'forged' }), ok: 404 },
  updatePlan: { payload: () => ({ counts: true }) },
  savePlanRound: {
    path: () => ({ round: '2' }),
    payload: () => ({ ...PICK, version: 0 }),
    fresh: 'league',
  },

  getForm: { query: ({ league }) => ({ leagueId: league.id }) },
  getSwitcherooRemaining: { query: ({ league }) => ({ leagueId: league.id }) },
  getSwitcherooWindow: { query: () => ({ raceId: '1' }) },
  // members get as far as the closed window
  performSwitcheroo: {
    payload: ({ league }) => ({
      leagueId: league.id,
      raceId: 2,
      originalDriver: PICK.mainDriver,
      newDriver: PICK.reserveDriver,
    }),
    ok: 400,
  },

  assignRealPoints: { payload: ({ league }) => ({ leagueId: league.id, round: 1 }) },
  // who may, but enters nothing
  enterResults: { payload: () => ({ notes: '' }), ok: 400 },
  importRound: { payload: () => ({}) },
  changeRoundCalendar: { payload: () => ({ release: true }) },
};
