import type { FastifyRequest } from 'fastify';
import type { Config } from '../platform/config/config.js';
import { deviceCookie } from './cookies.js';

/** Where a request with a password comes from: the IP address and the device cookie. */
export type Caller = {
  readonly address: string;
  /** The cookie as the browser sent it, not verified: `KnownDevices` does that. */
  readonly device: string | undefined;
};

/** Reads the caller from a request. */
export const callerOf = (request: FastifyRequest, config: Config): Caller => ({
  address: request.ip,
  device: deviceCookie.read(request, config),
});
