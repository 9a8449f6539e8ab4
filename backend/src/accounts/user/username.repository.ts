import { isNameKept } from '@gridlock/game-rules';
import { Injectable } from '@nestjs/common';
import { EventEmitter2 } from '@nestjs/event-emitter';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { AccountChanged } from '../../core/events/account-changed.js';
import { SessionsChanged } from '../../core/events/sessions-changed.js';
import { duplicateField } from '../../core/platform/database/duplicate-key.js';
import { toObjectId } from '../../core/platform/database/object-id.js';
import type { HeldUsername } from './account.js';
import { User } from './user.schema.js';

const FIELDS = { username: 1, usernameKey: 1, heldUsernames: 1, renamedIn: 1 } as const;

/** As much of an account as a new username takes. */
export type Renamed = Pick<User, '_id' | keyof typeof FIELDS>;

type NewName = {
  readonly sessionId: string;
  readonly username: string;
  /** The season that it is. */
  readonly season: number;
};

/** The usernames of accounts, as they change (ACCOUNT-3). */
@Injectable()
export class UsernameRepository {
  constructor(
    @InjectModel(User.name) private readonly users: Model<User>,
    private readonly events: EventEmitter2,
  ) {}

  /** Null when there is no such account. */
  async find(id: string): Promise<Renamed | null> {
    const where = { _id: toObjectId(id), deletingAt: { $exists: false } };
    return this.users.findOne(where, FIELDS).lean();
  }

  /**
   * Changes the name and keeps the old one for the rest of the season, in one write. `refused` when the name has been
   * changed this season, or the session has ended: of two at once, one is. `taken` by the unique indexes.
   */
  async rename(
    account: Renamed,
    { sessionId, username, season }: NewName,
  ): Promise<'done' | 'refused' | 'taken'> {
    const { _id, usernameKey: oldKey, heldUsernames = [] } = account;
    const key = username.toLowerCase();
    const kept = heldUsernames.filter(
      ({ givenUpIn }) => givenUpIn !== undefined && isNameKept(givenUpIn, season),
    );
    const held: HeldUsername[] = [{ key }, ...kept];
    if (key !== oldKey) held.push({ key: oldKey, givenUpIn: season });
    const mayRename = [{ renamedIn: { $exists: false } }, { renamedIn: { $lt: season } }];
    try {
      const { matchedCount } = await this.users.updateOne(
        {
          _id,
          usernameKey: oldKey,
          'sessions._id': sessionId,
          deletingAt: { $exists: false },
          $or: mayRename,
        },
        { $set: { username, usernameKey: key, heldUsernames: held, renamedIn: season } },
      );
      return matchedCount === 1 ? 'done' : 'refused';
    } catch (error) {
      if (duplicateField(error) === null) throw error;
      return 'taken';
    } finally {
      this.events.emit(SessionsChanged.EVENT, new SessionsChanged(_id.toHexString()));
      this.events.emit(AccountChanged.EVENT, new AccountChanged(_id.toHexString()));
    }
  }

  /** Frees the names that were given up in earlier seasons. */
  async release(season: number): Promise<void> {
    const isOver = { $lt: season };
    const where = { 'heldUsernames.givenUpIn': isOver };
    // a turn of the jobs in which nothing is due writes nothing
    if (!(await this.users.exists(where))) return;
    await this.users.updateMany(where, { $pull: { heldUsernames: { givenUpIn: isOver } } });
  }
}
