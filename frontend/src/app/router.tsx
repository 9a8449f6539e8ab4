import type { ComponentType } from 'react';
import {
  Navigate,
  redirect,
  replace,
  type LoaderFunction,
  type RouteObject,
} from 'react-router-dom';
import { hasSessionHint, readAccessToken } from '../api/accessToken';
import { FullScreenSpinner } from '../components/ui/Spinner/Spinner';
import { forgetInvitation, keptInvitation } from '../features/auth/invitation';
import { paths, patterns } from '../lib/game/paths';
import { reloadPage } from '../lib/ui/navigation';
import { opens, opensInvite } from './loaders';
import { loadPage } from './missingFile';
import { PageMain } from './PageMain';
import { PAGES } from './pages';
import { RequireSession } from './RequireSession';
import { RootLayout } from './RootLayout';
import { RouteProblem } from './RouteProblem';
import type { AppStore } from './store';

/** What is around pages, in a file of its own. */
const around =
  <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  async () => ({ Component: (await loadPage(load))[name] });

/** A page in a file of its own. */
const page = <Path extends keyof typeof PAGES>(
  path: Path,
  load: () => Promise<Record<(typeof PAGES)[Path], ComponentType>>,
) => ({ path, lazy: around(load, PAGES[path]) });

/** Whoever is signed in has no use for the landing page. */
const homeIfSignedIn = () => (hasSessionHint() ? redirect(paths.dashboard) : null);

/**
 * The dashboard of whoever has been invited opens the invitation: the address of links before version 0.5, and
 * one that was opened before logging in.
 */
const invitationIn = (request: Request): string | null => {
  const code = new URL(request.url).searchParams.get('code');
  if (code) return code;
  const kept = readAccessToken() === null ? '' : keptInvitation();
  // once: whoever does not join is not asked again
  if (kept) forgetInvitation();
  return kept || null;
};

const signInPage = () => import('../pages/sign-in/SignInPage');

const publicPages = (store: AppStore): RouteObject[] => [
  { ...page(paths.landing, signInPage), loader: homeIfSignedIn },
  page(paths.signIn, signInPage),
  { path: patterns.welcome, element: <Navigate to={paths.landing} replace /> },
  {
    ...page(patterns.join, () => import('../pages/join/JoinPage')),
    ...opensInvite(store),
  },
  page(paths.signUp, () => import('../pages/sign-up/SignUpPage')),
  page(paths.forgotPassword, () => import('../pages/forgot-password/ForgotPasswordPage')),
  page(paths.resetPassword, () => import('../pages/reset-password/ResetPasswordPage')),
  page(paths.continue, () => import('../pages/continue/ContinuePage')),
  page(paths.confirmEmail, () => import('../pages/confirm-email/ConfirmEmailPage')),
  page(paths.confirmEmailChange, () => import('../pages/email-change/ConfirmEmailChangePage')),
  page(paths.undoEmailChange, () => import('../pages/email-change/UndoEmailChangePage')),
  page(paths.unsubscribe, () => import('../pages/unsubscribe/UnsubscribePage')),
  page(patterns.sharedLeague, () => import('../pages/shared-league/SharedLeaguePage')),
];

type Load = ReturnType<typeof opens>;

const unlessInvited = ({ loader, ...rest }: ReturnType<Load>): ReturnType<Load> => ({
  ...rest,
  loader: (args) => {
    const code = invitationIn(args.request);
    return code === null ? loader(args) : redirect(paths.join(code));
  },
});

/** An address of before: the page of the league that has taken its place, with the round that it names. */
const leadsTo =
  (path: (leagueId: string, round?: number) => string): LoaderFunction =>
  ({ params: { leagueId = '' }, request }) => {
    const round = Number(new URL(request.url).searchParams.get('round'));
    return replace(path(leagueId, round > 0 ? round : undefined));
  };

const leaguePages = (load: Load): RouteObject[] => [
  {
    ...page(patterns.league, () => import('../pages/league/LeagueHomePage')),
    ...load('league'),
  },
  {
    ...page(patterns.selections, () => import('../pages/selections/SelectionsPage')),
    ...load('selections'),
  },
  {
    ...page(patterns.roundSelections, () => import('../pages/selections/RoundSelectionsPage')),
    ...load('roundSelections'),
  },
  {
    ...page(patterns.plan, () => import('../pages/plan/PlanPage')),
    ...load('plan'),
  },
  page(patterns.night, () => import('../pages/night/NightPage')),
  {
    ...page(patterns.raceHistory, () => import('../pages/race-history/RaceHistoryPage')),
    ...load('raceHistory'),
  },
  {
    ...page(patterns.race, () => import('../pages/race/RaceDetailPage')),
    ...load('race'),
  },
  {
    ...page(patterns.standings, () => import('../pages/standings/StandingsPage')),
    ...load('standings'),
  },
  page(patterns.grid, () => import('../pages/grid/StartingGridPage')),
  {
    ...page(patterns.briefing, () => import('../pages/briefing/BriefingPage')),
    ...load('briefing'),
  },
  page(patterns.chart, () => import('../pages/chart/ChartPage')),
  {
    ...page(patterns.recap, () => import('../pages/recap/RecapPage')),
    ...load('recap'),
  },
  {
    ...page(patterns.seasonEnd, () => import('../pages/season-end/SeasonEndPage')),
    ...load('seasonEnd'),
  },
  { path: patterns.seasonBook, loader: leadsTo(paths.seasonEnd) },
  { path: patterns.swaps, loader: leadsTo(paths.swaps) },
  {
    ...page(patterns.hall, () => import('../pages/hall/HallPage')),
    ...load('hall'),
  },
  {
    ...page(patterns.share, () => import('../pages/share/SharePage')),
    ...load('share'),
  },
  page(patterns.hooks, () => import('../pages/hooks/HooksPage')),
  page(patterns.leagueLog, () => import('../pages/league-log/LeagueLogPage')),
  {
    ...page(patterns.leagueStatistics, () => import('../pages/statistics/StatisticsPage')),
    ...load('leagueStatistics'),
  },
  {
    ...page(patterns.outlook, () => import('../pages/outlook/OutlookPage')),
    ...load('outlook'),
  },
  {
    ...page(patterns.player, () => import('../pages/player/PlayerPage')),
    ...load('player'),
  },
  { path: patterns.member, lazy: async () => (await import('./toPlayer')).fromMember },
  { path: patterns.rivalry, lazy: async () => (await import('./toPlayer')).fromRivalry },
  {
    ...page(patterns.leagueSettings, () => import('../pages/league-settings/LeagueSettingsPage')),
    ...load('leagueSettings'),
  },
];

const protectedPages = (load: Load): RouteObject[] => [
  {
    ...page(paths.dashboard, () => import('../pages/dashboard/DashboardPage')),
    ...unlessInvited(load('dashboard')),
  },
  {
    ...page(paths.profile, () => import('../pages/profile/ProfilePage')),
    ...load('profile'),
  },
  {
    ...page(paths.notifications, () => import('../pages/notifications/NotificationsPage')),
    ...load('notifications'),
  },
  {
    ...page(paths.security, () => import('../pages/security/SecurityPage')),
    ...load('security'),
  },
  {
    lazy: around(() => import('./RequireAppAdmin'), 'RequireAppAdmin'),
    children: [
      page(paths.admin, () => import('../pages/admin/AdminPage')),
      page(patterns.raceCalendar, () => import('../pages/admin/RaceCalendarPage')),
    ],
  },
  {
    ...page(paths.statistics, () => import('../pages/statistics/StatisticsPage')),
    ...load('statistics'),
  },
  page(paths.newNight, () => import('../pages/night-new/NightNewPage')),
];

const shellPages = (load: Load): RouteObject[] => [
  {
    Component: PageMain,
    children: [
      page(paths.rules, () => import('../pages/rules/RulesPage')),
      page(paths.info, () => import('../pages/info/InfoPage')),
      { path: '*', lazy: around(() => import('../pages/not-found/NotFoundPage'), 'NotFoundPage') },
    ],
  },
  {
    Component: RequireSession,
    children: [
      { Component: PageMain, children: protectedPages(load) },
      {
        lazy: around(() => import('./league/LeagueFrame'), 'LeagueFrame'),
        ...load('leagueFrame'),
        children: leaguePages(load),
      },
    ],
  },
];

const pages = (store: AppStore, load = opens(store)): RouteObject[] => [
  ...publicPages(store),
  {
    Component: RequireSession,
    children: [
      page(paths.avatarEditor, () => import('../pages/avatar-editor/AvatarEditorPage')),
      page(paths.firstAdmin, () => import('../pages/first-admin/FirstAdminPage')),
    ],
  },
  { lazy: around(() => import('./AppShell'), 'AppShell'), children: shellPages(load) },
];

/** The whole route table of the product. */
export const makeRoutes = (store: AppStore): RouteObject[] => [
  {
    Component: RootLayout,
    hydrateFallbackElement: <FullScreenSpinner onRetry={reloadPage} />,
    errorElement: <RouteProblem />,
    children: pages(store),
  },
];
