// The row `standings` with two instances on one database.
import { startInstances } from '../lib/instances.mjs';
import * as alone from './standings.mjs';

export const limit = alone.limit / 2;
export const name = `${alone.name}; two instances on one database`;
export const { against } = alone;

export const run = (options) => alone.run({ ...options, start: startInstances });
