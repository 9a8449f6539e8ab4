import { useId, useRef } from 'react';
import { Button } from '../../components/ui/Button/Button';
import { CopyLine } from '../../components/ui/CopyLine/CopyLine';
import { Message } from '../../components/ui/Message/Message';
import { Panel } from '../../components/ui/Panel/Panel';
import { Switch } from '../../components/ui/Switch/Switch';
import { showToast } from '../../components/ui/Toast/toasts';
import { useAction } from '../../lib/ui/useAction';
import styles from './PublicLink.module.css';
import { useSetPublicLinkMutation, type Share } from '../../api/shareApi';

type PublicLinkProps = {
  readonly leagueId: string;
  readonly isOwner: boolean;
  readonly share: Share;
};

/** The league's page for everybody: members see whether there is one, the owner decides. */
export function PublicLink({ leagueId, isOwner, share }: PublicLinkProps) {
  const id = useId();
  const [setPublicLink] = useSetPublicLinkMutation();
  const { busy, error, run } = useAction('Couldn’t save. Try again.');
  const toggle = useRef<HTMLButtonElement>(null);
  const set = async (enabled: boolean) => {
    await run(async () => {
      await setPublicLink({ id: leagueId, shareChoiceDto: { enabled } }).unwrap();
      if (!enabled) showToast('Link turned off. It no longer works.');
    });
  };
  const end = async () => {
    await set(false);
    // its button is gone
    toggle.current?.focus();
  };
  return (
    <Panel label="Public link" flush>
      <div className={`${styles.setting} grid cols-main gap-0 gap-x-4 items-center px-4 py-3`}>
        <h2 className="text-body-strong" id={id}>
          Public link
        </h2>
        <p className="muted text-small">
          Anyone with the link can see revealed rounds and usernames, nothing else. Search engines
          don’t index it.{' '}
          {isOwner ? 'You can turn it off at any time.' : 'Only the owner can turn it on.'}
        </p>
        {isOwner ? (
          <Switch
            ref={toggle}
            aria-labelledby={id}
            on={share.enabled}
            busy={busy}
            onClick={() => void set(!share.enabled)}
          />
        ) : (
          <b>{share.enabled ? 'On' : 'Off'}</b>
        )}
      </div>
      {error && (
        <div className="px-4 mb-4">
          <Message kind="bad">{error}</Message>
        </div>
      )}
      {share.url !== null && (
        <div className="px-4 mb-4">
          <CopyLine
            text={share.url}
            shown={share.url.replace(/^https?:\/\//, '')}
            label="Copy the public link"
            done="Link copied."
          />
          {isOwner && (
            <Button kind="danger" block busy={busy} onClick={() => void end()}>
              Turn off link
            </Button>
          )}
        </div>
      )}
    </Panel>
  );
}
