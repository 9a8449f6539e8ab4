import { Injectable } from '@nestjs/common';
import { FreshCache } from '../platform/cache/fresh-cache.js';
import type { User } from './user.schema.js';

/** How long another instance may let a session in that has ended here. */
const FRESH_MS = 1000;
const MOST = 10_000;

/** What a request needs to know of the account behind it. */
export type SessionOwner = Pick<User, '_id' | 'username' | 'isAppAdmin' | 'avatar' | 'sessions'>;

/**
 * The accounts behind access tokens, held for a moment: a page that asks for ten things at once
 * reads its account once. Every write of this process that concerns sessions forgets the account.
 */
@Injectable()
export class SessionOwners extends FreshCache<SessionOwner | null> {
  constructor() {
    super({ freshMs: FRESH_MS, most: MOST });
  }
}
