import { machineOf } from '@gridlock/game-rules';

/** A machine as players see it; null for the id of anybody else. It has no account (NIGHT-8). */
export function machineProfile(_id: string) {
  const machine = machineOf(_id);
  if (!machine) return null;
  const { name: username, helmet: helmetPresetId, number: helmetNumber } = machine;
  const avatar = { helmetPresetId, helmetNumber, isCustomized: true };
  return { _id, username, avatar, isMachine: true as const };
}

/** The name of a player within a sentence; marks machines, so that none passes for a person (NIGHT-8). */
export const nameInText = (player: { readonly username: string; readonly isMachine?: true }) =>
  player.isMachine ? `${player.username} (bot)` : player.username;
