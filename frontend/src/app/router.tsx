import type { ComponentType } from 'react';
import { Navigate, redirect, type RouteObject } from 'react-router-dom';
import { hasSessionHint, readAccessToken } from '../api/accessToken';
import { FullScreenSpinner } from '../components/ui/Spinner/Spinner';
import { forgetInvitation, keptInvitation } from '../features/auth/invitation';
import { paths, patterns } from '../lib/game/paths';
import { reloadPage } from '../lib/ui/navigation';
import { SignInPage } from '../pages/sign-in/SignInPage';
import { opens, opensInvite } from './loaders';
import { PageMain } from './PageMain';
import { RequireSession } from './RequireSession';
import { RootLayout } from './RootLayout';
import { RouteProblem } from './RouteProblem';
import type { AppStore } from './store';

/** A page in a file of its own. */
const page =
  <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  async () => ({ Component: (await load())[name] });

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

const publicPages = (store: AppStore): RouteObject[] => [
  // in the first file: it is what visitors open
  { path: paths.landing, Component: SignInPage, loader: homeIfSignedIn },
  { path: paths.signIn, Component: SignInPage },
  { path: patterns.welcome, element: <Navigate to={paths.landing} replace /> },
  {
    path: patterns.join,
    lazy: page(() => import('../pages/join/JoinPage'), 'JoinPage'),
    ...opensInvite(store),
  },
  { path: paths.signUp, lazy: page(() => import('../pages/sign-up/SignUpPage'), 'SignUpPage') },
  {
    path: paths.forgotPassword,
    lazy: page(() => import('../pages/forgot-password/ForgotPasswordPage'), 'ForgotPasswordPage'),
  },
  {
    path: paths.resetPassword,
    lazy: page(() => import('../pages/reset-password/ResetPasswordPage'), 'ResetPasswordPage'),
  },
  {
    path: paths.confirmEmail,
    lazy: page(() => import('../pages/confirm-email/ConfirmEmailPage'), 'ConfirmEmailPage'),
  },
  {
    path: paths.confirmEmailChange,
    lazy: page(
      () => import('../pages/email-change/ConfirmEmailChangePage'),
      'ConfirmEmailChangePage',
    ),
  },
  {
    path: paths.undoEmailChange,
    lazy: page(() => import('../pages/email-change/UndoEmailChangePage'), 'UndoEmailChangePage'),
  },
  {
    path: paths.unsubscribe,
    lazy: page(() => import('../pages/unsubscribe/UnsubscribePage'), 'UnsubscribePage'),
  },
  {
    path: patterns.sharedLeague,
    lazy: page(() => import('../pages/shared-league/SharedLeaguePage'), 'SharedLeaguePage'),
  },
];

type Load = ReturnType<typeof opens>;

const unlessInvited = ({ loader, ...rest }: ReturnType<Load>): ReturnType<Load> => ({
  ...rest,
  loader: (args) => {
    const code = invitationIn(args.request);
    return code === null ? loader(args) : redirect(paths.join(code));
  },
});

const leaguePages = (load: Load): RouteObject[] => [
  {
    path: patterns.league,
    lazy: page(() => import('../pages/league/LeagueHomePage'), 'LeagueHomePage'),
    ...load('league'),
  },
  {
    path: patterns.selections,
    lazy: page(() => import('../pages/selections/SelectionsPage'), 'SelectionsPage'),
    ...load('selections'),
  },
  {
    path: patterns.roundSelections,
    lazy: page(() => import('../pages/selections/RoundSelectionsPage'), 'RoundSelectionsPage'),
    ...load('roundSelections'),
  },
  {
    path: patterns.plan,
    lazy: page(() => import('../pages/plan/PlanPage'), 'PlanPage'),
    ...load('plan'),
  },
  {
    path: patterns.night,
    lazy: page(() => import('../pages/night/NightPage'), 'NightPage'),
  },
  {
    path: patterns.raceHistory,
    lazy: page(() => import('../pages/race-history/RaceHistoryPage'), 'RaceHistoryPage'),
    ...load('raceHistory'),
  },
  {
    path: patterns.race,
    lazy: page(() => import('../pages/race/RaceDetailPage'), 'RaceDetailPage'),
    ...load('race'),
  },
  {
    path: patterns.standings,
    lazy: page(() => import('../pages/standings/StandingsPage'), 'StandingsPage'),
  },
  {
    path: patterns.grid,
    lazy: page(() => import('../pages/grid/StartingGridPage'), 'StartingGridPage'),
  },
  {
    path: patterns.briefing,
    lazy: page(() => import('../pages/briefing/BriefingPage'), 'BriefingPage'),
    ...load('briefing'),
  },
  {
    path: patterns.chart,
    lazy: page(() => import('../pages/chart/ChartPage'), 'ChartPage'),
  },
  {
    path: patterns.recap,
    lazy: page(() => import('../pages/recap/RecapPage'), 'RecapPage'),
    ...load('recap'),
  },
  {
    path: patterns.swaps,
    lazy: page(() => import('../pages/swaps/SwapsPage'), 'SwapsPage'),
    ...load('swaps'),
  },
  {
    path: patterns.seasonEnd,
    lazy: page(() => import('../pages/season-end/SeasonEndPage'), 'SeasonEndPage'),
    ...load('seasonEnd'),
  },
  {
    path: patterns.seasonBook,
    lazy: page(() => import('../pages/season-book/SeasonBookPage'), 'SeasonBookPage'),
    ...load('seasonBook'),
  },
  {
    path: patterns.hall,
    lazy: page(() => import('../pages/hall/HallPage'), 'HallPage'),
    ...load('hall'),
  },
  {
    path: patterns.share,
    lazy: page(() => import('../pages/share/SharePage'), 'SharePage'),
    ...load('share'),
  },
  {
    path: patterns.hooks,
    lazy: page(() => import('../pages/hooks/HooksPage'), 'HooksPage'),
  },
  {
    path: patterns.leagueLog,
    lazy: page(() => import('../pages/league-log/LeagueLogPage'), 'LeagueLogPage'),
  },
  {
    path: patterns.leagueStatistics,
    lazy: page(() => import('../pages/statistics/StatisticsPage'), 'StatisticsPage'),
    ...load('leagueStatistics'),
  },
  {
    path: patterns.outlook,
    lazy: page(() => import('../pages/outlook/OutlookPage'), 'OutlookPage'),
    ...load('outlook'),
  },
  {
    path: patterns.member,
    lazy: page(() => import('../pages/member/MemberPage'), 'MemberPage'),
    ...load('member'),
  },
  {
    path: patterns.leagueSettings,
    lazy: page(() => import('../pages/league-settings/LeagueSettingsPage'), 'LeagueSettingsPage'),
    ...load('league'),
  },
  {
    path: patterns.rivalry,
    lazy: page(() => import('../pages/rivalry/RivalryPage'), 'RivalryPage'),
    ...load('rivalry'),
  },
];

const protectedPages = (load: Load): RouteObject[] => [
  {
    path: paths.dashboard,
    lazy: page(() => import('../pages/dashboard/DashboardPage'), 'DashboardPage'),
    ...unlessInvited(load('dashboard')),
  },
  {
    path: paths.profile,
    lazy: page(() => import('../pages/profile/ProfilePage'), 'ProfilePage'),
    ...load('profile'),
  },
  {
    path: paths.notifications,
    lazy: page(() => import('../pages/notifications/NotificationsPage'), 'NotificationsPage'),
    ...load('notifications'),
  },
  {
    path: paths.security,
    lazy: page(() => import('../pages/security/SecurityPage'), 'SecurityPage'),
    ...load('security'),
  },
  {
    lazy: page(() => import('./RequireAppAdmin'), 'RequireAppAdmin'),
    children: [
      { path: paths.admin, lazy: page(() => import('../pages/admin/AdminPage'), 'AdminPage') },
      {
        path: patterns.raceCalendar,
        lazy: page(() => import('../pages/admin/RaceCalendarPage'), 'RaceCalendarPage'),
      },
    ],
  },
  {
    path: paths.statistics,
    lazy: page(() => import('../pages/statistics/StatisticsPage'), 'StatisticsPage'),
    ...load('statistics'),
  },
  {
    path: paths.newNight,
    lazy: page(() => import('../pages/night-new/NightNewPage'), 'NightNewPage'),
  },
];

const shellPages = (load: Load): RouteObject[] => [
  {
    Component: PageMain,
    children: [
      { path: paths.rules, lazy: page(() => import('../pages/rules/RulesPage'), 'RulesPage') },
      { path: paths.info, lazy: page(() => import('../pages/info/InfoPage'), 'InfoPage') },
      { path: '*', lazy: page(() => import('../pages/not-found/NotFoundPage'), 'NotFoundPage') },
    ],
  },
  {
    Component: RequireSession,
    children: [
      { Component: PageMain, children: protectedPages(load) },
      {
        lazy: page(() => import('./league/LeagueFrame'), 'LeagueFrame'),
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
      {
        path: paths.avatarEditor,
        lazy: page(() => import('../pages/avatar-editor/AvatarEditorPage'), 'AvatarEditorPage'),
      },
    ],
  },
  { lazy: page(() => import('./AppShell'), 'AppShell'), children: shellPages(load) },
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
