import { NOTIFICATION_EVENTS } from '@gridlock/game-rules';
import type { mongo } from 'mongoose';
import { MISSING } from './missing.js';

export async function migrateAccounts(db: mongo.Db): Promise<void> {
  await replaceSwitch(db);
  await holdOwn(db, 'heldEmails', 'emailKey');
  await holdOwn(db, 'heldUsernames', 'usernameKey');
}

/** Before 0.7 one switch turned off all emails that are no duty, so its users get no later ones. */
async function replaceSwitch(db: mongo.Db): Promise<void> {
  const users = db.collection('users');
  const isOff = NOTIFICATION_EVENTS.map((event) => [`notifications.choices.${event}.email`, false]);
  const $unset = { emailRemindersEnabled: '' } as const;
  const off = { $set: Object.fromEntries(isOff) as Record<string, false>, $unset };
  await users.updateMany({ emailRemindersEnabled: false }, off);
  await users.updateMany({ emailRemindersEnabled: true }, { $unset });
}

/** Before addresses and names could be changed, they were held by a key of their own alone. */
async function holdOwn(
  db: mongo.Db,
  held: 'heldEmails' | 'heldUsernames',
  own: 'emailKey' | 'usernameKey',
): Promise<void> {
  const users = db.collection<Record<string, unknown>>('users');
  const isOld = { [held]: MISSING, deletingAt: MISSING };
  for await (const { _id, [own]: key } of users.find(isOld, { projection: { [own]: 1 } })) {
    await users.updateOne({ ...isOld, _id, [own]: key }, { $set: { [held]: [{ key }] } });
  }
}
