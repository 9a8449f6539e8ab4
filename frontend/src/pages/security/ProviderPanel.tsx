import { useId } from 'react';
import { useLinkProviderMutation, useUnlinkProviderMutation } from '../../api/providerApi';
import { DialogButton } from '../../components/ui/Dialog/DialogButton';
import { Panel } from '../../components/ui/Panel/Panel';
import { SettingRow } from '../../components/ui/SettingRow/SettingRow';
import { showToast } from '../../components/ui/Toast/toasts';
import { useUser } from '../../features/auth/session';
import { useWaysIn } from '../../features/auth/waysIn';
import { formatRaceDay } from '../../lib/game/formatRaceTime';
import { leaveTo } from '../../lib/ui/navigation';
import { PasskeyDialog, type PasskeyFields } from './PasskeyDialog';

/** Whether the host's identity provider logs in to the account, and the way to change that (HO-06). */
export function ProviderPanel() {
  const { provider } = useWaysIn();
  const { providerSince } = useUser();
  const titleId = useId();
  if (provider === null) return null;
  const title = providerSince ? `Linked since ${formatRaceDay(providerSince)}` : 'Not linked';
  return (
    <Panel title={`Log in with ${provider}`} flush>
      <SettingRow
        title={title}
        titleId={titleId}
        note={providerSince ? 'It logs you in here.' : `Log in here as you do at ${provider}.`}
        action={
          <DialogButton
            small
            aria-describedby={titleId}
            {...(providerSince && { kind: 'danger' })}
            dialog={(close) =>
              providerSince ? (
                <Unlink provider={provider} onClose={close} />
              ) : (
                <Link provider={provider} onClose={close} />
              )
            }
          >
            {providerSince ? 'Unlink' : 'Link'}
          </DialogButton>
        }
      />
    </Panel>
  );
}

type DialogProps = { readonly provider: string; readonly onClose: () => void };

function Link({ provider, onClose }: DialogProps) {
  const [link] = useLinkProviderMutation();
  const confirm = async ({ currentPassword }: PasskeyFields) => {
    const currentPasswordDto = { currentPassword: currentPassword || null };
    leaveTo((await link({ currentPasswordDto }).unwrap()).url);
  };
  return (
    <PasskeyDialog
      title={`Link ${provider}`}
      description={`You log in at ${provider} next. From then on it logs you in here too.`}
      confirmLabel={`Continue to ${provider}`}
      busyLabel="One moment…"
      fallback={`Couldn’t reach ${provider}. Try again.`}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

function Unlink({ provider, onClose }: DialogProps) {
  const [unlink] = useUnlinkProviderMutation();
  const confirm = async ({ currentPassword }: PasskeyFields) => {
    const currentPasswordDto = { currentPassword: currentPassword || null };
    await unlink({ currentPasswordDto }).unwrap();
    showToast(`${provider} is unlinked.`);
  };
  return (
    <PasskeyDialog
      title={`Unlink ${provider}?`}
      description="It can’t log you in any more, and where it did, you’re logged out."
      confirmLabel="Unlink"
      busyLabel="Unlinking…"
      fallback="Couldn’t unlink it. Try again."
      danger
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
