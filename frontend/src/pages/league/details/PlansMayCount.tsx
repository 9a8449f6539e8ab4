import { useId } from 'react';
import { Button } from '../../../components/ui/Button/Button';
import { Message } from '../../../components/ui/Message/Message';
import { SettingRow } from '../../../components/ui/SettingRow/SettingRow';
import { useAction } from '../../../lib/ui/useAction';
import { type League, useUpdateLeagueMutation } from '../../../features/league/leagueApi';
import styles from './RuleRows.module.css';

type PlansMayCountProps = {
  readonly league: League;
  readonly isOwner: boolean;
  readonly hasSeenLock: boolean;
};

const NOTE = 'If a member misses the lock, their plan can be used as their pick.';

/** Whether plans may count (PLAN-6): members read it, the owner chooses it before the first lock. */
export function PlansMayCount({ league, isOwner, hasSeenLock }: PlansMayCountProps) {
  const id = useId();
  const [update] = useUpdateLeagueMutation();
  const { busy, error, run } = useAction('Couldn’t save. Try again.');
  const { _id, plansMayCount } = league;
  const state = plansMayCount ? 'On' : 'Off';
  const until = hasSeenLock
    ? 'Can’t be changed after the league’s first lock.'
    : 'The owner can change this until the first lock. The change is recorded in the league log.';
  return (
    <SettingRow
      title={<span className={styles.title}>Allow plans to count as picks</span>}
      titleId={id}
      note={`${NOTE} ${until}`}
      action={
        isOwner ? (
          <Button
            small
            role="switch"
            aria-checked={plansMayCount}
            aria-labelledby={id}
            disabled={hasSeenLock}
            busy={busy}
            onClick={() =>
              void run(async () => {
                await update({
                  id: _id,
                  updateLeagueDto: { plansMayCount: !plansMayCount },
                }).unwrap();
              })
            }
          >
            {state}
          </Button>
        ) : (
          <b>{state}</b>
        )
      }
      error={error && <Message kind="bad">{error}</Message>}
    />
  );
}
