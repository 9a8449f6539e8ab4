import { replacePage } from '../lib/ui/navigation';
import { makeStore } from '../app/store';
import { setOnline } from '../testing/network';
import { json, server } from '../testing/server';
import { leagueApi } from './leagueApi';
import { restoreAddress, watchTyping } from './signInProxy';

jest.mock('../lib/ui/navigation');

const ORIGIN = window.location.origin;
const LEAGUES = 'GET /api/league/user/leagues';

/** What the browser makes of a redirect that it is not to follow. */
function redirect(): Response {
  const answer = new Response(null);
  Object.defineProperties(answer, { type: { value: 'opaqueredirect' }, status: { value: 0 } });
  return answer;
}
const page = (status: number) => new Response('<h1>Log in</h1>', { status });
const failed = () => Promise.reject(new TypeError('Failed to fetch'));

/** A call that finds what is in front of the server, and the question about it. */
async function call() {
  await makeStore().dispatch(leagueApi.endpoints.myLeagues.initiate(undefined));
  for (let turn = 0; turn < 4; turn += 1) await new Promise((next) => setTimeout(next));
}
type Answer = () => Response | Promise<Response>;
type Answers = readonly (readonly [does: string, answer: Answer])[];
const withStatus = (...statuses: readonly number[]): Answers =>
  statuses.map((status) => [`answers ${status}`, () => page(status)]);
const inFront = (answer: Answer) => {
  server.use(LEAGUES, answer);
  server.use('GET /', answer);
};

describe('a proxy that asks for a sign-in of its own (HO-03)', () => {
  beforeEach(() => {
    window.history.replaceState(null, '', '/league/one?view=races#top');
  });
  afterEach(() => {
    setOnline(true);
    sessionStorage.clear();
    document.body.replaceChildren();
    jest.clearAllMocks();
  });

  it.each<Answers[number]>([
    ['leads to its page', redirect],
    ...withStatus(200, 401, 403, 407, 511),
  ])('should be shown once, past the service worker, where it %s', async (_, answer) => {
    server.use(LEAGUES, failed);
    server.use('GET /', answer);
    await call();
    await call();
    expect(jest.mocked(replacePage).mock.calls).toEqual([
      [`/?from-network=${encodeURIComponent('/league/one?view=races#top')}`],
    ]);
  });

  it('should be shown again when it asks again after Gridlock has answered', async () => {
    inFront(redirect);
    await call();
    server.use(LEAGUES, []);
    server.use('GET /', () => json(''));
    await call();
    inFront(redirect);
    await call();
    expect(replacePage).toHaveBeenCalledTimes(2);
  });

  it('should be shown once where it lets some calls pass', async () => {
    inFront(redirect);
    await call();
    for (let time = 0; time < 3; time += 1) {
      server.use(LEAGUES, []);
      await call();
      server.use(LEAGUES, redirect);
      await call();
    }
    expect(replacePage).toHaveBeenCalledTimes(1);
  });

  it.each<Answers[number]>([
    ...withStatus(404, 410, 418, 429, 500, 502, 503, 530),
    ['cannot be reached', failed],
  ])('should not be looked for where the server %s', async (_, answer) => {
    inFront(answer);
    await call();
    expect(replacePage).not.toHaveBeenCalled();
  });

  it('should not be taken for one where Gridlock’s page is there, and a firewall refuses a call', async () => {
    server.use(LEAGUES, () => page(403));
    await Promise.all([call(), call()]);
    // one question for both
    expect(server.asked('GET /')).toHaveLength(1);
    expect(replacePage).not.toHaveBeenCalled();
  });

  it('should not be looked for without a network', async () => {
    inFront(redirect);
    setOnline(false);
    await call();
    expect(server.asked('GET /')).toHaveLength(0);
  });

  it.each([
    ['something was typed in', () => document.body.append(document.createElement('input'))],
    [
      'a dialog is open',
      () => document.body.insertAdjacentHTML('beforeend', '<div role="dialog"></div>'),
    ],
    [
      'storage is forbidden',
      () =>
        jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        }),
    ],
    [
      'nobody sees the page',
      () => jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden'),
    ],
  ])('should be left to a press where %s', async (_, prepare) => {
    watchTyping();
    prepare();
    document.querySelector('input')?.dispatchEvent(new Event('input', { bubbles: true }));
    inFront(redirect);
    await call();
    expect(replacePage).not.toHaveBeenCalled();
    jest.restoreAllMocks();
  });

  it.each([
    ['/dashboard?code=ABC#top', '/dashboard?code=ABC#top'],
    ['//evil.example', '/?from-network=%2F%2Fevil.example'],
    ['https://evil.example/', '/?from-network=https%3A%2F%2Fevil.example%2F'],
  ])('should lead back to where it was opened, and nowhere else: %s', (path, expected) => {
    window.history.replaceState({ key: 'k' }, '', `/?from-network=${encodeURIComponent(path)}`);
    restoreAddress();
    expect(window.location.href).toBe(`${ORIGIN}${expected}`);
    expect(window.history.state).toEqual({ key: 'k' });
  });
});
