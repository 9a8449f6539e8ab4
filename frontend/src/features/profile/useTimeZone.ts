import { useEffect } from 'react';
import { useUpdateTimeZoneMutation } from './profileApi';

/** Tells the server the zone of this browser when it is not the one it knows: letters tell times in it. */
export function useTimeZone(known: string | null | undefined) {
  const [updateTimeZone] = useUpdateTimeZoneMutation();
  useEffect(() => {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    // nobody waits for it: when it fails, the next visit tells it
    if (known !== undefined && timeZone && timeZone !== known)
      void updateTimeZone({ timeZoneDto: { timeZone } });
  }, [known, updateTimeZone]);
}
