import { Module } from '@nestjs/common';
import { SimulationController } from '../clock/simulation.controller.js';
import { HealthController } from './health.controller.js';

@Module({ controllers: [HealthController, SimulationController] })
export class HttpModule {}
