import { paths, patterns } from '../lib/game/paths';

/** The shape that the page has before its code is there, as `index.html` draws it. */
type Frame = 'bar' | 'board' | 'entrance';

/** What a page opens with. */
export type Opening = {
  readonly path: string;
  /** its file in `pages`, whose code is asked for at once */
  readonly page: string;
  readonly frame: Frame;
  /** calls that need the address alone; `:season` and `:round` are those of the answers before */
  readonly first?: readonly string[];
  /** calls that need the answers to the first */
  readonly then?: readonly string[];
  /** calls that only app admins make */
  readonly admin?: readonly string[];
};

const LEAGUE = '/api/league/:leagueId';
const NEXT_RACE = '/api/race/next-race';
const STANDINGS = `${LEAGUE}/standings/:season`;
const SEASON = '/api/season/:season';
const OVERVIEW = '/api/league/user/overview';
const MY_LEAGUES = '/api/league/user/leagues?page=1&pageSize=100';
const PICKS = '/api/selections/league/:leagueId/race/:round';
const PLAN = '/api/plan/:leagueId';
const FORM = '/api/race/form?leagueId=:leagueId';
const ROUND = 'leagueId=:leagueId&round=:round';

const signedOut = (path: string, page: string): Opening => ({ path, page, frame: 'entrance' });

/**
 * By the address, the most exact pattern first. A call that is missing here is asked for by the page
 * itself, later; one that no page asks for is a request in vain (`openings.e2e.ts`).
 */
export const OPENINGS: readonly Opening[] = [
  signedOut(paths.landing, 'sign-in/SignInPage'),
  signedOut(paths.signIn, 'sign-in/SignInPage'),
  signedOut(paths.signUp, 'sign-up/SignUpPage'),
  signedOut(paths.forgotPassword, 'forgot-password/ForgotPasswordPage'),
  signedOut(paths.resetPassword, 'reset-password/ResetPasswordPage'),
  signedOut(paths.confirmEmail, 'confirm-email/ConfirmEmailPage'),
  signedOut(paths.unsubscribe, 'unsubscribe/UnsubscribePage'),
  { path: paths.rules, page: 'rules/RulesPage', frame: 'bar' },
  { path: paths.info, page: 'info/InfoPage', frame: 'bar' },
  {
    path: paths.dashboard,
    page: 'dashboard/DashboardPage',
    frame: 'board',
    first: [NEXT_RACE, OVERVIEW, MY_LEAGUES, '/api/announcements/active'],
  },
  {
    path: paths.profile,
    page: 'profile/ProfilePage',
    frame: 'bar',
    first: ['/api/users/preferences', MY_LEAGUES],
    admin: [
      '/api/users/all?page=1&pageSize=100',
      '/api/admin/imports',
      '/api/admin/jobs',
      '/api/admin/all-leagues?page=1&pageSize=100',
      '/api/avatar/users?page=1&pageSize=100',
    ],
  },
  {
    path: paths.avatarEditor,
    page: 'avatar-editor/AvatarEditorPage',
    frame: 'bar',
    first: ['/api/avatar/users/:userId'],
  },
  {
    path: paths.statistics,
    page: 'statistics/StatisticsPage',
    frame: 'bar',
    first: ['/api/statistics/user/:userId', MY_LEAGUES],
  },
  {
    path: patterns.selections,
    page: 'selections/SelectionsPage',
    frame: 'bar',
    first: [LEAGUE, NEXT_RACE, FORM, PLAN, '/api/switcheroo/remaining?leagueId=:leagueId'],
    then: [
      '/api/switcheroo/window-status?raceId=:round&leagueId=:leagueId',
      `/api/selections/current?${ROUND}`,
      `/api/selections/used?${ROUND}`,
      SEASON,
    ],
  },
  {
    path: patterns.roundSelections,
    page: 'selections/RoundSelectionsPage',
    frame: 'bar',
    first: [LEAGUE, PLAN, `/api/selections/current?${ROUND}`, `/api/selections/used?${ROUND}`],
    then: [SEASON],
  },
  {
    path: patterns.plan,
    page: 'plan/PlanPage',
    frame: 'bar',
    first: [LEAGUE, PLAN, FORM],
    then: [SEASON],
  },
  {
    path: patterns.raceHistory,
    page: 'race-history/RaceHistoryPage',
    frame: 'bar',
    first: ['/api/race/league/:leagueId'],
  },
  {
    path: patterns.race,
    page: 'race/RaceDetailPage',
    frame: 'bar',
    first: ['/api/race/league/:leagueId/round/:round', PICKS],
    then: [SEASON],
  },
  {
    path: patterns.standings,
    page: 'standings/StandingsPage',
    frame: 'bar',
    first: [LEAGUE],
    then: [STANDINGS, SEASON],
  },
  {
    path: patterns.grid,
    page: 'grid/StartingGridPage',
    frame: 'bar',
    first: [LEAGUE, NEXT_RACE],
    then: [PICKS, STANDINGS, SEASON],
  },
  {
    path: patterns.briefing,
    page: 'briefing/BriefingPage',
    frame: 'bar',
    first: [LEAGUE, `${LEAGUE}/opponents?me=true`],
    then: [SEASON, STANDINGS],
  },
  {
    path: patterns.rivalry,
    page: 'rivalry/RivalryPage',
    frame: 'bar',
    first: [LEAGUE, `${LEAGUE}/rivalry/:userId`],
    then: [SEASON],
  },
  {
    path: patterns.leagueStatistics,
    page: 'statistics/StatisticsPage',
    frame: 'bar',
    first: [LEAGUE, '/api/statistics/league/:leagueId/user/:userId'],
    then: [STANDINGS, SEASON],
  },
  {
    path: patterns.leagueLog,
    page: 'league-log/LeagueLogPage',
    frame: 'bar',
    first: [
      LEAGUE,
      `${LEAGUE}/log?page=1&pageSize=50`,
      `${LEAGUE}/log?kind=own-pick-replaced&page=1&pageSize=3`,
    ],
    then: [SEASON],
  },
  {
    path: patterns.league,
    page: 'league/LeagueHomePage',
    frame: 'bar',
    first: [LEAGUE, OVERVIEW, NEXT_RACE, '/api/race/league/:leagueId'],
    then: [STANDINGS, SEASON, PICKS],
  },
];

/** What an address opens, with the names in it; null for one that is none of ours. */
export function openingOf(pathname: string) {
  for (const opening of OPENINGS) {
    const names = paramsOf(opening.path, pathname);
    if (names) return { opening, params: names };
  }
  return null;
}

export type Params = Readonly<Record<string, string>>;

/** As the router matches: upper case as lower, and a slash at the end counts for nothing. */
function paramsOf(pattern: string, pathname: string): Params | null {
  const wanted = pattern.split('/');
  const given = pathname.replace(/(.)\/+$/, '$1').split('/');
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? '';
    if (part.startsWith(':') && value !== '') params[part.slice(1)] = value;
    else if (part.toLowerCase() !== value.toLowerCase()) return null;
  }
  return params;
}
