import 'fake-indexeddb/auto';
import { readAccessToken, storeAccessToken } from '../api/accessToken';
import { forgetDevice } from '../api/forgetDevice';
import { api } from '../api/generated/api.generated';
import { MARK } from '../service-worker/mark';
import { readCachedAnswers } from '../api/cachedAnswers';
import { selectSessionEnded } from '../api/sessionSlice';
import { authApi } from '../api/authApi';
import { exportApi } from '../api/exportApi';
import { leagueApi } from '../api/leagueApi';
import { draftChanged } from '../features/selection/draftSlice';
import { selectionApi } from '../api/selectionApi';
import { serverNow } from '../lib/game/serverClock';
import { problemCode, problemMessage, problemStatus } from '../lib/ui/problem';
import { saveFile } from '../lib/ui/saveFile';
import { forgetPushBrowser, usePushBrowser } from '../testing/pushBrowser';
import { json, problem, server } from '../testing/server';
import { restoreAnswers } from './cacheAnswers';
import { makeStore } from './store';

jest.mock('../lib/ui/saveFile', () => ({ saveFile: jest.fn() }));

const TOKEN = `e30.${btoa(JSON.stringify({ sub: 'mara' }))}.signature`;
const OVERVIEWS = [{ name: 'as it was' }];
const ROUTES = [
  'GET /api/auth/me',
  'POST /api/auth/refresh',
  'GET /api/league/user/overview',
  'POST /api/selections/save',
  'POST /api/league/join',
  'POST /api/users/push-subscriptions',
  'GET /api/users/export',
];
const STATUSES = [
  ...[200, 203, 204, 301, 302, 400, 401, 403, 404, 409, 410, 418, 429, 451, 500, 502, 503, 511],
];
/** Without a body, as `Response` wants it. */
const EMPTY = new Set([204]);

type Body = (status: number) => Response | Promise<Response>;
const text =
  (body: string, type: string): Body =>
  (status) =>
    new Response(EMPTY.has(status) ? null : body, {
      status,
      headers: { 'content-type': type, date: LONG_AGO },
    });
const LONG_AGO = 'Fri, 25 Jul 1997 14:00:00 GMT';
const JSON_TYPE = 'application/json; charset=utf-8';

const BODIES: readonly (readonly [string, Body])[] = [
  ['a page', text('<!doctype html><title>Hotel</title><p>Log in to use the network.', 'text/html')],
  ['nothing', text('', JSON_TYPE)],
  ['null', text('null', JSON_TYPE)],
  ['JSON of somebody else', text('{"error":"login_required","code":1010}', JSON_TYPE)],
  [
    'a refusal of another framework',
    text('{"statusCode":401,"message":"Unauthorized"}', JSON_TYPE),
  ],
  ['a code of somebody else', text('{"code":"ACCESS_DENIED","message":"No."}', JSON_TYPE)],
  [
    'a refusal to the letter, without the mark',
    (status) => {
      const refusal = problem(status, 'Please log in.', 'NOT_SIGNED_IN');
      refusal.headers.delete(MARK);
      return refusal;
    },
  ],
  ['another site, to which the browser may not go', () => Promise.reject(new TypeError('Failed'))],
  ['what looks like an answer', text('{"accessToken":"evil","user":{"_id":"eve"}}', JSON_TYPE)],
  [
    'an answer that is cut off',
    (status) =>
      new Response(EMPTY.has(status) ? null : '{"accessToken":"new","statusCode":4', {
        status,
        headers: { 'content-type': JSON_TYPE, [MARK]: '1' },
      }),
  ],
  [
    'a page that it was led to',
    (status) => {
      const answer = new Response(EMPTY.has(status) ? null : '[]', {
        status,
        headers: { 'content-type': JSON_TYPE },
      });
      Object.defineProperty(answer, 'redirected', { value: true });
      return answer;
    },
  ],
];

const forced = { forceRefetch: true, subscribe: false };

/** A device that somebody has used, with something in every place. */
async function aDevice() {
  storeAccessToken(TOKEN);
  const push = usePushBrowser({ permission: 'granted', subscribed: true });
  server.use('GET /api/auth/me', { user: { _id: 'mara' } });
  server.use('GET /api/league/user/overview', OVERVIEWS);
  const before = makeStore();
  await before.dispatch(authApi.endpoints.getMe.initiate());
  await before.dispatch(leagueApi.endpoints.listMyOverviews.initiate());
  while (Object.keys(await readCachedAnswers('mara')).length < 2)
    await new Promise((resolve) => setTimeout(resolve, 5));
  const store = makeStore();
  await restoreAnswers(store.dispatch);
  // a page that shows them
  server.use('GET /api/league/user/overview', () => Promise.reject(new TypeError('Failed')));
  await store.dispatch(leagueApi.endpoints.listMyOverviews.initiate());
  store.dispatch(draftChanged({ key: 'mara/one/3', choice: { mainDriver: 'A' } as never }));
  return { store, push };
}

describe('an answer that Gridlock has not written', () => {
  afterEach(async () => {
    await forgetDevice();
    forgetPushBrowser();
    jest.clearAllMocks();
  });

  it.each(BODIES)(
    'should change nothing of what a device keeps, whatever its status and the call: %s (HO-04)',
    async (name, body) => {
      const { store, push } = await aDevice();
      const kept = await readCachedAnswers('mara');
      const shownOld = store.getState().earlierVisit;
      for (const status of STATUSES) {
        for (const route of ROUTES) server.use(route, () => body(status));
        const answers = await Promise.all([
          store.dispatch(authApi.endpoints.getMe.initiate(undefined, forced)),
          store.dispatch(authApi.endpoints.refreshSession.initiate()),
          store.dispatch(leagueApi.endpoints.listMyOverviews.initiate(undefined, forced)),
          store.dispatch(
            leagueApi.endpoints.joinLeague.initiate({ joinLeagueDto: { code: 'K7QX2M' } }),
          ),
          store.dispatch(
            selectionApi.endpoints.saveSelection.initiate({
              saveSelectionDto: { leagueId: 'one' } as never,
            }),
          ),
          store.dispatch(api.endpoints.addPushDevice.initiate({ addPushDeviceDto: {} as never })),
        ]);
        await store.dispatch(exportApi.endpoints.saveExport.initiate('my-data'));
        // what is saved is a file, whose end nobody knows
        if (name !== 'an answer that is cut off') expect(saveFile).not.toHaveBeenCalled();
        for (const { error } of answers) {
          // no answer at all, so that each screen says its own words
          expect([problemStatus(error), problemCode(error)]).toEqual([null, null]);
          expect(problemMessage(error, 'Failed to load races')).toBe('Failed to load races');
        }
        expect(readAccessToken()).toBe(TOKEN);
        expect(selectSessionEnded(store.getState())).toBe(false);
        expect(store.getState().earlierVisit).toEqual(shownOld);
        expect(
          leagueApi.endpoints.listMyOverviews.select()(store.getState() as never).data,
        ).toEqual(OVERVIEWS);
        expect(await readCachedAnswers('mara')).toEqual(kept);
        expect(sessionStorage.getItem('pick-drafts')).toContain('mara/one/3');
        expect(push.subscribed).toBe(true);
        expect(serverNow()).toBeGreaterThan(Date.parse('2020-01-01'));
      }
    },
  );

  it('should be told from a refusal of Gridlock, which is an answer', async () => {
    const { store } = await aDevice();
    server.use('GET /api/league/user/overview', () => problem(404, 'Gone.', 'NOT_FOUND'));
    const { error } = await store.dispatch(
      leagueApi.endpoints.listMyOverviews.initiate(undefined, forced),
    );
    expect(problemMessage(error, 'Failed to load races')).toBe('Gone.');
    server.use('GET /api/auth/me', () => problem(401, 'Please log in.', 'UNAUTHORIZED'));
    server.use('POST /api/auth/refresh', () => problem(401, 'Ended.', 'UNAUTHORIZED'));
    await store.dispatch(authApi.endpoints.getMe.initiate(undefined, forced));
    expect(readAccessToken()).toBeNull();
    expect(selectSessionEnded(store.getState())).toBe(true);
    server.use('GET /api/league/user/overview', () => json([], 200));
  });
});
