import { type Exported, useSaveExportMutation } from '../../api/exportApi';
import { showToast } from '../../components/ui/Toast/toasts';
import { useAction } from '../../lib/ui/useAction';

/** Saves a file of what there is to take along (LL-06), and says under which name. */
export function useExport(what: Exported) {
  const [save] = useSaveExportMutation();
  const { run, busy, error } = useAction('Couldn’t export this. Try again.');
  const download = async () => {
    showToast(`Saved as ${await save(what).unwrap()}.`);
  };
  return { busy, error, start: () => void run(download) };
}
