import { Injectable } from '@nestjs/common';
import { FreshCache } from '../platform/cache/fresh-cache.js';
import { Config } from '../platform/config/config.js';
import type { User } from './user.schema.js';

/** The embedded database has one instance: nobody else ends a session. */
const ALONE_MS = 15_000;
/** Several instances on one database: what one of them ends is ended at once at all of them. */
const NOT_AT_ALL = 0;
const MOST = 10_000;

/** What a request needs to know of the account behind it. */
export type SessionOwner = Pick<User, '_id' | 'username' | 'isAppAdmin' | 'avatar' | 'sessions'>;

/**
 * The accounts behind access tokens. Where this process is the only one that writes they are held
 * for a while, so that a request asks nobody who is asking; every write that concerns sessions
 * forgets the account at once.
 */
@Injectable()
export class SessionOwners extends FreshCache<SessionOwner | null> {
  constructor({ mongodbUri }: Config) {
    super({ freshMs: mongodbUri === null ? ALONE_MS : NOT_AT_ALL, most: MOST });
  }
}
