import { useId, useState, type SubmitEvent } from 'react';
import { ConfirmDialog } from '../../../components/ui/Dialog/ConfirmDialog';
import { Message } from '../../../components/ui/Message/Message';
import { showToast } from '../../../components/ui/Toast/toasts';
import { useAction } from '../../../lib/ui/useAction';
import { draftOf, paceOf } from '../new/nightDraft';
import { PaceFields } from '../new/PaceFields';
import { useUpdateLeagueMutation } from '../newNightApi';
import type { League } from '../nightApi';

type ChangePaceProps = {
  readonly league: League;
  /** a start that is set stays set */
  readonly startsAt: string | null;
  readonly onClose: () => void;
};

/** The owner chooses another pace while nobody has started (TL-01). */
export function ChangePace({ league, startsAt, onClose }: ChangePaceProps) {
  const form = useId();
  const [draft, setDraft] = useState(() => draftOf(league.pace));
  const [updateLeague] = useUpdateLeagueMutation();
  const { busy, error, fields, run } = useAction('The pace could not be changed.');
  const change = async () => {
    const pace = { ...paceOf(draft), ...(startsAt !== null && { startsAt }) };
    await updateLeague({ id: league._id, updateLeagueDto: { pace } }).unwrap();
    showToast('The pace has changed.');
    onClose();
  };
  return (
    <ConfirmDialog
      title="Change the pace"
      description="Until the first lock. The change is a line in the league log."
      confirmLabel="Change the pace"
      busyLabel="Changing…"
      busy={busy}
      form={form}
      onClose={onClose}
    >
      <form
        id={form}
        noValidate
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          void run(change);
        }}
      >
        <PaceFields
          draft={draft}
          errors={fields}
          onChange={(part) => {
            setDraft({ ...draft, ...part });
          }}
        />
      </form>
      {error && <Message kind="bad">{error}</Message>}
    </ConfirmDialog>
  );
}
