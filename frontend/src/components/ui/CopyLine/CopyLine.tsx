import { Copy } from 'lucide-react';
import { IconButton } from '../IconButton/IconButton';
import { copyToClipboard } from '../Toast/copyToClipboard';
import styles from './CopyLine.module.css';

type CopyLineProps = {
  readonly text: string;
  /** what is shown of it, if not all */
  readonly shown?: string;
  /** of the button */
  readonly label: string;
  /** what the toast says */
  readonly done: string;
};

/** An address or a secret in a box, and the button that copies it. */
export const CopyLine = ({ text, shown = text, label, done }: CopyLineProps) => (
  <div
    className={`${styles.line} row gap-0 justify-between rounded-2 surface-2 text-cell-strong break-anywhere`}
  >
    <span className="min-w-0 py-1">{shown}</span>
    <IconButton label={label} onClick={() => void copyToClipboard(text, done)}>
      <Copy className="icon" />
    </IconButton>
  </div>
);
