import { isNameReserved } from '@gridlock/game-rules';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { AccountChanged } from '../../core/events/account-changed.js';
import { ContactChanged } from '../../core/events/contact-changed.js';
import { SessionsChanged } from '../../core/events/sessions-changed.js';
import { duplicateField } from '../../core/platform/database/duplicate-key.js';
import { toObjectId } from '../../core/platform/database/object-id.js';
import type { PageRange } from '../../core/platform/http/page-query.dto.js';
import { emailKeyOf } from '../../core/platform/text/email-address.js';
import {
  type Account,
  type Credentials,
  type Leaver,
  LEAVER_FIELDS,
  NAME_FIELDS,
  type NewUser,
  PUBLIC_FIELDS,
  type Renamed,
} from './account-parts.js';
import { AccountStore, alive } from './account-store.js';
import type {
  AvatarRecord,
  HeldEmail,
  HeldUsername,
  NotificationChange,
  StoredChoice,
} from './account.js';
import { startingAvatar } from './starting-avatar.js';
import type { User } from './user.schema.js';

/** Fields that no two accounts share. */
export type UniqueField = 'username' | 'email';
/** The names to check; null for one that need not be. */
type RequestedFields = Readonly<Record<UniqueField, string | null>>;

type NewName = {
  readonly sessionId: string;
  readonly username: string;
  /** The current season. */
  readonly season: number;
};

const pathOf = ({ event, channel }: Omit<StoredChoice, 'isOn'>): string =>
  `notifications.choices.${event}.${channel}`;

/**
 * Accounts, their names and settings, from opening to deletion. Signing in is in `SignInRepository`, changes of the
 * email address in `EmailAddressRepository`. Accounts that are being deleted are not found.
 */
@Injectable()
export class UserRepository extends AccountStore {
  /** @throws the driver's duplicate-key error when the name or the address is taken. */
  async insert(user: NewUser): Promise<Types.ObjectId> {
    const _id = new Types.ObjectId();
    const avatar = startingAvatar(_id.toHexString());
    const heldEmails: HeldEmail[] = [{ key: user.emailKey }];
    const heldUsernames: HeldUsername[] = [{ key: user.usernameKey }];
    await this.users.insertMany([{ ...user, _id, avatar, heldEmails, heldUsernames }]);
    return _id;
  }

  /**
   * Which of these fields another account has or still holds, in any case.
   *
   * @param except an account that may have them
   */
  async takenFields(
    { username, email }: RequestedFields,
    except: string | null = null,
  ): Promise<ReadonlySet<UniqueField>> {
    const others = except === null ? {} : { _id: { $ne: toObjectId(except) } };
    const isThere = async (held: string, key: string | null): Promise<boolean> =>
      key !== null && (await this.users.exists({ [held]: key, ...others })) !== null;
    const taken = new Set<UniqueField>();
    const usernameKey = username?.toLowerCase() ?? null;
    const emailKey = email === null ? null : emailKeyOf(email);
    if (await isThere('heldUsernames.key', usernameKey)) taken.add('username');
    if (await isThere('heldEmails.key', emailKey)) taken.add('email');
    return taken;
  }

  /** The account of an address, with its password hash; null without one. */
  async credentials(email: string): Promise<Credentials | null> {
    return this.findCredentials({ emailKey: emailKeyOf(email) });
  }

  /** The same by its id. */
  async credentialsById(_id: Types.ObjectId): Promise<Credentials | null> {
    return this.findCredentials({ _id });
  }

  private async findCredentials(where: object): Promise<Credentials | null> {
    const fields = { ...PUBLIC_FIELDS, passwordHash: 1 } as const;
    return this.users.findOne(alive(where), fields).lean();
  }

  /** Null when there is no such account. */
  async find(id: string): Promise<Account | null> {
    return this.users.findOne(alive({ _id: toObjectId(id) }), PUBLIC_FIELDS).lean();
  }

  /** All that is stored. Null when there is no such account. */
  async findWhole(id: string): Promise<User | null> {
    return this.users.findOne(alive({ _id: toObjectId(id) })).lean<User | null>();
  }

  /** The existing accounts among these ids, in no particular order. */
  async findMany(ids: readonly string[]): Promise<Account[]> {
    return this.users.find(alive(among(ids)), PUBLIC_FIELDS).lean();
  }

  /** The names of the existing accounts among these ids. */
  async namesOf(ids: readonly string[]): Promise<Pick<User, '_id' | 'username'>[]> {
    const where = among(ids);
    if (where._id.$in.length === 0) return [];
    return this.users.find(alive(where), { username: 1 }).lean();
  }

  /** A page of all accounts, by name. */
  async findAll({ skip, limit }: PageRange): Promise<Account[]> {
    const all = this.users.find(alive({}), PUBLIC_FIELDS).sort({ usernameKey: 1 });
    return all.skip(skip).limit(limit).lean();
  }

  /** Whether the account exists and is not being deleted. */
  async exists(id: string): Promise<boolean> {
    return (await this.users.exists(alive({ _id: toObjectId(id) }))) !== null;
  }

  /** @param timeZone IANA name. */
  async setTimeZone(id: string, timeZone: string): Promise<void> {
    await this.write(alive({ _id: toObjectId(id) }), { $set: { timeZone } });
    this.events.emit(ContactChanged.EVENT, new ContactChanged(id));
  }

  /** False when there is no such account. */
  async setAvatar(id: string, avatar: AvatarRecord): Promise<boolean> {
    const isSet = await this.writeCaller(toObjectId(id), alive({}), { $set: { avatar } });
    this.events.emit(AccountChanged.EVENT, new AccountChanged(id));
    return isSet;
  }

  /** Gives or takes the app admin's right. */
  async hasAppAdmin(): Promise<boolean> {
    return (await this.users.exists(alive({ isAppAdmin: true }))) !== null;
  }

  async makeAppAdmin(id: string): Promise<void> {
    await this.writeCaller(toObjectId(id), alive({}), { $set: { isAppAdmin: true } });
  }

  async setAppAdmin(id: Types.ObjectId, isAppAdmin: boolean): Promise<void> {
    await this.writeCaller(id, alive({}), { $set: { isAppAdmin } });
  }

  /** What the address of a player's calendar is made from. Null for an account without a calendar, or without one. */
  async calendarSeed(id: string): Promise<string | null> {
    const user = await this.users
      .findOne(alive({ _id: toObjectId(id) }), { calendarSeed: 1 })
      .lean<Pick<User, 'calendarSeed'> | null>();
    return user?.calendarSeed ?? null;
  }

  /** Replaces the seed of the calendar's address: of two at once the later one holds. */
  async setCalendarSeed(id: string, calendarSeed: string): Promise<void> {
    await this.write(alive({ _id: toObjectId(id) }), { $set: { calendarSeed } });
  }

  /** Changes what a player is notified of. Every box is a field, so that two tabs do not undo each other. */
  async changeNotifications(
    id: string,
    { choices = [], quietHours, mutedLeagues, mute }: NotificationChange,
  ): Promise<void> {
    const isTheirs = alive({ _id: toObjectId(id) });
    const boxes = new Map(choices.map((choice) => [pathOf(choice), choice.isOn]));
    const set = new Map<string, unknown>([...boxes].filter(([, isOn]) => isOn !== null));
    const unset = [...boxes].filter(([, isOn]) => isOn === null).map(([path]) => [path, 1]);
    if (quietHours) set.set('notifications.quietHours', quietHours);
    if (mutedLeagues) set.set('notifications.mutedLeagues', mutedLeagues);
    if (mute) {
      // only this league: the others may be changed at the same moment
      const path = { 'notifications.mutedLeagues': mute.league };
      await this.write(isTheirs, mute.isMuted ? { $addToSet: path } : { $pull: path });
    }
    if (set.size + unset.length > 0) {
      await this.write(isTheirs, {
        ...(set.size > 0 && { $set: Object.fromEntries(set) }),
        ...(unset.length > 0 && { $unset: Object.fromEntries(unset) as Record<string, 1> }),
      });
    }
    this.events.emit(ContactChanged.EVENT, new ContactChanged(id));
  }

  /** Null when there is no such account. */
  async findName(id: string): Promise<Renamed | null> {
    return this.users.findOne(alive({ _id: toObjectId(id) }), NAME_FIELDS).lean();
  }

  /**
   * Changes the name and keeps the old one for the rest of the season, in one write (ACCOUNT-3). `refused` when the name
   * has been changed this season, or the session has ended: of two at once, one is. `taken` by the unique indexes.
   */
  async rename(
    { _id, usernameKey: oldKey, heldUsernames }: Renamed,
    { sessionId, username, season }: NewName,
  ): Promise<'done' | 'refused' | 'taken'> {
    const key = username.toLowerCase();
    const retained = heldUsernames.filter(
      ({ givenUpIn }) => givenUpIn !== undefined && isNameReserved(givenUpIn, season),
    );
    const held: HeldUsername[] = [{ key }, ...retained];
    if (key !== oldKey) held.push({ key: oldKey, givenUpIn: season });
    const mayRename = alive({
      usernameKey: oldKey,
      'sessions._id': sessionId,
      $or: [{ renamedIn: { $exists: false } }, { renamedIn: { $lt: season } }],
    });
    const renamed = { username, usernameKey: key, heldUsernames: held, renamedIn: season };
    try {
      return (await this.writeCaller(_id, mayRename, { $set: renamed })) ? 'done' : 'refused';
    } catch (error) {
      if (duplicateField(error) === null) throw error;
      return 'taken';
    } finally {
      this.events.emit(AccountChanged.EVENT, new AccountChanged(_id.toHexString()));
    }
  }

  /** Frees the names that were given up in earlier seasons. */
  async releaseNames(season: number): Promise<void> {
    const isOver = { $lt: season };
    const where = { 'heldUsernames.givenUpIn': isOver };
    // writes nothing when nothing is due
    if (!(await this.users.exists(where))) return;
    await this.users.updateMany(where, { $pull: { heldUsernames: { givenUpIn: isOver } } });
  }

  /** Accounts whose welcome email is not in the outbox yet. */
  async withWelcomeDue(): Promise<Account[]> {
    return this.users.find(alive({ isWelcomeDue: true }), PUBLIC_FIELDS).lean();
  }

  /** Marks the welcome email as in the outbox. */
  async clearWelcome(_id: Types.ObjectId): Promise<void> {
    await this.write({ _id }, { $unset: { isWelcomeDue: 1 } });
  }

  /**
   * First step: nobody can sign in any more, every session has ended, and name and address are free
   * for a new account. The document keeps both until other data of the account is erased. Null when
   * the account is already being deleted, or the session has ended.
   *
   * @param now system time.
   */
  async markDeleting(id: string, sessionId: string, now: Date): Promise<Leaver | null> {
    const tombstone = `deleted:${id}`;
    const leaver = await this.users
      .findOneAndUpdate(
        alive({ _id: toObjectId(id), 'sessions._id': sessionId }),
        {
          $set: { deletingAt: now, usernameKey: tombstone, emailKey: tombstone, sessions: [] },
          $unset: {
            passwordHash: 1,
            reset: 1,
            confirmation: 1,
            isWelcomeDue: 1,
            apiTokens: 1,
            calendarSeed: 1,
            identity: 1,
            emailChange: 1,
            heldEmails: 1,
            heldUsernames: 1,
          },
        },
        { returnDocument: 'after', projection: LEAVER_FIELDS },
      )
      .lean();
    this.events.emit(SessionsChanged.EVENT, new SessionsChanged(id));
    this.events.emit(AccountChanged.EVENT, new AccountChanged(id));
    return leaver;
  }

  /** Accounts whose deletion is not finished. */
  async beingDeleted(): Promise<Leaver[]> {
    return this.users.find({ deletingAt: { $exists: true } }, LEAVER_FIELDS).lean();
  }

  /** Last step: removes the document. */
  async remove({ _id }: Leaver): Promise<void> {
    await this.users.deleteOne({ _id, deletingAt: { $exists: true } });
  }
}

const among = (ids: readonly string[]) => ({
  _id: { $in: ids.map(toObjectId).filter((id) => id !== null) },
});
