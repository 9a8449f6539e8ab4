import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../core/platform/config/config.js';
import { STAY_SECONDS } from './session.service.js';

/** A device is forgotten after half a year without a sign-in. */
const DEVICE_SECONDS = 182 * 24 * 60 * 60;

/** An installation under a path has cookies of its own, also beside one at a path above it. */
const inBase = (config: Config, name: string): string =>
  `${name}${config.basePath.replaceAll('/', '.')}`;

/** Over https with a prefix: browsers do not accept a cookie of that name over plain http. */
const nameOf = (config: Config, name: string): string =>
  `${config.isOnHttps ? '__Secure-' : ''}${inBase(config, name)}`;

const options = (config: Config): CookieSerializeOptions => ({
  path: `${config.basePath}/api/auth`,
  httpOnly: true,
  sameSite: 'strict',
  secure: config.isOnHttps,
});

/** @param sameSite lax: comes along when another site leads here */
export const cookie = (
  plainName: string,
  maxAge: number,
  sameSite: 'strict' | 'lax' = 'strict',
) => ({
  read: (request: FastifyRequest, config: Config): string | undefined =>
    request.cookies[nameOf(config, plainName)],
  /** @param isPersistent false: the cookie ends when the browser closes */
  set: (reply: FastifyReply, value: string, config: Config, isPersistent = true): void => {
    const lasting = isPersistent ? { maxAge } : {};
    void reply.setCookie(nameOf(config, plainName), value, {
      ...options(config),
      sameSite,
      ...lasting,
    });
  },
  clear: (reply: FastifyReply, config: Config): void => {
    void reply.clearCookie(nameOf(config, plainName), { ...options(config), sameSite });
  },
});

const refreshToken = cookie('gridlock_refresh', STAY_SECONDS);

/**
 * Shows the screens only that there is a session. It is a cookie, as some browsers delete the storage of a page that was
 * not opened for a week, but no cookie that a server has set.
 */
const SESSION_HINT = 'gridlock_session';
const hintOptions = (config: Config): CookieSerializeOptions => ({
  ...options(config),
  path: `${config.basePath}/`,
  httpOnly: false,
});

/** The refresh token, which keeps a browser signed in for 90 days or until it closes (AC-04), with its hint. */
export const refreshCookie = {
  read: refreshToken.read,
  set: (reply: FastifyReply, value: string, config: Config, isPersistent: boolean): void => {
    refreshToken.set(reply, value, config, isPersistent);
    const lasting = isPersistent ? { maxAge: STAY_SECONDS } : {};
    void reply.setCookie(inBase(config, SESSION_HINT), '1', { ...hintOptions(config), ...lasting });
  },
  clear: (reply: FastifyReply, config: Config): void => {
    refreshToken.clear(reply, config);
    void reply.clearCookie(inBase(config, SESSION_HINT), hintOptions(config));
  },
};

/** Marks a device from which accounts have signed in; see `DeviceCookies`. */
export const deviceCookie = cookie('gridlock_device', DEVICE_SECONDS);
