import { Injectable } from '@nestjs/common';

/** What is stored of a player beside the account, in the order in which it is erased. */
const ORDER = [
  // first: ends the memberships, and passes owned leagues on
  'memberships',
  'push-devices',
  'held-notices',
  'reminders',
  'picks',
  'results-entered-by-hand',
] as const;

export type AccountData = (typeof ORDER)[number];
/** Erases one kind of data. Repeated after a crash. @param now the game's time. */
export type EraseAccountData = (userId: string, now: Date) => Promise<void>;

/**
 * Registry of what to erase with an account. Each domain registers how its own data is erased, so that
 * the deletion of an account need not import any of them.
 */
@Injectable()
export class AccountCleanup {
  private readonly erasers = new Map<AccountData, EraseAccountData>();

  /** To be called in `onModuleInit`. */
  add(data: AccountData, erase: EraseAccountData): void {
    this.erasers.set(data, erase);
  }

  /** @throws Error when no eraser is registered for one kind: no data is left behind silently. */
  async eraseAll(userId: string, now: Date): Promise<void> {
    for (const data of ORDER) {
      const erase = this.erasers.get(data);
      if (!erase) throw new Error(`No eraser is registered for ${data} of an account.`);
      await erase(userId, now);
    }
  }
}
