import { startingPreset } from '@gridlock/helmets';
import type { AvatarRecord } from './account.js';

/**
 * The helmet of a new account: one of the thirty, without a number, until the player chooses. It is stored
 * like a chosen one, so that it is rendered like any other.
 *
 * @param id of the account
 */
export const startingAvatar = (id: string): AvatarRecord => ({
  helmetPresetId: startingPreset(id),
  helmetNumber: '-',
  isCustomized: false,
});
