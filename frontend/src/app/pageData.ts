import type { Params } from 'react-router-dom';
import { FRESH } from '../api/freshness';
import { announcementApi } from '../features/announcement/announcementApi';
import { authApi } from '../features/auth/authApi';
import { briefingApi } from '../features/briefing/briefingApi';
import { leagueApi } from '../features/league/leagueApi';
import { raceApi, THIS_SEASON } from '../features/race/raceApi';
import { selectionApi } from '../features/selection/selectionApi';
import { standingsApi } from '../features/standings/standingsApi';
import { statisticsApi } from '../features/statistics/statisticsApi';
import { paths, patterns } from '../lib/game/paths';
import type { AppStore } from './store';

/** As fresh as the pages want it, so that they do not ask again; dropped when nobody comes for it. */
const AHEAD = { subscribe: false, forceRefetch: FRESH.refetchOnMountOrArgChange } as const;

type Dispatch = AppStore['dispatch'];

type Ask = {
  readonly dispatch: Dispatch;
  readonly leagueId: string;
  readonly round: string;
  readonly userId: string;
};

const { getLeague, myLeagues } = leagueApi.endpoints;
const { getNextRace, getRace, listRaces } = raceApi.endpoints;
const { getCurrentSelection, getUsedSelections, listRoundSelections } = selectionApi.endpoints;
const { getLeagueStatistics, getUserStatistics } = statisticsApi.endpoints;

const leagueOf = ({ dispatch, leagueId }: Ask) =>
  dispatch(getLeague.initiate({ id: leagueId }, AHEAD));

async function standingsOf(ask: Ask) {
  const { leagueId, dispatch } = ask;
  const { data } = await leagueOf(ask);
  if (!data) return;
  const { season } = data;
  await dispatch(standingsApi.endpoints.getStandings.initiate({ leagueId, season }, AHEAD));
}

/** The league's current round, when it is the one that everybody plays; other seasons can wait. */
async function currentRoundOf(ask: Ask) {
  const next = ask.dispatch(getNextRace.initiate(THIS_SEASON, AHEAD));
  const [league, race] = await Promise.all([leagueOf(ask), next]);
  if (!race.data || race.data.season !== league.data?.season) return null;
  return { leagueId: ask.leagueId, round: String(race.data.round) };
}

/** What each page opens with, by the pattern of its route. */
const dataOf: Readonly<Record<string, (ask: Ask) => unknown>> = {
  [paths.dashboard]: ({ dispatch }) => [
    dispatch(getNextRace.initiate(THIS_SEASON, AHEAD)),
    dispatch(announcementApi.endpoints.listAnnouncements.initiate(undefined, AHEAD)),
  ],
  [paths.profile]: ({ dispatch }) => dispatch(myLeagues.initiate(undefined, AHEAD)),
  [paths.statistics]: ({ dispatch, userId }) =>
    dispatch(getUserStatistics.initiate({ userId }, AHEAD)),
  [patterns.league]: leagueOf,
  [patterns.selections]: async (ask) => {
    const current = await currentRoundOf(ask);
    if (!current) return;
    void ask.dispatch(getCurrentSelection.initiate(current, AHEAD));
    void ask.dispatch(getUsedSelections.initiate(current, AHEAD));
  },
  [patterns.raceHistory]: ({ dispatch, leagueId }) =>
    dispatch(listRaces.initiate({ leagueId }, AHEAD)),
  [patterns.race]: ({ dispatch, leagueId, round }) => [
    dispatch(getRace.initiate({ leagueId, round }, AHEAD)),
    dispatch(listRoundSelections.initiate({ leagueId, round }, AHEAD)),
  ],
  [patterns.standings]: standingsOf,
  [patterns.grid]: async (ask) => {
    const current = await currentRoundOf(ask);
    if (current) await ask.dispatch(listRoundSelections.initiate(current, AHEAD));
  },
  [patterns.briefing]: ({ dispatch, leagueId }) =>
    dispatch(briefingApi.endpoints.listOpponents.initiate({ leagueId }, AHEAD)),
  [patterns.leagueLog]: leagueOf,
  [patterns.leagueStatistics]: ({ dispatch, leagueId, userId }) =>
    dispatch(getLeagueStatistics.initiate({ leagueId, userId }, AHEAD)),
};

/** Asks for what a page opens with, unless the answer is there already. */
export async function fetchPageData(pattern: string, params: Params, dispatch: Dispatch) {
  // in the store for as long as somebody is signed in
  const me = (await dispatch(authApi.endpoints.getMe.initiate(undefined, { subscribe: false })))
    .data;
  if (!me) return;
  const { leagueId = '', round = '' } = params;
  await dataOf[pattern]?.({
    dispatch,
    leagueId,
    round,
    userId: me.user._id,
  });
}
