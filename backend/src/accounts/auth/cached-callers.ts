import { Injectable } from '@nestjs/common';
import type { SessionCache } from '../../core/platform/security/session-cache.js';
import { ApiTokenService } from './api-token.service.js';
import { SessionService } from './session.service.js';

/** The account behind a session or an API token, without a read of the database. */
@Injectable()
export class CachedCallers implements SessionCache {
  constructor(
    private readonly sessions: SessionService,
    private readonly apiTokens: ApiTokenService,
  ) {}

  accountOf(authorization: string | undefined): string | null {
    return this.sessions.accountOf(authorization);
  }

  tokenOwnerOf(authorization: string | undefined): string | null {
    return this.apiTokens.cachedOwnerOf(authorization);
  }
}
