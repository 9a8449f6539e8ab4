import type { OwnerMay } from '@gridlock/game-rules';
import { Types } from 'mongoose';
import type { PendingLogEntry, StoredPerson, StoredPoints } from './stored-log.js';
import type { LogAction, LogSetting } from './log-actions.js';

/** A player. The log stores the id alone; the name is looked up when the log is read. */
export type Person = { readonly id: string };

const person = ({ id }: Person) => ({ userId: id });
const actor = ({ id }: Person) => ({ _id: id });

type LogEntryContent = Pick<PendingLogEntry, 'actor' | 'action' | 'before' | 'after'>;

const pending = (at: Date, content: LogEntryContent): PendingLogEntry => ({
  _id: new Types.ObjectId(),
  at,
  ...content,
});

/** A player has joined. @param at the game's time, as in all entries here. */
export const joined = (who: Person, at: Date): PendingLogEntry =>
  pending(at, { actor: actor(who), action: 'member-joined', before: null, after: person(who) });

/** A member has left. */
export const left = (who: Person, at: Date): PendingLogEntry =>
  pending(at, { actor: actor(who), action: 'member-left', before: person(who), after: null });

/** The league has another owner: by accepting, or because the former one has deleted the account. */
export const passedOn = (from: Person, to: Person, at: Date): PendingLogEntry =>
  pending(at, {
    actor: actor(from),
    action: 'ownership-passed-on',
    before: person(from),
    after: person(to),
  });

/** The code was replaced. Neither code is logged: all members can read the log. */
export const codeReplaced = (owner: Person, at: Date): PendingLogEntry =>
  pending(at, { actor: actor(owner), action: 'code-replaced', before: null, after: null });

/** The owner has changed a setting of the league. @param from and to as `StoredSetting` says */
export const settingChanged = (
  owner: Person,
  setting: LogSetting,
  { from, to, at }: { readonly from: SettingValue; readonly to: SettingValue; readonly at: Date },
): PendingLogEntry =>
  pending(at, {
    actor: actor(owner),
    action: 'setting-changed',
    before: { setting, value: textOf(from) },
    after: { setting, value: textOf(to) },
  });

type SettingValue = string | number | boolean;

const textOf = (value: SettingValue): string =>
  typeof value === 'boolean' ? yesOrNo(value) : String(value);

/** The owner has removed a member. @param who with the points that they had */
export const removed = (
  owner: Person,
  who: StoredPerson | StoredPoints,
  at: Date,
): PendingLogEntry =>
  pending(at, { actor: actor(owner), action: 'member-removed', before: who, after: null });

/** The owner has asked a member to take over the league. */
export const offered = (owner: Person, to: Person, at: Date): PendingLogEntry =>
  pending(at, {
    actor: actor(owner),
    action: 'ownership-offered',
    before: person(owner),
    after: person(to),
  });

/** The member has declined, or the owner has taken the offer back: whoever `who` is. */
export const declined = (who: Person, heir: Person, at: Date): PendingLogEntry =>
  pending(at, {
    actor: actor(who),
    action: 'ownership-declined',
    before: person(heir),
    after: null,
  });

/** Somebody who was invited does not want to join. */
export const invitationDeclined = (who: Person, at: Date): PendingLogEntry =>
  pending(at, {
    actor: actor(who),
    action: 'invitation-declined',
    before: person(who),
    after: null,
  });

/** The owner has asked for the league of the next season (HALL-1). */
export const nextSeasonAsked = (owner: Person, at: Date): PendingLogEntry =>
  pending(at, {
    actor: actor(owner),
    action: 'next-season',
    before: null,
    after: null,
  });

/** The league of the next season could not be opened: its owner has reached a limit (LIMIT-1, LIMIT-2). */
export const nextSeasonRefused = (at: Date): PendingLogEntry =>
  pending(at, {
    actor: { _id: null },
    action: 'next-season-refused',
    before: null,
    after: null,
  });

/** The first line of the league of a next season, to which all others are invited (HALL-1). @param by null: by itself */
export const seasonOpened = (by: Person | null, at: Date): PendingLogEntry =>
  pending(at, {
    actor: by ? actor(by) : { _id: null },
    action: 'season-opened',
    before: null,
    after: null,
  });

/** The first line of a race night to which the members of a league are invited (NIGHT-13). */
export const nightOpened = (by: Person, at: Date): PendingLogEntry =>
  pending(at, { actor: actor(by), action: 'night-opened', before: null, after: null });

/** The owner has turned the public link on or off. The link itself is not logged. */
export const publicLinkChanged = (
  owner: Person,
  { from, to, at }: { readonly from: boolean; readonly to: boolean; readonly at: Date },
): PendingLogEntry =>
  pending(at, {
    actor: actor(owner),
    action: 'setting-changed',
    before: { setting: 'publicLink', value: yesOrNo(from) },
    after: { setting: 'publicLink', value: yesOrNo(to) },
  });

const yesOrNo = (value: boolean) => (value ? 'yes' : 'no');

/** The owner has changed pace or season of a race night before its first lock, or begun another one. */
export const nightSet = (
  owner: Person,
  action: 'night-changed' | 'night-again',
  at: Date,
): PendingLogEntry => pending(at, { actor: actor(owner), action, before: null, after: null });

/** The owner has pressed something in a race night. @param round that it was about */
export const pressed = (
  owner: Person,
  action: Extract<LogAction, `night-${string}`>,
  { at, round }: { readonly at: Date; readonly round: number },
): PendingLogEntry => ({
  ...pending(at, { actor: actor(owner), action, before: null, after: null }),
  round,
});

/** The owner has changed what the owner may assign (OVERRIDE-4). */
export const ownerMayChanged = (
  owner: Person,
  { from, to, at }: { readonly from: OwnerMay; readonly to: OwnerMay; readonly at: Date },
): PendingLogEntry =>
  pending(at, {
    actor: actor(owner),
    action: 'setting-changed',
    before: { setting: 'ownerMay', value: from },
    after: { setting: 'ownerMay', value: to },
  });
