import { paths, patterns } from '../lib/game/paths';

/** The shape that the page has before its code is there, as `index.html` draws it. */
type Frame = 'bar' | 'board' | 'entrance';

/** What a page opens with. */
export type Opening = {
  readonly path: string;
  /** its file in `pages`, whose code is asked for at once */
  readonly page: string;
  readonly frame: Frame;
  /** what its title says, whatever comes */
  readonly title?: string;
  /** a league is named first, and a board tells of the race that is next */
  readonly names?: readonly ('league' | 'race')[];
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
/** Of a race night as its league has seen it. */
const SEASON = '/api/season/:calendar';
const OVERVIEW = '/api/league/user/overview';
const MY_LEAGUES = '/api/league/user/leagues?page=1&pageSize=100';
const PICKS = '/api/selections/league/:leagueId/race/:round';
const PLAN = '/api/plan/:leagueId';
const FORM = '/api/race/form?leagueId=:leagueId';
const ROUND = 'leagueId=:leagueId&round=:round';

const signedOut = (path: string, page: string): Opening => ({ path, page, frame: 'entrance' });

/**
 * By the address, the most exact pattern first. A call that is missing here is asked for by the page
 * itself, later; one that no page asks for is a request in vain.
 */
export const OPENINGS: readonly Opening[] = [
  signedOut(paths.landing, 'sign-in/SignInPage'),
  signedOut(paths.signIn, 'sign-in/SignInPage'),
  signedOut(paths.signUp, 'sign-up/SignUpPage'),
  signedOut(paths.forgotPassword, 'forgot-password/ForgotPasswordPage'),
  signedOut(paths.resetPassword, 'reset-password/ResetPasswordPage'),
  signedOut(paths.confirmEmail, 'confirm-email/ConfirmEmailPage'),
  signedOut(paths.unsubscribe, 'unsubscribe/UnsubscribePage'),
  { path: patterns.sharedLeague, page: 'shared-league/SharedLeaguePage', frame: 'bar' },
  { path: paths.rules, page: 'rules/RulesPage', frame: 'bar', title: 'Rules' },
  { path: paths.info, page: 'info/InfoPage', frame: 'bar', title: 'Welcome' },
  {
    path: paths.dashboard,
    page: 'dashboard/DashboardPage',
    frame: 'board',
    names: ['race'],
    first: [NEXT_RACE, OVERVIEW, MY_LEAGUES, '/api/announcements/active'],
  },
  {
    path: paths.profile,
    page: 'profile/ProfilePage',
    frame: 'bar',
    title: 'Profile',
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
    title: 'Statistics',
    first: ['/api/statistics/user/:userId', MY_LEAGUES],
  },
  {
    path: paths.newNight,
    page: 'night-new/NightNewPage',
    frame: 'bar',
    first: ['/api/race-night/seasons'],
  },
  {
    path: patterns.selections,
    page: 'selections/SelectionsPage',
    frame: 'bar',
    title: 'Next race selections',
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
    title: 'Selections',
    first: [LEAGUE, PLAN, `/api/selections/current?${ROUND}`, `/api/selections/used?${ROUND}`],
    then: [SEASON],
  },
  {
    path: patterns.plan,
    page: 'plan/PlanPage',
    frame: 'bar',
    title: 'Plan',
    first: [LEAGUE, PLAN, FORM],
    then: [SEASON],
  },
  {
    path: patterns.night,
    page: 'night/NightPage',
    frame: 'bar',
    first: [LEAGUE, `${LEAGUE}/night`],
    then: [STANDINGS],
  },
  {
    path: patterns.raceHistory,
    page: 'race-history/RaceHistoryPage',
    frame: 'bar',
    title: 'Race History',
    first: ['/api/race/league/:leagueId'],
  },
  {
    path: patterns.race,
    page: 'race/RaceDetailPage',
    frame: 'bar',
    first: [LEAGUE, '/api/race/league/:leagueId/round/:round', PICKS],
    then: [SEASON],
  },
  {
    path: patterns.standings,
    page: 'standings/StandingsPage',
    frame: 'bar',
    title: 'Standings',
    first: [LEAGUE],
    then: [STANDINGS, SEASON],
  },
  {
    path: patterns.grid,
    page: 'grid/StartingGridPage',
    frame: 'bar',
    title: 'Starting Grid',
    first: [LEAGUE, NEXT_RACE],
    then: [PICKS, STANDINGS, SEASON],
  },
  {
    path: patterns.briefing,
    page: 'briefing/BriefingPage',
    frame: 'bar',
    title: 'Opponents Briefing',
    first: [LEAGUE, `${LEAGUE}/opponents?me=true`],
    then: [SEASON, STANDINGS],
  },
  {
    path: patterns.outlook,
    page: 'outlook/OutlookPage',
    frame: 'bar',
    first: [LEAGUE, `${LEAGUE}/outlook`],
    then: [SEASON],
  },
  {
    path: patterns.rivalry,
    page: 'rivalry/RivalryPage',
    frame: 'bar',
    title: 'Rivalry',
    first: [LEAGUE, `${LEAGUE}/rivalry/:userId`],
    then: [SEASON],
  },
  {
    path: patterns.leagueStatistics,
    page: 'statistics/StatisticsPage',
    frame: 'bar',
    title: 'Statistics',
    first: [LEAGUE, '/api/statistics/league/:leagueId/user/:userId'],
    then: [STANDINGS, SEASON],
  },
  {
    path: patterns.chart,
    page: 'chart/ChartPage',
    frame: 'bar',
    first: [LEAGUE],
    then: [STANDINGS],
  },
  {
    path: patterns.recap,
    page: 'recap/RecapPage',
    frame: 'bar',
    first: [LEAGUE, `${LEAGUE}/recap/:round`],
    then: [SEASON],
  },
  {
    path: patterns.swaps,
    page: 'swaps/SwapsPage',
    frame: 'bar',
    first: [LEAGUE, `${LEAGUE}/swaps`, '/api/switcheroo/remaining?leagueId=:leagueId'],
    then: [STANDINGS, SEASON],
  },
  {
    path: patterns.share,
    page: 'share/SharePage',
    frame: 'bar',
    title: 'Share',
    first: [LEAGUE, `${LEAGUE}/pictures`, `${LEAGUE}/share`],
  },
  {
    path: patterns.leagueLog,
    page: 'league-log/LeagueLogPage',
    frame: 'bar',
    title: 'League log',
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
    names: ['league', 'race'],
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
