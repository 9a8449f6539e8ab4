import type { ReactNode } from 'react';
import { Message } from '../Message/Message';
import styles from './SettingRow.module.css';

type SettingRowProps = {
  readonly title: ReactNode;
  /** for an `aria-describedby` of the button: 'Disable' alone says little */
  readonly titleId?: string;
  readonly note: ReactNode;
  /** what there is to do about it, below */
  readonly more?: ReactNode;
  readonly action?: ReactNode;
  /** what went wrong, below: a text, or a message */
  readonly error?: ReactNode;
};

/** What can be set, what it is set to, and the button that changes it. */
export const SettingRow = ({ title, titleId, note, more, action, error }: SettingRowProps) => (
  <div className={`${styles.setting} split gap-2 gap-x-4 py-3 px-4`}>
    <div className="grow min-w-0">
      <h3 className="break-anywhere" id={titleId}>
        {title}
      </h3>
      <p className="row muted text-small">{note}</p>
    </div>
    {action}
    {more && <p className="w-full muted text-small">{more}</p>}
    {error && (
      <div className="w-full">
        {typeof error === 'string' ? <Message kind="bad">{error}</Message> : error}
      </div>
    )}
  </div>
);
