import { Button } from '../../../components/ui/Button/Button';
import { Message } from '../../../components/ui/Message/Message';
import styles from './AdminPanels.module.css';

type PanelFailureProps = {
  /** Names the panel that could not be loaded. */
  readonly label: string;
  readonly text: string;
  readonly onRetry: () => void;
};

/** A panel whose data could not be loaded, and the way to try again. */
export function PanelFailure({ label, text, onRetry }: PanelFailureProps) {
  return (
    <section className={styles.imports} aria-label={label}>
      <Message
        kind="bad"
        action={
          <Button small onClick={onRetry}>
            Try again
          </Button>
        }
      >
        {text}
      </Message>
    </section>
  );
}
