import { Body, Controller, Get, HttpCode, Ip, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '../../core/platform/config/config.js';
import { ApiProblems } from '../../core/platform/errors/api-problems.decorator.js';
import { DomainError } from '../../core/platform/errors/domain-error.js';
import { markRoute } from '../../core/platform/http/route-marks.js';
import { CurrentPlayer, type Player } from '../../core/platform/security/player.decorator.js';
import { Public } from '../../core/platform/security/public.decorator.js';
import { SignedIn } from '../../core/platform/security/signed-in.decorator.js';
import { MessageDto } from '../../core/platform/http/message.dto.js';
import { CurrentUserDto } from '../user/dto/user.dto.js';
import { UserService } from '../user/user.service.js';
import { AuthService } from './auth.service.js';
import { BrowserSignIn } from './browser-sign-in.js';
import { ByPassword } from './by-password.decorator.js';
import { ByRefreshCookie } from './by-refresh-cookie.decorator.js';
import { callerOf } from './caller.js';
import { deviceCookie, refreshCookie } from './cookies.js';
import { ForgotPasswordDto, ResetPasswordDto } from './dto/password.dto.js';
import { RegisteredDto, RegisterDto } from './dto/register.dto.js';
import { AccessTokenDto, LoginDto, SignedInDto } from './dto/sign-in.dto.js';
import { DeviceCookies } from './device-cookies.js';
import { PasswordService } from './password.service.js';
import { SameOriginGuard } from './same-origin.guard.js';
import { SessionService } from './session.service.js';

/** Opening accounts, sessions and passwords. */
@ApiTags('auth')
@UseGuards(SameOriginGuard)
@Controller('auth')
export class AuthController {
  constructor(
    private readonly config: Config,
    private readonly auth: AuthService,
    private readonly sessions: SessionService,
    private readonly passwords: PasswordService,
    private readonly users: UserService,
    private readonly devices: DeviceCookies,
    private readonly browser: BrowserSignIn,
  ) {}

  @Get('me')
  @SignedIn()
  @ApiOperation({ summary: 'The account of the signed-in player.' })
  async getMe(@CurrentPlayer() player: Player): Promise<CurrentUserDto> {
    return { user: await this.users.get(player.id) };
  }

  @Post('register')
  @Public()
  @ByPassword()
  @ApiOperation({
    summary: 'Opens an account.',
    description:
      'With `signIn` the answer signs in as `login` does, otherwise it does not. A link that confirms the ' +
      'address is sent by email. Reserved usernames are refused (ACCOUNT-1). A refusal says at once what ' +
      'is wrong with each field.',
  })
  @ApiBody({ type: RegisterDto })
  @ApiProblems({
    400: ['INVALID_INPUT', 'USERNAME_RESERVED'],
    403: ['FOREIGN_ORIGIN', 'PASSWORDS_OFF'],
    409: ['USERNAME_TAKEN', 'EMAIL_TAKEN'],
    429: ['TOO_MANY_REQUESTS'],
    503: ['UNAVAILABLE'],
  })
  async register(
    @Body() body: unknown,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RegisteredDto> {
    const registered = await this.auth.register(body, request.ip);
    if (!registered.signIn) return { message: 'Account created successfully! Please log in.' };
    const signedIn = await this.auth.signInNew(registered, callerOf(request, this.config));
    const session = await this.browser.complete(signedIn, request, reply);
    return { message: 'Account created successfully!', ...session };
  }

  @Post('login')
  @Public()
  @ByPassword()
  @markRoute({ logsOwn401: true })
  @HttpCode(200)
  @ApiOperation({
    summary: 'Signs in.',
    description:
      'Answers an access token for 15 minutes and sets the refresh token as a cookie: until 90 days after the ' +
      'last visit, or until the browser closes (AC-04). Another cookie marks the device as one that has signed in to this account.',
  })
  @ApiProblems({
    400: ['INVALID_INPUT'],
    401: ['INVALID_CREDENTIALS'],
    403: ['FOREIGN_ORIGIN', 'PASSWORDS_OFF'],
    429: ['TOO_MANY_REQUESTS'],
    503: ['UNAVAILABLE'],
  })
  async login(
    @Body() { alwaysAsks = false, staySignedIn = true, ...credentials }: LoginDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignedInDto> {
    const caller = callerOf(request, this.config);
    const choice = { alwaysAsks, staysSignedIn: staySignedIn, browser: caller.browser };
    const signedIn = await this.auth.login(credentials, choice, caller);
    return this.browser.complete(signedIn, request, reply);
  }

  @Post('refresh')
  @ByRefreshCookie()
  @markRoute({ logsOwn401: true })
  @HttpCode(200)
  @ApiOperation({
    summary: 'Trades the refresh cookie for a new access token and the next refresh cookie.',
    description: 'Authorised by the cookie alone. Pages of other sites are refused.',
  })
  @ApiProblems({ 401: ['NOT_SIGNED_IN'], 403: ['FOREIGN_ORIGIN'] })
  async refreshSession(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AccessTokenDto> {
    try {
      const tokens = await this.sessions.refresh(
        refreshCookie.read(request, this.config),
        request.ip,
      );
      refreshCookie.set(reply, tokens.refreshToken, this.config, tokens.staysSignedIn);
      return { accessToken: tokens.accessToken };
    } catch (error) {
      if (error instanceof DomainError) refreshCookie.clear(reply, this.config);
      throw error;
    }
  }

  @Post('logout')
  @Public('player')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Signs this browser out.',
    description:
      'Ends the session of the refresh cookie and of the access token; 200 without one, too.',
  })
  @ApiProblems({ 403: ['FOREIGN_ORIGIN'] })
  async logout(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MessageDto> {
    refreshCookie.clear(reply, this.config);
    await this.sessions.end(
      refreshCookie.read(request, this.config),
      request.headers.authorization,
    );
    return { message: 'You’re logged out.' };
  }

  @Post('forgot-password')
  @Public()
  @ByPassword()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Sends a link for a new password, if the address has an account.',
    description: 'The answer is the same whether it has one or not.',
  })
  @ApiProblems({ 400: ['INVALID_INPUT'], 403: ['FOREIGN_ORIGIN', 'PASSWORDS_OFF'] })
  async forgotPassword(
    @Body() { email }: ForgotPasswordDto,
    @Ip() address: string,
  ): Promise<MessageDto> {
    await this.passwords.forgot({ email, address });
    return { message: 'If there’s an account with this address, a reset link is on its way.' };
  }

  @Post('reset-password')
  @Public('self')
  @ByPassword()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Sets a new password and ends every session of the account.',
    description:
      'With the token of a reset email no sign-in is needed. Without one: the signed-in player whose ' +
      'address it is, with `currentPassword` or a sign-in at most 10 minutes ago (ACCOUNT-2).',
  })
  @ApiProblems({
    400: ['INVALID_INPUT', 'RESET_TOKEN_INVALID', 'CURRENT_PASSWORD_WRONG'],
    401: ['SIGN_IN_AGAIN'],
    403: ['FOREIGN_ORIGIN', 'PASSWORDS_OFF'],
    429: ['TOO_MANY_REQUESTS'],
    503: ['UNAVAILABLE'],
  })
  async resetPassword(
    @Body() body: ResetPasswordDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MessageDto> {
    const player = body.token
      ? null
      : await this.sessions.identify(request.headers.authorization, { isStrict: true });
    const caller = callerOf(request, this.config);
    const account = await this.passwords.reset(body, player, caller);
    refreshCookie.clear(reply, this.config);
    // marks the device, so that guesses from elsewhere do not lock the owner out
    deviceCookie.set(reply, this.devices.add(caller.device, account), this.config);
    return { message: 'Your password has been changed. Please log in.' };
  }
}
