import { useEffect, useRef, useState } from 'react';

/** How long somebody counts as having just come in (ms). */
const FRESH_FOR = 5_000;

const NOBODY: ReadonlySet<string> = new Set();

/** Who has come in the last seconds; whoever was there from the start on has not. */
export function useNewRows(present: readonly string[]): ReadonlySet<string> {
  const known = useRef<ReadonlySet<string> | null>(null);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  const [fresh, setFresh] = useState(NOBODY);
  const text = present.join(' ');
  useEffect(() => {
    const now = new Set(text.split(' ').filter(Boolean));
    const before = known.current;
    known.current = now;
    const come = before === null ? [] : [...now].filter((id) => !before.has(id));
    if (come.length === 0) return;
    setFresh((ids) => new Set([...ids, ...come]));
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      setFresh((ids) => new Set([...ids].filter((id) => !come.includes(id))));
    }, FRESH_FOR);
    timers.current.add(timer);
  }, [text]);
  useEffect(() => {
    const { current } = timers;
    return () => {
      for (const timer of current) clearTimeout(timer);
    };
  }, []);
  return fresh;
}
