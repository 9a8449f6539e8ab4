import type { Role } from '../../src/core/platform/security/roles.decorator.js';

/** Who asks. `stranger` and `admin` are not members of the league in question. */
export const CALLERS = ['visitor', 'stranger', 'member', 'owner', 'admin'] as const;
export type Caller = (typeof CALLERS)[number];

/**
 * The roles that a caller has. Calls about a player are about the member. All of them ask from the
 * machine of the server, as programs that watch it do.
 */
const HAS: Readonly<Record<Caller, readonly Role[]>> = {
  visitor: ['public', 'monitoring'],
  stranger: ['public', 'monitoring', 'player'],
  member: ['public', 'monitoring', 'player', 'member', 'self', 'league-mate'],
  owner: ['public', 'monitoring', 'player', 'member', 'owner', 'league-mate'],
  admin: ['public', 'monitoring', 'player', 'app-admin'],
};

/**
 * The status that a call with these roles answers to a caller.
 *
 * @param ok what it answers to those whom it is for
 */
export function statusFor(caller: Caller, roles: readonly Role[], ok: number): number {
  if (HAS[caller].some((role) => roles.includes(role))) return ok;
  if (caller === 'visitor') return 401;
  // who is not in a league does not learn that it exists
  const knowsLeague = HAS[caller].includes('member');
  return roles.includes('app-admin') || knowsLeague ? 403 : 404;
}

/** The roles of section 6 of the specification (RO-02 to RO-27), by call; a second time on purpose. */
export const SECTION_6: readonly (readonly [roles: readonly Role[], calls: string])[] = [
  [['public', 'monitoring'], 'getHealth'],
  [['public'], 'getSimulationClock setSimulationClock getNextRace'],
  [['public'], 'getPublicShare getPublicPicture getInvite getInvitePicture registerByInvite'],
  [['public'], 'getCalendar'],
  [['public'], 'register login forgotPassword confirmEmail unsubscribe openUnsubscribePage'],
  [['public'], 'changePushSubscription'],
  [['public', 'player'], 'logout'],
  [['public', 'self'], 'resetPassword'],
  [['player'], 'refreshSession getMe deleteAccount resendConfirmation'],
  [['player'], 'getPreferences updateReminders updateTimeZone followChanges'],
  [['player'], 'listTokens makeToken revokeToken getCalendarAddress makeCalendarAddress'],
  [['player'], 'getNotificationSettings updateNotificationSettings getPushKey'],
  [['player'], 'addPushDevice removePushDevice sendTestPush'],
  [['player'], 'listDevices endDevice endOtherDevices'],
  [
    ['player'],
    'changeEmail resendEmailChange becomeFirstAdmin cancelEmailChange getUsername changeUsername',
  ],
  [['public'], 'confirmEmailChange undoEmailChange'],
  [['player'], 'listPasskeys getPasskeyOptions addPasskey removePasskey'],
  [['public'], 'getPasskeySignInOptions signInWithPasskey'],
  [['public'], 'getWaysIn startProvider openCallback sendProviderLink signUpByProvider'],
  [['public', 'player'], 'finishProvider joinProvider'],
  [['player'], 'linkProvider unlinkProvider'],
  [
    ['player'],
    'listPlayableSeasons getSeasonField prepareSeason listAvatars getAvatar getHelmet listAnnouncements',
  ],
  [
    ['player'],
    'listMyLeagues listMyOverviews createLeague joinLeague getSeason getSwitcherooWindow',
  ],
  [['self', 'league-mate'], 'getUserStatistics'],
  [['self', 'app-admin'], 'updateAvatar resetAvatar'],
  [
    ['member'],
    'getLeague getLeagueLog abandonLeague listOpponents explainPoints getStandings getMatrix getSwaps',
  ],
  [['member'], 'getFlag getSeasonEnd getLeagueCalendar getNight getNextRaceOfLeague'],
  [['player'], 'exportPlayer'],
  [['member'], 'exportLeague listMissed nameMissed'],
  [
    ['member'],
    'listRaces getRace getQualifying getForm getEarlierRace getLeagueStatistics getOutlook getRecap',
  ],
  [['member'], 'getRivalry getUsedSelections getCurrentSelection listRoundSelections'],
  [['member'], 'saveSelection withdrawSelection listOtherLeagues saveInOtherLeagues'],
  [['member'], 'getSwitcherooRemaining performSwitcheroo'],
  [['member'], 'getPlan updatePlan savePlanRound usePlan undoPlan'],
  [['member'], 'listPictures getPicture getPublicLink'],
  [['owner'], 'startNight pauseNight resumeNight advanceNight playAgain'],
  [['owner'], 'setPublicLink listHooks previewHook addHook updateHook'],
  [['owner'], 'removeHook switchHookOn switchHookOff testHook'],
  [['owner'], 'updateLeague makeNewCode deleteLeague overrideSelection'],
  [['owner'], 'openNextSeason enterSeason namePerson removeSeason'],
  [['member'], 'getHonours getStars'],
  [['player'], 'listInvitations acceptInvitation declineInvitation'],
  [['owner'], 'removeMember offerLeague fillMissed takeBackMissed'],
  [['member'], 'declineLeague acceptLeague'],
  [['app-admin'], 'listAllLeagues assignRealPoints initializeLeaderboard scrapeMissingRaces'],
  [['app-admin'], 'getRoundCalendar changeRoundCalendar'],
  [['app-admin'], 'getRoundResults enterResults importRound listImports listJobs'],
  [['app-admin'], 'listPastSeasons fetchPastSeason'],
  [['app-admin'], 'listUsers sendTestReminder testEmailConnection'],
  [['app-admin'], 'createAnnouncement deleteAnnouncement'],
  [['monitoring', 'app-admin'], 'getMetrics getInstallationHealth'],
];
