// What the pages of a race weekend ask the server for.
import { MID_SEASON } from './seed.mjs';

const ROUND = MID_SEASON.next;
const league = (id) => `/api/league/${id}`;
const table = (id) => `${league(id)}/standings/2025`;
const picks = (id) => `/api/selections/league/${id}/race/${ROUND}`;
const races = (id) => `/api/race/league/${id}`;
const form = (id) => `/api/race/form?leagueId=${id}`;
const plan = (id) => `/api/plan/${id}`;
const swapsLeft = (id) => `/api/switcheroo/remaining?leagueId=${id}`;
const swapWindow = (id) => `/api/switcheroo/window-status?raceId=${ROUND}&leagueId=${id}`;
const ownPick = (id) => `/api/selections/current?leagueId=${id}&round=${ROUND}`;
const used = (id) => `/api/selections/used?leagueId=${id}&round=${ROUND}`;
const season = () => '/api/season/2025';
const nextRace = () => '/api/race/next-race';
const overview = () => '/api/league/user/overview';

const home = [league, overview, nextRace, races, table, season, picks];
const selections = [league, nextRace, form, plan, swapsLeft, swapWindow, ownPick, used, season];
export const grid = [league, nextRace, picks, table, season];

export const anyOf = (list) => list[Math.floor(Math.random() * list.length)];

const call = (path, { authorization }) => ({
  path,
  headers: { authorization, 'accept-encoding': 'gzip, deflate, br' },
});

/** The call for the standings of a league. */
export const standings = (id, member) => call(table(id), member);

/** Calls of any players who open any of the pages, without end. */
export function* pageCalls(leagues, pages = [home, selections, grid]) {
  for (;;) {
    const { id, members } = anyOf(leagues);
    const member = anyOf(members);
    for (const path of anyOf(pages)) yield call(path(id), member);
  }
}
