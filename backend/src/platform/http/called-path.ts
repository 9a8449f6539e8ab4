import type { FastifyRequest } from 'fastify';

/** The route of everything that no other route answers. */
const ANYTHING = '/*';

/**
 * The route that answers a request, such as `/api/league/:id`. An address can be spelled in many ways
 * (`/%61pi/…`, `http://host/api/…`), so what depends on it goes by this; only what no route answers
 * goes by its address.
 */
export const calledPath = ({ routeOptions, url }: FastifyRequest): string => {
  const route = routeOptions.url;
  return route === undefined || route === ANYTHING ? (url.split('?')[0] ?? '') : route;
};

export const isApiCall = (request: FastifyRequest): boolean =>
  /^\/api(\/|$)/.test(calledPath(request));
