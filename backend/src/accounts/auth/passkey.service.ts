import { isIP } from 'node:net';
import { Injectable } from '@nestjs/common';
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { AuthLimiter } from './auth-limiter.js';
import type { SignedIn } from './auth.service.js';
import type { Caller } from './caller.js';
import { OwnerCheck } from './owner-check.js';
import { SessionService, type SessionChoice } from './session.service.js';
import { systemNow } from '../../core/platform/clock/clock.js';
import { Config } from '../../core/platform/config/config.js';
import {
  badRequest,
  conflict,
  type DomainError,
  notFound,
} from '../../core/platform/errors/domain-error.js';
import type { Player } from '../../core/platform/security/player.decorator.js';
import { logSecurityEvent, logSecurityWarning } from '../../core/platform/security/security-log.js';
import type { PasskeyRecord } from '../user/account.js';
import { MAX_PASSKEYS, SignInRepository } from '../user/sign-in.repository.js';
import { toUserDto } from '../user/to-user-dto.js';
import { UserRepository } from '../user/user.repository.js';
import { ChallengeService } from './challenge.service.js';

/**
 * EdDSA, ES256 and RS256 by their numbers in COSE (RFC 9053): what every authenticator can do, and every Node.js that the
 * server runs on. Newer ones are experimental there.
 */
const ALGORITHMS = [-8, -7, -257];

/** Loaded with the first call about passkeys, as it takes 4 MiB. */
const webAuthn = () => import('@simplewebauthn/server');

type Proof = Caller & { readonly currentPassword?: string | null | undefined };

/** Adding and removing passkeys, and signing in with one (AC-02). Uses the system's clock. */
@Injectable()
export class PasskeyService {
  /** The site that passkeys belong to: browsers offer them only there. */
  private readonly site: { readonly expectedOrigin: string; readonly expectedRPID: string };

  constructor(
    private readonly config: Config,
    private readonly passkeys: SignInRepository,
    private readonly users: UserRepository,
    private readonly sessions: SessionService,
    private readonly challenges: ChallengeService,
    private readonly owner: OwnerCheck,
    private readonly limiter: AuthLimiter,
  ) {
    this.site = siteOf(config.publicUrl);
  }

  list(player: Player): Promise<readonly PasskeyRecord[]> {
    return this.passkeys.passkeysOf(player.id);
  }

  /**
   * The options with which the browser makes a new passkey.
   *
   * @throws DomainError 400 CURRENT_PASSWORD_WRONG, 401 SIGN_IN_AGAIN (ACCOUNT-2), 409 TOO_MANY_PASSKEYS
   */
  async optionsToAdd(player: Player, proof: Proof) {
    await this.owner.require(player, proof, 'add a passkey');
    const existing = await this.passkeys.passkeysOf(player.id);
    if (existing.length >= MAX_PASSKEYS) throw tooMany();
    const { generateRegistrationOptions } = await webAuthn();
    return generateRegistrationOptions({
      rpName: 'Gridlock',
      rpID: this.site.expectedRPID,
      userName: player.username,
      userDisplayName: player.username,
      userID: new Uint8Array(Buffer.from(player.id)),
      challenge: bytesOf(this.challenges.make(`add:${player.id}`)),
      excludeCredentials: existing.map(toCredential),
      supportedAlgorithmIDs: ALGORITHMS,
      // found without typing a name, and by finger, face or PIN
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  }

  /**
   * Stores a passkey that was made with `optionsToAdd`.
   *
   * @throws DomainError 400 PASSKEY_REFUSED, 409 TOO_MANY_PASSKEYS
   */
  async add(player: Player, { name, response }: { name: string; response: object }): Promise<void> {
    const { verifyRegistrationResponse } = await webAuthn();
    const { registrationInfo: made } = await this.answered(
      response,
      `add:${player.id}`,
      (expected) =>
        verifyRegistrationResponse({
          ...this.site,
          ...expected,
          response: response as RegistrationResponseJSON,
          supportedAlgorithmIDs: ALGORITHMS,
        }),
    );
    if (!made) throw refused();
    const { id, publicKey, counter, transports = [] } = made.credential;
    const passkey: PasskeyRecord = {
      _id: id,
      name,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports,
      createdAt: systemNow(),
      lastUsedAt: null,
    };
    const { id: userId, sessionId } = player;
    if (!(await this.passkeys.addPasskey({ userId, sessionId }, passkey))) throw tooMany();
    logSecurityEvent('passkey-added', { account: player.id });
  }

  /** @throws DomainError 400 CURRENT_PASSWORD_WRONG, 401 SIGN_IN_AGAIN (ACCOUNT-2), 404 PASSKEY_NOT_FOUND */
  async remove(player: Player, id: string, proof: Proof): Promise<void> {
    await this.owner.require(player, proof, 'remove a passkey');
    if (!(await this.passkeys.removePasskey(player.id, id))) {
      throw notFound('PASSKEY_NOT_FOUND', 'This passkey has been removed already.');
    }
    logSecurityEvent('passkey-removed', { account: player.id });
  }

  /** The options for signing in. They name no account: the player chooses among the passkeys of the device. */
  async optionsToSignIn() {
    const { generateAuthenticationOptions } = await webAuthn();
    return generateAuthenticationOptions({
      rpID: this.site.expectedRPID,
      challenge: bytesOf(this.challenges.make('sign-in')),
      userVerification: 'required',
    });
  }

  /** @throws DomainError 400 PASSKEY_REFUSED or PASSKEY_UNKNOWN */
  async signIn(response: object, choice: SessionChoice, { address }: Caller): Promise<SignedIn> {
    const { verifyAuthenticationResponse } = await webAuthn();
    const answer = response as AuthenticationResponseJSON;
    const owner =
      typeof answer.id === 'string' ? await this.passkeys.ownerOfPasskey(answer.id) : null;
    const passkey = owner?.passkeys?.find(({ _id }) => _id === answer.id);
    const account = owner?._id.toHexString() ?? null;
    try {
      if (typeof answer.id !== 'string') throw refused();
      if (!owner || !passkey) throw unknownPasskey();
      if (!isOf(owner._id.toHexString(), answer)) throw refused();
      const { authenticationInfo: used } = await this.answered(response, 'sign-in', (expected) =>
        verifyAuthenticationResponse({
          ...this.site,
          ...expected,
          response: answer,
          credential: {
            ...toCredential(passkey),
            publicKey: publicKeyOf(passkey),
            // the library would refuse for ever a counter that has gone back
            counter: 0,
          },
        }),
      );
      const { newCounter: to } = used;
      const hasFallen = isBack(passkey.counter, to);
      const counter = { from: passkey.counter, to, hasFallen };
      const isUsed = await this.passkeys.usePasskey(passkey._id, counter, systemNow());
      const credentials = isUsed ? await this.users.credentialsById(owner._id) : null;
      const opened = {
        ...choice,
        ...{ byPasskey: true, passkey: passkey._id },
        // a possible copy proves less than the password
        alwaysAsks: choice.alwaysAsks || hasFallen,
      };
      const tokens = credentials && (await this.sessions.open(credentials, opened));
      if (!credentials || !tokens) throw refused();
      if (hasFallen) logSecurityWarning('passkey-counter-fell', { account, address });
      logSecurityEvent('sign-in', { account, address, by: 'passkey' });
      await this.limiter.recordSignIn({ email: owner.emailKey, address });
      return { ...tokens, user: toUserDto(credentials, this.config), account: credentials };
    } catch (error) {
      logSecurityWarning('sign-in-refused', { account, address, by: 'passkey' });
      throw error;
    }
  }

  /**
   * The outcome of a verification; each challenge is answered once.
   *
   * @throws DomainError 400 PASSKEY_REFUSED for an answer that is malformed, late, repeated or wrong
   */
  private async answered<Outcome extends { readonly verified: boolean }>(
    response: object,
    purpose: Parameters<ChallengeService['make']>[0],
    verify: (expected: {
      readonly expectedChallenge: (challenge: string) => boolean;
      readonly requireUserVerification: true;
    }) => Promise<Outcome>,
  ): Promise<Outcome> {
    let answeredTo = '';
    const expectedChallenge = (challenge: string): boolean => {
      answeredTo = Buffer.from(challenge, 'base64url').toString();
      return this.challenges.isGood(answeredTo, purpose);
    };
    const outcome = await verify({ expectedChallenge, requireUserVerification: true }).catch(
      (): null => null,
    );
    if (!outcome?.verified || !(await this.challenges.spend(answeredTo))) throw refused();
    return outcome;
  }
}

/** A host on this machine is called localhost: browsers have no passkeys for an address in numbers. */
function siteOf(publicUrl: string) {
  const url = new URL(publicUrl);
  if (isIP(url.hostname) !== 0) url.hostname = 'localhost';
  return { expectedOrigin: url.origin, expectedRPID: url.hostname };
}

/** Whether an answer is of this account, where the authenticator names one (WebAuthn Level 2, 7.2, step 6). */
function isOf(account: string, { response }: Partial<AuthenticationResponseJSON>): boolean {
  const handle = Buffer.from(account).toString('base64url');
  return (response?.userHandle ?? handle) === handle;
}

/**
 * Whether a counter has not grown: a sign of a copy, not a proof (WebAuthn Level 3, 7.2), as a password manager to
 * which a passkey was moved begins at 0, and stays there.
 */
const isBack = (stored: number, counted: number): boolean =>
  (stored > 0 || counted > 0) && counted <= stored;

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text));

const publicKeyOf = ({ publicKey }: PasskeyRecord) =>
  new Uint8Array(Buffer.from(publicKey, 'base64url'));

const toCredential = ({ _id, transports }: PasskeyRecord) => ({
  id: _id,
  transports: transports as AuthenticatorTransport[],
});

const refused = (): DomainError =>
  badRequest(
    'PASSKEY_REFUSED',
    'This passkey wasn’t accepted. Try again, or log in with your password.',
  );

const unknownPasskey = (): DomainError =>
  badRequest(
    'PASSKEY_UNKNOWN',
    'This passkey was removed from Gridlock. Log in with your password, and delete it from your device.',
  );

const tooMany = (): DomainError =>
  conflict(
    'TOO_MANY_PASSKEYS',
    `You have this passkey already, or ${MAX_PASSKEYS} others: remove one first.`,
  );
