import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { TestApp } from './test-app.js';

const WRITES = [
  'insertOne',
  'insertMany',
  'updateOne',
  'updateMany',
  'findOneAndUpdate',
  'deleteOne',
  'deleteMany',
  'bulkWrite',
] as const;

type Call = (...args: unknown[]) => Promise<unknown>;

/** Whether the write at which the power goes has still reached the database. */
export type Moment = 'before' | 'after';

type Cut = {
  /** The n-th write, counted from 1. */
  readonly write: number;
  readonly moment: Moment;
  /** Kinds of writes that count; all of them when left out. */
  readonly only?: readonly (typeof WRITES)[number][];
};

/**
 * The power goes at the n-th write to the database: from then on nothing is written or read any
 * more until it is back.
 */
export class CutAtWrite {
  private readonly restored: (() => void)[] = [];
  private left: number;
  isOut = false;

  constructor(app: TestApp, collections: readonly string[], { write, moment, only = WRITES }: Cut) {
    this.left = write;
    const connection = app.nest.get<Connection>(getConnectionToken());
    for (const name of collections) {
      const collection = connection.collection(name) as unknown as Record<string, Call>;
      for (const method of only) {
        const call = collection[method]?.bind(collection);
        if (!call) throw new Error(`There is no ${method}.`);
        collection[method] = (...args) => this.run(() => call(...args), moment);
        this.restored.push(() => {
          Reflect.deleteProperty(collection, method);
        });
      }
    }
  }

  restore(): void {
    for (const undo of this.restored) undo();
  }

  private async run(call: () => Promise<unknown>, moment: Moment): Promise<unknown> {
    if (this.isOut) throw new Error('power cut');
    this.left -= 1;
    if (this.left > 0) return call();
    this.isOut = true;
    if (moment === 'after') await call();
    throw new Error('power cut');
  }
}
