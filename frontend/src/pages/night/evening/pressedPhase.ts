import type { Night } from '../../../api/nightApi';

/** The part of the round that a press is about: the countdown is part of the picks. */
export function pressedPhase(phase: Night['phase']): 'picks' | 'swap' | 'result' | null {
  return phase === 'countdown' ? 'picks' : phase;
}
