import { Injectable } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { LRUCache } from 'lru-cache';
import { CHANGES_MISSED } from '../../core/events/event-names.js';
import { SessionsChanged } from '../../core/events/sessions-changed.js';
import { Config } from '../../core/platform/config/config.js';
import type { User } from './user.schema.js';

/** In ms: while this process is the only one that writes. */
const SINGLE_INSTANCE_TTL_MS = 15_000;
/** In ms: a session that another instance ends must end here within a second. */
const SHARED_TTL_MS = 500;
const MAX_ENTRIES = 10_000;

/** What a request needs of the account that makes it. */
export type SessionOwner = Pick<
  User,
  '_id' | 'username' | 'isAppAdmin' | 'avatar' | 'sessions' | 'apiTokens'
>;

type Read = () => Promise<SessionOwner | null>;

/**
 * The accounts behind access tokens, by user id, cached for a while so that a request needs no query to find its
 * session. A change of the account's sessions drops it at once.
 */
@Injectable()
export class SessionOwners {
  private readonly owners: LRUCache<string, SessionOwner, Read>;

  constructor(private readonly config: Config) {
    this.owners = new LRUCache({
      max: MAX_ENTRIES,
      ttl: config.mongodbUri === null ? SINGLE_INSTANCE_TTL_MS : SHARED_TTL_MS,
      // a rush leaves nothing behind
      ttlAutopurge: true,
      // an account dropped while it is read is answered to those who wait, but not cached
      ignoreFetchAbort: true,
      fetchMethod: async (_user, _stale, { context: read }) => (await read()) ?? undefined,
    });
  }

  /** Concurrent reads of one account share one call; an account that does not exist is not cached. */
  async get(user: string, read: Read): Promise<SessionOwner | null> {
    if (!this.config.responseCache) return read();
    return (await this.owners.fetch(user, { context: read })) ?? null;
  }

  delete(user: string): void {
    this.owners.delete(user);
  }

  @OnEvent(SessionsChanged.EVENT)
  sessionsChanged({ user }: SessionsChanged): void {
    this.delete(user);
  }

  @OnEvent(CHANGES_MISSED)
  changesMissed(): void {
    this.owners.clear();
  }
}
