import { Injectable } from '@nestjs/common';
import { Config } from '../platform/config/config.js';

/**
 * Whether this process hears of every change as an event (`LeagueChanged` and the others): of the embedded database, which
 * serves one process, or while the change stream of a shared one is open. Where it may miss one, what is cached is valid
 * for a second at most.
 */
@Injectable()
export class HeardChanges {
  areComplete: boolean;

  constructor({ mongodbUri }: Config) {
    this.areComplete = mongodbUri === null;
  }
}
