import type { FastifyRequest } from 'fastify';
import type { Config } from '../../core/platform/config/config.js';
import { deviceName } from '../../core/platform/http/device-name.js';
import { deviceCookie } from './cookies.js';

/** Where a request that signs in comes from. */
export type Caller = {
  readonly address: string;
  /** The cookie as the browser sent it, not verified: `DeviceCookies` does that. */
  readonly device: string | undefined;
  /** What the browser says it is, such as `Firefox on Linux`. */
  readonly browser: string;
};

/** Reads the caller from a request. */
export const callerOf = (request: FastifyRequest, config: Config): Caller => ({
  address: request.ip,
  device: deviceCookie.read(request, config),
  browser: deviceName(request.headers['user-agent']),
});
