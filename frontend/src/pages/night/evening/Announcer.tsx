import type { Night } from '../../../api/nightApi';
import { useServerTime } from '../../../lib/game/useServerNow';
import { spokenClock } from './clockFace';

type AnnouncerProps = {
  readonly night: Night;
  /** the result that is on the screen, in words; null while none is */
  readonly result: string | null;
};

/** What a screen reader hears by itself: never the digits of the clock. */
export function Announcer({ night, result }: AnnouncerProps) {
  const spoken = useServerTime((now) => spokenClock(night, now));
  return (
    <p className="vh" role="status">
      {spoken || result}
    </p>
  );
}
