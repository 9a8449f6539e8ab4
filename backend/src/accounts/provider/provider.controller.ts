import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Post,
  Redirect,
  Req,
  Res,
  UseGuards,
} from '@nestjs/common';
import { ApiBody, ApiFoundResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BrowserSignIn } from '../auth/browser-sign-in.js';
import { callerOf } from '../auth/caller.js';
import { CurrentPasswordDto } from '../auth/dto/password.dto.js';
import { SignedInDto } from '../auth/dto/sign-in.dto.js';
import { SameOriginGuard } from '../auth/same-origin.guard.js';
import { SessionService } from '../auth/session.service.js';
import { Config } from '../../core/platform/config/config.js';
import { ApiProblems } from '../../core/platform/errors/api-problems.decorator.js';
import { MessageDto } from '../../core/platform/http/message.dto.js';
import { CurrentPlayer, type Player } from '../../core/platform/security/player.decorator.js';
import { Public } from '../../core/platform/security/public.decorator.js';
import { SignedIn } from '../../core/platform/security/signed-in.decorator.js';
import { UserDto } from '../user/dto/user.dto.js';
import { UserService } from '../user/user.service.js';
import { Arrivals, type Purpose } from './arrivals.js';
import {
  JoinAccountDto,
  ProviderAddressDto,
  ProviderArrivalDto,
  ProviderSignUpDto,
  StartProviderDto,
  WaysInDto,
} from './dto/provider.dto.js';
import { IdentityProvider } from './identity-provider.js';
import { nextPath } from './next-path.js';
import { ProviderService } from './provider.service.js';
import { providerFailed } from './refusals.js';

const FAILURES = [
  'PROVIDER_DENIED',
  'PROVIDER_EXPIRED',
  'PROVIDER_SETUP',
  'PROVIDER_ANSWER',
] as const;
const REFUSALS = ['FOREIGN_ORIGIN', 'PROVIDER_NO_EMAIL', 'PROVIDER_UNVERIFIED'] as const;

/** Signing in by the host's identity provider (HO-06). */
@ApiTags('auth')
@UseGuards(SameOriginGuard)
@Controller('auth')
export class ProviderController {
  constructor(
    private readonly config: Config,
    private readonly provider: IdentityProvider,
    private readonly arrivals: Arrivals,
    private readonly service: ProviderService,
    private readonly sessions: SessionService,
    private readonly browser: BrowserSignIn,
    private readonly users: UserService,
  ) {}

  @Get('ways')
  @Public()
  @ApiOperation({
    summary: 'How one signs in here: by password, by an identity provider, or both.',
  })
  getWaysIn(): WaysInDto {
    const { passwords, oidc } = this.config;
    return { passwords, provider: oidc?.name ?? null, providerSignUp: oidc?.signUp ?? false };
  }

  @Post('oidc/start')
  @Public()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Where the browser signs in at the identity provider.',
    description: 'The provider leads back to `oidc/callback`, in the same browser, for 15 minutes.',
  })
  @ApiBody({ type: StartProviderDto, required: false })
  @ApiProblems({
    400: ['INVALID_INPUT', 'PROVIDER_SETUP', 'PROVIDER_ANSWER'],
    403: ['FOREIGN_ORIGIN'],
    404: ['NO_PROVIDER'],
    503: ['PROVIDER_DOWN'],
  })
  startProvider(
    @Body() { next, fresh: isFresh = false }: StartProviderDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ProviderAddressDto> {
    return this.sendOff(reply, { next: nextPath(next), link: null, isFresh });
  }

  @Post('oidc/link')
  @SignedIn({
    400: ['INVALID_INPUT', 'CURRENT_PASSWORD_WRONG', 'PROVIDER_SETUP', 'PROVIDER_ANSWER'],
    401: ['SIGN_IN_AGAIN'],
    403: ['FOREIGN_ORIGIN'],
    404: ['NO_PROVIDER'],
    429: ['TOO_MANY_REQUESTS'],
    503: ['UNAVAILABLE', 'PROVIDER_DOWN'],
  })
  @HttpCode(200)
  @ApiOperation({
    summary: 'The same, to link the account of the signed-in player.',
    description: 'Needs `currentPassword`, or a sign-in at most 10 minutes ago (ACCOUNT-2).',
  })
  @ApiBody({ type: CurrentPasswordDto, required: false })
  async linkProvider(
    @CurrentPlayer() player: Player,
    @Body() { currentPassword }: CurrentPasswordDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ProviderAddressDto> {
    const proof = { ...callerOf(request, this.config), currentPassword };
    await this.service.requireOwner(player, proof);
    const link = { user: player.id, session: player.sessionId };
    return this.sendOff(reply, { next: '/security', link, isFresh: false });
  }

  @Get('oidc/callback')
  @Public()
  @Redirect()
  @ApiOperation({
    summary:
      'Where the identity provider leads back to. Leads on to a page that calls `oidc/finish`.',
    description:
      'Signs nobody in yet. An answer that is not for this browser is refused by that page.',
  })
  @ApiFoundResponse({ description: 'Location: the page.' })
  async openCallback(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ url: string; statusCode: 302 }> {
    const back = await this.arrivals.comeBack(request, reply);
    const { search } = new URL(request.url, this.config.publicUrl);
    if (back) {
      const outcome = await this.provider.identify(search, back.secrets);
      this.arrivals.keep(reply, back.purpose, outcome);
    } else this.arrivals.forget(reply);
    return { url: `${this.config.publicUrl}/continue`, statusCode: 302 };
  }

  @Post('oidc/finish')
  @Public('player')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Signs in whom the identity provider has led back, or says what has to come first.',
    description:
      'Authorised by a cookie of `oidc/callback`, for an hour. An account that only has the same address is not signed in ' +
      'to: `step` asks to join it. With an access token: links the account that `oidc/link` was called for.',
  })
  @ApiProblems({
    400: [...FAILURES],
    403: [...REFUSALS, 'PROVIDER_NO_ACCOUNT'],
    404: ['NO_PROVIDER'],
    409: ['PROVIDER_TAKEN'],
    503: ['PROVIDER_DOWN'],
  })
  async finishProvider(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ProviderArrivalDto> {
    const arrival = this.arrivals.read(request);
    const player = await this.sessions.identify(request.headers.authorization, { isStrict: true });
    const outcome = await this.service.finish(arrival, player, callerOf(request, this.config));
    const answer = { ...NOTHING, step: outcome.step, next: arrival?.next ?? '/dashboard' };
    if (outcome.step === 'join' || outcome.step === 'sign-up') return { ...answer, ...outcome };
    this.arrivals.forget(reply);
    if (outcome.step === 'linked') return answer;
    const session = await this.browser.complete(outcome.signedIn, request, reply);
    return { ...answer, session };
  }

  @Post('oidc/email')
  @Public()
  @HttpCode(200)
  @ApiOperation({ summary: 'Sends a link that joins the sign-in to the account of its address.' })
  @ApiProblems({
    400: [...FAILURES],
    403: [...REFUSALS],
    404: ['NO_PROVIDER'],
    429: ['TOO_MANY_REQUESTS'],
    503: ['PROVIDER_DOWN'],
  })
  async sendProviderLink(@Req() request: FastifyRequest): Promise<MessageDto> {
    await this.service.sendLink(this.arrivals.read(request), request.ip);
    return { message: 'A link is on its way. Open it in this browser.' };
  }

  @Post('oidc/join')
  @Public('player')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Joins the sign-in to the account of its address, and signs in.',
    description:
      'Authorised by the same cookie, and by the token of the link or an access token of that account. An address that ' +
      'nobody had confirmed is confirmed by the link; the password of the account and its other ways in end then.',
  })
  @ApiBody({ type: JoinAccountDto, required: false })
  @ApiProblems({
    400: ['INVALID_INPUT', 'PROVIDER_LINK_INVALID', ...FAILURES],
    401: ['SIGN_IN_AGAIN'],
    403: [...REFUSALS],
    404: ['NO_PROVIDER'],
    409: ['PROVIDER_TAKEN'],
    503: ['UNAVAILABLE', 'PROVIDER_DOWN'],
  })
  async joinProvider(
    @Body() { token }: JoinAccountDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignedInDto> {
    const player = await this.sessions.identify(request.headers.authorization, { isStrict: true });
    const caller = callerOf(request, this.config);
    const signedIn = await this.service.join(
      this.arrivals.read(request),
      { token, player },
      caller,
    );
    this.arrivals.forget(reply);
    return this.browser.complete(signedIn, request, reply);
  }

  @Post('oidc/sign-up')
  @Public()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Opens an account for the sign-in, and signs in.',
    description:
      'Authorised by the same cookie, where the host lets first sign-ins open accounts, and for addresses of app admins.',
  })
  @ApiProblems({
    400: ['INVALID_INPUT', 'USERNAME_RESERVED', ...FAILURES],
    403: [...REFUSALS, 'PROVIDER_NO_ACCOUNT'],
    404: ['NO_PROVIDER'],
    409: ['USERNAME_TAKEN', 'EMAIL_TAKEN'],
    429: ['TOO_MANY_REQUESTS'],
    503: ['UNAVAILABLE', 'PROVIDER_DOWN'],
  })
  async signUpByProvider(
    @Body() { username }: ProviderSignUpDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignedInDto> {
    const arrival = this.arrivals.read(request);
    const signedIn = await this.service.signUp(arrival, username, callerOf(request, this.config));
    this.arrivals.forget(reply);
    return this.browser.complete(signedIn, request, reply);
  }

  @Delete('oidc/link')
  @SignedIn({
    400: ['INVALID_INPUT', 'CURRENT_PASSWORD_WRONG'],
    401: ['SIGN_IN_AGAIN'],
    403: ['FOREIGN_ORIGIN'],
    404: ['NO_PROVIDER'],
    409: ['LAST_WAY_IN'],
    429: ['TOO_MANY_REQUESTS'],
    503: ['UNAVAILABLE'],
  })
  @ApiOperation({
    summary: 'Unlinks the account from the identity provider.',
    description:
      'Needs `currentPassword`, or a sign-in at most 10 minutes ago (ACCOUNT-2), and another way in. Sessions that the ' +
      'provider opened end.',
  })
  @ApiBody({ type: CurrentPasswordDto, required: false })
  async unlinkProvider(
    @CurrentPlayer() player: Player,
    @Body() { currentPassword }: CurrentPasswordDto,
    @Req() request: FastifyRequest,
  ): Promise<UserDto> {
    await this.service.unlink(player, { ...callerOf(request, this.config), currentPassword });
    return this.users.get(player.id);
  }

  private async sendOff(reply: FastifyReply, purpose: Purpose): Promise<ProviderAddressDto> {
    const { settings } = this.provider;
    const url = await this.provider.addressFor(
      this.arrivals.sendOff(reply, purpose),
      purpose.isFresh,
    );
    if (url instanceof URL) return { url: url.href };
    throw providerFailed(url, settings);
  }
}

const NOTHING = { email: null, username: null, isOwnAccount: false, session: null };
