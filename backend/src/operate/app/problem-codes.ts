import { PUSH_CODES } from '../../core/push/codes.js';
import { USER_CODES } from '../../accounts/user/codes.js';
import { AUTH_CODES } from '../../accounts/auth/codes.js';
import { PROVIDER_CODES } from '../../accounts/provider/codes.js';
import { SEASON_CODES } from '../../seasons/season/codes.js';
import { RESULTS_CODES } from '../../seasons/results/codes.js';
import { SEASON_LIBRARY_CODES } from '../../seasons/season-library/codes.js';
import { RACE_CODES } from '../../seasons/race/codes.js';
import { LEAGUE_CODES } from '../../leagues/league/codes.js';
import { LEAGUE_MANAGEMENT_CODES } from '../../leagues/league-management/codes.js';
import { CALENDAR_FEED_CODES } from '../../leagues/calendar-feed/codes.js';
import { SELECTION_CODES } from '../../play/selection/codes.js';
import { MISSED_CODES } from '../../play/missed/codes.js';
import { PLAN_CODES } from '../../play/plan/codes.js';
import { RACE_NIGHT_CODES } from '../../play/race-night/codes.js';
import { HONOURS_CODES } from '../../views/honours/codes.js';
import { SHARE_CODES } from '../../views/share/codes.js';
import { NOTIFICATION_CODES } from '../../outbound/notification/codes.js';
import { HOOK_CODES } from '../../outbound/hooks/codes.js';
import { PLATFORM_CODES, type ProblemCodes } from '../../core/platform/errors/problem-codes.js';

/** Codes by the domain that declares them: does not compile while one is missing. */
const CODES = {
  platform: PLATFORM_CODES,
  push: PUSH_CODES,
  user: USER_CODES,
  auth: AUTH_CODES,
  provider: PROVIDER_CODES,
  season: SEASON_CODES,
  results: RESULTS_CODES,
  seasonLibrary: SEASON_LIBRARY_CODES,
  race: RACE_CODES,
  league: LEAGUE_CODES,
  leagueManagement: LEAGUE_MANAGEMENT_CODES,
  calendarFeed: CALENDAR_FEED_CODES,
  selection: SELECTION_CODES,
  missed: MISSED_CODES,
  plan: PLAN_CODES,
  raceNight: RACE_NIGHT_CODES,
  honours: HONOURS_CODES,
  share: SHARE_CODES,
  notification: NOTIFICATION_CODES,
  hooks: HOOK_CODES,
} satisfies { readonly [Domain in keyof ProblemCodes]: readonly ProblemCodes[Domain][] };

/** All of them, as the contract lists them. */
export const PROBLEM_CODES = Object.values(CODES).flat().toSorted();
