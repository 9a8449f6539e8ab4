import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { Config } from '../../core/platform/config/config.js';
import { jwtSecret } from '../../core/platform/config/jwt-secret.js';
import { randomToken } from './tokens.js';

/** Accounts per browser; the one with the oldest sign-in is dropped. */
const MAX_ACCOUNTS = 5;
const ENTRY = /^([0-9a-f]{24})\.([\w-]{22})\.([\w-]{43})$/;

/** An account with the hash of its current password. */
export type HashedAccount = { readonly _id: Types.ObjectId; readonly passwordHash: string };

type DeviceEntry = {
  readonly userId: string;
  readonly deviceId: string;
  readonly signature: string;
};

/**
 * Recognises browsers that have signed in to an account before (OWASP's device cookies): while a password
 * is being guessed from many networks, they may still try. Nothing is stored: the cookie is signed together
 * with the hash of the password, so a new password invalidates it. It does not authorise anything else.
 */
@Injectable()
export class DeviceCookies {
  private readonly key: Buffer;

  constructor(config: Config) {
    this.key = createHmac('sha256', jwtSecret(config)).update('device').digest();
  }

  /** The id of the device if the cookie is valid for the account, else null. */
  idOf(cookie: string | undefined, account: HashedAccount | null): string | null {
    const userId = account?._id.toHexString();
    const entry = entriesIn(cookie).find((each) => each.userId === userId);
    if (!account || !entry) return null;
    const signature = Buffer.from(this.sign(entry.deviceId, account));
    return timingSafeEqual(Buffer.from(entry.signature), signature) ? entry.deviceId : null;
  }

  /** The cookie with this account added, under a new device id. */
  add(cookie: string | undefined, account: HashedAccount): string {
    const userId = account._id.toHexString();
    const deviceId = randomToken().slice(0, 22);
    const entry: DeviceEntry = { userId, deviceId, signature: this.sign(deviceId, account) };
    return written([entry, ...others(cookie, userId)].slice(0, MAX_ACCOUNTS));
  }

  /** The cookie without this account; empty when it held no other one. */
  remove(cookie: string | undefined, userId: string): string {
    return written(others(cookie, userId));
  }

  private sign(deviceId: string, { _id, passwordHash }: HashedAccount): string {
    return createHmac('sha256', this.key)
      .update(`${_id.toHexString()}.${deviceId}.${passwordHash}`)
      .digest('base64url');
  }
}

const others = (cookie: string | undefined, userId: string): DeviceEntry[] =>
  entriesIn(cookie).filter((entry) => entry.userId !== userId);

const written = (entries: readonly DeviceEntry[]): string =>
  entries.map(({ userId, deviceId, signature }) => `${userId}.${deviceId}.${signature}`).join('~');

const entriesIn = (cookie = ''): DeviceEntry[] =>
  cookie.split('~', MAX_ACCOUNTS).flatMap((text) => {
    const [, userId, deviceId, signature] = ENTRY.exec(text) ?? [];
    return userId && deviceId && signature ? [{ userId, deviceId, signature }] : [];
  });
