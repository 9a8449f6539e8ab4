import { roundsText } from '@gridlock/game-rules';
import { ConfirmButton } from '../../components/ui/Dialog/DialogButton';
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
  const [takeBack] = useTakeBackMissedMutation();
  const { _id: userId, username } = member;
  return (
    <ConfirmButton
      small
      aria-label={`Take back the question to ${username}`}
      question={{
        title: 'Take the question back',
        description: `${username} can then no longer name picks for ${roundsText(rounds)}, and you can fill what’s missed. This is recorded in the league log.`,
        confirmLabel: 'Take back',
        busyLabel: 'Saving…',
      }}
      fallback="Couldn’t save. Try again."
      action={async () => {
        await takeBack({ leagueId, userId }).unwrap();
        showToast(`${username} is no longer asked to name missed picks.`);
      }}
    >
      Take back
    </ConfirmButton>
  );
}
