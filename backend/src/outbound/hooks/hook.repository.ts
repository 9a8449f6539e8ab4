import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import { duplicateField } from '../../core/platform/database/duplicate-key.js';
import { toObjectId } from '../../core/platform/database/object-id.js';
import { Hook, type HookLogEntry } from './hook.schema.js';
import { MAX_HOOKS } from './hook-kinds.js';

type NewHook = Pick<Hook, 'kind' | 'name' | 'url' | 'secret' | 'events' | 'createdAt' | 'since'> & {
  readonly league: string;
  readonly pendingLogEntry: HookLogEntry;
};
type HookUpdate = Partial<
  Pick<Hook, 'name' | 'events' | 'since' | 'failingSince' | 'offAt' | 'offReason' | 'removedAt'>
> & { readonly pendingLogEntry: HookLogEntry; readonly announced?: readonly string[] };
/** How many keys are stored: more than a season has events. */
const MAX_ANNOUNCED = 400;
/** In the game's time: with the next run of the job. */
const AT_ONCE = new Date(0);
// matches also where it is missing
const THERE = { removedAt: null };

/** The hooks of the leagues. */
@Injectable()
export class HookRepository {
  constructor(@InjectModel(Hook.name) private readonly hooks: Model<Hook>) {}

  /** Null when the league has as many as it may. */
  async insert(hook: NewHook): Promise<Hook | null> {
    for (let slot = 0; slot < MAX_HOOKS; slot += 1) {
      const stored = {
        ...hook,
        _id: new Types.ObjectId(),
        league: new Types.ObjectId(hook.league),
        slot,
        announcedKeys: [],
        failingSince: null,
        offAt: null,
        offReason: null,
        dueAt: AT_ONCE,
      };
      try {
        await this.hooks.insertMany([stored]);
        return stored;
      } catch (error) {
        // another hook has this place
        if (duplicateField(error) === null) throw error;
      }
    }
    return null;
  }

  /** In the order in which they were added. */
  ofLeague(league: string): Promise<Hook[]> {
    return this.hooks
      .find({ league: toObjectId(league), ...THERE })
      .sort({ _id: 1 })
      .lean();
  }

  /** Null when the league has no such hook. */
  async find(league: string, id: string): Promise<Hook | null> {
    const _id = toObjectId(id);
    return _id && this.hooks.findOne({ _id, league: toObjectId(league), ...THERE }).lean();
  }

  /** @param due the game's time: those that are due and not switched off; null for all */
  async ids(due: Date | null): Promise<Types.ObjectId[]> {
    const found = await this.hooks
      .find({ ...THERE, ...(due && { offAt: null, dueAt: { $lte: due } }) }, { _id: 1 })
      .lean();
    return found.map(({ _id }) => _id);
  }

  async idsOfLeagues(leagues: readonly string[]): Promise<Types.ObjectId[]> {
    const found = await this.hooks
      .find({ league: { $in: leagues.map(toObjectId) }, ...THERE }, { _id: 1 })
      .lean();
    return found.map(({ _id }) => _id);
  }

  findMany(ids: readonly Types.ObjectId[]): Promise<Hook[]> {
    return this.hooks.find({ _id: { $in: [...ids] }, ...THERE }).lean();
  }

  /** Stores when it is due next, unless its events have changed since it was read. */
  async setDue({ _id, events, since }: Hook, dueAt: Date): Promise<void> {
    await this.hooks.updateOne({ _id, events, since }, { $set: { dueAt } });
  }

  /** Also one that is being removed. */
  async exists(id: string): Promise<boolean> {
    return (await this.hooks.exists({ _id: toObjectId(id) })) !== null;
  }

  /** Notes that these events are queued. */
  async addAnnounced(_id: Types.ObjectId, keys: readonly string[]): Promise<void> {
    await this.hooks.updateOne(
      { _id },
      { $push: { announcedKeys: { $each: [...keys], $slice: -MAX_ANNOUNCED } } },
    );
  }

  /**
   * Changes a hook with the entry of the league's log that says so; `announced` are keys of events that it must not
   * announce. With `removedAt`, as the first step of a removal, it is not found from then on.
   *
   * @param read as it was read
   * @returns null when it was changed meanwhile, or a log entry waits to be published
   */
  async change(
    { _id, name, events, offAt }: Hook,
    { announced = [], ...fields }: HookUpdate,
  ): Promise<Hook | null> {
    return this.hooks
      .findOneAndUpdate(
        { _id, name, events, offAt, 'pendingLogEntry._id': { $exists: false }, ...THERE },
        {
          $set: { ...fields, dueAt: AT_ONCE },
          $push: { announcedKeys: { $each: [...announced], $slice: -MAX_ANNOUNCED } },
        },
        { returnDocument: 'after' },
      )
      .lean();
  }

  /** Last step of a removal. */
  async remove(_id: Types.ObjectId): Promise<void> {
    await this.hooks.deleteOne({ _id });
  }

  /** Null when it is off, removed or gone. */
  findOn(id: string): Promise<Hook | null> {
    return this.hooks.findOne({ _id: toObjectId(id), offAt: null, ...THERE }).lean();
  }

  /** Stores that a message has arrived. */
  async succeeded(_id: Types.ObjectId): Promise<void> {
    await this.hooks.updateOne({ _id, offAt: null }, { $set: { failingSince: null } });
  }

  /** Stores since when messages fail. */
  async failed(_id: Types.ObjectId, failingSince: Date): Promise<void> {
    await this.hooks.updateOne(
      { _id, offAt: null, failingSince: null },
      { $set: { failingSince } },
    );
  }

  /** How many hooks are on, and to how many of them nothing arrives. */
  async countOn(): Promise<{ readonly on: number; readonly failing: number }> {
    const on = { ...THERE, offAt: null };
    return {
      on: await this.hooks.countDocuments(on),
      failing: await this.hooks.countDocuments({ ...on, failingSince: { $ne: null } }),
    };
  }

  /** Hooks with an entry that is not in the league's log yet. */
  withPendingEntry(): Promise<Hook[]> {
    return this.hooks.find({ 'pendingLogEntry._id': { $exists: true } }).lean();
  }

  async dropPendingEntry({ _id, pendingLogEntry }: Hook): Promise<void> {
    await this.hooks.updateOne(
      { _id, 'pendingLogEntry._id': pendingLogEntry?._id },
      { $unset: { pendingLogEntry: 1 } },
    );
  }
}
