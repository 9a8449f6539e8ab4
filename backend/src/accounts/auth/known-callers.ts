import { Injectable } from '@nestjs/common';
import type { SessionCache } from '../../core/platform/security/session-cache.js';
import { ApiTokenService } from './api-token.service.js';
import { SessionService } from './session.service.js';

/** What is known of a caller without the database, by a session or an API token. */
@Injectable()
export class KnownCallers implements SessionCache {
  constructor(
    private readonly sessions: SessionService,
    private readonly apiTokens: ApiTokenService,
  ) {}

  accountOf(authorization: string | undefined): string | null {
    return this.sessions.accountOf(authorization);
  }

  tokenOwnerOf(authorization: string | undefined): string | null {
    return this.apiTokens.knownOwnerOf(authorization);
  }
}
