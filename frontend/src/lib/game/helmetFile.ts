import { inBase } from '../ui/base';

/** The stored picture of a helmet, which carries no number (AP-54). */
export const helmetFile = (preset: number): string =>
  inBase(`/images/helmets/preset-${String(preset).padStart(2, '0')}.png`);
