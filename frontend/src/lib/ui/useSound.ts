import { useEffect, useState } from 'react';

export type Tone = { readonly hz: number; readonly seconds: number };

const VOLUME = 0.08;

/** Short tones without any file; nothing is heard before somebody has asked for it. */
function makeSound() {
  let context: AudioContext | null = null;
  return {
    play: ({ hz, seconds }: Tone) => {
      if (typeof AudioContext === 'undefined') return;
      context ??= new AudioContext();
      const [oscillator, gain] = [context.createOscillator(), context.createGain()];
      oscillator.type = 'triangle';
      oscillator.frequency.value = hz;
      const now = context.currentTime;
      gain.gain.setValueAtTime(VOLUME, now);
      gain.gain.exponentialRampToValueAtTime(0.001, now + seconds);
      oscillator.connect(gain).connect(context.destination);
      oscillator.start(now);
      oscillator.stop(now + seconds);
    },
    close: () => {
      void context?.close();
      context = null;
    },
  };
}

/** Plays the tone of each scene when it comes, once somebody has asked for sound. */
export function useSound<Scene>(scene: Scene, toneOf: (scene: Scene) => Tone | undefined) {
  const [isLoud, setIsLoud] = useState(false);
  const [sound] = useState(makeSound);
  useEffect(() => sound.close, [sound]);
  useEffect(() => {
    const tone = toneOf(scene);
    if (isLoud && tone) sound.play(tone);
  }, [sound, isLoud, scene, toneOf]);
  return { isLoud, onPress: () => setIsLoud(!isLoud) };
}
