import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Config } from '../platform/config/config.js';
import { UserRepository } from './user.repository.js';

/** The addresses of `APP_ADMINS` are app admins from the next start on. */
@Injectable()
export class AppAdmins implements OnApplicationBootstrap {
  constructor(
    private readonly config: Config,
    private readonly users: UserRepository,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.config.appAdmins.length > 0) await this.users.setAppAdmin(this.config.appAdmins, true);
  }
}
