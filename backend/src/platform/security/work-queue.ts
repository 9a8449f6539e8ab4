import { DomainError } from '../errors/domain-error.js';

type Limits = {
  /** Pieces of work under way at the same time. */
  readonly atOnce: number;
  /** Pieces that may wait for their turn; one more is refused. */
  readonly waiting: number;
  /** Of those, pieces of one asker. */
  readonly waitingOfOne: number;
};

type Waiting = { readonly asker: string; readonly go: () => void };

/**
 * Costly work, a few pieces at once and in the order of asking. Whoever comes when the line is full is
 * sent away at once, so a flood takes neither the memory nor the patience of everybody else; and of one
 * asker only so many may wait, so that nobody fills the line alone.
 */
export class WorkQueue {
  private running = 0;
  private readonly line: Waiting[] = [];

  constructor(private readonly limits: Limits) {}

  /** @throws DomainError 503 UNAVAILABLE when the line is full; else whatever the work throws. */
  async run<Result>(asker: string, work: () => Promise<Result>): Promise<Result> {
    await this.turn(asker);
    try {
      return await work();
    } finally {
      const next = this.line.shift();
      if (next) next.go();
      else this.running -= 1;
    }
  }

  /** The place of the one that has finished passes to the next in line. */
  private async turn(asker: string): Promise<void> {
    if (this.running < this.limits.atOnce) {
      this.running += 1;
    } else if (this.hasRoom(asker)) {
      await new Promise<void>((go) => this.line.push({ asker, go }));
    } else {
      const message = 'Too many people are signing in right now. Please try again in a moment.';
      throw new DomainError(503, 'UNAVAILABLE', message, undefined, RETRY_SECONDS);
    }
  }

  private hasRoom(asker: string): boolean {
    const { waiting, waitingOfOne } = this.limits;
    const own = this.line.filter((each) => each.asker === asker).length;
    return this.line.length < waiting && own < waitingOfOne;
  }
}

const RETRY_SECONDS = 5;
