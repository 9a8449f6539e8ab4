import { Injectable, Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { systemNow } from '../../core/platform/clock/clock.js';
import { Config } from '../../core/platform/config/config.js';
import { jwtSecret } from '../../core/platform/config/jwt-secret.js';
import { conflict, notFound, unauthorized } from '../../core/platform/errors/domain-error.js';
import type { Player } from '../../core/platform/security/player.decorator.js';
import { logSecurityEvent } from '../../core/platform/security/security-log.js';
import type { ApiTokenRecord } from '../user/account.js';
import { SessionOwners, type SessionOwner } from '../user/session-owners.js';
import { SignInRepository } from '../user/sign-in.repository.js';
import { OwnerCheck, type Proof } from './owner-check.js';
import { keyedHash, randomToken } from './tokens.js';

/** Tokens that one account may have at a time. */
export const MAX_API_TOKENS = 10;
/** How exact the time of the last use is: a program that calls each second costs one write a minute. */
const USE_MS = 60_000;
/** Marks API tokens, for people and for programs that search for leaked ones. */
const PREFIX = 'gridlock_';
const MAX_ACCEPTED = 10_000;

type MadeToken = ApiTokenRecord & { readonly token: string };
type NamedToken = { readonly userId: string; readonly id: string; readonly secret: string };

/**
 * Tokens with which a player's programs read (AC-06). They name the account and are stored as hashes like
 * those of sessions; a new `JWT_SECRET`, a new password and the end of the account end them.
 */
@Injectable()
export class ApiTokenService {
  private readonly logger = new Logger(ApiTokenService.name);
  private readonly secret: string;
  /** Account ids by the headers that were accepted, to count requests before the database is asked. */
  private readonly accepted = new LRUCache<string, string>({ max: MAX_ACCEPTED });

  constructor(
    config: Config,
    private readonly tokens: SignInRepository,
    private readonly owners: SessionOwners,
    private readonly owner: OwnerCheck,
  ) {
    this.secret = jwtSecret(config);
  }

  /** The player's tokens, in the order in which they were made. */
  list(userId: string): Promise<readonly ApiTokenRecord[]> {
    return this.tokens.tokensOf(userId);
  }

  /**
   * Makes a token. Its text is answered here and never again.
   *
   * @throws DomainError 400 CURRENT_PASSWORD_WRONG, 401 SIGN_IN_AGAIN (ACCOUNT-2) or NOT_SIGNED_IN,
   *   409 TOO_MANY_TOKENS
   */
  async make(player: Player, name: string, proof: Proof): Promise<MadeToken> {
    await this.owner.require(player, proof, 'make an API token');
    const { id: userId, sessionId } = player;
    const secret = randomToken();
    const record: ApiTokenRecord = {
      _id: randomToken().slice(0, 16),
      name,
      tokenHash: keyedHash(secret, this.secret),
      createdAt: systemNow(),
      lastUsedAt: null,
    };
    if (!(await this.tokens.addToken({ userId, sessionId }, record, MAX_API_TOKENS))) {
      const { length } = await this.tokens.tokensOf(userId);
      if (length < MAX_API_TOKENS) throw unauthorized('NOT_SIGNED_IN', 'Please log in.');
      throw conflict('TOO_MANY_TOKENS', `You can have ${MAX_API_TOKENS} tokens. Revoke one first.`);
    }
    logSecurityEvent('api-token-made', { account: userId, token: record._id });
    return { ...record, token: `${PREFIX}${userId}.${record._id}.${secret}` };
  }

  /** Ends a token at once. @throws DomainError 404 NOT_FOUND */
  async revoke(userId: string, id: string): Promise<void> {
    if (!(await this.tokens.removeToken(userId, id))) {
      throw notFound('NOT_FOUND', 'This token doesn’t exist.');
    }
    logSecurityEvent('api-token-revoked', { account: userId, token: id });
  }

  /** Whether an `Authorization` header has the form of an API token. */
  isToken(authorization = ''): boolean {
    return HEADER.test(authorization);
  }

  /**
   * The player of an API token, without the rights of an app admin; null when there is no such token. As
   * with sessions, a cached account may only admit.
   */
  async identify(authorization = ''): Promise<Player | null> {
    const named = readToken(authorization);
    if (!named) return null;
    const found = (await this.find(named)) ?? (await this.findUncached(named));
    if (!found) {
      this.accepted.delete(authorization);
      return null;
    }
    this.accepted.set(authorization, named.userId);
    const { owner, record } = found;
    await this.recordUse(named.userId, record);
    return {
      id: named.userId,
      username: owner.username,
      avatar: owner.avatar,
      isAppAdmin: false,
      needsPasskey: false,
      // stands for the session's id: calls that accept a token need no real one
      sessionId: record._id,
      signedInAt: record.createdAt,
      alwaysAsks: true,
    };
  }

  /** The owner of a token that this process has accepted before; it may have been revoked since. */
  cachedOwnerOf(authorization = ''): string | null {
    return this.accepted.get(authorization) ?? null;
  }

  private async find(named: NamedToken): Promise<OwnedToken | null> {
    const { userId, id, secret } = named;
    const owner = await this.owners.get(userId, () => this.tokens.owner(userId));
    const record = owner?.apiTokens?.find(({ _id }) => _id === id);
    const isRight = record?.tokenHash === keyedHash(secret, this.secret);
    return owner && record && isRight ? { owner, record } : null;
  }

  private findUncached(named: NamedToken): Promise<OwnedToken | null> {
    this.owners.delete(named.userId);
    return this.find(named);
  }

  private async recordUse(userId: string, { _id: id, lastUsedAt }: ApiTokenRecord): Promise<void> {
    const now = systemNow();
    // the absolute difference: the system's clock may have been set back
    if (lastUsedAt && Math.abs(now.getTime() - lastUsedAt.getTime()) < USE_MS) return;
    try {
      await this.tokens.recordTokenUse({ userId, id, before: lastUsedAt }, now);
    } catch (error) {
      // what is stored can be read on a full disk, too
      this.logger.warn(`The use of a token was not recorded: ${String(error)}`);
    }
  }
}

type OwnedToken = { readonly owner: SessionOwner; readonly record: ApiTokenRecord };

const HEADER = new RegExp(`^Bearer +${PREFIX}`, 'i');
const TOKEN = new RegExp(`^Bearer +${PREFIX}([0-9a-f]{24})\\.([\\w-]{16})\\.([\\w-]{43})$`, 'i');

function readToken(authorization: string): NamedToken | null {
  const [, userId, id, secret] = TOKEN.exec(authorization) ?? [];
  return userId && id && secret ? { userId, id, secret } : null;
}
