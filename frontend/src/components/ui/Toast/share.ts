import { copyToClipboard } from './copyToClipboard';

type Shared = { readonly text: string; readonly url: string };

const wasCalledOff = (problem: unknown): boolean =>
  problem instanceof Error && problem.name === 'AbortError';

/** Hands a text and a link to the device's share sheet; where there is none, both are copied. */
export async function share({ text, url }: Shared) {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ text, url });
      return;
    } catch (problem) {
      if (wasCalledOff(problem)) return;
    }
  }
  await copyToClipboard(`${text}\n${url}`, 'Copied. Paste it into your group chat.');
}
