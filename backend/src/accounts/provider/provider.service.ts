import { Injectable } from '@nestjs/common';
import { isEmail } from 'class-validator';
import { linkProviderEmail } from '../../core/mail/templates/link-provider.js';
import { MailService } from '../../core/mail/mail.service.js';
import { systemNow } from '../../core/platform/clock/clock.js';
import { Config } from '../../core/platform/config/config.js';
import type { Player } from '../../core/platform/security/player.decorator.js';
import { logSecurityEvent, logSecurityWarning } from '../../core/platform/security/security-log.js';
import { emailKeyOf, isCanonicalEmail } from '../../core/platform/text/email-address.js';
import type { Credentials } from '../user/account-parts.js';
import type { IdentityRecord } from '../user/account.js';
import { IdentityRepository } from '../user/identity.repository.js';
import { UserRepository } from '../user/user.repository.js';
import { isConfiguredAppAdmin } from '../auth/app-admins.js';
import { AuthLimiter } from '../auth/auth-limiter.js';
import { AuthService, type SignedIn } from '../auth/auth.service.js';
import type { Caller } from '../auth/caller.js';
import { ConfirmationService } from '../auth/confirmation.service.js';
import { OwnerCheck, type Proof, signInAgain } from '../auth/owner-check.js';
import { hashPassword } from '../auth/password.js';
import { SignUpCheck } from '../auth/sign-up-check.js';
import { randomToken } from '../auth/tokens.js';
import { type Arrival, Arrivals } from './arrivals.js';
import { type Identified, IdentityProvider } from './identity-provider.js';
import {
  badLink,
  lastWayIn,
  noAccount,
  noEmail,
  providerFailed,
  taken,
  unverified,
} from './refusals.js';
import { isSame } from './sealed.js';

const LONGEST_EMAIL = 254;

/** What is to happen to a player whom the provider knows. */
export type Outcome =
  | { readonly step: 'signed-in'; readonly signedIn: SignedIn }
  | { readonly step: 'linked' }
  | { readonly step: 'join'; readonly email: string; readonly isOwnAccount: boolean }
  | { readonly step: 'sign-up'; readonly email: string; readonly username: string | null };

/**
 * Signs in whom the host's identity provider knows (HO-06). An account is found by the identity that it is linked to, and
 * by nothing else: who has the address of an account that is not linked confirms first that it is theirs, by a session or
 * by a link that is sent there. Uses the system's clock.
 */
@Injectable()
export class ProviderService {
  constructor(
    private readonly config: Config,
    private readonly provider: IdentityProvider,
    private readonly arrivals: Arrivals,
    private readonly identities: IdentityRepository,
    private readonly users: UserRepository,
    private readonly auth: AuthService,
    private readonly check: SignUpCheck,
    private readonly confirmations: ConfirmationService,
    private readonly limiter: AuthLimiter,
    private readonly mail: MailService,
    private readonly owner: OwnerCheck,
  ) {}

  /** @throws DomainError 400 CURRENT_PASSWORD_WRONG, 401 SIGN_IN_AGAIN (ACCOUNT-2) */
  async requireOwner(player: Player, proof: Proof): Promise<void> {
    await this.owner.require(player, proof, `link ${this.provider.settings.name}`);
  }

  /**
   * Signs in, links, or says what has to come first.
   *
   * @param player who is signed in already
   * @throws DomainError 400, 403, 409 or 503 PROVIDER_… with what to do
   */
  async finish(arrival: Arrival | null, player: Player | null, caller: Caller): Promise<Outcome> {
    const { arrived, identified } = this.requireIdentified(arrival, caller.address);
    if (arrived.link) return this.linkOwn(arrived, identified, player);
    const account = await this.identities.find(identified);
    if (account) {
      if (!(await this.arrivals.use(arrived))) throw this.failed('expired');
      const { email } = identified;
      if (identified.isVerified && emailKeyOf(email ?? '') === emailKeyOf(account.email))
        await this.confirmations.confirmBy('provider', account._id.toHexString());
      return { step: 'signed-in', signedIn: await this.signIn(account, arrived, caller) };
    }
    const email = this.requireAddress(identified);
    const existing = await this.users.credentials(email);
    if (existing) {
      const isOwnAccount = existing._id.toHexString() === player?.id;
      return { step: 'join', email, isOwnAccount };
    }
    this.requireSignUp(email);
    return { step: 'sign-up', email, username: usernameOf(identified) };
  }

  /**
   * Sends the link that joins this arrival to the account of its address.
   *
   * @param address the client's IP address
   * @throws DomainError 400 or 403 PROVIDER_…, 429 TOO_MANY_REQUESTS
   */
  async sendLink(arrival: Arrival | null, address: string): Promise<void> {
    const { arrived, account, email } = await this.requireJoinable(arrival, address);
    await this.limiter.countConfirmation({ email: emailKeyOf(email), address });
    const token = this.arrivals.tokenFor(arrived, account._id.toHexString());
    await this.mail.queue({
      dedupeKey: `link-provider:${arrived.id}:${systemNow().getTime()}`,
      to: account.email,
      toUnconfirmed: true,
      email: linkProviderEmail({
        username: account.username,
        provider: this.provider.settings.name,
        link: `${this.config.publicUrl}/continue?token=${token}`,
      }),
      goodUntil: new Date(arrived.until),
    });
  }

  /**
   * Joins an arrival to the account of its address, and signs in.
   *
   * @param token of the link that was sent there; without it the player is signed in to that account
   * @throws DomainError 400 or 403 PROVIDER_…, 401 SIGN_IN_AGAIN, 409 PROVIDER_TAKEN
   */
  async join(
    arrival: Arrival | null,
    { token, player }: { readonly token: string | undefined; readonly player: Player | null },
    caller: Caller,
  ): Promise<SignedIn> {
    if (!arrival && token !== undefined) throw badLink(this.provider.settings);
    const joinable = await this.requireJoinable(arrival, caller.address);
    const { arrived, account, identified } = joinable;
    const id = account._id.toHexString();
    if (token === undefined && player?.id !== id) throw signInAgain('link your account');
    if (token !== undefined && !isSame(token, this.arrivals.tokenFor(arrived, id)))
      throw badLink(this.provider.settings);
    if (!(await this.arrivals.use(arrived))) throw this.failed('expired');
    // a person who opened the account with an address that is not theirs may still be logged in to it
    const isClaimed = token !== undefined && account.emailConfirmedAt === undefined;
    const replaced = isClaimed
      ? { passwordHash: await hashPassword(randomToken(), caller.address) }
      : null;
    const by = token === undefined ? (player?.sessionId ?? null) : null;
    await this.link(account, identified, { by, replaced });
    await this.confirmations.confirmBy('provider', id);
    const linked = await this.users.credentialsById(account._id);
    if (!linked) throw this.failed('expired');
    return this.signIn(linked, arrived, caller);
  }

  /**
   * Opens an account for an arrival, and signs in.
   *
   * @throws DomainError 400 or 403 PROVIDER_…, 400 USERNAME_RESERVED, 409 USERNAME_TAKEN or EMAIL_TAKEN,
   *   429 TOO_MANY_REQUESTS
   */
  async signUp(arrival: Arrival | null, username: string, caller: Caller): Promise<SignedIn> {
    const { address } = caller;
    const { arrived, identified } = this.requireIdentified(arrival, address);
    const email = this.requireAddress(identified);
    this.requireSignUp(email);
    await this.check.requireUsername(username, null, address);
    const isAppAdmin = isConfiguredAppAdmin(this.config, email);
    const emailConfirmedAt = systemNow();
    const newcomer = { username, email, isAppAdmin, emailConfirmedAt };
    const identity = recordOf(identified);
    const id = await this.auth.open({ ...newcomer, identity }, null, address);
    await this.arrivals.use(arrived);
    // of two at once, one has opened it for both
    const account = id
      ? await this.users.credentialsById(id)
      : await this.identities.find(identity);
    if (!account) throw this.failed('expired');
    return this.signIn(account, arrived, caller);
  }

  /** @throws DomainError 400 CURRENT_PASSWORD_WRONG, 401 SIGN_IN_AGAIN (ACCOUNT-2), 409 LAST_WAY_IN */
  async unlink(player: Player, proof: Proof): Promise<void> {
    const { name } = this.provider.settings;
    await this.owner.require(player, proof, `unlink ${name}`);
    if (!(await this.identities.unlink(player.id, this.config.passwords)))
      throw lastWayIn({ name });
    logSecurityEvent('provider-unlinked', { account: player.id });
  }

  private async linkOwn(
    arrived: Arrival,
    identified: Identified,
    player: Player | null,
  ): Promise<Outcome> {
    const account = player && (await this.users.find(player.id));
    if (!account || player.id !== arrived.link?.user) throw this.failed('expired');
    if (!(await this.arrivals.use(arrived))) throw this.failed('expired');
    await this.link(account, identified, { by: arrived.link.session, replaced: null });
    return { step: 'linked' };
  }

  private async link(
    { _id }: Pick<Credentials, '_id'>,
    identified: Identified,
    how: Parameters<IdentityRepository['link']>[2],
  ): Promise<void> {
    const outcome = await this.identities.link(_id, recordOf(identified), how);
    if (outcome === 'taken') throw taken(this.provider.settings);
    if (outcome === 'gone') throw this.failed('expired');
    logSecurityEvent('provider-linked', { account: _id.toHexString() });
  }

  private async signIn(
    account: Credentials,
    { isFresh, outcome }: Arrival,
    { address, browser }: Caller,
  ): Promise<SignedIn> {
    const provedAt = typeof outcome === 'string' ? null : outcome.provedAt;
    const choice = {
      byProvider: true,
      // a token that is stolen from a browser is not enough: the provider asks again
      alwaysAsks: !isFresh,
      staysSignedIn: true,
      browser,
      ...(isFresh && provedAt !== null && { signedInAt: new Date(provedAt * 1000) }),
    };
    const signedIn = await this.auth.signInTo(account, choice, { address, by: 'provider' });
    if (!signedIn) throw this.failed('expired');
    return signedIn;
  }

  private async requireJoinable(arrival: Arrival | null, address: string) {
    const { arrived, identified } = this.requireIdentified(arrival, address);
    const email = this.requireAddress(identified);
    const account = arrived.link ? null : await this.users.credentials(email);
    if (!account) throw this.failed('expired');
    return { arrived, identified, email, account };
  }

  private requireIdentified(
    arrived: Arrival | null,
    address: string,
  ): { readonly arrived: Arrival; readonly identified: Identified } {
    const outcome = arrived?.outcome ?? 'expired';
    if (arrived && typeof outcome !== 'string') return { arrived, identified: outcome };
    const why = typeof outcome === 'string' ? outcome : 'expired';
    logSecurityWarning('sign-in-refused', { account: null, address, by: 'provider', why });
    throw this.failed(why);
  }

  /** The address, if the provider has verified it, and an account may have it. */
  private requireAddress({ email, isVerified }: Identified): string {
    const { settings } = this.provider;
    if (email === null || email.length > LONGEST_EMAIL) throw noEmail(settings);
    if (!isEmail(email) || !isCanonicalEmail(email)) throw noEmail(settings);
    if (!isVerified) throw unverified(settings);
    return email;
  }

  /** Whom `APP_ADMINS` names may always sign up: where passwords are off there would be no other way to begin. */
  private requireSignUp(email: string): void {
    const { settings } = this.provider;
    if (settings.signUp || isConfiguredAppAdmin(this.config, email)) return;
    throw noAccount(settings, this.config.passwords);
  }

  private failed(failure: Parameters<typeof providerFailed>[0]) {
    return providerFailed(failure, this.provider.settings);
  }
}

const recordOf = ({ issuer, sub }: Identified): IdentityRecord => ({
  issuer,
  sub,
  linkedAt: systemNow(),
});

const usernameOf = ({ name }: Identified): string | null =>
  name !== null && /^\w{3,20}$/.test(name) ? name : null;
