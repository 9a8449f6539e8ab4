import { Module } from '@nestjs/common';
import { SimulationController } from './simulation.controller.js';

@Module({ controllers: [SimulationController] })
export class SimulationModule {}
