import { Module } from '@nestjs/common';
import { RateLimiter } from './rate-limiter.js';

/** The rate limits: one instance, whoever imports the module. */
@Module({ providers: [RateLimiter], exports: [RateLimiter] })
export class SecurityModule {}
