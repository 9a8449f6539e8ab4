import { Body, Controller, HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BrowserSignIn } from './browser-sign-in.js';
import { callerOf } from './caller.js';
import { SignedInDto } from './dto/sign-in.dto.js';
import { SameOriginGuard } from './same-origin.guard.js';
import { Config } from '../../core/platform/config/config.js';
import { ApiProblems } from '../../core/platform/errors/api-problems.decorator.js';
import { Public } from '../../core/platform/security/public.decorator.js';
import { PasskeyOptionsDto, PasskeySignInDto } from './dto/passkeys.dto.js';
import { PasskeyService } from './passkey.service.js';

/** Signing in with a passkey (AC-02). */
@ApiTags('auth')
@UseGuards(SameOriginGuard)
@Controller('auth/passkey')
export class PasskeySignInController {
  constructor(
    private readonly config: Config,
    private readonly passkeys: PasskeyService,
    private readonly browser: BrowserSignIn,
  ) {}

  @Post('options')
  @Public()
  @HttpCode(200)
  @ApiOperation({
    summary: 'What a browser asks for a passkey with.',
    description: 'The same for everybody: it names no account. Good for ten minutes, once.',
  })
  @ApiProblems({ 403: ['FOREIGN_ORIGIN'] })
  async getPasskeySignInOptions(): Promise<PasskeyOptionsDto> {
    return { options: { ...(await this.passkeys.optionsToSignIn()) } };
  }

  @Post()
  @Public()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Signs in with a passkey.',
    description: 'Answers and sets cookies as `login` does.',
  })
  @ApiProblems({
    400: ['INVALID_INPUT', 'PASSKEY_REFUSED', 'PASSKEY_UNKNOWN'],
    403: ['FOREIGN_ORIGIN'],
  })
  async signInWithPasskey(
    @Body() { response, alwaysAsks = false, staySignedIn = true }: PasskeySignInDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignedInDto> {
    const caller = callerOf(request, this.config);
    const choice = { alwaysAsks, staysSignedIn: staySignedIn, browser: caller.browser };
    const signedIn = await this.passkeys.signIn(response, choice, caller);
    return this.browser.complete(signedIn, request, reply);
  }
}
