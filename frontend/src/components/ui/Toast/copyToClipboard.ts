import { copyText } from '../../../lib/ui/copyText';
import { showToast } from './toasts';

/** Copies a text and says so, or shows it where the browser copies nothing. */
export async function copyToClipboard(text: string, done: string) {
  if (await copyText(text)) showToast(done);
  else showToast(`Couldn’t copy it automatically: ${text}`, 'bad');
}
