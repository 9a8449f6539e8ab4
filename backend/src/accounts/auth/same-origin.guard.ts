import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Config } from '../../core/platform/config/config.js';
import { forbidden } from '../../core/platform/errors/domain-error.js';

const READING = ['GET', 'HEAD'];

/**
 * Protects calls that a cookie authorises or that set one from pages of other sites, which could sign a
 * visitor out, or in as somebody else. Our own pages come from `PUBLIC_URL` or from the host of the
 * request; programs send no Origin at all. Others are answered 403 FOREIGN_ORIGIN.
 */
@Injectable()
export class SameOriginGuard implements CanActivate {
  constructor(private readonly config: Config) {}

  canActivate(context: ExecutionContext): boolean {
    const { method, headers } = context.switchToHttp().getRequest<FastifyRequest>();
    const { origin, host } = headers;
    if (READING.includes(method) || origin === undefined || this.isOurs(origin, host)) return true;
    throw forbidden('FOREIGN_ORIGIN', 'This request is only allowed from Gridlock’s own pages.');
  }

  private isOurs(origin: string, host: string | undefined): boolean {
    if (!URL.canParse(origin)) return false;
    const asked = new URL(origin);
    return asked.origin === new URL(this.config.publicUrl).origin || asked.host === host;
  }
}
