import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { LoaderFunctionArgs, Params, ShouldRevalidateFunction } from 'react-router-dom';
import { ownerOf, readAccessToken } from '../api/accessToken';
import { announcementApi } from '../api/announcementApi';
import { authApi } from '../api/authApi';
import { briefingApi } from '../api/briefingApi';
import { isOld } from '../api/isOld';
import { leagueApi, type League } from '../api/leagueApi';
import { honoursApi } from '../api/honoursApi';
import { outlookApi } from '../api/outlookApi';
import { planApi } from '../api/planApi';
import { raceApi, seasonApi, THIS_SEASON } from '../api/raceApi';
import { recapApi } from '../api/recapApi';
import { securityApi } from '../api/securityApi';
import { selectionApi } from '../api/selectionApi';
import { shareApi } from '../api/shareApi';
import { standingsApi } from '../api/standingsApi';
import { statisticsApi } from '../api/statisticsApi';
import { isRaceNight } from '../features/league/leagueState';
import { PLAYER_TABS, type PlayerTab } from '../lib/game/paths';
import type { AppStore, RootState } from './store';

/** Without a subscription, so that what no page shows expires. */
const OPTIONS = { subscribe: false } as const;

type Call = ThunkAction<unknown, RootState, unknown, UnknownAction>;

/** What the address of a page says, and who has opened it. */
type Names = {
  readonly leagueId: string;
  readonly round: string;
  /** whom the page is about */
  readonly userId: string;
  /** what is shown of them; the first where the address names none */
  readonly tab: PlayerTab | undefined;
  /** who reads it */
  readonly me: string;
};

const leagueOf = ({ leagueId }: Names) =>
  leagueApi.endpoints.getLeague.initiate({ id: leagueId }, OPTIONS);
const overviews = () => leagueApi.endpoints.listMyOverviews.initiate(undefined, OPTIONS);
/** Page by page: `isOld` is asked here. */
const askMyLeagues: Call = (dispatch, getState) => {
  const { initiate, select } = leagueApi.endpoints.myLeagues;
  const forceRefetch = isOld('myLeagues', select()(getState() as never));
  return dispatch(initiate(undefined, { ...OPTIONS, forceRefetch }));
};
const racesOf = ({ leagueId }: Names) =>
  raceApi.endpoints.listRaces.initiate({ leagueId }, OPTIONS);
const raceOf = ({ leagueId, round }: Names) =>
  raceApi.endpoints.getRace.initiate({ leagueId, round }, OPTIONS);
const formOf = ({ leagueId }: Names) => raceApi.endpoints.getForm.initiate({ leagueId }, OPTIONS);

const nextRace = () => raceApi.endpoints.getNextRace.initiate(THIS_SEASON, OPTIONS);
const seasonOf = (league: League) =>
  seasonApi.endpoints.getSeason.initiate(
    { season: league.season, ...(isRaceNight(league) && { leagueId: league._id }) },
    OPTIONS,
  );
const standingsOf = ({ _id, season }: League) =>
  standingsApi.endpoints.getStandings.initiate({ leagueId: _id, season }, OPTIONS);

const figuresOf = (leagueId: string, userId: string) =>
  statisticsApi.endpoints.getLeagueStatistics.initiate({ leagueId, userId }, OPTIONS);
const opponentsOf = (leagueId: string) =>
  briefingApi.endpoints.listOpponents.initiate({ leagueId, me: 'true' }, OPTIONS);

/** Those of the tab that is open on a player's page. */
const playerCalls: Record<PlayerTab, (names: Names) => readonly Call[]> = {
  season: (names) => [figuresOf(names.leagueId, names.userId), racesOf(names)],
  numbers: ({ leagueId, userId }) => [figuresOf(leagueId, userId)],
  // nobody is compared with themselves: their own page opens with the season
  'you-and-them': (names) =>
    names.userId === names.me
      ? playerCalls.season(names)
      : [
          statisticsApi.endpoints.getRivalry.initiate(
            { leagueId: names.leagueId, userId: names.userId },
            OPTIONS,
          ),
        ],
  'names-left': ({ leagueId }) => [opponentsOf(leagueId)],
};

/** The calls that each page opens with, as far as its address says what to ask for. */
export const opensWith = {
  dashboard: () => [
    overviews(),
    nextRace(),
    askMyLeagues,
    leagueApi.endpoints.listInvitations.initiate(undefined, OPTIONS),
    announcementApi.endpoints.listAnnouncements.initiate(undefined, OPTIONS),
  ],
  profile: () => [askMyLeagues],
  notifications: () => [askMyLeagues],
  security: () => [
    securityApi.endpoints.listPasskeys.initiate(undefined, OPTIONS),
    securityApi.endpoints.listDevices.initiate(undefined, OPTIONS),
  ],
  statistics: ({ me }) => [
    statisticsApi.endpoints.getUserStatistics.initiate({ userId: me }, OPTIONS),
    askMyLeagues,
  ],
  /** around every page of a league */
  leagueFrame: (names) => [leagueOf(names), overviews()],
  league: (names) => [racesOf(names), nextRace()],
  leagueSettings: (names) => [racesOf(names)],
  selections: (names) => [formOf(names), nextRace()],
  standings: () => [],
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
  briefing: ({ leagueId }) => [opponentsOf(leagueId)],
  recap: (names) => [
    recapApi.endpoints.getRecap.initiate({ leagueId: names.leagueId, round: names.round }, OPTIONS),
  ],
  seasonEnd: ({ leagueId }) => [
    recapApi.endpoints.getSeasonEnd.initiate({ leagueId }, OPTIONS),
    recapApi.endpoints.getSwaps.initiate({ leagueId }, OPTIONS),
  ],
  hall: ({ leagueId }) => [honoursApi.endpoints.getHonours.initiate({ id: leagueId }, OPTIONS)],
  share: (names) => [
    shareApi.endpoints.listPictures.initiate({ leagueId: names.leagueId }, OPTIONS),
  ],
  leagueStatistics: ({ leagueId, me }) => [figuresOf(leagueId, me)],
  outlook: ({ leagueId }) => [outlookApi.endpoints.getOutlook.initiate({ leagueId }, OPTIONS)],
  player: (names) => playerCalls[names.tab ?? PLAYER_TABS[0]](names),
} satisfies Record<string, (names: Names) => readonly Call[]>;

/** What needs the season of the league, which its address does not say. */
const goesOnWith: Partial<Record<keyof typeof opensWith, (league: League) => readonly Call[]>> = {
  league: (league) => [seasonOf(league), standingsOf(league)],
  selections: (league) => [seasonOf(league)],
  standings: (league) => [standingsOf(league), seasonOf(league)],
};

/** A tab or a filter in the address opens no page. */
const isNewPath: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname;

/**
 * Asks who is signed in and for the calls of the page beside each other: whose the calls are stands in the token. Where it
 * is not accepted any more, the first of them that is refused renews it for all (`api/sessionBaseQuery.ts`).
 */
function ask(page: keyof typeof opensWith, params: Params, url: string, { dispatch }: AppStore) {
  const me = ownerOf(readAccessToken());
  if (me === null) return;
  void dispatch(authApi.endpoints.getMe.initiate(undefined, OPTIONS));
  const { leagueId = '', round = '' } = params;
  const userId = (params['userId'] ?? '').toLowerCase();
  const view = new URL(url).searchParams.get('view');
  const tab = PLAYER_TABS.find((each) => each === view);
  const calls: readonly Call[] = opensWith[page]({ leagueId, round, userId, tab, me });
  for (const call of calls) void dispatch(call);
  void goOn(page, leagueId, dispatch);
}

async function goOn(page: keyof typeof opensWith, id: string, dispatch: AppStore['dispatch']) {
  const callsOf = goesOnWith[page];
  if (!callsOf) return;
  const { data } = await dispatch(leagueApi.endpoints.getLeague.initiate({ id }, OPTIONS));
  for (const call of data ? callsOf(data) : []) void dispatch(call);
}

/**
 * Asks for what a page opens with while its code is on its way. The page does not wait for it: it shows skeletons.
 */
export const opens = (store: AppStore) => (page: keyof typeof opensWith) => ({
  loader: ({ params, request }: LoaderFunctionArgs): Response | null => {
    ask(page, params, request.url, store);
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
