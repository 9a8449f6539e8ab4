import { type DynamicModule, Global, Module } from '@nestjs/common';
import { Clock } from './clock.js';
import { SimulatedClock } from './simulated-clock.js';
import { SystemClock } from './system-clock.js';

/** The game's clock, for every module. */
@Global()
@Module({})
export class ClockModule {
  /** @param simulation first instant (UTC) and game seconds per real second; null for real time */
  static with(simulation: { readonly start: Date; readonly rate: number } | null): DynamicModule {
    const clock = simulation
      ? new SimulatedClock(simulation.start, simulation.rate)
      : new SystemClock();
    return {
      module: ClockModule,
      providers: [{ provide: Clock, useValue: clock }],
      exports: [Clock],
    };
  }
}
