import { useCallback, useEffect, useRef, useState } from 'react';
import { serverNow } from './serverClock';

/** What stands on the stage from a moment on: ms from the beginning. */
export type Timed = { readonly at: number };

type Play<Scene extends Timed> = {
  /** in their order; the last one stays */
  readonly scenes: readonly Scene[];
  /** whether a scene can be shown: what it needs may still be on its way */
  readonly isReady?: (scene: Scene) => boolean;
  /** the server's time (ms) at which it begins; null: now */
  readonly beginsAt: number | null;
  /** nothing plays: the last scene is shown at once */
  readonly isStill: boolean;
  /** it has been played before: the last scene is shown until it is played again */
  readonly isPlayed?: boolean;
};

const NOW = 0;
/** How often what is on its way is looked for (ms). */
const LOOK = 100;
const always = () => true;

/** Whether somebody wants nothing to move. */
export const wantsStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Plays scenes by the server's clock, so that all screens show the same. `skip` goes to the last one, as soon as
 * that can be shown; `isWaiting` while one that is due cannot.
 */
export function usePlay<Scene extends Timed>(play: Play<Scene>) {
  const { scenes, isReady = always, beginsAt, isStill, isPlayed = false } = play;
  // counts replays; the first time is by the server's clock
  const [run, setRun] = useState(NOW);
  const [isSkipped, setIsSkipped] = useState(isStill || isPlayed);
  const end = scenes.at(-1) as Scene;
  const [isOver, setIsOver] = useState(isSkipped && isReady(end));
  const [scene, setScene] = useState<Scene>(() => scenes[0] as Scene);
  const [isWaiting, setIsWaiting] = useState(false);
  const begun = useRef<{ run: number; at: number } | null>(null);
  useEffect(() => {
    if (isOver) return undefined;
    if (begun.current?.run !== run) {
      // by the browser's own clock from here on: the server's may be set while it plays
      const late = run === NOW && beginsAt !== null ? serverNow() - beginsAt : 0;
      begun.current = { run, at: performance.now() - Math.max(0, late) };
    }
    const { at } = begun.current;
    let timer: ReturnType<typeof setTimeout>;
    const step = () => {
      const passed = isSkipped ? Number.POSITIVE_INFINITY : performance.now() - at;
      const due = scenes.filter((each) => each.at <= passed + 1);
      const last = due.findLast((each) => isReady(each)) ?? scenes[0];
      if (last) setScene(last);
      setIsWaiting(last !== due.at(-1));
      if (last === scenes.at(-1)) {
        setIsOver(true);
        return;
      }
      const next = scenes.find((each) => each.at > passed + 1);
      timer = setTimeout(step, next ? next.at - passed : LOOK);
    };
    step();
    return () => clearTimeout(timer);
  }, [run, isOver, isSkipped, scenes, isReady, beginsAt]);
  const skip = useCallback(() => setIsSkipped(true), []);
  return {
    scene: isOver ? end : scene,
    isOver,
    isSkipped,
    isWaiting: isWaiting && !isOver,
    skip,
    replay: () => {
      if (isStill) return;
      setRun((before) => before + 1);
      setScene(scenes[0] as Scene);
      setIsSkipped(false);
      setIsOver(false);
    },
  };
}
