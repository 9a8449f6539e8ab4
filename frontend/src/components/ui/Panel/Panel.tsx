import { useId, type ReactNode } from 'react';
import { cx } from '../../../lib/ui/cx';
import styles from './Panel.module.css';

type PanelProps = {
  /** the title bar's h2; without one, give `label` */
  readonly title?: ReactNode;
  readonly label?: string;
  /** at the end of the title bar: a button, a chip, a tooltip */
  readonly action?: ReactNode;
  readonly footer?: ReactNode;
  /** hatched title bar, for the app admins' tools */
  readonly hatched?: boolean;
  /** leaves the inner padding to the content: rows, tables */
  readonly flush?: boolean;
  readonly className?: string | undefined;
  /** for an address that leads here, with the focus */
  readonly id?: string;
  readonly children?: ReactNode;
};

/** A card: title bar of 52 px, hairline, body with 16 px around. */
export function Panel(props: PanelProps) {
  const { title, label, action, footer, hatched, flush, className, id, children } = props;
  const titleId = useId();
  return (
    <section
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      className={cx('card min-w-0', hatched && styles.hatched, className)}
      aria-labelledby={title ? titleId : undefined}
      aria-label={title ? undefined : label}
    >
      {title && (
        <div className={cx(styles.head, 'split gap-0 gap-x-3 border-b', hatched && 'hatched')}>
          <h2 id={titleId}>{title}</h2>
          {action}
        </div>
      )}
      {flush ? children : <div className="p-4">{children}</div>}
      {footer && <div className="py-3 px-4 border-t">{footer}</div>}
    </section>
  );
}
