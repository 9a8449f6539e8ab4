import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { randomToken } from '../../accounts/auth/tokens.js';
import { Config } from '../../core/platform/config/config.js';
import { jwtSecret } from '../../core/platform/config/jwt-secret.js';
import { UserService } from '../../accounts/user/user.service.js';

/**
 * The addresses of players' calendars. A token is the id of its player and a signature of a stored seed under a
 * key derived from the server's secret: it cannot be guessed, a copy of the database contains none, and a new seed
 * ends it.
 */
@Injectable()
export class CalendarAddresses {
  private readonly publicUrl: string;
  private readonly key: Buffer;

  constructor(
    config: Config,
    private readonly users: UserService,
  ) {
    this.publicUrl = config.publicUrl;
    this.key = createHmac('sha256', jwtSecret(config)).update('calendar').digest();
  }

  /** The address of a player; null before the first was made. */
  async of(userId: string): Promise<string | null> {
    const seed = await this.users.calendarSeed(userId);
    return seed === null ? null : this.write(userId, seed);
  }

  /** Makes a new address; the previous one stops working. */
  async renew(userId: string): Promise<string> {
    const seed = randomToken();
    await this.users.setCalendarSeed(userId, seed);
    return this.write(userId, seed);
  }

  /** The player whose calendar a token opens; null for any other. */
  async playerOf(token: string): Promise<string | null> {
    const [, userId = '', signature = ''] = /^([0-9a-f]{24})([\w-]{43})$/.exec(token) ?? [];
    const seed = userId ? await this.users.calendarSeed(userId) : null;
    if (seed === null) return null;
    const right = Buffer.from(this.sign(userId, seed));
    return timingSafeEqual(Buffer.from(signature), right) ? userId : null;
  }

  private write(userId: string, seed: string): string {
    return `${this.publicUrl}/api/calendar/${userId}${this.sign(userId, seed)}.ics`;
  }

  private sign(userId: string, seed: string): string {
    return createHmac('sha256', this.key).update(`${userId}.${seed}`).digest('base64url');
  }
}
