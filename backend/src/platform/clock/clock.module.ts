import { Global, Module } from '@nestjs/common';
import { Config } from '../config/config.js';
import { Clock } from './clock.js';
import { SimulatedClock } from './simulated-clock.js';
import { SystemClock } from './system-clock.js';

@Global()
@Module({
  providers: [
    {
      provide: Clock,
      inject: [Config],
      useFactory: ({ simulation }: Config): Clock =>
        simulation ? new SimulatedClock(simulation.start, simulation.rate) : new SystemClock(),
    },
  ],
  exports: [Clock],
})
export class ClockModule {}
