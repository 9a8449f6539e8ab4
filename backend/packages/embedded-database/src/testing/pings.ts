import type { TestDatabase } from './database.js';

/** How many pings were answered, one after the other, while something else ran. */
export const pingsBeside = async (database: TestDatabase, beside: () => Promise<unknown>) => {
  let isOver = false;
  let pings = 0;
  const work = beside().finally(() => (isOver = true));
  for (; !isOver; pings++) await database.db.command({ ping: 1 });
  await work;
  return pings;
};
