import { roundsText } from '@gridlock/game-rules';
import { useState } from 'react';
import { Button } from '../../components/ui/Button/Button';
import { ConfirmDialog } from '../../components/ui/Dialog/ConfirmDialog';
import { ErrorMessage } from '../../components/ui/ErrorMessage/ErrorMessage';
import { showToast } from '../../components/ui/Toast/toasts';
import type { Member } from '../../api/leagueApi';
import { useTakeBackMissedMutation } from '../../api/selectionApi';

type TakeBackMissedProps = {
  readonly leagueId: string;
  readonly member: Member;
  /** those that the member is asked for */
  readonly rounds: readonly number[];
};

/** Takes back what a member was asked to name, after a question: then the owner can fill it (OVERRIDE-8). */
export function TakeBackMissed({ leagueId, member, rounds }: TakeBackMissedProps) {
  const [isOpen, setOpen] = useState(false);
  const [takeBack, { isLoading, error }] = useTakeBackMissedMutation();
  const { _id: userId, username } = member;
  const close = () => {
    setOpen(false);
  };
  const save = async () => {
    const answer = await takeBack({ leagueId, userId });
    if (!answer.data) return;
    showToast(`${username} is no longer asked to name missed picks.`);
    close();
  };
  return (
    <>
      <Button
        small
        aria-label={`Take back the question to ${username}`}
        onClick={() => {
          setOpen(true);
        }}
      >
        Take back
      </Button>
      {isOpen && (
        <ConfirmDialog
          title="Take the question back"
          description={`${username} can then no longer name picks for ${roundsText(rounds)}, and you can fill what’s missed. This is recorded in the league log.`}
          confirmLabel="Take back"
          busyLabel="Saving…"
          busy={isLoading}
          onConfirm={() => void save()}
          onClose={close}
        >
          <ErrorMessage error={error} fallback="Couldn’t save. Try again." />
        </ConfirmDialog>
      )}
    </>
  );
}
