import type { AUTH_LIMITS } from '../../src/accounts/auth/limits.js';
import type { PUSH_LIMITS } from '../../src/core/push/limits.js';
import type { LEAGUE_LIMITS } from '../../src/leagues/league-management/limits.js';
import type { HOOK_LIMITS } from '../../src/outbound/hooks/limits.js';
import type { RACE_NIGHT_LIMITS } from '../../src/play/race-night/limits.js';
import type { SELECTION_LIMITS } from '../../src/play/selection/limits.js';
import type { SEASON_LIBRARY_LIMITS } from '../../src/seasons/season-library/limits.js';
import type { SHARE_LIMITS } from '../../src/views/share/limits.js';

/** Name of a limit. */
type Kind =
  | keyof typeof AUTH_LIMITS
  | keyof typeof PUSH_LIMITS
  | keyof typeof LEAGUE_LIMITS
  | keyof typeof HOOK_LIMITS
  | keyof typeof RACE_NIGHT_LIMITS
  | keyof typeof SELECTION_LIMITS
  | keyof typeof SEASON_LIBRARY_LIMITS
  | keyof typeof SHARE_LIMITS;

/** Calls that write and can be repeated, with the limits that count them. Each documents 429. */
export const LIMITED: readonly (readonly [limits: readonly Kind[], calls: string])[] = [
  [['login', 'account', 'device', 'stuffing'], 'login deleteAccount resetPassword'],
  [['accounts', 'taken', 'welcome', 'welcomes'], 'register registerByInvite signUpByProvider'],
  [['confirm', 'confirms'], 'resendConfirmation sendProviderLink'],
  [['emailChange', 'confirm', 'confirms'], 'changeEmail resendEmailChange'],
  [['code', 'codes', 'joining', 'rejoining'], 'joinLeague'],
  [['joining', 'rejoining'], 'acceptInvitation'],
  [['setting'], 'updateLeague enterSeason namePerson'],
  [['setting', 'offer'], 'offerLeague'],
  [['newCode'], 'makeNewCode'],
  [['newLink'], 'setPublicLink'],
  [['hook'], 'addHook updateHook switchHookOn testHook'],
  [['press'], 'startNight pauseNight resumeNight advanceNight'],
  [['assignment', 'question'], 'fillMissed'],
  [['assignment'], 'overrideSelection'],
  [['season'], 'prepareSeason'],
  [['testPush'], 'sendTestPush'],
];

/** All others, and what bounds them. */
export const BOUNDED: readonly (readonly [why: string, calls: string])[] = [
  ['At most so many new leagues a day (LIMIT-2).', 'createLeague playAgain openNextSeason'],
  ['As often as leagues are made.', 'deleteLeague'],
  ['As often as somebody joins.', 'abandonLeague removeMember'],
  ['Once for each invitation.', 'declineInvitation'],
  ['Once for each offer.', 'declineLeague acceptLeague'],
  ['Once for each hook that is added or switched on.', 'removeHook switchHookOff'],
  ['Once for each season that is entered.', 'removeSeason'],
  ['Once for each question.', 'takeBackMissed nameMissed'],
  ['One pick for each round, with its latest changes.', 'saveSelection withdrawSelection'],
  ['As by saveSelection, in each league of the player.', 'saveInOtherLeagues'],
  ['So many swaps a season.', 'performSwitcheroo'],
  ['One plan in each league.', 'updatePlan savePlanRound undoPlan usePlan'],
  ['One value, replaced.', 'updateAvatar resetAvatar updateReminders updateTimeZone unsubscribe'],
  ['One value, replaced.', 'updateNotificationSettings makeCalendarAddress cancelEmailChange'],
  ['So many emails to one mailbox; more are not sent, and nobody learns it.', 'forgotPassword'],
  ['Once for each link.', 'confirmEmail confirmEmailChange undoEmailChange becomeFirstAdmin'],
  ['At most 20 sessions of an account.', 'signInWithPasskey refreshSession logout'],
  ['At most 20 sessions of an account.', 'endDevice endOtherDevices'],
  ['Passkeys of an account are ten; what is asked of them ends soon.', 'addPasskey removePasskey'],
  ['Passkeys of an account are ten; what is asked of them ends soon.', 'getPasskeyOptions'],
  ['Passkeys of an account are ten; what is asked of them ends soon.', 'getPasskeySignInOptions'],
  ['API tokens of an account are ten.', 'makeToken revokeToken'],
  ['At most 20 devices of an account.', 'addPushDevice changePushSubscription removePushDevice'],
  ['Once a season.', 'changeUsername'],
  [
    'At most 20 sessions of an account; an answer of the provider is used once.',
    'finishProvider joinProvider',
  ],
  ['One link of an account to the provider.', 'linkProvider unlinkProvider'],
  ['Stores nothing.', 'startProvider'],
  ['App admins alone.', 'assignRealPoints initializeLeaderboard enterResults importRound'],
  ['App admins alone.', 'scrapeMissingRaces fetchPastSeason changeRoundCalendar'],
  ['App admins alone.', 'createAnnouncement deleteAnnouncement sendTestReminder'],
  ['Demo servers alone: stores nothing but the time.', 'setSimulationClock'],
];
