import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { systemNow } from '../../core/platform/clock/clock.js';
import { Config } from '../../core/platform/config/config.js';
import { duplicateField } from '../../core/platform/database/duplicate-key.js';
import { type DomainError, unauthorized } from '../../core/platform/errors/domain-error.js';
import { logSecurityEvent, logSecurityWarning } from '../../core/platform/security/security-log.js';
import { emailKeyOf } from '../../core/platform/text/email-address.js';
import type { UserDto } from '../user/dto/user.dto.js';
import { toUserDto } from '../user/to-user-dto.js';
import type { Credentials, NewUser } from '../user/account-parts.js';
import { UserRepository } from '../user/user.repository.js';
import { AuthLimiter } from './auth-limiter.js';
import type { Caller } from './caller.js';
import type { RegisterDto } from './dto/register.dto.js';
import { type HashedAccount, DeviceCookies } from './device-cookies.js';
import { hashPassword, verifyCounted } from './password.js';
import { type SessionChoice, SessionService, type Tokens } from './session.service.js';
import { randomToken } from './tokens.js';
import { SignUpCheck } from './sign-up-check.js';
import { WelcomeService } from './welcome.service.js';

type Login = { readonly email: string; readonly password: string };
/** What is known of an account before it is opened. */
type Newcomer = Pick<
  NewUser,
  'username' | 'email' | 'isAppAdmin' | 'identity' | 'emailConfirmedAt'
>;
/** A session that was opened, and whose it is. */
export type SignedIn = Tokens & { readonly user: UserDto; readonly account: HashedAccount };

/** Opening accounts and signing in. */
@Injectable()
export class AuthService {
  constructor(
    private readonly config: Config,
    private readonly check: SignUpCheck,
    private readonly users: UserRepository,
    private readonly sessions: SessionService,
    private readonly limiter: AuthLimiter,
    private readonly welcome: WelcomeService,
    private readonly devices: DeviceCookies,
  ) {}

  /**
   * Opens an account and queues the welcome email. Of two at once with the same name the unique index
   * accepts one.
   *
   * @param body a `RegisterDto`, if nothing is wrong with it
   * @param address the client's IP address
   * @throws DomainError 400 INVALID_INPUT or USERNAME_RESERVED, 409 USERNAME_TAKEN or EMAIL_TAKEN, 429 TOO_MANY_REQUESTS
   */
  async register(body: unknown, address: string): Promise<RegisterDto> {
    const signUp = await this.check.require(body, address);
    const { username, email, password } = signUp;
    await this.open({ username, email, isAppAdmin: false }, password, address);
    return signUp;
  }

  /**
   * Opens an account whose name and address were checked, and queues the welcome email.
   *
   * @param password null: nobody knows it
   * @returns its id; null where another account has the identity by now
   * @throws DomainError 409 USERNAME_TAKEN or EMAIL_TAKEN, 429 TOO_MANY_REQUESTS
   */
  async open(
    newcomer: Newcomer,
    password: string | null,
    address: string,
  ): Promise<Types.ObjectId | null> {
    const { username, email } = newcomer;
    const emailKey = emailKeyOf(email);
    await this.limiter.countAccount(address);
    const isWelcomeDue = await this.limiter.allowWelcomeEmail({ email: emailKey, address });
    const now = systemNow();
    const user: NewUser = {
      ...newcomer,
      usernameKey: username.toLowerCase(),
      emailKey,
      passwordHash: await hashPassword(password ?? randomToken(), address),
      ...(password === null ? { hasNoPassword: true } : {}),
      createdAt: now,
      termsAcceptedAt: now,
      sessions: [],
      ...(isWelcomeDue ? { isWelcomeDue } : {}),
    };
    try {
      const _id = await this.users.insert(user);
      logSecurityEvent('account-opened', { account: _id.toHexString(), address });
      if (isWelcomeDue) await this.welcome.send({ _id, username, email });
      return _id;
    } catch (error) {
      const field = duplicateField(error);
      if (field === null) throw error;
      if (/identity/i.test(field)) return null;
      throw await this.check.takenSince(/email/i.test(field) ? 'email' : 'username', address);
    }
  }

  /**
   * Signs in to an account that was opened just now, by the same request.
   *
   * @throws DomainError 401 INVALID_CREDENTIALS when it was deleted at the same moment
   */
  async signInNew(
    { email, alwaysAsks = false }: RegisterDto,
    { address, browser }: Caller,
  ): Promise<SignedIn> {
    const account = await this.users.credentials(email);
    const choice = { alwaysAsks, staysSignedIn: true, browser };
    const signedIn = account && (await this.signInTo(account, choice, { address }));
    if (!signedIn) throw wrongCredentials();
    return signedIn;
  }

  /**
   * Signs in to an account whose owner is known by now. Null when it was deleted, or its password changed, meanwhile.
   *
   * @param by for the security log
   */
  async signInTo(
    account: Credentials,
    choice: SessionChoice,
    { address, by }: { readonly address: string; readonly by?: string },
  ): Promise<SignedIn | null> {
    const tokens = await this.sessions.open(account, choice);
    if (!tokens) return null;
    logSecurityEvent('sign-in', { account: account._id.toHexString(), address, by });
    await this.limiter.recordSignIn({ email: emailKeyOf(account.email), address });
    return { ...tokens, user: toUserDto(account, this.config), account };
  }

  /**
   * Signs in. An unknown address and a wrong password are answered alike in text, status and time.
   *
   * @throws DomainError 401 INVALID_CREDENTIALS, 429 TOO_MANY_REQUESTS, 503 UNAVAILABLE when too many
   *   password checks wait
   */
  async login(
    { email, password }: Login,
    choice: SessionChoice,
    caller: Caller,
  ): Promise<SignedIn> {
    const { address } = caller;
    const credentials = await this.users.credentials(email);
    const deviceId = this.devices.idOf(caller.device, credentials);
    const attempt = await this.limiter.countPasswordTry({
      email: emailKeyOf(email),
      address,
      deviceId,
    });
    const hash = credentials?.passwordHash ?? null;
    const isRight = await verifyCounted(attempt, hash, { password, address });
    const tokens = credentials && isRight ? await this.sessions.open(credentials, choice) : null;
    const account = credentials?._id.toHexString() ?? null;
    if (!credentials || !tokens) {
      logSecurityWarning('sign-in-refused', { account, address });
      throw wrongCredentials();
    }
    logSecurityEvent('sign-in', { account, address });
    await attempt.succeeded();
    return { ...tokens, user: toUserDto(credentials, this.config), account: credentials };
  }
}

const wrongCredentials = (): DomainError =>
  unauthorized('INVALID_CREDENTIALS', 'Invalid email or password');
