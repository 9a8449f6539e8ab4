import { showToast } from '../../components/ui/Toast/toasts';
import { toBlob } from '../../lib/ui/pngDataUrl';
import { saveFile } from '../../lib/ui/saveFile';

/** A picture to be shared. */
export type SharedPicture = {
  /** the picture, as a data address */
  readonly src: string;
  readonly fileName: string;
  /** what it says, in one line */
  readonly title: string;
  /** the public link of the league, if there is one */
  readonly url: string | null;
};

/** A page that is not served over https has no clipboard for pictures, and some browsers have none at all. */
const hasPictureClipboard = (): boolean =>
  typeof ClipboardItem === 'function' && 'clipboard' in navigator;

/** Puts the picture on the clipboard. */
export async function copyPicture({ src }: SharedPicture) {
  try {
    if (!hasPictureClipboard()) throw new Error('no clipboard for pictures');
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': toBlob(src) })]);
    showToast('Picture copied.');
  } catch {
    showToast('Your browser couldn’t copy the picture. Download it instead.', 'bad');
  }
}

/** Saves the picture as a file. */
export function downloadPicture({ src, fileName }: SharedPicture) {
  saveFile(toBlob(src), fileName);
  showToast(`Saved as ${fileName}.`);
}

const fileOf = ({ src, fileName }: SharedPicture): File =>
  new File([toBlob(src)], fileName, { type: 'image/png' });

/** Whether the device has a share sheet that takes pictures. */
export function canSharePictures(): boolean {
  if (typeof navigator.canShare !== 'function') return false;
  const sample = new File([new Uint8Array()], 'picture.png', { type: 'image/png' });
  return navigator.canShare({ files: [sample] });
}

const wasCalledOff = (problem: unknown): boolean =>
  problem instanceof Error && problem.name === 'AbortError';

/** Hands the picture to the device's share sheet, with the league's public link where there is one. */
export async function sharePicture(picture: SharedPicture) {
  const text = picture.url === null ? picture.title : `${picture.title}\n${picture.url}`;
  try {
    await navigator.share({ files: [fileOf(picture)], title: picture.title, text });
  } catch (problem) {
    if (!wasCalledOff(problem))
      showToast('Your device couldn’t share the picture. Download it instead.', 'bad');
  }
}
