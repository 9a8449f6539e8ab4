import { Button } from '../../../components/ui/Button/Button';
import { Message } from '../../../components/ui/Message/Message';
import { waitsUntilText } from '../../../features/night/waitsUntilText';
import styles from './Lobby.module.css';
import type { SeasonState } from './useSeasonState';

type SeasonOnItsWayProps = { readonly year: number; readonly season: SeasonState };

/** While the season is fetched: how far it is; after a failure: why, and another try (TL-02). */
export function SeasonOnItsWay({ year, season }: SeasonOnItsWayProps) {
  const { state, done, rounds, waitsUntil, reason, busy, tryAgain } = season;
  if (state === 'failed') {
    return (
      <Message
        kind="bad"
        action={
          <Button small busy={busy} onClick={tryAgain}>
            {busy ? 'Requesting…' : 'Try again'}
          </Button>
        }
      >
        {reason ?? `The season ${year} could not be fetched.`}
      </Message>
    );
  }
  return (
    <div className={`${styles.building} card grid gap-2 p-4`}>
      <label htmlFor="season-progress">
        <b>The {year} season is being downloaded.</b>{' '}
        {waitsUntil !== null && (
          <>
            <span className="nowrap">{waitsUntilText(waitsUntil)}</span>: the results service allows
            only so many requests an hour.{' '}
          </>
        )}
        {rounds !== null && `${done} of ${rounds} rounds downloaded. `}
        You can leave this page in the meantime.
      </label>
      <progress id="season-progress" max={rounds ?? 1} value={rounds === null ? undefined : done} />
    </div>
  );
}
