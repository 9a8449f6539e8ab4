export type Tone = { readonly hz: number; readonly seconds: number };

const VOLUME = 0.08;

/** Short tones without any file; nothing is heard before somebody has asked for it. */
export function makeSound() {
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
