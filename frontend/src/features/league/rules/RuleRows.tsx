import { useId } from 'react';
import { DialogButton } from '../../../components/ui/Dialog/DialogButton';
import { SettingRow } from '../../../components/ui/SettingRow/SettingRow';
import { ownerMayNote, ownerMayText } from '../ownerMay';
import { LateJoining } from './LateJoining';
import { MostMembers } from './MostMembers';
import { OwnerMayDialog } from './OwnerMayDialog';
import { PlansMayCount } from './PlansMayCount';
import type { RuleRowsProps } from './ruleRowsProps';
import { SwapsPerSeason } from './SwapsPerSeason';

/** The rules of a league: all but the first are fixed from its first lock on (OWNER-1). */
export const RuleRows = (props: RuleRowsProps) => (
  <>
    <OwnerMay {...props} />
    <SwapsPerSeason {...props} />
    <MostMembers {...props} />
    <LateJoining {...props} />
    <PlansMayCount {...props} />
    <p className="py-3 px-4 border-t muted text-small">{fixedNote(props)}</p>
  </>
);

const fixedNote = ({ hasSeenLock }: RuleRowsProps): string =>
  hasSeenLock
    ? 'All but the owner permissions have been fixed since the league’s first lock.'
    : 'Owner permissions can change at any time, the rest until the league’s first lock.';

function OwnerMay({ league, isOwner }: RuleRowsProps) {
  const id = useId();
  return (
    <SettingRow
      title={
        <span className="cluster gap-0 gap-x-2">
          Owner permissions: <b>{ownerMayText(league.ownerMay)}</b>
        </span>
      }
      titleId={id}
      note={ownerMayNote(league)}
      action={
        isOwner && (
          <DialogButton
            small
            aria-describedby={id}
            dialog={(close) => <OwnerMayDialog league={league} onClose={close} />}
          >
            Change
          </DialogButton>
        )
      }
    />
  );
}
