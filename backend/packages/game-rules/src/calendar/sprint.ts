/**
 * SPRINT-1: a sprint that is said not to have been run scores nothing and is not waited for. The weekend
 * stays one with a sprint: its lock and its swap window are where they were.
 */
import type { Round } from '../model/season.js';

/** Whether the round has a sprint that is run. */
export const hasSprint = ({
  isSprintWeekend,
  isSprintOff,
}: Pick<Round, 'isSprintWeekend' | 'isSprintOff'>): boolean => isSprintWeekend && !isSprintOff;
