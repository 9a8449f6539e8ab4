import { lazy, Suspense } from 'react';
import { cx } from '../../../lib/ui/cx';
import styles from './QrCode.module.css';

const QrDrawing = lazy(async () => ({ default: (await import('./QrDrawing')).QrDrawing }));

type QrCodeProps = {
  readonly text: string;
  readonly label: string;
  readonly className?: string | undefined;
};

/** A QR code on white, which is loaded when it is needed; its place is there from the start. */
export const QrCode = ({ text, label, className }: QrCodeProps) => (
  <div className={cx(styles.qr, 'flex-none rounded-2', className)}>
    <Suspense>
      <QrDrawing text={text} label={label} />
    </Suspense>
  </div>
);
