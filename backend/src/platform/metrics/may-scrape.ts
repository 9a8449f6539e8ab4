import { createHash, timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.js';

const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

/**
 * Who may read the metrics without being an app admin: who knows `METRICS_TOKEN`; without such a
 * token, a program on this machine. Behind a proxy everybody seems to be on this machine, so there
 * the address counts only when the proxy is known and tells whom it speaks for.
 */
export function mayScrape(request: FastifyRequest, config: Config): boolean {
  const { metricsToken } = config;
  if (metricsToken !== null) return isBearer(request.headers.authorization, metricsToken);
  const hasHiddenProxy = config.publicUrl.startsWith('https://') && !config.trustProxy;
  const isForwarded = FORWARDED.some((name) => request.headers[name] !== undefined);
  return !hasHiddenProxy && !isForwarded && isLoopback(request.socket.remoteAddress ?? request.ip);
}

function isLoopback(address: string): boolean {
  const plain = address.replace(/^::ffff:/, '');
  return plain === '::1' || (isIP(plain) === 4 && plain.startsWith('127.'));
}

/** Takes the same time however much of the token is right. */
function isBearer(header: string | undefined, token: string): boolean {
  const given = /^Bearer (.+)$/.exec(header ?? '')?.[1];
  return given !== undefined && timingSafeEqual(digest(given), digest(token));
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
