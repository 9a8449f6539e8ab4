import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Config } from '../config/config.js';
import { Metrics } from '../metrics/metrics.js';
import { ChangeFeed } from './change-feed.js';

/** Metrics: whether this process is told what others write. */
@Injectable()
export class ChangeFeedMetrics implements OnModuleInit {
  constructor(
    private readonly config: Config,
    private readonly feed: ChangeFeed,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    this.metrics.add({
      name: 'gridlock_change_feed_current',
      kind: 'gauge',
      help: 'Whether the change stream tells what others write: 1 or 0; nothing without MONGODB_URI.',
      read: () => {
        const isShared = this.config.mongodbUri !== null;
        return Promise.resolve(isShared ? [{ value: this.feed.isCurrent() ? 1 : 0 }] : []);
      },
    });
  }
}
