import { useEffect, useRef, useState } from 'react';

/** So much of an element has to be on the screen. */
const SHARE = 0.25;

/** Whether an element has been seen by now; where nobody can tell, it has. Give it `ref`. */
export function useSeen<Kind extends Element>() {
  const ref = useRef<Kind>(null);
  const [isSeen, setIsSeen] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    const element = ref.current;
    if (!element || isSeen) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsSeen(true);
      },
      { threshold: SHARE },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isSeen]);
  return { ref, isSeen };
}
