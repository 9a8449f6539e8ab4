import { Pause, Play } from 'lucide-react';
import { Button } from '../../../components/ui/Button/Button';
import {
  usePauseNightMutation,
  useResumeNightMutation,
  type League,
  type Night,
} from '../../../api/nightApi';
import { useAction } from '../../../lib/ui/useAction';
import styles from './Board.module.css';
import { AdvanceButton } from './AdvanceButton';
import type { Named } from './clockFace';
import { pressedPhase } from './pressedPhase';
import type { UnsentPick } from './useUnsentPick';

type OwnerBarProps = {
  readonly league: League;
  readonly night: Night;
  /** who is here and not ready yet, by name */
  readonly missingPlayers: readonly Named[];
  readonly unsent: UnsentPick | null;
  /** nobody else plays on: the third name locks, and the way on stands below */
  readonly isAlone: boolean;
  /** names can be chosen right now */
  readonly isPicking: boolean;
};

/** What the owner of an evening can press: pause, go on, press on (TL-06). */
export function OwnerBar(props: OwnerBarProps) {
  const { league, night, missingPlayers, unsent, isAlone, isPicking } = props;
  const [pause] = usePauseNightMutation();
  const [resume] = useResumeNightMutation();
  const { busy, error, run } = useAction('Something went wrong. Please try again.');
  const isPaused = night.state === 'paused';
  const phase = pressedPhase(night.phase);
  const seen = { id: league._id, pressDto: phase ? { round: night.round, phase } : {} };
  const isEvening = league.pace.kind === 'evening';
  return (
    <div className={`${styles.owner} cluster`}>
      {!isAlone && <span className="muted text-label">You’re the host</span>}
      {isEvening && (
        <Button
          kind={isPaused ? 'primary' : 'default'}
          aria-disabled={busy}
          onClick={() => void run(() => (isPaused ? resume(seen) : pause(seen)).unwrap())}
        >
          {isPaused ? <Play className="icon" /> : <Pause className="icon" />}
          {isPaused ? 'Resume' : 'Pause'}
        </Button>
      )}
      {(!isAlone || isPicking) && (
        <AdvanceButton
          {...(isAlone
            ? { label: 'Skip this round', kind: 'quiet', small: true, className: styles.skip }
            : { label: 'Next step' })}
          {...{ league, night, missingPlayers, unsent }}
        />
      )}
      {error && (
        <p className="w-full bad text-small" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
