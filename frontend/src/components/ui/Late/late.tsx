import { useEffect, useState, type ComponentType } from 'react';
import { loadPatiently } from '../../../lib/ui/line';

let isImpatient = false;

/** For tests, which have all code at hand: what is loaded later is loaded as soon as it is named. */
export function loadLateAtOnce() {
  isImpatient = true;
}

/**
 * A component that no page opens with: its code is loaded when it is first drawn, or ahead of that by
 * `preload`. Code that does not come is tried again.
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | null = null;
  let loading: Promise<void> | undefined;
  const preload = () =>
    (loading ??= loadPatiently(load).then((found) => {
      Loaded = found;
    }));
  if (isImpatient) void preload();
  function Late(props: Props) {
    const [Shown, show] = useState(() => Loaded);
    useEffect(() => {
      let isGone = false;
      void preload().then(() => {
        if (!isGone) show(() => Loaded);
      });
      return () => {
        isGone = true;
      };
    }, []);
    return Shown && <Shown {...props} />;
  }
  return Object.assign(Late, { preload });
}

/** True from the first time that something is open: then it stays, so that it can be seen to close. */
export function useOnceOpen(open: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  return open || wasOpen;
}
