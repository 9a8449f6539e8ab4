import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { LoaderFunctionArgs, Params, ShouldRevalidateFunction } from 'react-router-dom';
import { ownerOf, readAccessToken } from '../api/accessToken';
import { FRESH_SECONDS } from '../api/freshness';
import { announcementApi } from '../api/announcementApi';
import { authApi } from '../api/authApi';
import { briefingApi } from '../api/briefingApi';
import { leagueApi } from '../api/leagueApi';
import { honoursApi } from '../api/honoursApi';
import { outlookApi } from '../api/outlookApi';
import { planApi } from '../api/planApi';
import { raceApi } from '../api/raceApi';
import { recapApi } from '../api/recapApi';
import { securityApi } from '../api/securityApi';
import { selectionApi } from '../api/selectionApi';
import { shareApi } from '../api/shareApi';
import { statisticsApi } from '../api/statisticsApi';
import { switcherooApi } from '../api/switcherooApi';
import type { AppStore, RootState } from './store';

/**
 * As fresh as the pages want it, so that they do not ask again; without a subscription, so that what no
 * page shows expires.
 */
const OPTIONS = { subscribe: false, forceRefetch: FRESH_SECONDS } as const;

type Call = ThunkAction<unknown, RootState, unknown, UnknownAction>;

/** What the address of a page says, and who has opened it. */
type Names = {
  readonly leagueId: string;
  readonly round: string;
  /** whom the page is about */
  readonly userId: string;
  /** who reads it */
  readonly me: string;
};

const leagueOf = ({ leagueId }: Names) =>
  leagueApi.endpoints.getLeague.initiate({ id: leagueId }, OPTIONS);
const overviews = () => leagueApi.endpoints.listMyOverviews.initiate(undefined, OPTIONS);
const myLeagues = () => leagueApi.endpoints.myLeagues.initiate(undefined, OPTIONS);
const racesOf = ({ leagueId }: Names) =>
  raceApi.endpoints.listRaces.initiate({ leagueId }, OPTIONS);
const raceOf = ({ leagueId, round }: Names) =>
  raceApi.endpoints.getRace.initiate({ leagueId, round }, OPTIONS);
const formOf = ({ leagueId }: Names) => raceApi.endpoints.getForm.initiate({ leagueId }, OPTIONS);

/**
 * The calls that each page opens with, as far as its address says what to ask for. Not the next race: where a season has
 * none left it is refused, and a page asks once more for what was refused before it was there.
 */
export const opensWith = {
  dashboard: () => [
    overviews(),
    announcementApi.endpoints.listAnnouncements.initiate(undefined, OPTIONS),
  ],
  profile: () => [myLeagues()],
  notifications: () => [myLeagues()],
  security: () => [
    securityApi.endpoints.listPasskeys.initiate(undefined, OPTIONS),
    securityApi.endpoints.listDevices.initiate(undefined, OPTIONS),
  ],
  statistics: ({ me }) => [
    statisticsApi.endpoints.getUserStatistics.initiate({ userId: me }, OPTIONS),
    myLeagues(),
  ],
  /** around every page of a league */
  leagueFrame: (names) => [leagueOf(names), overviews()],
  league: (names) => [racesOf(names)],
  selections: (names) => [formOf(names)],
  roundSelections: (names) => [raceOf(names)],
  plan: (names) => [
    planApi.endpoints.getPlan.initiate({ leagueId: names.leagueId }, OPTIONS),
    formOf(names),
  ],
  raceHistory: (names) => [racesOf(names)],
  race: (names) => [
    raceOf(names),
    selectionApi.endpoints.listRoundSelections.initiate(
      { leagueId: names.leagueId, round: names.round },
      OPTIONS,
    ),
  ],
  briefing: (names) => [
    briefingApi.endpoints.listOpponents.initiate({ leagueId: names.leagueId, me: 'true' }, OPTIONS),
  ],
  recap: (names) => [
    recapApi.endpoints.getRecap.initiate({ leagueId: names.leagueId, round: names.round }, OPTIONS),
  ],
  swaps: ({ leagueId }) => [
    recapApi.endpoints.getSwaps.initiate({ leagueId }, OPTIONS),
    switcherooApi.endpoints.getSwitcherooRemaining.initiate({ leagueId }, OPTIONS),
  ],
  seasonEnd: ({ leagueId }) => [recapApi.endpoints.getSeasonEnd.initiate({ leagueId }, OPTIONS)],
  seasonBook: ({ leagueId }) => [
    recapApi.endpoints.getSeasonEnd.initiate({ leagueId }, OPTIONS),
    recapApi.endpoints.getSwaps.initiate({ leagueId }, OPTIONS),
  ],
  hall: ({ leagueId }) => [honoursApi.endpoints.getHonours.initiate({ id: leagueId }, OPTIONS)],
  share: (names) => [
    shareApi.endpoints.listPictures.initiate({ leagueId: names.leagueId }, OPTIONS),
  ],
  leagueStatistics: ({ leagueId, me }) => [
    statisticsApi.endpoints.getLeagueStatistics.initiate({ leagueId, userId: me }, OPTIONS),
  ],
  outlook: ({ leagueId }) => [outlookApi.endpoints.getOutlook.initiate({ leagueId }, OPTIONS)],
  member: (names) => [
    statisticsApi.endpoints.getLeagueStatistics.initiate(
      { leagueId: names.leagueId, userId: names.userId.toLowerCase() },
      OPTIONS,
    ),
    racesOf(names),
  ],
  rivalry: ({ leagueId, userId, me }) => [
    ...(userId === me
      ? []
      : [statisticsApi.endpoints.getRivalry.initiate({ leagueId, userId }, OPTIONS)]),
  ],
} satisfies Record<string, (names: Names) => readonly Call[]>;

/** A tab or a filter in the address opens no page. */
const isNewPath: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname;

/**
 * Asks who is signed in and for the calls of the page beside each other: whose the calls are stands in the token. Where it
 * is not accepted any more, the first of them that is refused renews it for all (`api/sessionBaseQuery.ts`).
 */
function ask(page: keyof typeof opensWith, params: Params, { dispatch }: AppStore) {
  const me = ownerOf(readAccessToken());
  if (me === null) return;
  void dispatch(authApi.endpoints.getMe.initiate(undefined, { subscribe: false }));
  const { leagueId = '', round = '', userId = '' } = params;
  const calls: readonly Call[] = opensWith[page]({ leagueId, round, userId, me });
  for (const call of calls) void dispatch(call);
}

/**
 * Asks for what a page opens with while its code is on its way. The page does not wait for it: it shows skeletons.
 */
export const opens = (store: AppStore) => (page: keyof typeof opensWith) => ({
  loader: ({ params }: LoaderFunctionArgs): Response | null => {
    ask(page, params, store);
    return null;
  },
  shouldRevalidate: isNewPath,
});

/** The same for an invite link, which is there for everybody. */
export const opensInvite = (store: AppStore) => ({
  loader: ({ params: { code = '' } }: LoaderFunctionArgs) => {
    void store.dispatch(leagueApi.endpoints.getInvite.initiate({ code }, OPTIONS));
    return null;
  },
  shouldRevalidate: isNewPath,
});
