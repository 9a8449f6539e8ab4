import { Injectable } from '@nestjs/common';

/** What is kept of a player beside the account, in the order in which it is erased. */
const ORDER = [
  // first: nobody takes part in anything any more, and owned leagues have another owner
  'memberships',
  'picks',
  // names that were written down where now an id stands
  'names-in-logs',
  'results-entered-by-hand',
] as const;

export type AccountData = (typeof ORDER)[number];
/** @param now the game's time. May be called again for the same player: a crash repeats it. */
export type EraseAccountData = (userId: string, now: Date) => Promise<void>;

/**
 * How all that is kept of a player is erased. Who keeps something registers that here, so that deleting
 * an account needs to know none of them.
 */
@Injectable()
export class AccountErasers {
  private readonly erasers = new Map<AccountData, EraseAccountData>();

  /** To be called while modules start. */
  add(data: AccountData, erase: EraseAccountData): void {
    this.erasers.set(data, erase);
  }

  /** @throws Error when nobody has registered how one of them is erased: nothing is kept silently. */
  async eraseAll(userId: string, now: Date): Promise<void> {
    for (const data of ORDER) {
      const erase = this.erasers.get(data);
      if (!erase) throw new Error(`Nobody has registered how ${data} of an account are erased.`);
      await erase(userId, now);
    }
  }
}
