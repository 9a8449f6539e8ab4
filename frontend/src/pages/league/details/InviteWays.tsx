import { Copy, Share2 } from 'lucide-react';
import { copyLeagueCode } from '../../../components/game/LeagueCode/copyLeagueCode';
import { OnlyHere } from '../../../components/game/OnlyHere/OnlyHere';
import { Button } from '../../../components/ui/Button/Button';
import { QrCode } from '../../../components/ui/QrCode/QrCode';
import { copyToClipboard } from '../../../components/ui/Toast/copyToClipboard';
import { share } from '../../../components/ui/Toast/share';
import { inviteLink } from '../../../lib/game/inviteLink';
import styles from './InviteWays.module.css';
import type { League } from '../../../api/leagueApi';

export type InviteWaysProps = { readonly league: Pick<League, 'name' | 'code'> };

/** The link of a league as a QR code, to share and to copy, and the code for who types it. */
export function InviteWays({ league: { name, code } }: InviteWaysProps) {
  const link = inviteLink(code);
  return (
    <div className="grid">
      <OnlyHere />
      <div className={`${styles.link} row gap-4`}>
        <QrCode text={link} label={`QR code of the link to join ${name}`} />
        <p className="grid gap-2 min-w-0 muted text-small break-anywhere">
          <span>{link}</span>
          <small>
            Code <b>{code}</b>
          </small>
        </p>
      </div>
      <div className="cluster">
        <Button
          kind="primary"
          onClick={() => void share({ text: `Join ${name} on Gridlock`, url: link })}
        >
          <Share2 className="icon" />
          Share
        </Button>
        <Button onClick={() => void copyToClipboard(link, 'Link copied.')}>
          <Copy className="icon" />
          Copy the link
        </Button>
        <Button onClick={() => void copyLeagueCode(code)}>Copy the code</Button>
      </div>
    </div>
  );
}
