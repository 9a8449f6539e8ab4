import type { FastifyRequest } from 'fastify';
import type { Config } from '../platform/config/config.js';
import { deviceCookie } from './cookies.js';

/** From where a password is typed in. */
export type Caller = {
  readonly address: string;
  /** As the browser sent it: good only if `KnownDevices` says so. */
  readonly device: string | undefined;
};

export const callerOf = (request: FastifyRequest, config: Config): Caller => ({
  address: request.ip,
  device: deviceCookie.read(request, config),
});
