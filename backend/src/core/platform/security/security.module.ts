import { Module } from '@nestjs/common';
import { Counters } from './counters.js';
import { RateLimiter } from './rate-limiter.js';

/** The rate limits: one instance, whoever imports the module. */
@Module({ providers: [Counters, RateLimiter], exports: [Counters, RateLimiter] })
export class SecurityModule {}
