import { useId, useState } from 'react';
import { Button } from '../../components/ui/Button/Button';
import { ConfirmDialog } from '../../components/ui/Dialog/ConfirmDialog';
import { Message } from '../../components/ui/Message/Message';
import { SettingRow } from '../../components/ui/SettingRow/SettingRow';
import { showToast } from '../../components/ui/Toast/toasts';
import { useRevokeTokenMutation, type ApiToken } from '../../api/profileApi';
import { formatRaceDay, formatRaceTime } from '../../lib/game/formatRaceTime';
import { useAction } from '../../lib/ui/useAction';

/** One token: when it was last used, and the button that ends it. */
export function TokenRow({ token }: { readonly token: ApiToken }) {
  const titleId = useId();
  const [isAsked, setAsked] = useState(false);
  const [revokeToken] = useRevokeTokenMutation();
  const { busy, error, run, clearError } = useAction('Couldn’t revoke the token. Try again.');
  const close = () => {
    clearError();
    setAsked(false);
  };
  const revoke = () =>
    run(async () => {
      showToast((await revokeToken({ id: token._id }).unwrap()).message);
    });
  return (
    <SettingRow
      title={token.name}
      titleId={titleId}
      note={
        token.lastUsedAt === null
          ? `Made ${formatRaceDay(token.createdAt)}, never used`
          : `Last used ${formatRaceTime(token.lastUsedAt)}`
      }
      action={
        <>
          <Button
            small
            kind="danger"
            aria-haspopup="dialog"
            aria-describedby={titleId}
            onClick={() => {
              setAsked(true);
            }}
          >
            Revoke
          </Button>
          <ConfirmDialog
            open={isAsked}
            title={`Revoke ${token.name}?`}
            description="Whatever uses this token stops working at once."
            confirmLabel="Revoke token"
            busyLabel="Revoking…"
            busy={busy}
            danger
            onConfirm={() => void revoke()}
            onClose={close}
          >
            {error && <Message kind="bad">{error}</Message>}
          </ConfirmDialog>
        </>
      }
    />
  );
}
