import { baseApi } from '../api/baseApi';
import { GOOD_FOR, type EarlyAnswer, type EarlyAnswers } from '../api/earlyAnswers';
import { readAccessToken } from '../api/accessToken';
import { announcementApi } from '../features/announcement/announcementApi';
import { leagueApi } from '../features/league/leagueApi';
import { raceApi, seasonApi, THIS_SEASON, type NextRace } from '../features/race/raceApi';
import { selectionApi } from '../features/selection/selectionApi';
import { standingsApi } from '../features/standings/standingsApi';
import { switcherooApi } from '../features/switcheroo/switcherooApi';
import { readServerTime } from '../lib/game/serverClock';
import type { AppStore } from './store';

type Entry = {
  readonly endpointName: string;
  readonly arg: unknown;
  readonly value: unknown;
};

/** The parts of an address that stand for something, and what is asked behind it. */
type Asked = { readonly parts: readonly string[]; readonly query: URLSearchParams };

type Endpoint<Arg> = {
  readonly name: string;
  readonly initiate: (arg: Arg, ...rest: never[]) => unknown;
};

type Call = {
  readonly path: RegExp;
  readonly entry: (asked: Asked, body: unknown) => Entry;
};

/** A call, with what the pages give the endpoint that makes it. */
const call = <Arg>(
  path: RegExp,
  endpoint: Endpoint<Arg>,
  argOf: (asked: Asked) => Arg,
  valueOf: (body: unknown) => unknown = (body) => body,
): Call => ({
  path,
  entry: (asked, body) => ({
    endpointName: endpoint.name,
    arg: argOf(asked),
    value: valueOf(body),
  }),
});

const first = ({ parts }: Asked): string => parts[0] ?? '';
const leagueOf = ({ query }: Asked) => ({ leagueId: query.get('leagueId') ?? '' });
const roundOf = (asked: Asked) => ({
  ...leagueOf(asked),
  round: asked.query.get('round') ?? '',
});

/** Of the pages that are opened most. Another call is answered when its page makes it. */
const CALLS: readonly Call[] = [
  call(/^\/api\/race\/next-race$/, raceApi.endpoints.getNextRace, () => THIS_SEASON),
  call(/^\/api\/league\/user\/overview$/, leagueApi.endpoints.listMyOverviews, () => undefined),
  call(
    /^\/api\/league\/user\/leagues$/,
    leagueApi.endpoints.myLeagues,
    () => undefined,
    (page) => ({ pages: [page], pageParams: [1] }),
  ),
  call(
    /^\/api\/announcements\/active$/,
    announcementApi.endpoints.listAnnouncements,
    () => undefined,
  ),
  call(/^\/api\/league\/([^/]+)$/, leagueApi.endpoints.getLeague, (asked) => ({
    id: first(asked),
  })),
  call(
    /^\/api\/league\/([^/]+)\/standings\/(\d+)$/,
    standingsApi.endpoints.getStandings,
    (asked) => ({ leagueId: first(asked), season: Number(asked.parts[1]) }),
  ),
  call(/^\/api\/season\/(\d+)$/, seasonApi.endpoints.getSeason, (asked) => ({
    season: Number(first(asked)),
    ...(asked.query.has('leagueId') && leagueOf(asked)),
  })),
  call(/^\/api\/race\/league\/([^/]+)$/, raceApi.endpoints.listRaces, (asked) => ({
    leagueId: first(asked),
  })),
  call(
    /^\/api\/selections\/league\/([^/]+)\/race\/([^/]+)$/,
    selectionApi.endpoints.listRoundSelections,
    (asked) => ({ leagueId: first(asked), round: asked.parts[1] ?? '' }),
  ),
  call(/^\/api\/selections\/current$/, selectionApi.endpoints.getCurrentSelection, roundOf),
  call(/^\/api\/selections\/used$/, selectionApi.endpoints.getUsedSelections, roundOf),
  call(/^\/api\/race\/form$/, raceApi.endpoints.getForm, leagueOf),
  call(/^\/api\/switcheroo\/remaining$/, switcherooApi.endpoints.getSwitcherooRemaining, leagueOf),
  call(
    /^\/api\/switcheroo\/window-status$/,
    switcherooApi.endpoints.getSwitcherooWindow,
    (asked) => ({ raceId: asked.query.get('raceId') ?? '', ...leagueOf(asked) }),
  ),
];

/** What the answer to a call is for the pages; null for a call that is left to them. */
function entryOf(key: string, body: unknown): Entry | null {
  const { pathname, searchParams: query } = new URL(key, window.location.origin);
  for (const { path, entry } of CALLS) {
    const found = path.exec(pathname);
    if (found) return entry({ parts: found.slice(1).map(decodeURIComponent), query }, body);
  }
  return null;
}

/**
 * Puts what index.html has asked for where the page looks for it, once: the page is drawn with all of it,
 * and not again with each answer. Waits for what is not there yet until `isEnough`.
 */
export async function takeFirstData(dispatch: AppStore['dispatch'], isEnough: Promise<unknown>) {
  const early = globalThis.gridlockEarly;
  if (!early) return;
  const got = new Map<string, Entry>();
  await Promise.race([untilAllCame(early, got), isEnough]);
  if (early.token !== readAccessToken()) return;
  // who asks from now on asks the server
  for (const key of got.keys()) early.answers.delete(key);
  const entries = [...got.values()];
  if (entries.length > 0) dispatch(baseApi.util.upsertQueryEntries(entries as never[]));
}

/** Notes each answer as it comes, those to later calls too, which need the first ones. */
async function untilAllCame({ answers }: EarlyAnswers, got: Map<string, Entry>) {
  const seen = new Set<string>();
  for (;;) {
    const more = [...answers].filter(([key]) => !seen.has(key));
    if (more.length === 0) return;
    await Promise.all(
      more.map(async ([key, answer]) => {
        seen.add(key);
        const came = await answer;
        const entry = came && isGood(came) ? entryOf(key, came.body) : null;
        if (entry && came) readTime(entry, came);
        if (entry) got.set(key, entry);
      }),
    );
  }
}

const isGood = ({ status, receivedAt }: EarlyAnswer): boolean =>
  status === 200 && Date.now() - receivedAt <= GOOD_FOR;

/** The next race carries the exact game time. */
function readTime({ endpointName, value }: Entry, { sentAt, receivedAt }: EarlyAnswer) {
  if (endpointName === raceApi.endpoints.getNextRace.name)
    readServerTime((value as NextRace).serverTime, (sentAt + receivedAt) / 2);
}
