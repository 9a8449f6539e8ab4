import { Types } from 'mongoose';
import type { PendingLogEntry, StoredPerson, StoredPoints } from './stored-log.js';
import type { LogAction, LogSetting } from './log-actions.js';

/** A player. The log stores only the id; the name is read with the log. */
export type Person = { readonly id: string };

const person = ({ id }: Person): StoredPerson => ({ userId: id });

/**
 * An entry, with the state before and after it where the action has one.
 *
 * @param by null for the server
 * @param at the game's time, as in all entries here
 */
export const pendingLogEntry = (
  by: Person | null,
  action: LogAction,
  at: Date,
  content: Partial<Pick<PendingLogEntry, 'round' | 'before' | 'after'>> = {},
): PendingLogEntry => ({
  _id: new Types.ObjectId(),
  at,
  actor: { _id: by?.id ?? null },
  action,
  before: null,
  after: null,
  ...content,
});

/** A player has joined. */
export const joined = (who: Person, at: Date): PendingLogEntry =>
  pendingLogEntry(who, 'member-joined', at, { after: person(who) });

/** A member has left. */
export const left = (who: Person, at: Date): PendingLogEntry =>
  pendingLogEntry(who, 'member-left', at, { before: person(who) });

/** The owner has removed a member. @param who with the points that they had */
export const removed = (
  owner: Person,
  who: StoredPerson | StoredPoints,
  at: Date,
): PendingLogEntry => pendingLogEntry(owner, 'member-removed', at, { before: who });

/** The owner has asked a member to take over the league. */
export const offered = (owner: Person, to: Person, at: Date): PendingLogEntry =>
  pendingLogEntry(owner, 'ownership-offered', at, { before: person(owner), after: person(to) });

/** The member has declined, or the owner has taken the offer back: whichever `who` is. */
export const declined = (who: Person, offeredTo: Person, at: Date): PendingLogEntry =>
  pendingLogEntry(who, 'ownership-declined', at, { before: person(offeredTo) });

/** The league has another owner: by accepting, or because the former one has deleted the account. */
export const passedOn = (from: Person, to: Person, at: Date): PendingLogEntry =>
  pendingLogEntry(from, 'ownership-passed-on', at, { before: person(from), after: person(to) });

/** Somebody who was invited does not want to join. */
export const invitationDeclined = (who: Person, at: Date): PendingLogEntry =>
  pendingLogEntry(who, 'invitation-declined', at, { before: person(who) });

type SettingValue = string | number | boolean;

/** The owner has changed a setting of the league. @param from and to as `StoredSetting` says */
export const settingChanged = (
  owner: Person,
  setting: LogSetting,
  { from, to, at }: { readonly from: SettingValue; readonly to: SettingValue; readonly at: Date },
): PendingLogEntry =>
  pendingLogEntry(owner, 'setting-changed', at, {
    before: { setting, value: textOf(from) },
    after: { setting, value: textOf(to) },
  });

function textOf(value: SettingValue): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}
