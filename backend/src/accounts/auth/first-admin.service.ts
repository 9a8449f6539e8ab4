import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { systemNow } from '../../core/platform/clock/clock.js';
import { Config } from '../../core/platform/config/config.js';
import { unlessDiskFull } from '../../core/platform/database/unless-disk-full.js';
import { badRequest } from '../../core/platform/errors/domain-error.js';
import { logSecurityEvent } from '../../core/platform/security/security-log.js';
import { UserRepository } from '../user/user.repository.js';
import { FirstAdminRepository } from './first-admin.repository.js';
import { hashToken, randomToken } from './tokens.js';

const LINK_MS = 60 * 60_000;

/** Where the link is read that no terminal shows. */
const fileOf = ({ dataDir }: Config): string => join(dataDir, 'first-admin');

/**
 * While an installation has no app admin, and names none in `APP_ADMINS`, each start offers a link that makes its opener
 * one (HO-01): good for one hour and one use. Only its hash is stored. Uses the system's clock.
 */
@Injectable()
export class FirstAdmin {
  constructor(
    private readonly config: Config,
    private readonly users: UserRepository,
    private readonly links: FirstAdminRepository,
  ) {}

  /** A new link, in place of the one of an earlier start; null where there is an app admin, or is to be one. */
  async offer(): Promise<string | null> {
    this.removeFile();
    if (this.config.appAdmins.length > 0 || (await this.users.hasAppAdmin())) return null;
    const token = randomToken();
    const expiresAt = new Date(systemNow().getTime() + LINK_MS);
    await unlessDiskFull(this.links.put({ tokenHash: hashToken(token), expiresAt }));
    return `${this.config.publicUrl}/first-admin?token=${token}`;
  }

  /** Writes a link into a file that only the server's user can read, where output may be kept as a log. Returns its path. */
  keep(link: string): string {
    mkdirSync(this.config.dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(fileOf(this.config), `${link}\n`, { mode: 0o600 });
    return fileOf(this.config);
  }

  /**
   * Makes a player the first app admin, by the token of the link.
   *
   * @throws DomainError 400 FIRST_ADMIN_LINK_INVALID
   */
  async accept(userId: string, token: string): Promise<void> {
    const isOpen = !(await this.users.hasAppAdmin());
    if (!isOpen || !(await this.links.take(hashToken(token), systemNow()))) throw badLink();
    await this.users.makeAppAdmin(userId);
    logSecurityEvent('first-admin', { account: userId });
    this.removeFile();
  }

  private removeFile(): void {
    try {
      rmSync(fileOf(this.config), { force: true });
    } catch {
      // a folder in which nothing can be changed: the link in the file is good for nothing any more
    }
  }
}

const badLink = () =>
  badRequest(
    'FIRST_ADMIN_LINK_INVALID',
    'This link has expired or has been used. Restart Gridlock to get a new one, as long as it has no app admin.',
  );
