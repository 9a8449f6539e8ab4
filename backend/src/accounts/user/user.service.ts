import type { NotificationChoices, NotificationEvent, QuietHours } from '@gridlock/game-rules';
import { Injectable } from '@nestjs/common';
import { type PageQueryDto, toPageRange } from '../../core/platform/http/page-query.dto.js';
import { Config } from '../../core/platform/config/config.js';
import { notFound } from '../../core/platform/errors/domain-error.js';
import { getsEmails } from './gets-emails.js';
import type { UserDto } from './dto/user.dto.js';
import { toUserDto } from './to-user-dto.js';
import { machineProfile } from './machine-profile.js';
import { SignInRepository } from './sign-in.repository.js';
import { type OwnAccount, toOwnAccount } from './own-account.js';
import type { Account } from './account-parts.js';
import { EmailAddressRepository } from './email-address.repository.js';
import { UserRepository } from './user.repository.js';
import type { AvatarRecord, NotificationChange, NotificationRecord } from './account.js';

/** What players see of each other. */
export type Profile = {
  readonly _id: string;
  readonly username: string;
  readonly avatar: AvatarRecord;
  /** True for a machine player; absent for people (NIGHT-8). */
  readonly isMachine?: true;
};

/** The name of a player, or of a machine. */
export type NamedPlayer = Pick<Profile, 'username' | 'isMachine'>;

/** What an email to a player needs. Never part of an API response. */
export type Contact = {
  readonly _id: string;
  readonly username: string;
  readonly email: string;
  /** Whether emails of the game go to the address. */
  readonly getsEmails: boolean;
  /** IANA name; null until a browser has reported it. */
  readonly timeZone: string | null;
  readonly choices: NotificationChoices;
  /** Null while they are off, or were never chosen. */
  readonly quietHours: QuietHours | null;
  /** The chosen times, also while reminders are off. */
  readonly quietSetting: NotificationRecord['quietHours'] | null;
  /** Ids of leagues. */
  readonly mutedLeagues: readonly string[];
};

/** The accounts, for the other domains. An account that is being deleted counts as not existing. */
@Injectable()
export class UserService {
  constructor(
    private readonly config: Config,
    private readonly users: UserRepository,
    private readonly signIns: SignInRepository,
    private readonly emails: EmailAddressRepository,
  ) {}

  /**
   * By id, machines among them; players without an account, or whose account was deleted, are missing in
   * the map.
   */
  async profiles(ids: readonly string[]): Promise<ReadonlyMap<string, Profile>> {
    const accounts = await this.users.findMany(ids);
    const all = [...accounts.map(toProfile), ...machinesAmong(ids)];
    return new Map(all.map((profile) => [profile._id, profile]));
  }

  /** The names alone, by id, for thousands of players at once. */
  async named(ids: readonly string[]): Promise<ReadonlyMap<string, NamedPlayer>> {
    const accounts = await this.users.namesOf(ids);
    const people = accounts.map(({ _id, username }): [string, NamedPlayer] => [
      _id.toHexString(),
      { username },
    ]);
    const machines = machinesAmong(ids).map((player): [string, NamedPlayer] => [
      player._id,
      player,
    ]);
    return new Map([...people, ...machines]);
  }

  /** A page of everybody, by name. */
  async allProfiles(page: PageQueryDto): Promise<Profile[]> {
    return (await this.users.findAll(toPageRange(page))).map(toProfile);
  }

  /** Null when there is no such account. */
  async contact(id: string): Promise<Contact | null> {
    const account = await this.users.find(id);
    return account && toContact(account, this.config);
  }

  /** Of the existing accounts among these ids. */
  async contacts(ids: readonly string[]): Promise<Contact[]> {
    return (await this.users.findMany(ids)).map((user) => toContact(user, this.config));
  }

  /** Whether an account has this address and has confirmed it. */
  isConfirmed(email: string): Promise<boolean> {
    return this.emails.isConfirmed(email);
  }

  /** All that is stored of an account, for its player. Null when there is no such account. */
  async withAllFields(id: string): Promise<OwnAccount | null> {
    const account = await this.users.findWhole(id);
    return account && toOwnAccount(account);
  }

  /** A page of all accounts, by name; for app admins. */
  async all(page: PageQueryDto): Promise<UserDto[]> {
    return (await this.users.findAll(toPageRange(page))).map((user) =>
      toUserDto(user, this.config),
    );
  }

  /** @throws DomainError 404 USER_NOT_FOUND */
  async get(id: string): Promise<UserDto> {
    const account = await this.users.find(id);
    if (!account) throw userNotFound();
    return toUserDto(account, this.config);
  }

  /** Changes what a player is notified of; what is missing stays. */
  async changeNotifications(id: string, change: NotificationChange): Promise<void> {
    await this.users.changeNotifications(id, change);
  }

  /** Ids of the sessions of these players, also of those that have expired. */
  async sessionsOf(users: readonly string[]): Promise<ReadonlySet<string>> {
    return new Set((await this.signIns.sessionsOf(users)).map(({ _id }) => _id));
  }

  /** Turns emails about these events off, or lets them follow the defaults again. */
  async setEmails(
    id: string,
    events: readonly NotificationEvent[],
    isEnabled: boolean,
  ): Promise<void> {
    const isOn = isEnabled ? null : false;
    const choices = events.map((event) => ({ event, channel: 'email' as const, isOn }));
    await this.users.changeNotifications(id, { choices });
  }

  /** @param timeZone IANA name. */
  async setTimeZone(id: string, timeZone: string): Promise<void> {
    await this.users.setTimeZone(id, timeZone);
  }

  /** @throws DomainError 404 USER_NOT_FOUND */
  async setAvatar(id: string, avatar: AvatarRecord): Promise<void> {
    if (!(await this.users.setAvatar(id, avatar))) throw userNotFound();
  }

  /** What the address of a player's calendar is made from; null before there is one. */
  calendarSeed(id: string): Promise<string | null> {
    return this.users.calendarSeed(id);
  }

  async setCalendarSeed(id: string, seed: string): Promise<void> {
    await this.users.setCalendarSeed(id, seed);
  }

  /** Gives or takes the app admin's right. False when there is no account with this address. */
  async setAppAdmin(email: string, isAppAdmin: boolean): Promise<boolean> {
    const account = await this.users.credentials(email);
    if (!account) return false;
    await this.users.setAppAdmin(account._id, isAppAdmin);
    return true;
  }
}

const machinesAmong = (ids: readonly string[]): readonly Profile[] =>
  ids.flatMap((id) => machineProfile(id) ?? []);

const toProfile = ({ _id, username, avatar }: Account): Profile => ({
  _id: _id.toHexString(),
  username,
  avatar,
});

const toContact = (user: Account, config: Config): Contact => ({
  _id: user._id.toHexString(),
  username: user.username,
  email: user.email,
  getsEmails: getsEmails(user, config),
  timeZone: user.timeZone ?? null,
  choices: user.notifications?.choices ?? {},
  quietHours: user.notifications?.quietHours?.isOn ? user.notifications.quietHours : null,
  quietSetting: user.notifications?.quietHours ?? null,
  mutedLeagues: user.notifications?.mutedLeagues ?? [],
});

const userNotFound = () => notFound('USER_NOT_FOUND', 'This player doesn’t exist.');
