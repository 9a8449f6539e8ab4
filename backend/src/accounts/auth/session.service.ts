import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { Types } from 'mongoose';
import { LRUCache } from 'lru-cache';
import { systemNow } from '../../core/platform/clock/clock.js';
import { Config } from '../../core/platform/config/config.js';
import { jwtSecret } from '../../core/platform/config/jwt-secret.js';
import { unauthorized } from '../../core/platform/errors/domain-error.js';
import type { Player } from '../../core/platform/security/player.decorator.js';
import { logSecurityEvent, logSecurityWarning } from '../../core/platform/security/security-log.js';
import { PushDevices } from '../../core/push/push-devices.js';
import { type SessionOwner, SessionOwners } from '../user/session-owners.js';
import { SignInRepository } from '../user/sign-in.repository.js';
import type { SessionRecord } from '../user/account.js';
import {
  nextToken,
  type OwnedToken,
  randomToken,
  readToken,
  keyedHash,
  writeToken,
} from './tokens.js';

const ACCESS_SECONDS = 15 * 60;
/** A session ends this long after its last visit (AC-04). */
export const STAY_SECONDS = 90 * 24 * 60 * 60;
/** The same for a session that ends when the browser closes: a browser that restores its tabs never ends it. */
const UNTIL_CLOSED_SECONDS = 7 * 24 * 60 * 60;
/** How long the previous token stays valid, for tabs that refresh at the same moment. */
const GRACE_MS = 10_000;

/** Size of the cache of verified Authorization headers, in characters: about 10,000 headers. */
const MAX_VERIFIED_CHARACTERS = 3_000_000;

/** The account that signs in, and the hash that its password was checked against. */
type Account = { readonly _id: Types.ObjectId; readonly passwordHash: string };

type Claims = { sub: string; sid: string };
type Reuse = { session: SessionRecord; used: string; now: Date; address: string };
type SignedClaims = Claims & {
  /** Seconds. */
  readonly exp: number;
};
/** What signing in answers: the access token in the body, the refresh token in a cookie. */
export type Tokens = {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Whether the cookie outlives the browser's window (AC-04). */
  readonly staysSignedIn: boolean;
};
/** How a session is opened. */
export type SessionChoice = Required<
  Pick<SessionRecord, 'alwaysAsks' | 'staysSignedIn' | 'browser'>
> &
  Pick<SessionRecord, 'byPasskey' | 'passkey' | 'byProvider'> & {
    /** Where that was not just now. */
    readonly signedInAt?: Date;
  };

/**
 * Sessions: who makes a request, and how long they stay signed in. Uses the system's clock, so that
 * moving the simulated time signs nobody out.
 */
@Injectable()
export class SessionService {
  private readonly secret: string;
  private readonly adminsNeedPasskey: boolean;
  /** By the whole header, so that a cached one need not be parsed. */
  private readonly verified = new LRUCache<string, SignedClaims>({
    maxSize: MAX_VERIFIED_CHARACTERS,
  });

  constructor(
    config: Config,
    private readonly jwt: JwtService,
    private readonly sessions: SignInRepository,
    private readonly owners: SessionOwners,
    private readonly devices: PushDevices,
  ) {
    this.secret = jwtSecret(config);
    this.adminsNeedPasskey = config.adminsNeedPasskey;
  }

  /**
   * Starts a session; null when the password was changed or the account deleted in the meantime.
   *
   * @param choice what the browser is and whether it stays signed in; with `alwaysAsks` changes of the
   *   account ask for the password, however recent the sign-in (ACCOUNT-2)
   */
  async open({ _id, passwordHash }: Account, choice: SessionChoice): Promise<Tokens | null> {
    const now = systemNow();
    const secret = randomToken();
    const session: SessionRecord = {
      _id: randomToken().slice(0, 22),
      tokenHash: this.hashOf(secret),
      previousHash: null,
      rotatedAt: now,
      expiresAt: expiry(now, choice),
      signedInAt: now,
      ...choice,
    };
    if (!(await this.sessions.addSession({ userId: _id, passwordHash, session }))) return null;
    return this.tokens({ userId: _id.toHexString(), sessionId: session._id, secret }, session);
  }

  /**
   * Trades a refresh token for the next one. A token that is used a second time ends the session, as it
   * has been copied; only the previous token is accepted for ten more seconds.
   *
   * @param address the client's IP address, for the security log
   * @throws DomainError 401 NOT_SIGNED_IN
   */
  async refresh(cookie: string | undefined, address: string): Promise<Tokens> {
    const token = readToken(cookie);
    const now = systemNow();
    const owner = token && (await this.sessions.owner(token.userId));
    const session = owner?.sessions.find(({ _id }) => _id === token?.sessionId);
    if (!token || !session || session.expiresAt <= now) {
      logSecurityEvent('refresh-refused', { account: owner?._id.toHexString() ?? null, address });
      throw signInAgain();
    }
    const next: OwnedToken = { ...token, secret: nextToken(token.secret, this.secret) };
    const used = this.hashOf(token.secret);
    if (used !== session.tokenHash) return this.useAgain(next, { session, used, now, address });
    const expiresAt = expiry(now, session);
    const rotation = { ...token, from: used, to: this.hashOf(next.secret), expiresAt };
    if (await this.sessions.rotate(rotation, now)) {
      logSecurityEvent('session-refreshed', {
        account: token.userId,
        session: session._id,
        address,
      });
      return this.tokens(next, session);
    }
    // another tab has refreshed at the same moment: this one gets the same next token
    return this.refresh(cookie, address);
  }

  /**
   * The player of an Authorization header, or null. A cached account may only admit: before a request is
   * refused, the account is read from the database.
   *
   * @param isStrict does not use the cache at all
   */
  async identify(
    authorization: string | undefined,
    { isStrict = false } = {},
  ): Promise<Player | null> {
    const claims = this.claims(authorization);
    if (!claims) return null;
    if (!isStrict) {
      const player = this.toPlayer(await this.ownerOf(claims), claims);
      if (player) return player;
    }
    this.owners.delete(claims.sub);
    return this.toPlayer(await this.ownerOf(claims), claims);
  }

  /** The user id in a valid access token; null without one. The session itself is not checked. */
  accountOf(authorization?: string): string | null {
    return this.claims(authorization)?.sub ?? null;
  }

  /**
   * Until when a session lasts unless it is renewed, in system time; null when it has ended.
   *
   * @throws when the database does not answer
   */
  async openUntil(userId: string, sessionId: string): Promise<Date | null> {
    const owner = await this.owners.get(userId, () => this.sessions.owner(userId));
    const expiresAt = owner?.sessions.find(({ _id }) => _id === sessionId)?.expiresAt;
    return expiresAt && expiresAt > systemNow() ? expiresAt : null;
  }

  private ownerOf({ sub }: Claims): Promise<SessionOwner | null> {
    return this.owners.get(sub, () => this.sessions.owner(sub));
  }

  /** Ends the sessions of a browser's refresh cookie and of its access token. */
  async end(cookie: string | undefined, authorization?: string): Promise<void> {
    const token = readToken(cookie);
    if (token) await this.endByToken(token);
    const claims = this.claims(authorization);
    if (claims) await this.signOut(claims.sub, claims.sid);
  }

  /** The sessions of a player that have not ended, the latest visit first (AC-03). */
  async openSessions(userId: string): Promise<SessionRecord[]> {
    const owner = await this.sessions.owner(userId);
    const now = systemNow();
    const open = (owner?.sessions ?? []).filter(({ expiresAt }) => expiresAt > now);
    return open.sort((one, other) => other.rotatedAt.getTime() - one.rotatedAt.getTime());
  }

  /** Ends one session of a player. False when there is none of this id. */
  async endOne(userId: string, sessionId: string): Promise<boolean> {
    if (!(await this.sessions.endSession(userId, sessionId))) return false;
    logSecurityEvent('session-ended', { account: userId, session: sessionId });
    return true;
  }

  /** Ends all sessions of a player but the one that asks for it. */
  async endOthers({ id, sessionId }: Player): Promise<void> {
    await this.sessions.endOtherSessions(id, sessionId);
    logSecurityEvent('other-sessions-ended', { account: id, session: sessionId });
  }

  private async signOut(userId: string, sessionId: string): Promise<void> {
    await this.devices.removeOfSession(sessionId);
    if (await this.sessions.endSession(userId, sessionId)) {
      logSecurityEvent('sign-out', { account: userId, session: sessionId });
    }
  }

  /** What is stored in place of a token. Keyed by the secret, so a new secret signs everybody out. */
  private hashOf(token: string): string {
    return keyedHash(token, this.secret);
  }

  private async useAgain(
    next: OwnedToken,
    { session, used, now, address }: Reuse,
  ): Promise<Tokens> {
    // the absolute difference: setting the clock back must not extend the ten seconds
    const isGrace = Math.abs(now.getTime() - session.rotatedAt.getTime()) <= GRACE_MS;
    if (used === session.previousHash && isGrace) return this.tokens(next, session);
    logSecurityWarning('token-reused', { account: next.userId, session: next.sessionId, address });
    await this.sessions.endSession(next.userId, next.sessionId);
    throw signInAgain();
  }

  /** Ends a session only with one of its two latest tokens: knowing its id is not enough. */
  private async endByToken(token: OwnedToken): Promise<void> {
    const owner = await this.sessions.owner(token.userId);
    const session = owner?.sessions.find(({ _id }) => _id === token.sessionId);
    const used = this.hashOf(token.secret);
    if (session && (used === session.tokenHash || used === session.previousHash)) {
      await this.signOut(token.userId, token.sessionId);
    }
  }

  private toPlayer(owner: SessionOwner | null, { sid }: Claims): Player | null {
    const session = owner?.sessions.find(({ _id }) => _id === sid);
    if (!owner || !session || session.expiresAt <= systemNow()) return null;
    const needsPasskey = owner.isAppAdmin && this.adminsNeedPasskey && !session.byPasskey;
    return {
      id: owner._id.toHexString(),
      username: owner.username,
      avatar: owner.avatar,
      isAppAdmin: owner.isAppAdmin && !needsPasskey,
      needsPasskey,
      sessionId: session._id,
      signedInAt: session.signedInAt,
      alwaysAsks: session.alwaysAsks ?? false,
    };
  }

  private claims(authorization = ''): Claims | null {
    if (authorization === '') return null;
    const cached = this.verified.get(authorization);
    if (cached) return isGood(cached) ? cached : null;
    const text = bearerToken(authorization);
    if (!text) return null;
    try {
      const claims = this.jwt.verify<SignedClaims>(text, { algorithms: ['HS256'] });
      this.verified.set(authorization, claims, { size: authorization.length });
      return claims;
    } catch {
      return null;
    }
  }

  private async tokens(token: OwnedToken, session: SessionRecord): Promise<Tokens> {
    const claims: Claims = { sub: token.userId, sid: token.sessionId };
    const accessToken = await this.jwt.signAsync(claims, { expiresIn: ACCESS_SECONDS });
    return { accessToken, refreshToken: writeToken(token), staysSignedIn: stays(session) };
  }
}

/** Empty for anything else. */
const bearerToken = (authorization: string): string =>
  /^Bearer +([\w.-]+)$/i.exec(authorization)?.[1] ?? '';

const isGood = ({ exp }: SignedClaims): boolean => exp * 1000 > systemNow().getTime();

const stays = ({ staysSignedIn }: Pick<SessionRecord, 'staysSignedIn'>): boolean =>
  staysSignedIn ?? true;

const expiry = (now: Date, session: Pick<SessionRecord, 'staysSignedIn'>): Date =>
  new Date(now.getTime() + (stays(session) ? STAY_SECONDS : UNTIL_CLOSED_SECONDS) * 1000);

const signInAgain = () =>
  unauthorized('NOT_SIGNED_IN', 'Your session has expired. Please log in again.');
