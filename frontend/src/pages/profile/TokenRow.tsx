import { useId } from 'react';
import { ConfirmButton } from '../../components/ui/Dialog/DialogButton';
import { SettingRow } from '../../components/ui/SettingRow/SettingRow';
import { showToast } from '../../components/ui/Toast/toasts';
import { useRevokeTokenMutation, type ApiToken } from '../../api/profileApi';
import { formatRaceDay, formatRaceTime } from '../../lib/game/formatRaceTime';

/** One token: when it was last used, and the button that ends it. */
export function TokenRow({ token }: { readonly token: ApiToken }) {
  const titleId = useId();
  const [revokeToken] = useRevokeTokenMutation();
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
        <ConfirmButton
          small
          kind="danger"
          aria-describedby={titleId}
          question={{
            title: `Revoke ${token.name}?`,
            description: 'Whatever uses this token stops working at once.',
            confirmLabel: 'Revoke token',
            busyLabel: 'Revoking…',
            danger: true,
          }}
          fallback="Couldn’t revoke the token. Try again."
          action={async () => showToast((await revokeToken({ id: token._id }).unwrap()).message)}
        >
          Revoke
        </ConfirmButton>
      }
    />
  );
}
