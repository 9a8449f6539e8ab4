import type { Tone } from '../../lib/ui/useSound';
import type { Scene } from './show';

const TONES = {
  lamp: { hz: 440, seconds: 0.14 },
  out: { hz: 880, seconds: 0.6 },
  card: { hz: 220, seconds: 0.06 },
} as const satisfies Readonly<Record<string, Tone>>;

/** A tick for each lamp and card, and a tone when the lamps go out. */
export function toneOf({ step, lit, open }: Omit<Scene, 'at'>): Tone | undefined {
  if (step === 'lamps' && lit > 0) return TONES.lamp;
  if (step === 'out') return TONES.out;
  return step === 'turning' && open > 0 ? TONES.card : undefined;
}
