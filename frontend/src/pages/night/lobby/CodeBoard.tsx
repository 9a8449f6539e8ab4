import { Copy, Share2 } from 'lucide-react';
import { OnlyHere } from '../../../components/game/OnlyHere/OnlyHere';
import { Button } from '../../../components/ui/Button/Button';
import { QrCode } from '../../../components/ui/QrCode/QrCode';
import { copyToClipboard } from '../../../components/ui/Toast/copyToClipboard';
import { share } from '../../../components/ui/Toast/share';
import { inviteLink } from '../../../lib/game/inviteLink';
import styles from './CodeBoard.module.css';
import { siteName } from '../../../lib/ui/base';

type CodeBoardProps = { readonly code: string };

/** How to join: picture, code and link. */
export function CodeBoard({ code }: CodeBoardProps) {
  const link = inviteLink(code);
  return (
    <div className={`${styles.code} row gap-4`}>
      <QrCode className={styles.qr} text={link} label="QR code of the link to join" />
      <div className="grid gap-1 min-w-0">
        <p className="muted text-label break-anywhere">Join at {siteName()} with</p>
        <b className={`${styles.digits} text-display-2`}>{code}</b>
        <div className="cluster">
          <Button onClick={() => void share({ text: 'Join my race night', url: link })}>
            <Share2 className="icon" />
            Share
          </Button>
          <Button onClick={() => void copyToClipboard(link, 'Link copied.')}>
            <Copy className="icon" />
            Copy link
          </Button>
        </div>
        <OnlyHere />
      </div>
    </div>
  );
}
