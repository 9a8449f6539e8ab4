import type { Params } from 'react-router-dom';
import { FRESH } from '../api/freshness';
import { announcementApi } from '../features/announcement/announcementApi';
import { authApi } from '../features/auth/authApi';
import { briefingApi } from '../features/briefing/briefingApi';
import { leagueApi } from '../features/league/leagueApi';
import { isRaceNight } from '../features/league/leagueState';
import { planApi } from '../features/plan/planApi';
import { raceApi, THIS_SEASON } from '../features/race/raceApi';
import { selectionApi } from '../features/selection/selectionApi';
import { shareApi } from '../features/share/shareApi';
import { standingsApi } from '../features/standings/standingsApi';
import { statisticsApi } from '../features/statistics/statisticsApi';
import { paths, patterns } from '../lib/game/paths';
import type { AppStore } from './store';

/**
 * The same freshness as the pages use, so that they do not fetch again; no subscription, so unused
 * data expires.
 */
const PREFETCH = { subscribe: false, forceRefetch: FRESH.refetchOnMountOrArgChange } as const;

type Dispatch = AppStore['dispatch'];

type PageContext = {
  readonly dispatch: Dispatch;
  readonly leagueId: string;
  readonly round: string;
  readonly userId: string;
  /** whom the page is about, where its address names somebody */
  readonly rivalId: string;
};

const { getLeague, listMyOverviews, myLeagues } = leagueApi.endpoints;
const { getForm, getNextRace, getNextRaceOfLeague, getRace, listRaces } = raceApi.endpoints;
const { getCurrentSelection, getUsedSelections, listRoundSelections } = selectionApi.endpoints;
const { getLeagueStatistics, getRivalry, getUserStatistics } = statisticsApi.endpoints;

const leagueOf = ({ dispatch, leagueId }: PageContext) =>
  dispatch(getLeague.initiate({ id: leagueId }, PREFETCH));

async function standingsOf(ask: PageContext) {
  const { leagueId, dispatch } = ask;
  const { data } = await leagueOf(ask);
  if (!data) return;
  const { season } = data;
  await dispatch(standingsApi.endpoints.getStandings.initiate({ leagueId, season }, PREFETCH));
}

/**
 * The league's current round, if the league plays the current season; other seasons are not
 * prefetched.
 */
async function currentRoundOf(ask: PageContext) {
  const { leagueId } = ask;
  const next = ask.dispatch(getNextRace.initiate(THIS_SEASON, PREFETCH));
  const [league, race] = await Promise.all([leagueOf(ask), next]);
  if (league.data && isRaceNight(league.data)) {
    const own = await ask.dispatch(getNextRaceOfLeague.initiate({ leagueId }, PREFETCH));
    return own.data ? { leagueId, round: String(own.data.round) } : null;
  }
  if (!race.data || race.data.season !== league.data?.season) return null;
  return { leagueId, round: String(race.data.round) };
}

/** What each page opens with, by the pattern of its route. */
const dataOf: Readonly<Record<string, (ask: PageContext) => unknown>> = {
  [paths.dashboard]: ({ dispatch }) => [
    dispatch(getNextRace.initiate(THIS_SEASON, PREFETCH)),
    dispatch(myLeagues.initiate(undefined, PREFETCH)),
    dispatch(listMyOverviews.initiate(undefined, PREFETCH)),
    dispatch(announcementApi.endpoints.listAnnouncements.initiate(undefined, PREFETCH)),
  ],
  [paths.profile]: ({ dispatch }) => dispatch(myLeagues.initiate(undefined, PREFETCH)),
  [paths.statistics]: ({ dispatch, userId }) =>
    dispatch(getUserStatistics.initiate({ userId }, PREFETCH)),
  [patterns.league]: leagueOf,
  [patterns.selections]: async (ask) => {
    void ask.dispatch(getForm.initiate({ leagueId: ask.leagueId }, PREFETCH));
    const current = await currentRoundOf(ask);
    if (!current) return;
    void ask.dispatch(getCurrentSelection.initiate(current, PREFETCH));
    void ask.dispatch(getUsedSelections.initiate(current, PREFETCH));
  },
  [patterns.plan]: (ask) => [
    leagueOf(ask),
    ask.dispatch(planApi.endpoints.getPlan.initiate({ leagueId: ask.leagueId }, PREFETCH)),
    ask.dispatch(getForm.initiate({ leagueId: ask.leagueId }, PREFETCH)),
  ],
  [patterns.night]: standingsOf,
  [patterns.raceHistory]: (ask) => [
    ask.dispatch(listRaces.initiate({ leagueId: ask.leagueId }, PREFETCH)),
    standingsOf(ask),
  ],
  [patterns.race]: ({ dispatch, leagueId, round }) => [
    dispatch(getRace.initiate({ leagueId, round }, PREFETCH)),
    dispatch(listRoundSelections.initiate({ leagueId, round }, PREFETCH)),
  ],
  [patterns.standings]: standingsOf,
  [patterns.grid]: async (ask) => {
    const current = await currentRoundOf(ask);
    if (current) await ask.dispatch(listRoundSelections.initiate(current, PREFETCH));
  },
  [patterns.briefing]: ({ dispatch, leagueId }) =>
    dispatch(briefingApi.endpoints.listOpponents.initiate({ leagueId, me: 'true' }, PREFETCH)),
  [patterns.share]: (ask) => [
    leagueOf(ask),
    ask.dispatch(shareApi.endpoints.listPictures.initiate({ leagueId: ask.leagueId }, PREFETCH)),
  ],
  [patterns.leagueLog]: leagueOf,
  [patterns.rivalry]: (ask) => [
    leagueOf(ask),
    ask.dispatch(getRivalry.initiate({ leagueId: ask.leagueId, userId: ask.rivalId }, PREFETCH)),
  ],
  [patterns.leagueStatistics]: ({ dispatch, leagueId, userId }) =>
    dispatch(getLeagueStatistics.initiate({ leagueId, userId }, PREFETCH)),
};

/** Fetches what a page opens with, unless it is in the cache already. */
export async function fetchPageData(pattern: string, params: Params, dispatch: Dispatch) {
  // in the cache for as long as the player is signed in
  const me = (await dispatch(authApi.endpoints.getMe.initiate(undefined, { subscribe: false })))
    .data;
  if (!me) return;
  const { leagueId = '', round = '', userId: rivalId = '' } = params;
  const ask = { dispatch, leagueId, round, userId: me.user._id, rivalId };
  const asked = dataOf[pattern]?.(ask);
  await (Array.isArray(asked) ? Promise.all(asked) : asked);
}
