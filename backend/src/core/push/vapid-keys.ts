import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { duplicateField } from '../platform/database/duplicate-key.js';
import { VapidKey } from './vapid-key.schema.js';

const ID = 'vapid';

/**
 * The key pair of this server, made once and stored with the data: every device is subscribed to it, so
 * another pair would silence them all. Of two instances that make one at the same time both use the first.
 */
@Injectable()
export class VapidKeys {
  private pair: Promise<VapidKey> | null = null;

  constructor(@InjectModel(VapidKey.name) private readonly keys: Model<VapidKey>) {}

  async get(): Promise<VapidKey> {
    this.pair ??= this.readOrMake();
    try {
      return await this.pair;
    } catch (error) {
      this.pair = null;
      throw error;
    }
  }

  private async readOrMake(): Promise<VapidKey> {
    const stored = await this.keys.findById(ID).lean();
    if (stored) return stored;
    const { default: webPush } = await import('web-push');
    try {
      await this.keys.insertMany([{ _id: ID, ...webPush.generateVAPIDKeys() }]);
    } catch (error) {
      if (duplicateField(error) === null) throw error;
    }
    return this.keys.findById(ID).orFail().lean();
  }
}
