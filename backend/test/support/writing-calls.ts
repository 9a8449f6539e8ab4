import { CUT_ROWS } from './power-cut/cut-rows.js';
import { ACCOUNT_ROWS } from './two-at-once/account-rows.js';
import { ADDRESS_ROWS } from './two-at-once/address-rows.js';
import { HOOK_ROWS } from './two-at-once/hook-rows.js';
import { LEAGUE_ROWS } from './two-at-once/league-rows.js';
import { PASSKEY_ROWS } from './two-at-once/passkey-rows.js';
import { MISSED_ROWS } from './two-at-once/missed-rows.js';
import { SEASON_ROWS } from './two-at-once/season-rows.js';
import { USERNAME_ROWS } from './two-at-once/username-rows.js';

/** Calls, and why no row of their own plays them, or which suite does. */
type Elsewhere = readonly (readonly [why: string, calls: string])[];

export const ROWS = [
  ...LEAGUE_ROWS,
  ...MISSED_ROWS,
  ...SEASON_ROWS,
  ...HOOK_ROWS,
  ...PASSKEY_ROWS,
  ...ACCOUNT_ROWS,
  ...ADDRESS_ROWS,
  ...USERNAME_ROWS,
];
/** Each with a power cut at its writes. */
export const CUT = CUT_ROWS.map(({ call }) => call);
/** Each while another request comes at the same moment. */
export const AT_ONCE = ROWS.flatMap(({ calls }) => calls);

const STORES_NOTHING =
  'setSimulationClock getPasskeyOptions getPasskeySignInOptions sendTestPush sendTestReminder startProvider';
const PROVIDER =
  'linkProvider finishProvider sendProviderLink joinProvider signUpByProvider unlinkProvider';
const RACE_NIGHTS = 'startNight pauseNight resumeNight advanceNight playAgain';
const PLANS = 'updatePlan savePlanRound undoPlan usePlan';
const LATEST_HOLDS = 'updateAvatar resetAvatar updateReminders updateTimeZone unsubscribe';

export const CUT_ELSEWHERE: Elsewhere = [
  ['Stores nothing, or only that it was asked.', STORES_NOTHING],
  [
    'In support/power-cut/histories.ts, with what each leaves behind.',
    'joinLeague abandonLeague overrideSelection deleteLeague deleteAccount',
  ],
  ['The import of results is in histories.ts; this asks for one.', 'importRound enterResults'],
  ['Asks for what a job does, and the job does it again.', 'scrapeMissingRaces fetchPastSeason'],
  ['Asks for what a job does, and the job does it again.', 'prepareSeason'],
  ['One write to one document.', `${LATEST_HOLDS} createAnnouncement confirmEmail`],
  ['One write to one document.', `${PLANS} saveSelection withdrawSelection performSwitcheroo`],
  ['One write to one document, or one to each league.', 'saveInOtherLeagues'],
  ['One write to one document.', 'cancelEmailChange changeUsername changePushSubscription'],
  ['One write to one document.', 'assignRealPoints initializeLeaderboard refreshSession'],
  ['endurance/race-night-killed.spec.ts kills the server in race nights.', RACE_NIGHTS],
  ['api/accounts/sign-up-faults.ts: no account without its welcome.', 'register registerByInvite'],
  ['A session is one write; what comes before it spends a try.', 'login signInWithPasskey'],
  ['A passkey is one write; what comes before it spends a challenge.', 'addPasskey'],
  ['The session ends last, so logging out can be repeated.', 'logout'],
  [
    'The link is spent first; the next start brings another while there is no app admin.',
    'becomeFirstAdmin',
  ],
  ['The password and the end of all sessions are one write.', 'resetPassword'],
  ['An identity is one write with its account; what comes before it spends an answer.', PROVIDER],
  ['The link is one write; asking again sends another email.', 'forgotPassword resendConfirmation'],
  ['The link is one write; asking again sends another email.', 'changeEmail resendEmailChange'],
  ['What a test has brought is one write; switching on again is as in switchHookOn.', 'testHook'],
];

export const AT_ONCE_ELSEWHERE: Elsewhere = [
  ['Stores nothing, or only that it was asked.', STORES_NOTHING],
  ['api/race-night/race-night.ts and endurance/race-night-two-instances.spec.ts.', RACE_NIGHTS],
  ['api/plan and endurance/plan-two-instances.spec.ts.', PLANS],
  ['Of two at once the later one holds; nothing else hangs on it.', LATEST_HOLDS],
  [
    'Each is a note of its own, which one write takes away.',
    'createAnnouncement deleteAnnouncement',
  ],
  ['api/picks/concurrency.ts and endurance/final-picks.spec.ts.', 'withdrawSelection'],
  ['api/picks/concurrency.ts and api/picks/switcheroo.ts.', 'overrideSelection performSwitcheroo'],
  ['Each league as by saveSelection.', 'saveInOtherLeagues'],
  ['api/leagues/limits.ts, at two processes.', 'createLeague'],
  ['endurance/two-instances.spec.ts: one account of many.', 'registerByInvite'],
  ['endurance/two-instances.spec.ts counts wrong passwords together.', 'login'],
  ['Each ends its own session.', 'logout'],
  ['api/accounts/first-admin.ts.', 'becomeFirstAdmin'],
  ['api/accounts/provider.ts: the unique index, and each answer once.', PROVIDER],
  ['The first changes the address that the second names.', 'changePushSubscription'],
  ['The first to use a link wins, the latest link is valid.', 'forgotPassword confirmEmail'],
  ['Of two at once one makes the link, both send it.', 'resendConfirmation'],
  ['endurance/two-processes.spec.ts: each result once.', 'importRound enterResults'],
  ['endurance/two-processes.spec.ts: each result once.', 'scrapeMissingRaces'],
  ['A season is built by one job, however often it is asked for.', 'fetchPastSeason prepareSeason'],
  ['Only notes that the tables are computed anew.', 'assignRealPoints initializeLeaderboard'],
];
