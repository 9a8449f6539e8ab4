import { useEffect, useEffectEvent, useRef } from 'react';
import { CHALLENGE_MS, offersPasskeys, stopOffering } from '../../features/auth/passkeys';

/** In ms: then the offer gets a new challenge, well before the one that it has ends. */
const RENEW_AFTER = (CHALLENGE_MS * 3) / 4;
/** In ms: how often the age of the offer is checked. */
const CHECK_EVERY = 30_000;
/** In ms: before a closed prompt is offered again. */
const AGAIN_AFTER = 1_000;
/** Some browsers refuse at once, each time. */
const MAX_AGAIN = 10;

/**
 * Offers the passkeys of the device at the email field for as long as the page is shown: again before the challenge
 * ends, and after a prompt that was closed or refused.
 *
 * @param ask resolves to whether passkeys may be offered again
 * @returns offers them again, after another prompt has taken the place of the offer
 */
export function useOfferedPasskey(ask: () => Promise<boolean>): () => void {
  const offer = useRef<Offer>({ at: null, again: 0, isLeft: false });
  const begin = () => void offerWhileWanted(offer.current, ask);
  const beginNow = useEffectEvent(begin);
  useEffect(() => {
    const { current } = offer;
    current.isLeft = false;
    const start = async () => {
      if (await offersPasskeys()) beginNow();
    };
    void start();
    const renew = () => {
      if (current.at !== null && Date.now() - current.at >= RENEW_AFTER) beginNow();
    };
    const timer = setInterval(renew, CHECK_EVERY);
    // timers stand still while the device sleeps
    document.addEventListener('visibilitychange', renew);
    return () => {
      current.isLeft = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', renew);
      if (current.at !== null) void stopOffering();
    };
  }, []);
  return () => {
    if (offer.current.at !== null) begin();
  };
}

async function offerWhileWanted(offer: Offer, ask: () => Promise<boolean>): Promise<void> {
  while (!offer.isLeft) {
    offer.at = Date.now();
    if (!(await ask()) || offer.again >= MAX_AGAIN) return;
    offer.again += 1;
    await new Promise((resolve) => {
      setTimeout(resolve, AGAIN_AFTER);
    });
  }
}

/** `at`: since when passkeys are offered; null while they are not. */
type Offer = { at: number | null; again: number; isLeft: boolean };
