import { DomainError } from '../errors/domain-error.js';
import { askerFrom } from './asker.js';
import { FairLine, type Place } from './fair-line.js';

/**
 * Costly work, a few pieces at once. Whoever finds the line full is sent away, so a flood takes neither
 * the memory nor the patience of everybody else; turns go round the networks that ask, so that nobody
 * fills the line alone.
 */
export class WorkQueue {
  private readonly line: FairLine;

  constructor(limits: ConstructorParameters<typeof FairLine>[0]) {
    this.line = new FairLine(limits);
  }

  /**
   * @param address of who asks
   * @throws DomainError 503 UNAVAILABLE when the line is full; else whatever the work throws.
   */
  async run<Result>(address: string, work: () => Promise<Result>): Promise<Result> {
    const place = await this.turn(address);
    try {
      return await work();
    } finally {
      place.leave();
    }
  }

  private turn(address: string): Promise<Place> {
    return new Promise((go, fail) => {
      // a turn may come at once: the place is known only right after
      const place = this.line.join(askerFrom(address), {
        begin: () => queueMicrotask(() => go(place)),
        refuse: () => fail(lineIsFull()),
      });
    });
  }
}

const RETRY_SECONDS = 5;

const lineIsFull = (): DomainError =>
  new DomainError(
    503,
    'UNAVAILABLE',
    'Too many people are signing in right now. Please try again in a moment.',
    undefined,
    RETRY_SECONDS,
  );
