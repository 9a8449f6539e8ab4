import { generatePath } from 'react-router-dom';

/** The cards of the rules page, by the name that an address gives them. */
export type RulesSectionId = 'picks' | 'scoring' | 'sprint' | 'reserves' | 'switcheroos' | 'missed';

/** The panels of the admin page, by the name that an address gives them. */
export type AdminPanelId =
  | 'admin-dashboard'
  | 'results'
  | 'jobs'
  | 'installation'
  | 'admin-test-tools'
  | 'avatar-testing';

/** The tabs of a player's page, by the names that its address gives them; the first needs none. */
export const PLAYER_TABS = ['season', 'numbers', 'you-and-them', 'names-left'] as const;
export type PlayerTab = (typeof PLAYER_TABS)[number];

/** Which picture of a league; what is left out is the latest, and the reader's own card. */
type SharedPicture = {
  readonly kind?: 'grid' | 'recap' | 'standings' | 'card' | 'year';
  readonly round?: number;
  /** whose card or year it is */
  readonly player?: string;
};

function queryOf(open: Readonly<Record<string, string | number>>): string {
  const query = new URLSearchParams(
    Object.entries(open).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  return query === '' ? '' : `?${query}`;
}

/** The addresses that name something, as the router matches them. */
export const patterns = {
  welcome: '/welcome',
  join: '/join/:code',
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
  player: '/league/:leagueId/players/:userId',
  /** of versions before 0.15: lead to the player's page */
  member: '/league/:leagueId/members/:userId',
  rivalry: '/league/:leagueId/rivalry/:userId',
  chart: '/league/:leagueId/chart',
  recap: '/league/:leagueId/recap/:round',
  /** leads to the swaps in the league log: their address before version 0.15 */
  swaps: '/league/:leagueId/swaps',
  outlook: '/league/:leagueId/outlook',
  seasonEnd: '/league/:leagueId/season-end',
  /** leads to the season's end: its address before version 0.15 */
  seasonBook: '/league/:leagueId/book',
  leagueLog: '/league/:leagueId/log',
  share: '/league/:leagueId/share',
  /** for app admins only */
  raceCalendar: '/admin/season/:season/round/:round',
  leagueSettings: '/league/:leagueId/settings',
  hooks: '/league/:leagueId/hooks',
  hall: '/league/:leagueId/hall',
  /** what a public link leads to; the server makes those */
  sharedLeague: '/s/:token',
} as const;

/** An address that names only the league. */
const ofLeague = (pattern: `/league/:leagueId${string}`) => (leagueId: string) =>
  generatePath(pattern, { leagueId });

/** An address that names the league and a round of it. */
const ofRound =
  (pattern: `/league/:leagueId/${string}:round${string}`) => (leagueId: string, round: number) =>
    generatePath(pattern, { leagueId, round: String(round) });

/** Every URL of the app. */
export const paths = {
  landing: '/',
  signIn: '/login',
  signUp: '/signup',
  /** where the identity provider leads back to */
  continue: '/continue',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  /** with the token of a link for a new password */
  newPassword: (token: string) => `/reset-password?token=${encodeURIComponent(token)}`,
  /** from the welcome email, with its token */
  confirmEmail: '/confirm-email',
  /** from the email to a new address, with its token */
  confirmEmailChange: '/confirm-email-change',
  /** from the email to the former address, with its token */
  undoEmailChange: '/undo-email-change',
  /** from a start without an app admin, with its token */
  firstAdmin: '/first-admin',
  /** from a reminder email, with its token */
  unsubscribe: '/unsubscribe',
  dashboard: '/dashboard',
  /** sent to friends: who has an account joins, everybody else signs up for it */
  join: (code: string) => generatePath(patterns.join, { code }),
  avatarEditor: '/avatar-editor',
  rules: '/rules',
  rulesSection: (section: RulesSectionId) => `/rules#${section}`,
  /** the rules with a league's own settings */
  rulesOf: (leagueId: string) => `/rules?league=${leagueId}`,
  info: '/info',
  profile: '/profile',
  notifications: '/notifications',
  /** passkeys, and where the player is logged in */
  security: '/security',
  /** for app admins only */
  admin: '/admin',
  adminPanel: (panel: AdminPanelId) => `/admin#${panel}`,
  /** whether and when a race takes place */
  raceCalendar: (season: number, round: number) =>
    generatePath(patterns.raceCalendar, { season: String(season), round: String(round) }),
  /** over all leagues of the current season */
  statistics: '/statistics',
  /** a race night is made here */
  newNight: '/league/new/night',
  /** the same, for one against bots */
  newNightAlone: '/league/new/night?alone',
  /** the same, to which the other members of a league are invited */
  newNightOf: (leagueId: string) => `/league/new/night?league=${leagueId}`,
  league: ofLeague(patterns.league),
  selections: ofLeague(patterns.selections),
  /** the same, to change the saved pick at once */
  selectionsEdit: (leagueId: string) => `${generatePath(patterns.selections, { leagueId })}#edit`,
  /** the same, at the swap */
  switcheroo: (leagueId: string) => `${generatePath(patterns.selections, { leagueId })}#switcheroo`,
  /** of a round besides the current one, as of one that was postponed */
  roundSelections: ofRound(patterns.roundSelections),
  /** the player's own pencilled picks */
  plan: ofLeague(patterns.plan),
  /** a race night: its lobby, its evening, its podium */
  night: ofLeague(patterns.night),
  raceHistory: ofLeague(patterns.raceHistory),
  race: ofRound(patterns.race),
  standings: ofLeague(patterns.standings),
  grid: ofLeague(patterns.grid),
  briefing: ofLeague(patterns.briefing),
  leagueStatistics: ofLeague(patterns.leagueStatistics),
  /** a member of the league, who may be the reader */
  player: (leagueId: string, userId: string, tab: PlayerTab = PLAYER_TABS[0]) =>
    generatePath(patterns.player, { leagueId, userId }) +
    queryOf(tab === PLAYER_TABS[0] ? {} : { view: tab }),
  /** both championships over all rounds */
  chart: ofLeague(patterns.chart),
  /** the stories of a round with results */
  recap: ofRound(patterns.recap),
  /** swaps in the league log: of the latest round that has any, else of the one that is named */
  swaps: (leagueId: string, round?: number) =>
    generatePath(patterns.leagueLog, { leagueId }) +
    queryOf({ show: 'swaps', ...(round !== undefined && { round }) }),
  /** what the season can still become */
  outlook: ofLeague(patterns.outlook),
  /** titles, awards and every round, to be printed */
  seasonEnd: ofLeague(patterns.seasonEnd),
  leagueLog: ofLeague(patterns.leagueLog),
  /** the league in pictures, and its public link; opens with one of them */
  leagueSettings: ofLeague(patterns.leagueSettings),
  /** all seasons of the league */
  hall: ofLeague(patterns.hall),
  share: (leagueId: string, open: SharedPicture = {}) =>
    generatePath(patterns.share, { leagueId }) + queryOf(open),
  /** the chats that the league tells its news; for its owner */
  hooks: ofLeague(patterns.hooks),
} as const;
