import { Link2 } from 'lucide-react';
import { copyLeagueCode } from '../../../components/game/LeagueCode/copyLeagueCode';
import { Button } from '../../../components/ui/Button/Button';
import { Panel } from '../../../components/ui/Panel/Panel';
import { showToast } from '../../../components/ui/Toast/toasts';
import { paths } from '../../../lib/game/paths';
import { copyText } from '../../../lib/ui/copyText';
import styles from './InvitePanel.module.css';

/** For an owner who is alone: what to send to friends. */
export function InvitePanel({ code }: { readonly code: string }) {
  const link = new URL(paths.invitation(code), window.location.origin).href;
  const copy = async () => {
    if (await copyText(link)) showToast('Link copied.');
    else showToast(`Couldn’t copy it automatically. The link is ${link}.`, 'bad');
  };
  return (
    <Panel title="Invite your friends">
      <div className="grid gap-3">
        <p>
          You’re the only one here so far. Share the link or the code {code}: anyone who joins
          before picks lock is in for the next race.
        </p>
        <p className={styles.link}>{link}</p>
        <div className="cluster">
          <Button kind="primary" onClick={() => void copy()}>
            <Link2 className="icon" aria-hidden="true" />
            Copy the link
          </Button>
          <Button onClick={() => void copyLeagueCode(code)}>Copy the code</Button>
        </div>
      </div>
    </Panel>
  );
}
