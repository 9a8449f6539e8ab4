import { Module } from '@nestjs/common';
import { SimulationController } from '../clock/simulation.controller.js';
import { HealthController } from './health.controller.js';
import { HeldAnswers } from './held-answers.js';

@Module({
  controllers: [HealthController, SimulationController],
  providers: [HeldAnswers],
  exports: [HeldAnswers],
})
export class HttpModule {}
