import { Module } from '@nestjs/common';
import { SimulationController } from './simulation.controller.js';

/** Moves the game's time in simulation mode. */
/** Calls for simulation mode. */
@Module({ controllers: [SimulationController] })
export class SimulationModule {}
