import { Injectable } from '@nestjs/common';
import { EventEmitter2 } from '@nestjs/event-emitter';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { ContactChanged } from '../events/contact-changed.js';
import { duplicateField } from '../platform/database/duplicate-key.js';
import { toObjectId } from '../platform/database/object-id.js';
import { PushDevice } from './push-device.schema.js';

/** Of one player; the oldest is removed when one more is added. */
const MAX_DEVICES = 20;
/** Attempts to add a device that another request adds at the same moment. */
const TRIES = 5;

/** A browser's subscription, as it is stored. */
export type Subscription = Pick<PushDevice, 'endpoint' | 'p256dh' | 'auth'>;
/** A device as it is added. */
export type NewDevice = Pick<PushDevice, 'session' | 'name'> &
  Subscription & {
    /** User id. */
    readonly user: string;
  };
/** By which the row of a device is found: its address, and its player or the secret of its browser. */
type Former = Pick<PushDevice, 'endpoint'> & ({ readonly user: string } | Pick<PushDevice, 'auth'>);

/** The devices that get pushes. */
@Injectable()
export class PushDeviceRepository {
  constructor(
    @InjectModel(PushDevice.name) private readonly devices: Model<PushDevice>,
    private readonly events: EventEmitter2,
  ) {}

  /** Adds a device; an existing one goes to the player who is signed in there now. */
  async put({ user, endpoint, ...device }: NewDevice, now: Date): Promise<PushDevice> {
    const owner = new Types.ObjectId(user);
    for (let tries = 1; ; tries += 1) {
      // what waits for a former owner goes to its id, which is gone with it
      await this.devices.deleteMany({ endpoint, user: { $ne: owner } });
      try {
        const added = await this.devices
          .findOneAndUpdate(
            { endpoint, user: owner },
            {
              $set: { ...device, seenAt: now },
              $setOnInsert: { createdAt: now },
              $unset: { removedAt: 1 },
            },
            { upsert: true, returnDocument: 'after' },
          )
          .lean();
        await this.dropOldest(owner);
        this.changed(owner);
        return added;
      } catch (error) {
        // another request has added it at the same moment
        if (duplicateField(error) === null || tries === TRIES) throw error;
      }
    }
  }

  /** Replaces the former subscription of a browser by its present one; false when it is not stored. */
  async change(former: Former, { endpoint, p256dh, auth }: Subscription): Promise<boolean> {
    const owner = 'user' in former && { user: new Types.ObjectId(former.user) };
    const where = { ...former, ...owner, removedAt: null };
    const update = { $set: { endpoint, p256dh, auth }, $unset: { refusals: 1 } };
    try {
      const before = await this.devices.findOneAndUpdate(where, update).lean();
      if (before) this.changed(before.user);
      return before !== null;
    } catch (error) {
      if (duplicateField(error) === null) throw error;
      // the new one has been added already
      await this.devices.deleteOne(where);
      return true;
    }
  }

  /** The device with exactly this subscription; null without one. */
  async ofSubscription({ endpoint, p256dh, auth }: Subscription): Promise<PushDevice | null> {
    return this.devices.findOne({ endpoint, p256dh, auth }).lean();
  }

  async find(id: string): Promise<PushDevice | null> {
    const _id = toObjectId(id);
    return _id && this.devices.findOne({ _id, removedAt: null }).lean();
  }

  /** Oldest first. */
  async ofUsers(users: readonly string[]): Promise<PushDevice[]> {
    const owners = users.map((user) => new Types.ObjectId(user));
    return this.devices
      .find({ user: { $in: owners }, removedAt: null })
      .sort({ _id: 1 })
      .lean();
  }

  /** Whether the player has removed the device with one of these addresses. */
  async isRemoved(user: string, endpoints: readonly string[]): Promise<boolean> {
    const filter = { user: new Types.ObjectId(user), endpoint: { $in: [...endpoints] } };
    const found = await this.devices.find(filter, { removedAt: 1 }).lean();
    return found.some(({ removedAt }) => removedAt !== undefined);
  }

  /** False when the player has no such device. */
  async remove(id: string, user: string, now: Date): Promise<boolean> {
    const _id = toObjectId(id);
    if (!_id) return false;
    const { matchedCount } = await this.devices.updateOne(
      { _id, user: toObjectId(user), removedAt: null },
      { $set: { removedAt: now } },
    );
    this.changed(user);
    return matchedCount === 1;
  }

  async removeOfSession(session: string): Promise<void> {
    await this.devices.deleteMany({ session });
  }

  async removeOfUser(user: string): Promise<void> {
    await this.devices.deleteMany({ user: toObjectId(user) });
  }

  /** Its push service has refused a message; the device as it is then, null where it is gone. */
  async countRefusal({ _id, user, p256dh }: PushDevice): Promise<PushDevice | null> {
    const counted = await this.devices
      .findOneAndUpdate({ _id, p256dh }, { $inc: { refusals: 1 } }, { returnDocument: 'after' })
      .lean();
    this.changed(user);
    return counted;
  }

  /** Its push service has taken a message. */
  async forgetRefusals({ _id, user }: PushDevice): Promise<void> {
    await this.devices.updateOne({ _id }, { $unset: { refusals: 1 } });
    this.changed(user);
  }

  /** Unless it has a new subscription meanwhile. */
  async removeDead({ _id, user, endpoint, p256dh }: PushDevice): Promise<void> {
    await this.devices.deleteOne({ _id, endpoint, p256dh });
    this.changed(user);
  }

  private changed(user: Types.ObjectId | string): void {
    this.events.emit(ContactChanged.EVENT, new ContactChanged(String(user)));
  }

  private async dropOldest(user: Types.ObjectId): Promise<void> {
    const older = await this.devices
      .find({ user }, { _id: 1 })
      .sort({ _id: -1 })
      .skip(MAX_DEVICES)
      .lean<Pick<PushDevice, '_id'>[]>();
    if (older.length === 0) return;
    await this.devices.deleteMany({ _id: { $in: older.map(({ _id }) => _id) } });
  }
}
