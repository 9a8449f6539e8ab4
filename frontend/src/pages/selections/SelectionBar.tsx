import { CircleAlert } from 'lucide-react';
import { Button } from '../../components/ui/Button/Button';
import styles from './SelectionBar.module.css';

type SelectionBarProps = {
  /** what keeps the choice from being saved */
  readonly problem: string | null;
  readonly saving: boolean;
  readonly locked: boolean;
  readonly onCancel: () => void;
};

/** Cancel and Confirm, always within reach of a thumb (NS-04). */
export function SelectionBar(props: SelectionBarProps) {
  const { problem, saving, locked, onCancel } = props;
  return (
    <div className={styles.bar}>
      {problem && (
        <p className={styles.problem} role="alert">
          <CircleAlert className="icon-sm" aria-hidden="true" />
          {problem}
        </p>
      )}
      <div className={styles.buttons}>
        <Button disabled={locked || saving} onClick={onCancel}>
          Cancel
        </Button>
        <Button kind="primary" type="submit" disabled={locked} busy={saving}>
          {saving ? 'Saving…' : 'Confirm'}
        </Button>
      </div>
    </div>
  );
}
