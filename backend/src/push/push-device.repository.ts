import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { duplicateField } from '../platform/database/duplicate-key.js';
import { toObjectId } from '../platform/database/object-id.js';
import { PushDevice } from './push-device.schema.js';

/** Of one player; the oldest is removed when one more is added. */
const MAX_DEVICES = 20;
/** How often a device is taken from somebody who adds it at the same moment. */
const TRIES = 5;

/** A device as it is added. */
export type NewDevice = Pick<PushDevice, 'session' | 'name' | 'endpoint' | 'p256dh' | 'auth'> & {
  /** User id. */
  readonly user: string;
};

/** The devices that get pushes. */
@Injectable()
export class PushDeviceRepository {
  constructor(@InjectModel(PushDevice.name) private readonly devices: Model<PushDevice>) {}

  /** Adds a device, or passes one that is known on to whoever is signed in there now. */
  async put({ user, endpoint, ...device }: NewDevice, now: Date): Promise<PushDevice> {
    const owner = new Types.ObjectId(user);
    for (let tries = 1; ; tries += 1) {
      // what waits for a former owner goes to its id, which is gone with it
      await this.devices.deleteMany({ endpoint, user: { $ne: owner } });
      try {
        const added = await this.devices
          .findOneAndUpdate(
            { endpoint, user: owner },
            { $set: { ...device, seenAt: now }, $setOnInsert: { createdAt: now } },
            { upsert: true, returnDocument: 'after' },
          )
          .lean();
        await this.dropOldest(owner);
        return added;
      } catch (error) {
        // somebody else has added it at the same moment
        if (duplicateField(error) === null || tries === TRIES) throw error;
      }
    }
  }

  async find(id: string): Promise<PushDevice | null> {
    const _id = toObjectId(id);
    return _id && this.devices.findOne({ _id }).lean();
  }

  /** Oldest first. */
  async ofUsers(users: readonly string[]): Promise<PushDevice[]> {
    const owners = users.map((user) => new Types.ObjectId(user));
    return this.devices
      .find({ user: { $in: owners } })
      .sort({ _id: 1 })
      .lean();
  }

  /** False when the player has no such device. */
  async remove(id: string, user: string): Promise<boolean> {
    const _id = toObjectId(id);
    if (!_id) return false;
    const { deletedCount } = await this.devices.deleteOne({ _id, user: toObjectId(user) });
    return deletedCount === 1;
  }

  async removeOfSession(session: string): Promise<void> {
    await this.devices.deleteMany({ session });
  }

  async removeOfUser(user: string): Promise<void> {
    await this.devices.deleteMany({ user: toObjectId(user) });
  }

  /** Unless it has been subscribed anew meanwhile. */
  async removeDead({ _id, endpoint, p256dh }: PushDevice): Promise<void> {
    await this.devices.deleteOne({ _id, endpoint, p256dh });
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
