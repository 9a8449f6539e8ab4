import { roundsText } from '@gridlock/game-rules';
import { useState } from 'react';
import { Button } from '../../components/ui/Button/Button';
import { ChoiceField } from '../../components/ui/ChoiceField/ChoiceField';
import { ConfirmDialog } from '../../components/ui/Dialog/ConfirmDialog';
import { ErrorMessage } from '../../components/ui/ErrorMessage/ErrorMessage';
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
  const [isOpen, setOpen] = useState(false);
  const rounds = roundsText(props.missed.rounds);
  return (
    <>
      <Button
        small
        aria-label={`Fill ${rounds} of ${props.member.username}`}
        onClick={() => {
          setOpen(true);
        }}
      >
        Fill {rounds}
      </Button>
      {isOpen && (
        <FillMissedDialog
          {...props}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </>
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
  const [fill, { isLoading, error }] = useFillMissedMutation();
  const assignPoints = how === 'real';
  const isMe = useUser()._id === userId;
  const who = isMe ? 'You' : username;
  const ask = isMe ? 'Fill with real points' : `Ask ${username}`;
  const confirmLabel = assignPoints ? ask : 'Fill with 0 points';
  const save = async () => {
    const answer = await fill({
      leagueId,
      userId,
      fillMissedDto: { assignPoints },
    });
    if (!answer.data) return;
    showToast(
      assignPoints
        ? `${isMe ? 'You have' : `${username} has`} 48 hours to name the picks.`
        : `Filled ${roundsText(rounds)} ${isMe ? '' : `of ${username} `}with 0 points.`,
    );
    onClose();
  };
  return (
    <ConfirmDialog
      title="Fill missed rounds"
      description={`${who} missed ${roundsText(rounds)}. What you do is recorded in the league log.`}
      confirmLabel={confirmLabel}
      busyLabel="Saving…"
      busy={isLoading}
      onConfirm={() => void save()}
      onClose={onClose}
    >
      <ChoiceField<How>
        legend="How?"
        name="how"
        options={[
          {
            value: 'real',
            label: 'Real points',
            note: `${who} ${isMe ? 'name' : 'names'} the picks within 48 hours, by the usual rules.`,
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
      <ErrorMessage error={error} fallback="Couldn’t save. Try again." />
    </ConfirmDialog>
  );
}
