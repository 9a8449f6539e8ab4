import { Module } from '@nestjs/common';
import { GuessLimiter } from './guess-limiter.js';

/** What slows guessing down; there is one of it, whoever imports it. */
@Module({ providers: [GuessLimiter], exports: [GuessLimiter] })
export class SecurityModule {}
