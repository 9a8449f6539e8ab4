import { roundsText } from '@gridlock/game-rules';
import { useState } from 'react';
import { ChoiceField } from '../../components/ui/ChoiceField/ChoiceField';
import { ActionDialog } from '../../components/ui/Dialog/ActionDialog';
import { DialogButton } from '../../components/ui/Dialog/DialogButton';
import { showToast } from '../../components/ui/Toast/toasts';
import { useUser } from '../../features/auth/session';
import type { Member } from '../../api/leagueApi';
import { type MissedRounds, useFillMissedMutation } from '../../api/selectionApi';

type FillMissedProps = {
  readonly leagueId: string;
  readonly member: Member;
  readonly missed: MissedRounds;
};

/** Fills all rounds that a member has missed, after a question how (OVERRIDE-7). */
export function FillMissed(props: FillMissedProps) {
  const rounds = roundsText(props.missed.rounds);
  return (
    <DialogButton
      small
      aria-label={`Fill ${rounds} of ${props.member.username}`}
      dialog={(close) => <FillMissedDialog {...props} onClose={close} />}
    >
      Fill {rounds}
    </DialogButton>
  );
}

type How = 'real' | 'zero';

function FillMissedDialog({
  leagueId,
  member: { _id: userId, username },
  missed: { rounds },
  onClose,
}: FillMissedProps & { readonly onClose: () => void }) {
  const [how, setHow] = useState<How>('real');
  const [fill] = useFillMissedMutation();
  const assignPoints = how === 'real';
  const isMe = useUser()._id === userId;
  const who = isMe ? 'You' : username;
  const ask = isMe ? 'Fill with real points' : `Ask ${username}`;
  const confirmLabel = assignPoints ? ask : 'Fill with 0 points';
  const save = async () => {
    await fill({ leagueId, userId, fillMissedDto: { assignPoints } }).unwrap();
    showToast(
      assignPoints
        ? `${isMe ? 'You have' : `${username} has`} 48 hours to name the picks.`
        : `Filled ${roundsText(rounds)} ${isMe ? '' : `of ${username} `}with 0 points.`,
    );
  };
  return (
    <ActionDialog
      title="Fill missed rounds"
      description={`${who} missed ${roundsText(rounds)}. What you do is recorded in the league log.`}
      confirmLabel={confirmLabel}
      busyLabel="Saving…"
      fallback="Couldn’t save. Try again."
      action={save}
      onClose={onClose}
    >
      <ChoiceField<How>
        legend="How?"
        name="how"
        options={[
          {
            value: 'real',
            label: 'Real points',
            note: `${who} ${isMe ? 'have' : 'has'} 48 hours to choose the picks, under the usual rules.`,
          },
          {
            value: 'zero',
            label: '0 points',
            note: 'Filled now, with the unused names that have scored least.',
          },
        ]}
        value={how}
        onChange={setHow}
      />
    </ActionDialog>
  );
}
