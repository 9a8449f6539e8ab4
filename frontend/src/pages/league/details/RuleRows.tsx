import { useId, useState } from 'react';
import { Button } from '../../../components/ui/Button/Button';
import { SettingRow } from '../../../components/ui/SettingRow/SettingRow';
import type { League } from '../../../features/league/leagueApi';
import { ownerMayNote, ownerMayText } from '../../../features/league/ownerMay';
import styles from './RuleRows.module.css';
import { OwnerMayDialog } from './OwnerMayDialog';
import { PlansMayCount } from './PlansMayCount';

export type RuleRowsProps = {
  readonly league: League;
  /** changes them; everybody else reads them */
  readonly isOwner: boolean;
  /** whether a round has locked since the league was made */
  readonly hasSeenLock: boolean;
};

/** The rules of a league that its owner may change. */
export function RuleRows({ league, isOwner, hasSeenLock }: RuleRowsProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <>
      <SettingRow
        title={
          <span className={styles.title}>
            Owner permissions: <b>{ownerMayText(league.ownerMay)}</b>
          </span>
        }
        titleId={id}
        note={ownerMayNote(league)}
        action={
          isOwner && (
            <Button
              small
              aria-describedby={id}
              onClick={() => {
                setOpen(true);
              }}
            >
              Change
            </Button>
          )
        }
      />
      <PlansMayCount league={league} isOwner={isOwner} hasSeenLock={hasSeenLock} />
      {open && (
        <OwnerMayDialog
          league={league}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </>
  );
}
