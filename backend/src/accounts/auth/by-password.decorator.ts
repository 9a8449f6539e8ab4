import { applyDecorators, type CanActivate, Injectable, UseGuards } from '@nestjs/common';
import { Config } from '../../core/platform/config/config.js';
import { forbidden } from '../../core/platform/errors/domain-error.js';

@Injectable()
class PasswordsGuard implements CanActivate {
  constructor(private readonly config: Config) {}

  canActivate(): boolean {
    if (this.config.passwords) return true;
    throw forbidden('PASSWORDS_OFF', `Passwords are off here: log in with ${nameOf(this.config)}.`);
  }
}

/** There is a provider wherever passwords are off. */
const nameOf = ({ oidc }: Config): string => oidc?.name ?? '';

/** For a call that needs passwords: 403 PASSWORDS_OFF where the host has switched them off. */
export const ByPassword = (): MethodDecorator => applyDecorators(UseGuards(PasswordsGuard));
