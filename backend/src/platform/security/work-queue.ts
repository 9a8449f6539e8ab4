import { DomainError } from '../errors/domain-error.js';
import { FairQueue, type Slot } from './fair-queue.js';
import { requesterFrom } from './requester.js';

/**
 * Runs costly work a few pieces at a time, in turns that go round the networks that ask. When the queue
 * is full work is refused, so a flood can exhaust neither the memory nor everybody else's time.
 */
export class WorkQueue {
  private readonly queue: FairQueue;

  constructor(limits: ConstructorParameters<typeof FairQueue>[0]) {
    this.queue = new FairQueue(limits);
  }

  /**
   * @param address IP address of the caller
   * @throws DomainError 503 UNAVAILABLE when the queue is full; else whatever the work throws.
   */
  async run<Result>(address: string, work: () => Promise<Result>): Promise<Result> {
    const slot = await this.acquire(address);
    try {
      return await work();
    } finally {
      slot.release();
    }
  }

  private acquire(address: string): Promise<Slot> {
    return new Promise((resolve, reject) => {
      // `begin` may be called from within `join`, before the slot is assigned
      const slot = this.queue.join(requesterFrom(address), {
        begin: () => queueMicrotask(() => resolve(slot)),
        refuse: () => reject(queueIsFull()),
      });
    });
  }
}

const RETRY_SECONDS = 5;

const queueIsFull = (): DomainError =>
  new DomainError(
    503,
    'UNAVAILABLE',
    'Too many people are signing in right now. Please try again in a moment.',
    undefined,
    RETRY_SECONDS,
  );
