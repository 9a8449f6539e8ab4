import { Module } from '@nestjs/common';
import { HealthController } from './health.controller.js';

/** The calls of the server itself. */
@Module({ controllers: [HealthController] })
export class HttpModule {}
