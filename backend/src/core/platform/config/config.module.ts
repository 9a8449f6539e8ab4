import { type DynamicModule, Global, Module } from '@nestjs/common';
import { CALL_TIMEOUT_MS, CallTimeoutMs } from '../errors/call-timeout-error.js';
import { Config } from './config.js';

/** Injects the checked configuration everywhere as `Config`, and how long a call may take. */
@Global()
@Module({})
export class ConfigModule {
  static with(config: Config, answerMs = CALL_TIMEOUT_MS): DynamicModule {
    return {
      module: ConfigModule,
      providers: [
        { provide: Config, useValue: config },
        { provide: CallTimeoutMs, useValue: answerMs },
      ],
      exports: [Config, CallTimeoutMs],
    };
  }
}
