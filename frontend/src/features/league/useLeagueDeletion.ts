import { useQuestion } from '../../components/ui/Dialog/useQuestion';
import { showToast } from '../../components/ui/Toast/toasts';
import { useAction } from '../../lib/ui/useAction';
import { type League, useDeleteLeagueMutation } from '../../api/leagueApi';

const questionFor = (name: string): string =>
  `Are you sure you want to delete ${name}? All picks and standings will be lost for every member. This can’t be undone.`;

/** Deletes a league after a question, whose `dialog` has to stand on the page; `onDeleted` follows the toast. */
export function useLeagueDeletion({ _id, name }: League, onDeleted?: () => void) {
  const [deleteLeague] = useDeleteLeagueMutation();
  const { run, busy, error } = useAction('Failed to delete league. Please try again.');
  const remove = async () => {
    showToast((await deleteLeague({ id: _id }).unwrap()).message);
    onDeleted?.();
  };
  const question = {
    title: 'Delete this league?',
    description: questionFor(name),
    confirmLabel: 'Delete league',
  };
  return { ...useQuestion(question, () => void run(remove)), busy, error };
}
