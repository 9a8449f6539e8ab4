import { Injectable } from '@nestjs/common';
import { Counters } from '../../core/platform/security/counters.js';
import { type Counted, RateLimiter } from '../../core/platform/security/rate-limiter.js';
import { LEAGUE_LIMITS } from './limits.js';

/** A counted try of a league code. */
type CountedCode = Counted & {
  /** To be called when no league has it. @throws DomainError 429 TOO_MANY_REQUESTS when the network has tried too many */
  readonly countWrong: () => Promise<void>;
};

/** Limits how many league codes are tried. */
@Injectable()
export class CodeLimiter {
  constructor(
    private readonly limiter: RateLimiter,
    private readonly counters: Counters,
  ) {}

  /**
   * Counts the use of a league code before it is checked. A right one is refunded: a whole league may join from
   * one network, and is not locked out by wrong codes of others there.
   *
   * @param player user id; null for a visitor, who is counted by the network alone
   * @throws DomainError 429 TOO_MANY_REQUESTS when the player or the network has tried too many codes
   */
  async count(player: string | null, address: string): Promise<CountedCode> {
    const { code, codes, codeSearch } = LEAGUE_LIMITS;
    const counts = [
      ...this.counters.ofNetwork(codeSearch, address),
      ...(player === null ? [] : this.counters.of(code, player)),
    ];
    const { refund } = await this.limiter.countAll(counts, codes.what);
    return {
      refund,
      countWrong: async () => {
        await this.limiter.countNetwork(codes, address);
      },
    };
  }
}
