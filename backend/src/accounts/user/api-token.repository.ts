import { Injectable } from '@nestjs/common';
import { EventEmitter2 } from '@nestjs/event-emitter';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { SessionsChanged } from '../../core/events/sessions-changed.js';
import { toObjectId } from '../../core/platform/database/object-id.js';
import type { ApiTokenRecord } from './account.js';
import { User } from './user.schema.js';

/** Accounts that are not being deleted. */
const ALIVE = { deletingAt: { $exists: false } };

/** One use of a token: `before` is when it was used last, as far as the caller knows. */
type Use = { readonly userId: string; readonly id: string; readonly before: Date | null };

/** The API tokens of accounts, embedded like their sessions: they end with the account. */
@Injectable()
export class ApiTokenRepository {
  constructor(
    @InjectModel(User.name) private readonly users: Model<User>,
    private readonly events: EventEmitter2,
  ) {}

  /** In the order in which they were made. */
  async list(userId: string): Promise<readonly ApiTokenRecord[]> {
    const user = await this.users
      .findOne({ _id: toObjectId(userId), ...ALIVE }, { apiTokens: 1 })
      .lean<Pick<User, 'apiTokens'> | null>();
    return user?.apiTokens ?? [];
  }

  /** False when the session has ended in the meantime, or the account has `limit` tokens already. */
  async add(
    { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
    token: ApiTokenRecord,
    limit: number,
  ): Promise<boolean> {
    const result = await this.users.updateOne(
      {
        _id: toObjectId(userId),
        'sessions._id': sessionId,
        [`apiTokens.${limit - 1}`]: { $exists: false },
        ...ALIVE,
      },
      { $push: { apiTokens: token } },
    );
    this.events.emit(SessionsChanged.EVENT, new SessionsChanged(userId));
    return result.matchedCount === 1;
  }

  /** False when there was no such token. */
  async remove(userId: string, id: string): Promise<boolean> {
    const result = await this.users.updateOne(
      { _id: toObjectId(userId), 'apiTokens._id': id },
      { $pull: { apiTokens: { _id: id } } },
    );
    this.events.emit(SessionsChanged.EVENT, new SessionsChanged(userId));
    return result.matchedCount === 1;
  }

  /** Does nothing when another request has recorded a use since `before`. */
  async recordUse({ userId, id, before }: Use, now: Date): Promise<void> {
    await this.users.updateOne(
      { _id: toObjectId(userId), apiTokens: { $elemMatch: { _id: id, lastUsedAt: before } } },
      { $set: { 'apiTokens.$.lastUsedAt': now } },
    );
    this.events.emit(SessionsChanged.EVENT, new SessionsChanged(userId));
  }
}
