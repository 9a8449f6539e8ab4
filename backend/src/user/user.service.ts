import { Injectable } from '@nestjs/common';
import { type PageQueryDto, toPageRange } from '../platform/http/page-query.dto.js';
import { notFound } from '../platform/errors/domain-error.js';
import { passesForAnother } from '../platform/text/email-address.js';
import type { UserDto } from './dto/user.dto.js';
import { toUserDto } from './to-user-dto.js';
import { type Account, UserStore } from './user-store.js';
import type { AvatarRecord } from './account.js';

/** What players see of each other. */
export type Profile = {
  readonly _id: string;
  readonly username: string;
  readonly avatar: AvatarRecord;
};

/** What an email needs; never leaves the server. */
export type Contact = {
  readonly _id: string;
  readonly username: string;
  readonly email: string;
  readonly emailRemindersEnabled: boolean;
  /** IANA name; null while it is not known. */
  readonly timeZone: string | null;
};

/** The accounts, for the other domains. An account that is being deleted is not there. */
@Injectable()
export class UserService {
  constructor(private readonly users: UserStore) {}

  /** By id; who has no account (any more) is missing in the map. */
  async profiles(ids: readonly string[]): Promise<ReadonlyMap<string, Profile>> {
    const found = await this.users.findMany(ids);
    return new Map(found.map(toProfile).map((profile) => [profile._id, profile]));
  }

  /** The same for those who need nothing but names, of thousands of players. */
  async named(ids: readonly string[]): Promise<ReadonlyMap<string, { readonly username: string }>> {
    const found = await this.users.namesOf(ids);
    return new Map(found.map((user) => [user._id.toHexString(), user]));
  }

  async allProfiles(page: PageQueryDto): Promise<Profile[]> {
    return (await this.users.findAll(toPageRange(page))).map(toProfile);
  }

  async contact(id: string): Promise<Contact | null> {
    const found = await this.users.find(id);
    return found && toContact(found);
  }

  async contacts(ids: readonly string[]): Promise<Contact[]> {
    return (await this.users.findMany(ids)).map(toContact);
  }

  async all(page: PageQueryDto): Promise<UserDto[]> {
    return (await this.users.findAll(toPageRange(page))).map(toUserDto);
  }

  /** @throws DomainError 404 USER_NOT_FOUND */
  async get(id: string): Promise<UserDto> {
    const found = await this.users.find(id);
    if (!found) throw userNotFound();
    return toUserDto(found);
  }

  async setReminders(id: string, isEnabled: boolean): Promise<void> {
    await this.users.setReminders(id, isEnabled);
  }

  async setTimeZone(id: string, timeZone: string): Promise<void> {
    await this.users.setTimeZone(id, timeZone);
  }

  /** @throws DomainError 404 USER_NOT_FOUND */
  async setAvatar(id: string, avatar: AvatarRecord): Promise<void> {
    if (!(await this.users.setAvatar(id, avatar))) throw userNotFound();
  }

  /** False when nobody has this address. */
  async setAppAdmin(email: string, isAppAdmin: boolean): Promise<boolean> {
    const found = await this.users.credentials(email);
    // an account of before whose address passes for another one's answers to its own spelling only
    if (!found || (passesForAnother(found.email) && found.email !== email)) return false;
    await this.users.setAppAdmin(found._id, isAppAdmin);
    return true;
  }
}

const toProfile = ({ _id, username, avatar }: Account): Profile => ({
  _id: _id.toHexString(),
  username,
  avatar,
});

const toContact = (user: Account): Contact => ({
  _id: user._id.toHexString(),
  username: user.username,
  email: user.email,
  emailRemindersEnabled: user.emailRemindersEnabled,
  timeZone: user.timeZone ?? null,
});

const userNotFound = () => notFound('USER_NOT_FOUND', 'There is no such player.');
