export const PREFIX = '/ergast/f1';

const NOT_REPLAYED = ['laps', 'pitstops', 'status'];
const CRITERIA: ReadonlyMap<string, string> = new Map([
  ['circuits', 'circuitId'],
  ['constructors', 'constructorId'],
  ['drivers', 'driverId'],
  ['grid', 'grid'],
  ['results', 'position'],
]);
/** Endpoints that can end in a value (`/results/1/`), and the criterion that it stands for. */
const FINAL_FILTER: ReadonlyMap<string, string | null> = new Map([
  ['results', 'position'],
  ['sprint', null],
  ['qualifying', null],
  ['driverstandings', null],
  ['constructorstandings', null],
  ['drivers', 'driverId'],
  ['constructors', 'constructorId'],
  ['circuits', 'circuitId'],
]);
const ENDPOINTS = [
  'races',
  'results',
  'sprint',
  'qualifying',
  'drivers',
  'constructors',
  'circuits',
  'seasons',
  'driverstandings',
  'constructorstandings',
] as const;
type Endpoint = (typeof ENDPOINTS)[number];

type Criteria = Readonly<Partial<Record<string, string>>>;

/** What a path asks for. */
export type Query = {
  readonly endpoint: Endpoint;
  readonly year: number | null;
  readonly round: number | null;
  /** A value after the endpoint (`/results/1/`), else null. */
  readonly lookup: string | null;
  /** All criteria, `season` and `round` among them. */
  readonly criteria: Criteria;
  /** The criteria as the answer repeats them, a final value first. */
  readonly table: Criteria;
  readonly limit: number;
  readonly offset: number;
};

export type Refused =
  | { readonly status: 301; readonly location: string }
  | { readonly status: 400 | 404 | 501; readonly body: object | string };

export const NOT_FOUND: Refused = {
  status: 404,
  body: `<!doctype html>
<html lang="en">
<head>
  <title>Not Found</title>
</head>
<body>
  <h1>Not Found</h1><p>The requested resource was not found on this server.</p>
</body>
</html>
`,
};
const badRequest = (reason: string): Refused => ({
  status: 400,
  body: { detail: `Bad Request: ${reason}` },
});

/** Finds `last` and `next` of a season; null = the season is unknown. */
export type FindRound = (
  year: number,
  which: 'last' | 'next',
) => { readonly year: number; readonly round: number } | null;

type Clock = { readonly currentYear: number; readonly findRound: FindRound };

// Whole numbers as Django REST framework reads them; anything else falls back.
const whole = (text: string | null, least: number): number | null =>
  text !== null && /^\s*[+-]?\d+\s*$/.test(text) && Number(text) >= least ? Number(text) : null;

/** Takes `2025/4`, `current/last` … off the front of the segments. Null = no such season. */
const takeRound = (segments: string[], clock: Clock) => {
  if (!/^(\d{4}|current)$/.test(segments[0] ?? '')) return { year: null, round: null };
  const first = segments.shift();
  const year = first === 'current' ? clock.currentYear : Number(first);
  if (!/^(\d{1,2}|last|next)$/.test(segments[0] ?? '')) return { year, round: null };
  const second = segments.shift();
  if (second === 'last' || second === 'next') return clock.findRound(year, second);
  return { year, round: Number(second) };
};

/** Reads what is left of the path: pairs of criteria, then the endpoint and perhaps a value. */
const takeEndpoint = (segments: readonly string[], criteria: Record<string, string>) => {
  let endpoint = 'races';
  let lookup: string | null = null;
  for (let at = 0; at < segments.length; at += 2) {
    const word = (segments[at] ?? '').replace(/^(driver|constructor)Standings$/, (name) =>
      name.toLowerCase(),
    );
    const value = segments[at + 1];
    if (at + 2 >= segments.length) {
      endpoint = word;
      lookup = value ?? null;
    } else {
      const name = CRITERIA.get(word);
      if (name === undefined || value === undefined) return null;
      criteria[name] = value;
    }
  }
  return { endpoint, lookup };
};

/** The segments of a path without its ending; null = no known ending, which is redirected. */
const segmentsOf = (pathname: string): string[] | null => {
  const path = pathname.slice(PREFIX.length);
  if (!/(\.json|\/)$/.test(path)) return null;
  return path
    .replace(/(\.json|\/)$/, '')
    .split('/')
    .filter(Boolean);
};

/** Reads the path and query of a request, or says how it is refused. */
export const readRoute = (
  pathname: string,
  search: URLSearchParams,
  clock: Clock,
): Query | Refused => {
  const segments = segmentsOf(pathname);
  if (!segments) return { status: 301, location: `${pathname}/` };
  const at = takeRound(segments, clock);
  if (!at) return { status: 404, body: { detail: 'Race round not found' } };
  const { year, round } = at;
  if (segments.length === 0 && year === null) return NOT_FOUND;
  const criteria: Record<string, string> = {
    ...(year !== null && { season: String(year) }),
    ...(round !== null && { round: String(round) }),
  };
  const found = takeEndpoint(segments, criteria);
  if (!found) return NOT_FOUND;
  const { lookup } = found;
  if (NOT_REPLAYED.includes(found.endpoint))
    return { status: 501, body: { detail: `replay: ${found.endpoint} is not replayed` } };
  const endpoint = ENDPOINTS.find((name) => name === found.endpoint);
  if (!endpoint) return NOT_FOUND;
  const filter = FINAL_FILTER.get(endpoint);
  if (lookup !== null && filter === undefined)
    return badRequest('Endpoint does not support final filter.');
  const final = filter && lookup !== null ? { [filter]: lookup } : {};
  if (endpoint.endsWith('standings') && year === null)
    return badRequest("Missing one of the required parameters ['season_year'].");
  return {
    endpoint,
    year,
    round,
    lookup,
    criteria: { ...criteria, ...final },
    table: { ...final, ...criteria },
    limit: Math.min(whole(search.get('limit'), 1) ?? 30, 100),
    offset: whole(search.get('offset'), 0) ?? 0,
  };
};
