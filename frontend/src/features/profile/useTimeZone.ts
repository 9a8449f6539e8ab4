import { useEffect } from 'react';
import { useIsFromEarlierVisit } from '../../api/earlierVisit';
import { useUpdateTimeZoneMutation } from '../../api/profileApi';

/**
 * Sends the browser's time zone to the server when it differs from the stored one: emails show
 * times in it. What an earlier visit was answered says nothing about that.
 */
export function useTimeZone(known: string | null | undefined) {
  const [updateTimeZone] = useUpdateTimeZoneMutation();
  const isOld = useIsFromEarlierVisit({ endpointName: 'getMe' });
  useEffect(() => {
    if (known === undefined || isOld) return;
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    // fire and forget: when it fails, the next visit sends it
    if (timeZone && timeZone !== known) void updateTimeZone({ timeZoneDto: { timeZone } });
  }, [known, isOld, updateTimeZone]);
}
