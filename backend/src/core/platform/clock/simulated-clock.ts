import { Clock, systemNow } from './clock.js';

/** Where the simulated time stands and how many game seconds pass per real second. */
export type ClockReading = { readonly now: Date; readonly rate: number };

/** A game clock that can be moved: simulation mode and tests. */
export class SimulatedClock extends Clock {
  private anchorGame: number;
  private anchorReal: number;
  private speed: number;

  constructor(start: Date, rate: number) {
    super();
    this.anchorGame = start.getTime();
    this.anchorReal = systemNow().getTime();
    this.speed = rate;
  }

  override now(): Date {
    const passed = (systemNow().getTime() - this.anchorReal) * this.speed;
    return new Date(this.anchorGame + passed);
  }

  get rate(): number {
    return this.speed;
  }

  /** Moves the time, changes the speed, or both; what is left out stays as it is. */
  set(change: Partial<ClockReading>): void {
    const now = change.now ?? this.now();
    this.anchorGame = now.getTime();
    this.anchorReal = systemNow().getTime();
    this.speed = change.rate ?? this.speed;
  }
}
