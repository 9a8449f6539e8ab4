import { FastForward, Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/Button/Button';
import { ConfirmDialog } from '../../../components/ui/Dialog/ConfirmDialog';
import {
  useAdvanceNightMutation,
  usePauseNightMutation,
  useResumeNightMutation,
  type League,
  type Night,
} from '../../../features/night/nightApi';
import { useAction } from '../../../lib/ui/useAction';
import styles from './Board.module.css';
import { pressedPhase } from './pressedPhase';

type OwnerBarProps = {
  readonly league: League;
  readonly night: Night;
  /** who is here and not ready yet, by name */
  readonly waitedFor: readonly string[];
};

/** What the owner of an evening can press: pause, go on, press on (TL-06). */
export function OwnerBar({ league, night, waitedFor }: OwnerBarProps) {
  const [pause] = usePauseNightMutation();
  const [resume] = useResumeNightMutation();
  const [advance] = useAdvanceNightMutation();
  const { busy, error, run } = useAction('That did not work.');
  const [isAsking, setAsking] = useState(false);
  const isPaused = night.state === 'paused';
  const phase = pressedPhase(night.phase);
  const seen = { id: league._id, pressDto: phase ? { round: night.round, phase } : {} };
  const pressOn = async () => {
    await run(async () => {
      await advance(seen).unwrap();
    });
    setAsking(false);
  };
  const mustAsk = phase === 'picks' && waitedFor.length > 0;
  return (
    <div className={styles.owner}>
      <span>You run this {league.pace.kind === 'evening' ? 'evening' : 'night'}</span>
      {league.pace.kind === 'evening' && (
        <Button
          aria-disabled={busy}
          onClick={() =>
            void run(async () => {
              await (isPaused ? resume(seen) : pause(seen)).unwrap();
            })
          }
        >
          {isPaused ? (
            <Play className="icon" aria-hidden="true" />
          ) : (
            <Pause className="icon" aria-hidden="true" />
          )}
          {isPaused ? 'Go on' : 'Pause'}
        </Button>
      )}
      <Button
        aria-disabled={busy}
        onClick={() => {
          if (mustAsk) setAsking(true);
          else void pressOn();
        }}
      >
        <FastForward className="icon" aria-hidden="true" />
        Press on
      </Button>
      {error && <p role="alert">{error}</p>}
      {isAsking && mustAsk && (
        <ConfirmDialog
          title={`Lock without ${names(waitedFor)}?`}
          description="Who has no pick at the lock scores nothing in this round."
          confirmLabel="Lock now"
          cancelLabel="Wait"
          busy={busy}
          onConfirm={() => void pressOn()}
          onClose={() => {
            setAsking(false);
          }}
        />
      )}
    </div>
  );
}

/** 'drs_daisy', 'drs_daisy and slickshift', 'drs_daisy and 3 others' */
function names([first = '', second, ...rest]: readonly string[]): string {
  if (second === undefined) return first;
  return rest.length === 0
    ? `${first} and ${second}`
    : `${first} and ${String(rest.length + 1)} others`;
}
