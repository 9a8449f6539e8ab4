const leaguePath = (leagueId: string, rest = ''): string =>
  `/league/${encodeURIComponent(leagueId)}${rest}`;

/** The cards of the rules page, by the name that an address gives them. */
export type RulesSectionId = 'picks' | 'scoring' | 'sprint' | 'reserves' | 'switcheroos' | 'missed';

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
  league: (leagueId: string) => leaguePath(leagueId),
  selections: (leagueId: string) => leaguePath(leagueId, '/race/next/selections'),
  /** of a round besides the current one, as of one that was postponed */
  roundSelections: (leagueId: string, round: number) =>
    leaguePath(leagueId, `/race/${String(round)}/selections`),
  /** the player's own pencilled picks */
  plan: (leagueId: string) => leaguePath(leagueId, '/plan'),
  raceHistory: (leagueId: string) => leaguePath(leagueId, '/race/history'),
  race: (leagueId: string, round: number) => leaguePath(leagueId, `/race/${String(round)}`),
  standings: (leagueId: string) => leaguePath(leagueId, '/standings'),
  grid: (leagueId: string) => leaguePath(leagueId, '/grid'),
  briefing: (leagueId: string) => leaguePath(leagueId, '/briefing'),
  leagueStatistics: (leagueId: string) => leaguePath(leagueId, '/statistics'),
  /** the reader against another member */
  rivalry: (leagueId: string, userId: string) =>
    leaguePath(leagueId, `/rivalry/${encodeURIComponent(userId)}`),
  leagueLog: (leagueId: string) => leaguePath(leagueId, '/log'),
} as const;

/** The same URLs as the router matches them. */
export const patterns = {
  welcome: '/welcome',
  league: '/league/:leagueId',
  selections: '/league/:leagueId/race/next/selections',
  roundSelections: '/league/:leagueId/race/:round/selections',
  plan: '/league/:leagueId/plan',
  raceHistory: '/league/:leagueId/race/history',
  race: '/league/:leagueId/race/:round',
  standings: '/league/:leagueId/standings',
  grid: '/league/:leagueId/grid',
  briefing: '/league/:leagueId/briefing',
  leagueStatistics: '/league/:leagueId/statistics',
  rivalry: '/league/:leagueId/rivalry/:userId',
  leagueLog: '/league/:leagueId/log',
} as const;
