import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../platform/config/config.js';
import { REFRESH_SECONDS } from './session.service.js';

/** Over https the prefix makes browsers refuse the name to whoever could only write plain http. */
const nameOf = ({ publicUrl }: Config): string =>
  isSecure(publicUrl) ? '__Secure-gridlock_refresh' : 'gridlock_refresh';

const isSecure = (publicUrl: string): boolean => publicUrl.startsWith('https://');

const options = ({ publicUrl }: Config): CookieSerializeOptions => ({
  path: '/api/auth',
  httpOnly: true,
  sameSite: 'strict',
  secure: isSecure(publicUrl),
});

export const readRefreshCookie = (request: FastifyRequest, config: Config): string | undefined =>
  request.cookies[nameOf(config)];

export function setRefreshCookie(reply: FastifyReply, token: string, config: Config): void {
  void reply.setCookie(nameOf(config), token, { ...options(config), maxAge: REFRESH_SECONDS });
}

export function clearRefreshCookie(reply: FastifyReply, config: Config): void {
  void reply.clearCookie(nameOf(config), options(config));
}
