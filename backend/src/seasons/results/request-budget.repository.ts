import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { systemNow } from '../../core/platform/clock/clock.js';
import { duplicateField } from '../../core/platform/database/duplicate-key.js';
import { allowanceOf, hourOf, limitSeen, type RequestKind } from './request-allowance.js';
import { RequestBudgetRecord } from './request-budget.schema.js';

const ID = 'results-api';

/** What a request is: one of the budget, or one that tries whether the API allows more. */
export type Taken = { readonly isProbe: boolean };

/** The one budget of requests to the results API, shared by all that asks it in all instances. */
@Injectable()
export class RequestBudgetRepository {
  constructor(
    @InjectModel(RequestBudgetRecord.name) private readonly budgets: Model<RequestBudgetRecord>,
  ) {}

  /** Takes one request out of the budget, or returns when to ask again. */
  async take(kind: RequestKind, perHour: number | null): Promise<Taken | { readonly until: Date }> {
    const now = systemNow();
    const hour = hourOf(now);
    await this.beginHour(hour);
    for (;;) {
      const budget = await this.budgets.findById(ID).lean<RequestBudgetRecord | null>();
      const { used = 0, learnt = null, learntAt = null } = budget ?? {};
      const { pausedUntil = null, probedAt = null } = budget ?? {};
      const spent = { used, learnt, learntAt, pausedUntil, probedAt };
      const allowance = allowanceOf(spent, { kind, perHour, now });
      if (allowance.kind === 'wait') return { until: allowance.until };
      // conditional: several instances take at once
      const { matchedCount } = await this.budgets.updateOne(
        { _id: ID, used, probedAt },
        {
          $inc: { used: 1 },
          ...(allowance.kind === 'probe' && { $set: { probedAt: now } }),
        },
      );
      if (matchedCount === 1) return { isProbe: allowance.kind === 'probe' };
    }
  }

  /** Notes that the API refused requests as too many, the last `tries` of them, and the limit that shows. */
  async refused(tries: number, pausedUntil: Date): Promise<void> {
    const now = systemNow();
    const budget = await this.budgets.findById(ID).lean<RequestBudgetRecord | null>();
    const learnt = limitSeen(budget?.used ?? 0, tries);
    await this.budgets.updateOne({ _id: ID }, { $set: { learnt, learntAt: now, pausedUntil } });
  }

  /** Stores a short pause that the API has asked for; it says nothing about the limit by the hour. */
  async pause(until: Date): Promise<void> {
    await this.budgets.updateOne({ _id: ID }, { $set: { pausedUntil: until } });
  }

  /** Null before the first request. */
  find(): Promise<RequestBudgetRecord | null> {
    return this.budgets.findById(ID).lean();
  }

  /** Notes that the API has answered what it was asked (system time). */
  async answered(now: Date): Promise<void> {
    await this.budgets.updateOne(
      { _id: ID },
      { $set: { answeredAt: now, failingSince: null, lastError: null } },
    );
  }

  /** Notes that it has not (system time). */
  async failed(lastError: string, now: Date): Promise<void> {
    await this.budgets.updateOne({ _id: ID }, { $set: { lastError } });
    await this.budgets.updateOne({ _id: ID, failingSince: null }, { $set: { failingSince: now } });
  }

  /** The API has answered more requests than it was thought to. */
  async forgetLimit(): Promise<void> {
    await this.budgets.updateOne({ _id: ID }, { $set: { learnt: null, learntAt: null } });
  }

  private async beginHour(hour: Date): Promise<void> {
    try {
      await this.budgets.updateOne(
        { _id: ID, hour: { $ne: hour } },
        {
          $set: { hour, used: 0 },
          $setOnInsert: { learnt: null, learntAt: null, pausedUntil: null, probedAt: null },
        },
        { upsert: true },
      );
    } catch (error) {
      // this hour is being counted already
      if (duplicateField(error) === null) throw error;
    }
  }
}
