import { SetMetadata } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.js';

export const ALSO_FOR = 'gridlock:also-for';

/** Whether a request may pass by what it is, without a signed-in player. */
export type Admission = (request: FastifyRequest, config: Config) => boolean;

/** Opens a call to requests that pass, besides those that may make it anyway. */
export const AlsoFor = (admission: Admission) => SetMetadata(ALSO_FOR, admission);
