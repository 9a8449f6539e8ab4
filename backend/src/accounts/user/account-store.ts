import { EventEmitter2 } from '@nestjs/event-emitter';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter, Types, UpdateQuery } from 'mongoose';
import { SessionsChanged } from '../../core/events/sessions-changed.js';
import { User } from './user.schema.js';

/** The filter, restricted to accounts that are not being deleted. */
export const alive = <Filter extends object>(filter: Filter) => ({
  ...filter,
  deletingAt: { $exists: false },
});

/** How the repositories of accounts write: each write is conditional on what was read. */
export abstract class AccountStore {
  constructor(
    @InjectModel(User.name) protected readonly users: Model<User>,
    protected readonly events: EventEmitter2,
  ) {}

  /** False when no account matches. */
  protected async write(where: QueryFilter<User>, change: UpdateQuery<User>): Promise<boolean> {
    return (await this.users.updateOne(where, change)).matchedCount === 1;
  }

  /** The same for fields that the server caches of those who make requests (`SessionOwners`). */
  protected async writeCaller(
    id: Types.ObjectId | null,
    where: QueryFilter<User>,
    change: UpdateQuery<User>,
  ): Promise<boolean> {
    try {
      return await this.write({ ...where, _id: id }, change);
    } finally {
      this.events.emit(SessionsChanged.EVENT, new SessionsChanged(String(id)));
    }
  }
}
