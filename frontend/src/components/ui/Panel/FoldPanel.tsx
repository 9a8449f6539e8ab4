import { ChevronRight } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { cx } from '../../../lib/ui/cx';
import { useWide } from '../../../lib/ui/useWide';
import fold from './FoldPanel.module.css';
import styles from './Panel.module.css';

type FoldPanelProps = {
  readonly title: string;
  /** what a folded panel tells all the same */
  readonly summary?: ReactNode;
  /** at the end of the title bar: a chip */
  readonly end?: ReactNode;
  /** unfolds when it becomes true and folds when it becomes false; between it is the reader's; `wide`: not on a phone */
  readonly open?: boolean | 'wide';
  /** leaves the inner padding to the content: rows, tables */
  readonly flush?: boolean;
  /** for an address that leads here, with the focus */
  readonly id?: string;
  readonly children: ReactNode;
};

/** A panel that can be folded up to its title bar. */
export function FoldPanel(props: FoldPanelProps) {
  const { title, summary, end, open = false, flush, id, children } = props;
  const titleId = useId();
  const isWide = useWide();
  return (
    <section
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      className="card min-w-0"
      aria-labelledby={titleId}
    >
      <details className={fold.fold} open={open === 'wide' ? isWide : open}>
        <summary className={cx(styles.head, fold.head, 'cluster gap-0 gap-x-2 border-b')}>
          <ChevronRight className={cx('icon muted', fold.chevron)} />
          <h2 id={titleId}>{title}</h2>
          <span className={`${fold.summary} muted text-label`}>{summary}</span>
          {end}
        </summary>
        {flush ? children : <div className="p-4">{children}</div>}
      </details>
    </section>
  );
}
