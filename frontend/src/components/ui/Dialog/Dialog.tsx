import { late, useOnceOpen } from '../Late/late';
import type { DialogProps } from './DialogBox';

const DialogBox = late(async () => (await import('./DialogBox')).DialogBox);

/** Loads the code of dialogs, before somebody opens one. */
export const preloadDialogs = DialogBox.preload;

/** A bottom sheet on a phone, centred from 640 px. Focus stays inside and returns on closing. */
export const Dialog = (props: DialogProps) => useOnceOpen(props.open) && <DialogBox {...props} />;
