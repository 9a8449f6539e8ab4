import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '../../core/platform/config/config.js';
import type { SignedIn } from './auth.service.js';
import { callerOf } from './caller.js';
import { deviceCookie, refreshCookie } from './cookies.js';
import type { SignedInDto } from './dto/sign-in.dto.js';
import { DeviceCookies } from './device-cookies.js';
import { SessionService } from './session.service.js';

/** Hands a new session to the browser that has signed in, or signed up. */
@Injectable()
export class BrowserSignIn {
  constructor(
    private readonly config: Config,
    private readonly sessions: SessionService,
    private readonly devices: DeviceCookies,
  ) {}

  /** Sets the cookies. @returns the body of the answer */
  async complete(
    { user, accessToken, refreshToken, staysSignedIn, account }: SignedIn,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<SignedInDto> {
    const { config } = this;
    // the response replaces this cookie: end its session, so that a copy of it stops working
    await this.sessions.end(refreshCookie.read(request, config));
    refreshCookie.set(reply, refreshToken, config, staysSignedIn);
    const { device } = callerOf(request, config);
    deviceCookie.set(reply, this.devices.add(device, account), config);
    return { accessToken, user };
  }
}
