import { ownerOf, readAccessToken, storeAccessToken } from '../api/accessToken';
import { callKey, type EarlyAnswer, type EarlyAnswers } from '../api/earlyAnswers';
import { newsOf, type News } from './firstNews';
import type { Opening, Params } from './openings';

/** A token that ends so soon is renewed first (ms). */
const NEARLY_OVER = 5_000;
const CLOCK = '/api/simulation/clock';
const LEAGUE = /^\/api\/league\/[^/]+$/;
/** Calls of the league's season are asked along with the league, which names it. */
const OF_LEAGUE = /:(?:season|calendar)$/;

/** What the first answers tell of the page. */
type Names = { readonly league?: string; readonly race?: string };
export type Known = Names & News;

/** Asks for what a page opens with, before the code is there that shows it. */
export async function askEarly(
  { first: opens, then = [], admin = [] }: Opening,
  given: Params,
  isSimulated: boolean,
): Promise<Known> {
  const token = readAccessToken();
  const userId = ownerOf(token);
  if (!opens || !token || !userId) return {};
  const early: EarlyAnswers = { token, renewing: null, answers: new Map() };
  globalThis.gridlockEarly = early;
  // the address of a rivalry names another player
  const params: Params = { userId, ...given };
  const calls = ['/api/auth/me', ...opens, ...(isSimulated ? [CLOCK] : [])].map(fill(params));
  const league = calls.findIndex((call) => LEAGUE.test(call));
  const ofLeague = league < 0 ? [] : then.filter((call) => OF_LEAGUE.test(call));
  const along = ofLeague.map((call) => call.replace(OF_LEAGUE, '{0.season}'));
  let signedIn = Promise.resolve(true);
  if (endsAt(token) < Date.now() + NEARLY_OVER) {
    signedIn = renew(early);
    early.renewing = signedIn;
  }
  const first = ask(early, calls, signedIn);
  // by themselves: they are long, and what the page announces need not wait for them
  const seasonal =
    ofLeague.length > 0
      ? sendOnce(signedIn, [calls[league] ?? '', ...along.map(fill(params))])
      : null;
  const answers = await first;
  const { names, isNight, told } = known(calls, answers);
  const fillAll = fill({ ...told, ...params });
  for (const [index, call] of ofLeague.entries()) {
    // a race night has a season of its own
    if (!seasonal || !told['season'] || (isNight && call.includes(':calendar'))) continue;
    early.answers.set(
      callKey(fillAll(call)),
      seasonal.then((got) => goodOf(got?.[index + 1])),
    );
  }
  const more = [...then, ...(isAdmin(answers) ? admin : [])].map(fillAll);
  // what cannot be filled in is of another season than this one: the page knows what to do
  const clear = more.filter((call) => !call.includes(':') && !early.answers.has(callKey(call)));
  if (clear.length > 0) void ask(early, clear, Promise.resolve(true));
  const overviews = bodyOf(calls, answers, OVERVIEW);
  return {
    ...names,
    // a race night has other doors above its race
    ...(names.race && newsOf(overviews, userId, params['leagueId'] ?? '')),
  };
}

type Answers = readonly EarlyAnswer[] | null;

/** The first answer says who is signed in. */
const isAdmin = (answers: Answers): boolean =>
  (answers?.[0]?.body as { user?: { isAppAdmin?: boolean } } | undefined)?.user?.isAppAdmin ===
  true;

const fill = (params: Params) => (call: string) =>
  call.replace(/:([a-zA-Z]+)/g, (whole, name: string) => params[name] ?? whole);

/** Sends calls as one request, and notes for each that its answer is on its way. */
function ask(early: EarlyAnswers, calls: readonly string[], signedIn: Promise<boolean>) {
  const asked = sendOnce(signedIn, calls);
  for (const [index, call] of calls.entries())
    early.answers.set(
      callKey(call),
      asked.then((got) => got?.[index] ?? null),
    );
  return asked;
}

const sendOnce = (signedIn: Promise<boolean>, calls: readonly string[]): Promise<Answers> =>
  signedIn.then((isGood) => (isGood ? send(calls) : null)).catch(() => null);

/** An answer that was not to be had is left to the page. */
const goodOf = (answer: EarlyAnswer | undefined) => (answer?.status === 200 ? answer : null);

async function send(calls: readonly string[]): Promise<Answers> {
  const sentAt = Date.now();
  const query = calls.map((call) => `ask=${encodeURIComponent(call)}`).join('&');
  const response = await fetch(`/api/together?${query}`, {
    credentials: 'include',
    headers: { authorization: `Bearer ${readAccessToken() ?? ''}` },
  });
  if (!response.ok) return null;
  const { answers } = (await response.json()) as { answers: readonly EarlyAnswer[] };
  const times = { headers: response.headers, sentAt, receivedAt: Date.now() };
  return answers.map((answer) => ({ ...answer, ...times }));
}

/** What the answers tell of the season and the round; nothing of a race that is not this league's. */
function known(
  calls: readonly string[],
  answers: Answers,
): { readonly names: Names; readonly isNight: boolean; readonly told: Params } {
  const league = bodyOf(calls, answers, LEAGUE);
  const race = bodyOf(calls, answers, /^\/api\/race\/next-race$/);
  const pace = league?.['pace'] as { kind?: unknown } | undefined;
  const isNight = pace !== undefined && pace.kind !== 'season';
  const isOfThisSeason = race && (!league || (race['season'] === league['season'] && !isNight));
  const leagueName = nameOf(league?.['name']);
  const raceName = isOfThisSeason ? nameOf(race['raceName']) : '';
  return {
    isNight,
    names: { ...(leagueName && { league: leagueName }), ...(raceName && { race: raceName }) },
    told: {
      ...(league && {
        season: String(league['season']),
        calendar: `${String(league['season'])}${isNight ? `?leagueId=${String(league['_id'])}` : ''}`,
      }),
      ...(isOfThisSeason && league && { round: String(race['round']) }),
    },
  };
}

const OVERVIEW = /^\/api\/league\/user\/overview$/;

function bodyOf(calls: readonly string[], answers: Answers, call: RegExp) {
  const answer = answers?.[calls.findIndex((one) => call.test(one))];
  return answer?.status === 200 ? (answer.body as Record<string, unknown>) : undefined;
}

const nameOf = (name: unknown): string => (typeof name === 'string' ? name : '');

/** When a token runs out (ms); one that cannot be read runs out at once. */
function endsAt(token: string): number {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    return Number((JSON.parse(atob(payload)) as { exp?: unknown }).exp) * 1_000 || 0;
  } catch {
    return 0;
  }
}

/** Trades the refresh cookie for a new token. A refusal is left to the app, which asks once more. */
async function renew(early: EarlyAnswers): Promise<boolean> {
  try {
    const response = await fetch('/api/auth/refresh', {
      method: 'POST',
      credentials: 'include',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    const { accessToken } = (await response.json()) as { accessToken?: unknown };
    if (!response.ok || typeof accessToken !== 'string') return false;
    storeAccessToken(accessToken);
    early.token = accessToken;
    return true;
  } catch {
    return false;
  } finally {
    early.renewing = null;
  }
}
