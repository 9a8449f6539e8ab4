import { useEffect } from 'react';
import { useUpdateTimeZoneMutation } from '../../api/profileApi';

/**
 * Sends the browser's time zone to the server when it differs from the stored one: emails show
 * times in it.
 */
export function useTimeZone(known: string | null | undefined) {
  const [updateTimeZone] = useUpdateTimeZoneMutation();
  useEffect(() => {
    if (known === undefined) return;
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    // fire and forget: when it fails, the next visit sends it
    if (timeZone && timeZone !== known) void updateTimeZone({ timeZoneDto: { timeZone } });
  }, [known, updateTimeZone]);
}
