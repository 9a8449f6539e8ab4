import {
  circuitsPage,
  constructorsPage,
  driversPage,
  type Page,
  type Published,
  qualifyingPage,
  racesPage,
  resultsPage,
  seasonsPage,
} from './lists.js';
import { type FindRound, type Query, readRoute, type Refused } from './route.js';
import { standingsPage } from './standings.js';

/** An answer with a body; `touched` = the result lists it showed. */
export type Answered = {
  readonly status: 200;
  readonly body: object;
  readonly touched: readonly string[];
};

const MODELS: Readonly<Record<Query['endpoint'], string>> = {
  races: 'Race',
  results: 'Race',
  sprint: 'Race',
  qualifying: 'Race',
  drivers: 'Driver',
  constructors: 'Constructor',
  circuits: 'Circuit',
  seasons: 'Season',
  driverstandings: 'Standings',
  constructorstandings: 'Standings',
};

const PAGES: Readonly<
  Record<
    Query['endpoint'],
    (now: Published, query: Query) => Page & { readonly upTo?: number | null }
  >
> = {
  races: racesPage,
  results: (now, query) => resultsPage(now, query, 'race'),
  sprint: (now, query) => resultsPage(now, query, 'sprint'),
  qualifying: qualifyingPage,
  drivers: driversPage,
  constructors: constructorsPage,
  circuits: circuitsPage,
  seasons: seasonsPage,
  driverstandings: (now, query) => standingsPage(now, query, 'driver'),
  constructorstandings: (now, query) => standingsPage(now, query, 'team'),
};

/** `next` = the first round without a race result; `last` = the one before it. */
const roundFinder =
  (now: Published): FindRound =>
  (year, which) => {
    const season = now.data.seasons.get(year);
    if (!season) return null;
    const open = season.rounds
      .filter((round) => now.rows({ year, season, round }, 'race') === null)
      .map(({ round }) => round);
    const next = open.length ? Math.min(...open) : null;
    if (which === 'next')
      return next === null ? { year: year + 1, round: 1 } : { year, round: next };
    const final = season.rounds.at(-1)?.round ?? 1;
    return { year, round: next === null ? final : Math.max(1, next - 1) };
  };

/** Answers a path of the API. Throws when the facts contradict themselves. */
export const answer = (now: Published, url: URL, host: string): Answered | Refused => {
  const query = readRoute(url.pathname, url.searchParams, {
    currentYear: new Date(now.settings.now).getUTCFullYear(),
    findRound: roundFinder(now),
  });
  if ('status' in query) return query;
  const { data, total, touched, upTo } = PAGES[query.endpoint](now, query);
  const model = MODELS[query.endpoint];
  const round = upTo === undefined || upTo === null ? {} : { round: String(upTo) };
  const body = {
    MRData: {
      xmlns: '',
      series: 'f1',
      url: `http://${host}${url.pathname}`.toLowerCase(),
      limit: String(query.limit),
      offset: String(query.offset),
      total: String(total),
      [`${model}Table`]: {
        ...query.table,
        ...round,
        [model === 'Standings' ? 'StandingsLists' : `${model}s`]: data,
      },
    },
  };
  return { status: 200, body, touched };
};
