import { useEffect } from 'react';
import { offersPasskeys, stopOffering } from '../../features/auth/passkeys';
import { useLatest } from '../../lib/ui/useLatest';

/** Offers the passkeys of the device at the email field for as long as the page is shown. */
export function useOfferedPasskey(ask: () => void): void {
  const latest = useLatest(ask);
  useEffect(() => {
    let isLeft = false;
    let isOffered = false;
    const offer = async () => {
      if (!(await offersPasskeys()) || isLeft) return;
      isOffered = true;
      latest();
    };
    void offer();
    return () => {
      isLeft = true;
      if (isOffered) void stopOffering();
    };
  }, [latest]);
}
