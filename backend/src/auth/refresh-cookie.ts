import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../platform/config/config.js';
import { REFRESH_SECONDS } from './session.service.js';

const NAME = 'gridlock_refresh';

const options = ({ publicUrl }: Config): CookieSerializeOptions => ({
  path: '/api/auth',
  httpOnly: true,
  sameSite: 'strict',
  secure: publicUrl.startsWith('https://'),
});

export const readRefreshCookie = (request: FastifyRequest): string | undefined =>
  request.cookies[NAME];

export function setRefreshCookie(reply: FastifyReply, token: string, config: Config): void {
  void reply.setCookie(NAME, token, { ...options(config), maxAge: REFRESH_SECONDS });
}

export function clearRefreshCookie(reply: FastifyReply, config: Config): void {
  void reply.clearCookie(NAME, options(config));
}
