import { useEffect, useState } from 'react';
import { makeSound, type Tone } from '../../../lib/ui/sound';
import type { Scene } from './show';

const TONES = {
  lamp: { hz: 440, seconds: 0.14 },
  out: { hz: 880, seconds: 0.6 },
  card: { hz: 220, seconds: 0.06 },
} as const satisfies Readonly<Record<string, Tone>>;

/** A tick for each lamp and card, and a tone when the lamps go out; once somebody has asked for it. */
export function useSound(isLoud: boolean, { step, lit, open }: Omit<Scene, 'at'>) {
  const [sound] = useState(makeSound);
  useEffect(() => sound.close, [sound]);
  useEffect(() => {
    if (!isLoud) return;
    if (step === 'lamps' && lit > 0) sound.play(TONES.lamp);
    if (step === 'out') sound.play(TONES.out);
    if (step === 'turning' && open > 0) sound.play(TONES.card);
  }, [sound, isLoud, step, lit, open]);
}
