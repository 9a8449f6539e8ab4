import type { FastifyRequest } from 'fastify';

/** The route of everything that no other route answers. */
const ANYTHING = '/*';

/** A request for `http://host/path`, as a proxy may send it. */
const ABSOLUTE = /^https?:\/\/[^/?]*/i;

/** The path that a request asks for: decoded if it can be, without host and query. */
export function askedPath(url: string): string {
  const path = url.replace(ABSOLUTE, '').split('?')[0] || '/';
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * The route that answers a request, such as `/api/league/:id`. An address can be spelled in many ways
 * (`/%61pi/…`, `http://host/api/…`), so what depends on it goes by this; only what no route answers
 * goes by its address.
 */
export const calledPath = ({ routeOptions, url }: FastifyRequest): string => {
  const route = routeOptions.url;
  return route === undefined || route === ANYTHING ? askedPath(url) : route;
};

/** Whether a path belongs to the API, whatever letters it is written in. */
export const isApiPath = (path: string): boolean => /^\/api(\/|$)/i.test(path);

export const isApiCall = (request: FastifyRequest): boolean => isApiPath(calledPath(request));
