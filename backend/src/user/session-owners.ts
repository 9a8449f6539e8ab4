import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ChangeFeed } from '../platform/cache/change-feed.js';
import { ExpiringCache } from '../platform/cache/expiring-cache.js';
import { Config } from '../platform/config/config.js';
import type { User } from './user.schema.js';

/** As long as nobody else can end a session, or it is told when somebody does. */
const CACHED_MS = 15_000;
/** With several processes on one database, a session that one of them ends must end for all within a second. */
const UNCACHED = 0;
const MAX_ENTRIES = 10_000;

/** What a request needs of the account that makes it. */
export type SessionOwner = Pick<User, '_id' | 'username' | 'isAppAdmin' | 'avatar' | 'sessions'>;

/**
 * The accounts behind access tokens, by user id, cached for a while so that a request needs no query to
 * find its session: where this process is the only one that writes, and where it is told what others
 * write. Every write that concerns sessions drops the account at once.
 */
@Injectable()
export class SessionOwners extends ExpiringCache<SessionOwner | null> implements OnModuleInit {
  private readonly watchers: ((user: string) => void)[] = [];

  constructor(
    { mongodbUri, responseCache }: Config,
    private readonly feed: ChangeFeed,
  ) {
    const isAlone = mongodbUri === null;
    super({
      ttlMs: () => (responseCache && (isAlone || feed.isCurrent()) ? CACHED_MS : UNCACHED),
      maxEntries: MAX_ENTRIES,
    });
  }

  onModuleInit(): void {
    this.feed.add({
      collection: 'users',
      seen: (changes) => changes.forEach(({ id }) => this.delete(id)),
      lost: () => this.clear(),
    });
  }

  /** From now on `seen` is told of each account whose sessions may have changed. Must not throw. */
  watch(seen: (user: string) => void): void {
    this.watchers.push(seen);
  }

  override delete(user: string): void {
    super.delete(user);
    for (const seen of this.watchers) seen(user);
  }
}
