import { useLayoutEffect, type RefObject } from 'react';

/** What toasts must not lie on: give it this attribute. */
export const KEEP_CLEAR = { 'data-keep-clear': '' } as const;

/** Between toasts and what they keep clear of, and the edge of the screen, px. */
const AIR = 8;

/**
 * Moves an element at the bottom of the screen up above whatever it would lie on, and tells dialogs by
 * `--toasts` how much height to leave for it. It looks anew in every frame while `active`: what is below
 * it scrolls, grows, opens and closes.
 */
export function useClearPlace(ref: RefObject<HTMLElement | null>, active: boolean) {
  useLayoutEffect(() => {
    const element = ref.current;
    if (!active || !element) return undefined;
    const root = document.documentElement;
    let frame = 0;
    let [lift, room] = [0, 0];
    const place = () => {
      const height = element.offsetHeight;
      if (room !== height + 2 * AIR) {
        room = height + 2 * AIR;
        root.style.setProperty('--toasts', `${String(room)}px`);
      }
      const next = liftOf(element, lift);
      if (lift !== next) {
        lift = next;
        element.style.setProperty('--lift', `${String(lift)}px`);
      }
      frame = requestAnimationFrame(place);
    };
    place();
    return () => {
      cancelAnimationFrame(frame);
      root.style.removeProperty('--toasts');
      element.style.removeProperty('--lift');
    };
  }, [ref, active]);
}

/** How far up from its usual place it is clear of everything, px. */
function liftOf(element: HTMLElement, lifted: number): number {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  const usual = { top: top + lifted, bottom: bottom + lifted };
  const obstacles = [...document.querySelectorAll('[data-keep-clear]')]
    .map((each) => each.getBoundingClientRect())
    .filter((each) => each.left < right && each.right > left)
    // from the lowest up: above one of them the next one may lie
    .toSorted((one, other) => other.bottom - one.bottom);
  return obstacles.reduce(
    (lift, each) =>
      each.top < usual.bottom - lift + AIR && each.bottom > usual.top - lift - AIR
        ? Math.round(usual.bottom - each.top + AIR)
        : lift,
    0,
  );
}
