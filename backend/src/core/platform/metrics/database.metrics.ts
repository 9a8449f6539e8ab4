import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { Metrics } from './metrics.js';

const PING_MS = 2000;

/** Metrics of the database: whether it answers a ping, and how quickly. */
@Injectable()
export class DatabaseMetrics implements OnModuleInit {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    this.metrics.add({
      name: 'gridlock_database_up',
      kind: 'gauge',
      help: 'Whether the database answers: 1 or 0.',
      read: async () => [{ value: (await this.ping()) === null ? 0 : 1 }],
    });
    this.metrics.add({
      name: 'gridlock_database_ping_seconds',
      kind: 'gauge',
      help: 'How long the database takes to answer a ping; nothing while it does not answer.',
      read: async () => {
        const value = await this.ping();
        return value === null ? [] : [{ value }];
      },
    });
  }

  /** Seconds; null without an answer. */
  private async ping(): Promise<number | null> {
    const start = performance.now();
    try {
      await this.connection.db?.command({ ping: 1 }, { timeoutMS: PING_MS });
      return (performance.now() - start) / 1000;
    } catch {
      return null;
    }
  }
}
