const KEY = 'scroll-positions';

/** How far down each page of the tab's history was left (RT-24), by the key of its place there. */
export function makeScrollMemory() {
  const positions = new Map<string, number>(read());
  return {
    leave(key: string) {
      positions.set(key, window.scrollY);
    },
    placeOf: (key: string): number | undefined => positions.get(key),
    /** For the same tab after it was loaded again. */
    store() {
      try {
        sessionStorage.setItem(KEY, JSON.stringify([...positions]));
      } catch {
        // storage may be forbidden or full: pages begin at their top then
      }
    },
  };
}

function read(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as [string, number][];
  } catch {
    return [];
  }
}
