import { copyText } from '../../../lib/ui/copyText';
import { showToast } from '../../ui/Toast/toasts';

/**
 * Copies a league's code and shows a toast; when the browser refuses, the toast shows the code.
 * Resolves with whether it was copied.
 */
export async function copyLeagueCode(code: string): Promise<boolean> {
  const done = await copyText(code);
  if (done) showToast('League code copied.');
  else showToast(`Couldn’t copy it automatically. The code is ${code}.`, 'bad');
  return done;
}
