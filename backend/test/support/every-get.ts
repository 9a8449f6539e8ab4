import type { Json, TestApp } from './test-app.js';

type PathValues = {
  readonly league: string;
  /** User ids. */
  readonly users: readonly string[];
  readonly rounds: readonly number[];
  readonly seasons: readonly number[];
  /** Of the league's public link, if it has one. */
  readonly token?: string;
  /** Of the league. */
  readonly code?: string;
};

type Reader = Pick<TestApp, 'request'>;

/** The contract is long, and the same for as long as the application runs. */
const contracts = new WeakMap<Reader, Promise<readonly string[]>>();

async function pathsWithGet(app: Reader): Promise<readonly string[]> {
  const { status, body } = await app.request({ method: 'GET', url: '/api/openapi.json' });
  if (status !== 200) throw new Error(`The contract cannot be read: ${status}`);
  const calls = Object.entries<Json>(body.paths);
  return calls.filter(([, call]) => 'get' in call).map(([path]) => path);
}

/**
 * Every GET of the contract that a signed-in player can send, filled in for each user, round and season, and the page
 * that chats read of a public link.
 */
export async function everyGet(
  app: Reader,
  { league, users, rounds, seasons, token = 'A'.repeat(22), code = 'ZZZZZZ' }: PathValues,
): Promise<string[]> {
  const paths = contracts.get(app) ?? pathsWithGet(app);
  contracts.set(app, paths);
  const valuesByName: Readonly<Record<string, readonly string[]>> = {
    '{id}': [league],
    '{leagueId}': [league],
    '{userId}': users,
    '{round}': rounds.map(String),
    '{season}': seasons.map(String),
    '{token}': [token],
    '{code}': [code],
    '{kind}': ['grid', 'recap', 'standings', 'card'],
  };
  const byRound = ['', ...rounds.map((round) => `?round=${round}`)];
  const queries: Readonly<Record<string, readonly string[]>> = {
    '/api/selections/used': users.flatMap((id) =>
      rounds.map((round) => `?leagueId=${league}&round=${round}&userId=${id}`),
    ),
    '/api/selections/same-pick': rounds.map((round) => `?leagueId=${league}&round=${round}`),
    '/api/selections/current': rounds.map((round) => `?leagueId=${league}&round=${round}`),
    '/api/season/{season}': ['', `?leagueId=${league}`],
    '/api/race/form': [`?leagueId=${league}`],
    '/api/league/{leagueId}/opponents': ['', '?me=true'],
    '/api/league/{leagueId}/pictures': byRound,
    '/api/league/{leagueId}/picture/{kind}.png': [
      ...byRound,
      ...users.map((id) => `?userId=${id}&size=tall`),
    ],
    '/api/share/{token}/picture/{kind}.png': byRound,
    '/api/switcheroo/remaining': [`?leagueId=${league}`],
    '/api/switcheroo/window-status': [`?raceId=${rounds.at(-1)}&leagueId=${league}`],
  };
  const page = `/s/${token}`;
  const calls = (await paths).flatMap((path) => {
    const complete = Object.entries(valuesByName).reduce(
      (urls, [name, values]) =>
        urls.flatMap((url) =>
          url.includes(name) ? values.map((value) => url.replace(name, value)) : [url],
        ),
      [path],
    );
    return complete.flatMap((url) => (queries[path] ?? ['']).map((query) => url + query));
  });
  return [...calls, page];
}
