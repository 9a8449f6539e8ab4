import { Copy, Share2 } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Button } from '../../../components/ui/Button/Button';
import { copyOut } from '../../../components/ui/Toast/copyOut';
import { paths } from '../../../lib/game/paths';
import { shareOut } from '../shareOut';
import styles from './CodeBoard.module.css';

const QrCode = lazy(async () => ({ default: (await import('./QrCode')).QrCode }));

type CodeBoardProps = { readonly code: string };

/** How to join: picture, code and link. */
export function CodeBoard({ code }: CodeBoardProps) {
  const link = new URL(paths.invitation(code), window.location.origin).href;
  return (
    <div className={styles.code}>
      <div className={styles.qr}>
        <Suspense>
          <QrCode text={link} label="QR code of the link to join" />
        </Suspense>
      </div>
      <div className={styles.words}>
        <p>Join at {window.location.host} with</p>
        <b className={styles.digits}>{code}</b>
        <div className="cluster">
          <Button onClick={() => void shareOut({ text: 'Join my race night', url: link })}>
            <Share2 className="icon" aria-hidden="true" />
            Share
          </Button>
          <Button onClick={() => void copyOut(link, 'Link copied.')}>
            <Copy className="icon" aria-hidden="true" />
            Copy link
          </Button>
        </div>
      </div>
    </div>
  );
}
