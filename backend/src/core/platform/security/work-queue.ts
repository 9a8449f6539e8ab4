import PQueue from 'p-queue';
import { type DomainError, unavailable } from '../errors/domain-error.js';
import { networksOf } from './network-of.js';

type Limits = {
  /** Pieces of work that run at a time. */
  readonly concurrency: number;
  readonly maxWaiting: number;
  /** Of one network, or of one /48 of IPv6, which one visitor may have all of. */
  readonly maxWaitingPerClient: number;
};

/**
 * Runs costly work a few pieces at a time. A network whose work waits already comes after those with less, and
 * more than its share is refused, so a flood takes neither the memory nor everybody else's time.
 */
export class WorkQueue {
  private readonly queue: PQueue;
  /** Pieces of work of each network that wait. */
  private readonly waiting = new Map<string, number>();

  constructor(private readonly limits: Limits) {
    this.queue = new PQueue({ concurrency: limits.concurrency });
  }

  /**
   * @param address IP address of the caller
   * @throws DomainError 503 UNAVAILABLE when the queue is full; else whatever the work throws.
   */
  async run<Result>(address: string, work: () => Promise<Result>): Promise<Result> {
    const { network, wide } = networksOf(address);
    const client = wide ?? network;
    const own = this.waiting.get(client) ?? 0;
    const { maxWaiting, maxWaitingPerClient } = this.limits;
    if (own >= maxWaitingPerClient || this.queue.size >= maxWaiting) throw queueIsFull();
    this.waiting.set(client, own + 1);
    const begin = (): Promise<Result> => {
      this.leave(client);
      return work();
    };
    return this.queue.add(begin, { priority: -own });
  }

  private leave(client: string): void {
    const left = (this.waiting.get(client) ?? 1) - 1;
    if (left > 0) this.waiting.set(client, left);
    else this.waiting.delete(client);
  }
}

const RETRY_SECONDS = 5;

const queueIsFull = (): DomainError =>
  unavailable(
    'Too many people are logging in right now. Please try again in a moment.',
    RETRY_SECONDS,
  );
