import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { Config } from '../config/config.js';

const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

/**
 * Whether a request may read the metrics without an app admin's session: it carries `METRICS_TOKEN` or,
 * where none is set, comes from this machine. Behind a proxy every request seems to come from this
 * machine, so requests that went through one are refused.
 */
export function mayScrape(request: FastifyRequest, config: Config): boolean {
  if (config.metricsToken !== null) return sendsMetricsToken(request, config);
  const hasHiddenProxy = config.isOnHttps && config.trustProxy === 0;
  const isForwarded = FORWARDED.some((name) => request.headers[name] !== undefined);
  return !hasHiddenProxy && !isForwarded && isLoopback(request.socket.remoteAddress ?? request.ip);
}

/** Whether a request carries `METRICS_TOKEN`; never where none is set. */
export const sendsMetricsToken = (request: FastifyRequest, { metricsToken }: Config): boolean =>
  metricsToken !== null && isBearer(request.headers.authorization, metricsToken);

const isLoopback = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';

/** Compares in constant time. */
function isBearer(header: string | undefined, token: string): boolean {
  const given = /^Bearer (.+)$/.exec(header ?? '')?.[1];
  return given !== undefined && timingSafeEqual(digest(given), digest(token));
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
