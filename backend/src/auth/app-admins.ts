import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Config } from '../platform/config/config.js';
import { UserService } from './user.service.js';

/** The addresses of `APP_ADMINS` are app admins from the next start on. */
@Injectable()
export class AppAdmins implements OnApplicationBootstrap {
  constructor(
    private readonly config: Config,
    private readonly users: UserService,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    for (const email of this.config.appAdmins) await this.users.setAppAdmin(email, true);
  }
}
