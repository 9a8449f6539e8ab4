import { SetMetadata } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.js';

/** Metadata key: the predicate. */
export const ALLOW_IF = 'gridlock:allow-if';

/** Whether a request may pass without a signed-in player. */
export type RequestPredicate = (request: FastifyRequest, config: Config) => boolean;

/** Also allows requests that pass the predicate, besides the players who may make the call anyway. */
export const AllowIf = (predicate: RequestPredicate) => SetMetadata(ALLOW_IF, predicate);
