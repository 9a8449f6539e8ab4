import type { mongo } from 'mongoose';
import { unlessDiskFull } from '../../../core/platform/database/unless-disk-full.js';
import { migrateAccounts } from './accounts.js';
import { migrateHooks } from './hooks.js';
import { migrateLeagues } from './leagues.js';
import { migrateNames } from './names.js';
import { migratePickRequests } from './pick-requests.js';
import { migratePicks } from './picks.js';
import { migrateReminders } from './reminders.js';
import { migrateSeasons } from './seasons.js';

/** One change of what releases have stored. May be repeated, also by two processes at once. */
type Step = { readonly name: string; readonly run: (db: mongo.Db) => Promise<void> };

/** The steps that are done, by name, in one document. */
type Done = { readonly _id: 'steps'; readonly done: readonly string[] };

/** In this order; the name of a step stays, as databases remember it. */
const STEPS: readonly Step[] = [
  { name: 'accounts', run: migrateAccounts },
  { name: 'seasons', run: migrateSeasons },
  { name: 'leagues', run: migrateLeagues },
  { name: 'picks', run: migratePicks },
  { name: 'reminders', run: migrateReminders },
  { name: 'hooks', run: migrateHooks },
  { name: 'names', run: migrateNames },
  { name: 'pick-requests', run: migratePickRequests },
];

/**
 * Brings what earlier releases have stored, from 0.2.0 on, into the shape of today, before anything reads it. Each step
 * runs once: a mark is written after the last one, and a start that was cut off begins again.
 */
export async function migrate(db: mongo.Db): Promise<void> {
  const marks = db.collection<Done>('migrations');
  const { done = [] } = (await marks.findOne({ _id: 'steps' })) ?? {};
  const due = STEPS.filter(({ name }) => !done.includes(name));
  if (due.length === 0) return;
  for (const { run } of due) await run(db);
  const $each = due.map(({ name }) => name);
  const mark = { $addToSet: { done: { $each } } };
  // without the mark the next start finds nothing to do in each step
  await unlessDiskFull(marks.updateOne({ _id: 'steps' }, mark, { upsert: true }));
}
