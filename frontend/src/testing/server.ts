import { MARK } from '../service-worker/mark';

/**
 * The server as tests see it: `fetch` answers from handlers, keeps what was asked, and makes a
 * test fail that asks for anything without a handler.
 */
export type Asked = {
  readonly method: string;
  readonly path: string;
  readonly origin: string;
  /** whether cookies go along */
  readonly credentials: RequestCredentials;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly body: unknown;
  /** the parts of the path that the handler's `:name`s stand for */
  readonly params: Readonly<Record<string, string>>;
};

type Answer = Response | Promise<Response>;
type Handler = (asked: Asked) => Answer;
type Route = {
  readonly method: string;
  readonly pattern: RegExp;
  readonly names: string[];
  readonly handler: Handler;
};

/** Of a player who plans nothing. */
const NO_PLAN = {
  version: 0,
  counts: false,
  countsAllowed: true,
  rounds: [],
  picks: [],
  notCounted: [],
};

export const QUALIFYING = 'GET /api/race/league/:leagueId/round/:round/qualifying';

let routes: Route[] = [];
let asked: Asked[] = [];
let unhandled: string[] = [];

/**
 * So many turns of the event loop a test must go on after such a request for it to count. What the last step
 * of a test leads to may ask for something just before the test is over, or just after: nobody has looked at it.
 */
const TURNS_TO_COUNT = 4;
/** The real one: tests may fake it. */
const nextTurn = globalThis.setTimeout;

/** Milliseconds that an answer takes. No test may rest on answers that come at once: `ANSWERS_TAKE=80` shows it. */
const ANSWERS_TAKE = Number(process.env['ANSWERS_TAKE'] ?? 0);

/** An answer never comes in the turn that asked. With faked timers it does: their tests move on by turns. */
async function onItsWay(answer: Answer): Promise<Response> {
  try {
    return await answer;
  } finally {
    if (globalThis.setTimeout === nextTurn)
      await new Promise((resolve) => {
        nextTurn(resolve, ANSWERS_TAKE);
      });
  }
}

/** Into the list of the test that was running when it was asked, not into that of the next one. */
function count(request: string, into: string[], turns = TURNS_TO_COUNT): void {
  if (turns === 0) into.push(request);
  else nextTurn(() => count(request, into, turns - 1), 0);
}

/** An answer with a JSON body; a refusal with a sentence has the shape of every refusal. */
export const json = (body: unknown, status = 200, headers = {}): Response =>
  new Response(JSON.stringify(status < 400 ? body : inShape(body, status)), {
    status,
    headers: { 'content-type': 'application/json', [MARK]: '1', ...headers },
  });

function inShape(body: unknown, status: number) {
  if (typeof body !== 'object' || body === null || !('message' in body)) return body;
  return { statusCode: status, code: 'REFUSED', error: body.message, ...body };
}

/** The part of a list that was asked for, as the server cuts it. */
export const pageOf = <Row>(rows: readonly Row[], query: URLSearchParams): readonly Row[] => {
  const [page, size] = [Number(query.get('page')), Number(query.get('pageSize'))];
  return rows.slice((page - 1) * size, page * size);
};

/** A refusal in the shape of every refusal. */
export const problem = (status: number, message: string, code = 'REFUSED'): Response =>
  json({ code, message }, status);

/** A failure without a sentence: the screen's own text must show. */
export const failure = (status = 500): Response =>
  status < 500 ? problem(status, ' ') : new Response('', { status });

/** An answer that comes when the test says so. */
export function later(): {
  readonly answer: Promise<Response>;
  readonly give: (response: Response) => void;
} {
  let give: (response: Response) => void = () => undefined;
  const answer = new Promise<Response>((resolve) => {
    give = resolve;
  });
  return { answer, give };
}

function parse(route: string): { method: string; pattern: RegExp; names: string[] } {
  const [method = '', path = ''] = route.split(' ');
  const names: string[] = [];
  const source = path.replace(/:(\w+)/g, (_, name: string) => {
    names.push(name);
    return '([^/]+)';
  });
  return { method, pattern: new RegExp(`^${source}$`), names };
}

async function answerTo(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const ofThisTest = unhandled;
  const request = input instanceof Request ? input : new Request(input, init);
  const url = new URL(request.url);
  const text = await request.text();
  const found = routes.find(
    (route) => route.method === request.method && route.pattern.test(url.pathname),
  );
  const values = found ? (found.pattern.exec(url.pathname) ?? []).slice(1) : [];
  const question: Asked = {
    method: request.method,
    path: url.pathname,
    origin: url.origin,
    credentials: request.credentials,
    query: url.searchParams,
    headers: request.headers,
    body: text ? JSON.parse(text) : undefined,
    params: Object.fromEntries(
      (found?.names ?? []).map((name, i) => [name, decodeURIComponent(values[i] ?? '')]),
    ),
  };
  asked.push(question);
  if (found) return onItsWay(found.handler(question));
  count(`${request.method} ${url.pathname}`, ofThisTest);
  return problem(501, `No handler for ${request.method} ${url.pathname}`);
}

export const server = {
  /** `use('GET /api/league/:id', { … })`, or a function of what was asked. Later ones come first. */
  use(route: string, answer: Handler | object) {
    const handler = typeof answer === 'function' ? (answer as Handler) : () => json(answer);
    routes.unshift({ ...parse(route), handler });
  },
  /** What was asked of a route, or of all, in order. */
  asked(route?: string): readonly Asked[] {
    if (!route) return asked;
    const { method, pattern } = parse(route);
    return asked.filter((question) => question.method === method && pattern.test(question.path));
  },
  /** Before each test. */
  reset() {
    routes = [];
    // asked for wherever a test passes the dashboard or a league; tests about them answer themselves
    server.use('GET /api/league/user/overview', []);
    server.use('GET /api/league/user/leagues', []);
    server.use('GET /api/league/user/invitations', []);
    server.use('GET /api/plan/:leagueId', NO_PLAN);
    server.use('GET /api/league/:leagueId/missed', []);
    server.use('GET /api/league/:leagueId/recap/:round', () => problem(404, 'Recap not found'));
    server.use('GET /api/league/:id/log', { entries: [], page: 1, pageSize: 10, total: 0 });
    // asked for once a round is locked; tests about it answer themselves
    server.use('GET /api/auth/ways', { passwords: true, provider: null, providerSignUp: false });
    server.use(QUALIFYING, { round: 1, status: 'upcoming', dueAt: null, places: [] });
    // a while after any page of a league its next lock is looked up
    server.use('GET /api/league/:id', () => problem(404, 'League not found'));
    server.use('GET /api/race/next-race', () => problem(404, 'No upcoming races scheduled'));
    // asked where Gridlock has not answered
    server.use('GET /', () => json(''));
    // asked where a file or the stream of changes does not come
    server.use('GET /api/health', { status: 'ok' });
    asked = [];
    unhandled = [];
    globalThis.fetch = answerTo;
  },
  /** After each test. */
  expectNothingUnhandled() {
    const missing = [...new Set(unhandled)];
    unhandled = [];
    if (missing.length > 0) throw new Error(`Requests without a handler: ${missing.join(', ')}`);
  },
};
