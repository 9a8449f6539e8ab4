import { DomainError } from '../errors/domain-error.js';

type Limits = {
  /** Pieces of work under way at the same time. */
  readonly atOnce: number;
  /** Pieces that may wait for their turn; one more is refused. */
  readonly waiting: number;
};

/**
 * Costly work, a few pieces at once and in the order of asking. Whoever comes when the line is full is
 * sent away at once, so a flood takes neither the memory nor the patience of everybody else.
 */
export class WorkQueue {
  private running = 0;
  private readonly line: (() => void)[] = [];

  constructor(private readonly limits: Limits) {}

  /** @throws DomainError 503 UNAVAILABLE when the line is full; else whatever the work throws. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.turn();
    try {
      return await work();
    } finally {
      const next = this.line.shift();
      if (next) next();
      else this.running -= 1;
    }
  }

  /** The place of the one that has finished passes to the next in line. */
  private async turn(): Promise<void> {
    if (this.running < this.limits.atOnce) {
      this.running += 1;
    } else if (this.line.length < this.limits.waiting) {
      await new Promise<void>((go) => this.line.push(go));
    } else {
      const message = 'Too many people are signing in right now. Please try again in a moment.';
      throw new DomainError(503, 'UNAVAILABLE', message, undefined, RETRY_SECONDS);
    }
  }
}

const RETRY_SECONDS = 5;
