import { Module } from '@nestjs/common';
import { SimulationController } from './simulation.controller.js';

/** Calls for simulation mode. */
@Module({ controllers: [SimulationController] })
export class SimulationModule {}
