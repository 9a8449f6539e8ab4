import {
  Body,
  Controller,
  Get,
  Header,
  Ip,
  Param,
  Post,
  Req,
  Res,
  UseGuards,
} from '@nestjs/common';
import { ApiBody, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AuthService } from '../../accounts/auth/auth.service.js';
import { callerOf } from '../../accounts/auth/caller.js';
import { ByPassword } from '../../accounts/auth/by-password.decorator.js';
import { BrowserSignIn } from '../../accounts/auth/browser-sign-in.js';
import { RegisterDto } from '../../accounts/auth/dto/register.dto.js';
import { SameOriginGuard } from '../../accounts/auth/same-origin.guard.js';
import { ApiProblems } from '../../core/platform/errors/api-problems.decorator.js';
import { Config } from '../../core/platform/config/config.js';
import { Public } from '../../core/platform/security/public.decorator.js';
import { InviteDto, InvitedDto } from './dto/invite.dto.js';
import { InviteService } from './invite.service.js';

const ApiCode = () =>
  ApiParam({ name: 'code', type: String, description: "The league's code, in any case." });

/** Invite links (NT-05). */
@ApiTags('league')
@UseGuards(SameOriginGuard)
@Controller('invite')
export class InviteController {
  constructor(
    private readonly config: Config,
    private readonly invites: InviteService,
    private readonly auth: AuthService,
    private readonly browser: BrowserSignIn,
  ) {}

  @Get(':code')
  @Public()
  @Header('x-robots-tag', 'noindex, nofollow')
  @ApiOperation({
    summary: 'Which league a code belongs to, who invites, and whether it can be joined.',
    description:
      'Codes that no league has are counted by network. Members are shown without names.',
  })
  @ApiCode()
  @ApiProblems({ 404: ['LEAGUE_NOT_FOUND'], 429: ['TOO_MANY_REQUESTS'] })
  getInvite(@Param('code') code: string, @Ip() address: string): Promise<InviteDto> {
    return this.invites.read(code, address);
  }

  @Post(':code/register')
  @Public()
  @ByPassword()
  @ApiOperation({
    summary: 'Opens an account, signs in and joins the league, in one call.',
    description:
      'As `register` with `signIn`, then as `joinLeague`. No account is opened for a league that cannot be ' +
      'joined. When it cannot be joined any more once the account is there, `problem` says why.',
  })
  @ApiCode()
  @ApiBody({ type: RegisterDto })
  @ApiProblems({
    400: ['INVALID_INPUT', 'USERNAME_RESERVED'],
    403: ['FOREIGN_ORIGIN', 'PASSWORDS_OFF'],
    404: ['LEAGUE_NOT_FOUND'],
    409: ['USERNAME_TAKEN', 'EMAIL_TAKEN', 'LEAGUE_FULL', 'JOINING_CLOSED'],
    429: ['TOO_MANY_REQUESTS'],
    503: ['UNAVAILABLE'],
  })
  async registerByInvite(
    @Param('code') code: string,
    @Body() body: unknown,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<InvitedDto> {
    const { ip } = request;
    await this.invites.requireOpen(code, ip);
    const registered = await this.auth.register(body, ip);
    const signedIn = await this.auth.signInNew(registered, callerOf(request, this.config));
    const session = await this.browser.complete(signedIn, request, reply);
    const { league, problem } = await this.invites.join(code, session.user._id, ip);
    const message = league
      ? `Welcome to ${league.name}.`
      : 'Your account is ready, but you could not join the league.';
    return { ...session, message, league, problem };
  }
}
