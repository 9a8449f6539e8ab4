import { FastForward } from 'lucide-react';
import { Button } from '../../components/ui/Button/Button';
import { SelectField } from '../../components/ui/FormField/FormField';
import { formatRaceTime } from '../../lib/game/formatRaceTime';
import { useServerTime } from '../../lib/game/useServerNow';
import type { JumpTarget } from './jumps';
import { useGetSimulationClockQuery } from '../../api/simulationApi';
import styles from './SimulationBar.module.css';
import { useJump } from './useJump';

const MINUTE = 60_000;

const jumps: readonly { readonly target: JumpTarget; readonly label: string }[] = [
  { target: 'lock', label: '2 min to lock' },
  { target: 'reveal', label: 'Lights out' },
  { target: 'result', label: 'Result' },
];

const rates = [
  { rate: 0, label: 'Paused' },
  { rate: 1, label: '1×' },
  { rate: 60, label: '60×' },
  { rate: 3_600, label: '3600×' },
];

/** Simulation mode only: what time it is in the game, and ways to move it. */
export function SimulationBar() {
  const { data } = useGetSimulationClockQuery();
  const { busy, jumpTo, setRate } = useJump();
  if (!data) return null;
  const known = rates.some(({ rate }) => rate === data.rate);
  return (
    <aside className={`${styles.bar} hatched text-label`} aria-label="Simulation">
      <div className="wrap split gap-1 gap-x-2">
        <p className={`${styles.time} row strong`}>
          <FastForward className="icon-sm" />
          <span className="vh">Simulated time</span>
          <GameTime />
        </p>
        <div className={`${styles.jumps} cluster gap-1`}>
          {jumps.map(({ target, label }) => (
            <Button key={target} small disabled={busy} onClick={() => void jumpTo(target)}>
              <span className="vh">Jump to: </span>
              {label}
            </Button>
          ))}
          <SelectField
            small
            labelHidden
            label="Simulation speed"
            value={data.rate}
            disabled={busy}
            onChange={(event) => void setRate(Number(event.target.value))}
          >
            {!known && <option value={data.rate}>{data.rate}×</option>}
            {rates.map(({ rate, label }) => (
              <option key={rate} value={rate}>
                {label}
              </option>
            ))}
          </SelectField>
        </div>
      </div>
    </aside>
  );
}

/** Changes once a minute of the game, however fast it runs. */
function GameTime() {
  const minute = useServerTime((now) => Math.floor(now / MINUTE) * MINUTE);
  return <time dateTime={new Date(minute).toISOString()}>{formatRaceTime(minute)}</time>;
}
