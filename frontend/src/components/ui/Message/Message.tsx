import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../../lib/ui/cx';
import kinds from './kinds.module.css';
import styles from './Message.module.css';

export type MessageKind = 'ok' | 'bad' | 'info';

const icons = { ok: CircleCheck, bad: CircleAlert, info: Info };
const roles = { ok: 'status', bad: 'alert', info: undefined } as const;

type MessageProps = {
  readonly kind: MessageKind;
  /** at the end: 'Try again' and the like */
  readonly action?: ReactNode;
  readonly children: ReactNode;
};

/**
 * Icon and sentence, inside the form or panel it belongs to. `ok` and `bad` are announced to screen
 * readers.
 */
export function Message({ kind, action, children }: MessageProps) {
  const Icon = icons[kind];
  return (
    <div
      className={cx(
        styles.message,
        kinds[kind],
        'row items-start gap-3 py-3 px-4 rounded-2 text-small',
      )}
      role={roles[kind]}
    >
      <Icon className="icon" aria-hidden="true" />
      <span className="grow min-w-0 break-anywhere">{children}</span>
      {action}
    </div>
  );
}
