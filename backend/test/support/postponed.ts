import { shift } from './weekends-2025.js';
import type { Json } from './test-app.js';

/** A round with all its sessions so many milliseconds later. */
export const postponed = (round: Json, by: number): Json => ({
  ...round,
  sessions: Object.fromEntries(
    Object.entries<string>(round.sessions).map(([name, start]) => [
      name,
      shift(start, by).toISOString().replace('.000Z', 'Z'),
    ]),
  ),
});
