import { useId, useState } from 'react';
import { Button } from '../../../components/ui/Button/Button';
import { SettingRow } from '../../../components/ui/SettingRow/SettingRow';
import type { League } from '../leagueApi';
import { ownerMayNote, ownerMayText } from '../ownerMay';
import { LateJoining } from './LateJoining';
import { MostMembers } from './MostMembers';
import { OwnerMayDialog } from './OwnerMayDialog';
import { PlansMayCount } from './PlansMayCount';
import styles from './RuleRows.module.css';
import { SwapsPerSeason } from './SwapsPerSeason';

export type RuleRowsProps = {
  readonly league: League;
  /** changes them; everybody else reads them */
  readonly isOwner: boolean;
  /** whether a round has locked since the league was made */
  readonly hasSeenLock: boolean;
};

/** The rules of a league: all but the first are fixed from its first lock on (OWNER-1). */
export const RuleRows = (props: RuleRowsProps) => (
  <>
    <OwnerMay {...props} />
    <SwapsPerSeason {...props} />
    <MostMembers {...props} />
    <LateJoining {...props} />
    <PlansMayCount {...props} />
  </>
);

function OwnerMay({ league, isOwner }: RuleRowsProps) {
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
