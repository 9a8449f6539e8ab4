import { Injectable } from '@nestjs/common';
import { ExpiringCache } from '../platform/response-cache/expiring-cache.js';
import { Config } from '../platform/config/config.js';
import type { User } from './user.schema.js';

/** On the embedded database no other process can end a session. */
const SINGLE_PROCESS_MS = 15_000;
/** With several processes on one database, a session that one of them ends must end for all at once. */
const UNCACHED = 0;
const MAX_ENTRIES = 10_000;

/** What a request needs of the account that makes it. */
export type SessionOwner = Pick<User, '_id' | 'username' | 'isAppAdmin' | 'avatar' | 'sessions'>;

/**
 * The accounts behind access tokens, by user id. Where this process is the only one that writes they are
 * cached for a while, so that a request needs no query to find its session; every write that concerns
 * sessions drops the account at once.
 */
@Injectable()
export class SessionOwners extends ExpiringCache<SessionOwner | null> {
  constructor({ mongodbUri, responseCache }: Config) {
    super({
      ttlMs: responseCache && mongodbUri === null ? SINGLE_PROCESS_MS : UNCACHED,
      maxEntries: MAX_ENTRIES,
    });
  }
}
