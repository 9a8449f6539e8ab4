import { Module } from '@nestjs/common';
import { HealthController } from './health.controller.js';
import { TogetherController } from './together.controller.js';

/** The calls of the server itself. */
@Module({ controllers: [HealthController, TogetherController] })
export class HttpModule {}
