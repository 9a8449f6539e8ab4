const leaguePath = (leagueId: string, rest = ''): string =>
  `/league/${encodeURIComponent(leagueId)}${rest}`;

/** The cards of the rules page, by the name that an address gives them. */
export type RulesSectionId = 'picks' | 'scoring' | 'sprint' | 'reserves' | 'switcheroos' | 'missed';

/** Which picture of a league; what is left out is the latest, and the reader's own card. */
type SharedPicture = {
  readonly kind?: 'grid' | 'recap' | 'standings' | 'card';
  readonly round?: number;
  /** whose card it is */
  readonly player?: string;
};

function queryOf(open: SharedPicture): string {
  const query = new URLSearchParams(
    Object.entries(open).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  return query === '' ? '' : `?${query}`;
}

/** Every URL of the app. */
export const paths = {
  landing: '/',
  signIn: '/login',
  signUp: '/signup',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  /** from the welcome email, with its token */
  confirmEmail: '/confirm-email',
  /** from a reminder email, with its token */
  unsubscribe: '/unsubscribe',
  dashboard: '/dashboard',
  /** shared with friends: opens the form to join with its code */
  invitation: (code: string) => `/dashboard?code=${encodeURIComponent(code)}`,
  avatarEditor: '/avatar-editor',
  rules: '/rules',
  rulesSection: (section: RulesSectionId) => `/rules#${section}`,
  info: '/info',
  profile: '/profile',
  /** over all leagues of the current season */
  statistics: '/statistics',
  /** a race night is made here */
  newNight: '/league/new/night',
  /** the same, for one against bots */
  newNightAlone: '/league/new/night?alone',
  league: (leagueId: string) => leaguePath(leagueId),
  selections: (leagueId: string) => leaguePath(leagueId, '/race/next/selections'),
  /** of a round besides the current one, as of one that was postponed */
  roundSelections: (leagueId: string, round: number) =>
    leaguePath(leagueId, `/race/${String(round)}/selections`),
  /** the player's own pencilled picks */
  plan: (leagueId: string) => leaguePath(leagueId, '/plan'),
  /** a race night: its lobby, its evening, its podium */
  night: (leagueId: string) => leaguePath(leagueId, '/night'),
  raceHistory: (leagueId: string) => leaguePath(leagueId, '/race/history'),
  race: (leagueId: string, round: number) => leaguePath(leagueId, `/race/${String(round)}`),
  standings: (leagueId: string) => leaguePath(leagueId, '/standings'),
  grid: (leagueId: string) => leaguePath(leagueId, '/grid'),
  briefing: (leagueId: string) => leaguePath(leagueId, '/briefing'),
  leagueStatistics: (leagueId: string) => leaguePath(leagueId, '/statistics'),
  /** the reader against another member */
  rivalry: (leagueId: string, userId: string) =>
    leaguePath(leagueId, `/rivalry/${encodeURIComponent(userId)}`),
  /** both championships over all rounds */
  chart: (leagueId: string) => leaguePath(leagueId, '/chart'),
  /** the stories of a round with results */
  recap: (leagueId: string, round: number) => leaguePath(leagueId, `/recap/${String(round)}`),
  /** of the latest round that has any, else of the one that is named */
  swaps: (leagueId: string, round?: number) =>
    leaguePath(leagueId, round === undefined ? '/swaps' : `/swaps?round=${String(round)}`),
  /** what the season can still become */
  outlook: (leagueId: string) => leaguePath(leagueId, '/outlook'),
  leagueLog: (leagueId: string) => leaguePath(leagueId, '/log'),
  /** the league in pictures, and its public link; opens with one of them */
  share: (leagueId: string, open: SharedPicture = {}) =>
    leaguePath(leagueId, `/share${queryOf(open)}`),
} as const;

/** The same URLs as the router matches them. */
export const patterns = {
  welcome: '/welcome',
  league: '/league/:leagueId',
  selections: '/league/:leagueId/race/next/selections',
  roundSelections: '/league/:leagueId/race/:round/selections',
  plan: '/league/:leagueId/plan',
  night: '/league/:leagueId/night',
  raceHistory: '/league/:leagueId/race/history',
  race: '/league/:leagueId/race/:round',
  standings: '/league/:leagueId/standings',
  grid: '/league/:leagueId/grid',
  briefing: '/league/:leagueId/briefing',
  leagueStatistics: '/league/:leagueId/statistics',
  rivalry: '/league/:leagueId/rivalry/:userId',
  chart: '/league/:leagueId/chart',
  recap: '/league/:leagueId/recap/:round',
  swaps: '/league/:leagueId/swaps',
  outlook: '/league/:leagueId/outlook',
  leagueLog: '/league/:leagueId/log',
  share: '/league/:leagueId/share',
  /** what a public link leads to; the server makes those */
  sharedLeague: '/s/:token',
} as const;
