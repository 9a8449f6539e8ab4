import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { duplicateField } from '../../core/platform/database/duplicate-key.js';
import { toObjectId } from '../../core/platform/database/object-id.js';
import { type Credentials, PUBLIC_FIELDS } from './account-parts.js';
import { AccountStore, alive } from './account-store.js';
import type { IdentityRecord } from './account.js';

type Identity = Pick<IdentityRecord, 'issuer' | 'sub'>;
/** What a link replaces: hash of a random password, where somebody else may know the one before. */
type Replaced = { readonly passwordHash: string } | null;

/** Who players are at the host's identity provider, embedded in their accounts (HO-06). */
@Injectable()
export class IdentityRepository extends AccountStore {
  /** The account of an identity: the unique index gives each to one. Null without one. */
  async find({ issuer, sub }: Identity): Promise<Credentials | null> {
    return this.users
      .findOne(alive({ 'identity.issuer': issuer, 'identity.sub': sub }), {
        ...PUBLIC_FIELDS,
        passwordHash: 1,
      })
      .lean();
  }

  /**
   * Links an identity, in place of one of before, whose sessions end. `gone` when the account or the session of `by` is
   * not there any more; `taken` by the unique index.
   *
   * @param replaced where the account may be in the hands of somebody who only typed the address: all ways in end
   */
  async link(
    _id: Types.ObjectId,
    identity: IdentityRecord,
    { by = null, replaced = null }: { by?: string | null; replaced?: Replaced },
  ): Promise<'linked' | 'gone' | 'taken'> {
    const mayLink = by === null ? {} : { 'sessions._id': by };
    const change = replaced
      ? {
          $set: { identity, ...replaced, hasNoPassword: true, sessions: [] },
          $unset: { passkeys: 1, apiTokens: 1, calendarSeed: 1, reset: 1, emailChange: 1 } as const,
        }
      : { $set: { identity }, $pull: { sessions: { byProvider: true } } };
    try {
      return (await this.writeCaller(_id, alive(mayLink), change)) ? 'linked' : 'gone';
    } catch (error) {
      if (duplicateField(error) === null) throw error;
      return 'taken';
    }
  }

  /**
   * Unlinks, and ends the sessions that the provider opened. False where the account has no other way in.
   *
   * @param hasPasswords whether passwords are one
   */
  async unlink(userId: string, hasPasswords: boolean): Promise<boolean> {
    const ways: object[] = [{ 'passkeys.0': { $exists: true } }];
    if (hasPasswords) ways.push({ hasNoPassword: { $exists: false } });
    return this.writeCaller(toObjectId(userId), alive({ $or: ways }), {
      $unset: { identity: 1 },
      $pull: { sessions: { byProvider: true } },
    });
  }
}
