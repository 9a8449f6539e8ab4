import type { ReactNode } from 'react';
import styles from './SettingRow.module.css';

type SettingRowProps = {
  readonly title: ReactNode;
  /** for an `aria-describedby` of the button: 'Disable' alone says little */
  readonly titleId?: string;
  readonly note: ReactNode;
  /** what there is to do about it, below */
  readonly more?: ReactNode;
  readonly action?: ReactNode;
  /** what went wrong, below */
  readonly error?: ReactNode;
};

/** What can be set, what it is set to, and the button that changes it. */
export const SettingRow = ({ title, titleId, note, more, action, error }: SettingRowProps) => (
  <div className={styles.setting}>
    <div>
      <h3 className="break-anywhere" id={titleId}>
        {title}
      </h3>
      <p>{note}</p>
    </div>
    {action}
    {more && <p className={styles.more}>{more}</p>}
    {error && <div className={styles.error}>{error}</div>}
  </div>
);
