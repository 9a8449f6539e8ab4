import type { LeagueReminders, SentReminder } from '@gridlock/game-rules';
import { mongo } from 'mongoose';
import { MISSING } from './missing.js';

type Reminders = {
  /** `season:round`, of a race night `league:round`; of a player `:user` follows. */
  readonly _id: string;
  readonly user?: string;
  readonly round?: string;
  readonly leagues?: readonly LeagueReminders[];
  readonly count?: number;
  /** What 0.8.0 had sent of a round to all whom it concerned. */
  readonly done?: SentReminder['kind'] | null;
  readonly lockAt?: Date;
};

/** Up to 0.8 one document for each round said how far its reminders had come; since then there is one for each player. */
export async function migrateReminders(db: mongo.Db): Promise<void> {
  const reminders = db.collection<Reminders>('reminders');
  for await (const { _id: round, done, lockAt } of reminders.find({ user: MISSING })) {
    if (done && lockAt) {
      const sent = { kind: done, lockAt };
      for (const [user, leagues] of await leaguesByMember(db, round)) {
        const reminded = leagues.map((league) => ({ league, since: null, sent }));
        await reminders.updateOne(
          { _id: `${round}:${user}` },
          { $setOnInsert: { user, round, leagues: reminded, count: 0 } },
          { upsert: true },
        );
      }
    }
    await reminders.deleteOne({ _id: round });
  }
  for (const outbox of ['mails', 'pushes']) {
    // 0.8.0 counted the locks that were reminded of
    await db
      .collection(outbox)
      .updateMany({ 'facts.series': { $gt: 1 } }, { $set: { 'facts.hasMoved': true } });
  }
}

/** Ids of the leagues in which a round is played, by members. */
async function leaguesByMember(db: mongo.Db, round: string): Promise<Map<string, string[]>> {
  const [played = ''] = round.split(':');
  const where = mongo.ObjectId.isValid(played)
    ? { _id: new mongo.ObjectId(played) }
    : { season: Number(played), night: MISSING };
  const byMember = new Map<string, string[]>();
  const leagues = db.collection<{ members: { user: mongo.ObjectId }[] }>('leagues');
  for await (const { _id, members } of leagues.find({ ...where, deletedAt: MISSING })) {
    for (const { user } of members) {
      const id = user.toHexString();
      byMember.set(id, [...(byMember.get(id) ?? []), _id.toHexString()]);
    }
  }
  return byMember;
}
