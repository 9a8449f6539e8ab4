import type { FastifyRequest } from 'fastify';

/** The route for everything that no other route matches. */
const CATCH_ALL = '/*';

/** The start of `http://host/path`, as a proxy may send it. */
const ORIGIN = /^https?:\/\/[^/?]*/i;

/**
 * Takes the path of the installation off the address of a request, for Fastify's `rewriteUrl`. Some proxies pass it on and
 * some take it off themselves, so an address without it is served as well.
 *
 * @param base such as `/gridlock`
 */
export const withoutBase =
  (base: string) =>
  ({ url = '/' }: { readonly url?: string | undefined }): string => {
    const origin = ORIGIN.exec(url)?.[0] ?? '';
    const path = url.slice(origin.length);
    const rest = path.slice(base.length);
    if (!path.startsWith(base) || !/^(?:[/?]|$)/.test(rest)) return url;
    return rest.startsWith('/') ? origin + rest : `${origin}/${rest}`;
  };

/** The path of a request URL without origin and query, decoded where that is possible. */
export function requestPath(url: string): string {
  const path = url.replace(ORIGIN, '').split('?')[0] || '/';
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The pattern of the route that handles a request, such as `/api/league/:id`; null where none matches. */
export const routeOf = ({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>): string | null => {
  const route = routeOptions.url;
  return route === undefined || route === CATCH_ALL ? null : route;
};

/**
 * The pattern of the route; the path of the request where no route matches. One path can be written in many ways (`/%61pi/…`,
 * `http://host/api/…`), so decisions about a request use this instead of its URL.
 */
export const routePath = (request: FastifyRequest): string =>
  routeOf(request) ?? requestPath(request.url);

/** Whether a path belongs to the API, in upper or lower case. */
export const isApiPath = (path: string): boolean => /^\/api(\/|$)/i.test(path);

/** The page that explores the API: open to everybody, and no call. */
export const EXPLORER_PATH = '/api/docs';

/** Whether a path is that of a call. */
export const isCallPath = (path: string): boolean => isApiPath(path) && !isExplorerPath(path);

/** Whether a path is that of the explorer or of one of its files. */
export const isExplorerPath = (path: string): boolean =>
  path === EXPLORER_PATH || path.startsWith(`${EXPLORER_PATH}/`);

/** Whether a request is for the API, by its route. */
export const isApiRequest = (request: FastifyRequest): boolean => isApiPath(routePath(request));
