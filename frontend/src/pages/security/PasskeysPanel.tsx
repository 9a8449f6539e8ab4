import { useId, useRef } from 'react';
import { DialogButton } from '../../components/ui/Dialog/DialogButton';
import { Panel } from '../../components/ui/Panel/Panel';
import { QueryView } from '../../components/ui/QueryView/QueryView';
import { SettingRow } from '../../components/ui/SettingRow/SettingRow';
import { SkeletonRows } from '../../components/ui/Skeleton/Skeleton';
import { showToast } from '../../components/ui/Toast/toasts';
import { useUser } from '../../features/auth/session';
import { hasPasskeys, makePasskey, signalRemoved } from '../../features/auth/passkeys';
import { formatRaceDay } from '../../lib/game/formatRaceTime';
import { useFocusFallback } from '../../lib/ui/useFocusFallback';
import { timeAgo } from './timeAgo';
import { PasskeyDialog, type PasskeyFields } from './PasskeyDialog';
import {
  useAddPasskeyMutation,
  useGetPasskeyOptionsMutation,
  useListPasskeysQuery,
  useRemovePasskeyMutation,
  type Passkey,
} from '../../api/securityApi';

/** The player's passkeys: added by name, and removed (AC-02). */
export function PasskeysPanel() {
  const query = useListPasskeysQuery();
  const list = useRef<HTMLDivElement>(null);
  // the pressed button goes with its passkey: the focus stays in the panel
  useFocusFallback(list, query.data?.length);
  return (
    <Panel title="Passkeys" flush action={hasPasskeys() && <AddPasskey />}>
      <div ref={list} tabIndex={-1}>
        <QueryView
          query={query}
          loading={<SkeletonRows />}
          error="Couldn’t load your passkeys. Try again."
          isEmpty={(passkeys) => passkeys.length === 0}
          empty={<NoPasskeys />}
        >
          {(passkeys) => (
            <ul>
              {passkeys.map((passkey) => (
                <li key={passkey.id}>
                  <PasskeyRow passkey={passkey} />
                </li>
              ))}
            </ul>
          )}
        </QueryView>
      </div>
    </Panel>
  );
}

function NoPasskeys() {
  const { hasPassword } = useUser();
  const note = hasPassword
    ? 'Log in with your finger, face or PIN. Your password keeps working.'
    : 'Log in with your finger, face or PIN.';
  return (
    <SettingRow
      title="None yet"
      note={
        hasPasskeys()
          ? note
          : 'This browser has no passkeys here: they need a recent browser and an https address.'
      }
    />
  );
}

function AddPasskey() {
  const [getOptions] = useGetPasskeyOptionsMutation();
  const [addPasskey] = useAddPasskeyMutation();
  const add = async ({ name, currentPassword }: PasskeyFields) => {
    const { options } = await getOptions({
      passkeyProofDto: { currentPassword: currentPassword || null },
    }).unwrap();
    const response = { ...(await makePasskey(options)) };
    await addPasskey({ addPasskeyDto: { name, response } }).unwrap();
    showToast('Passkey added.');
  };
  return (
    <DialogButton
      small
      dialog={(close) => (
        <PasskeyDialog
          title="Add a passkey"
          description="Your device asks for your finger, face or PIN next."
          asksName
          confirmLabel="Add passkey"
          busyLabel="Adding…"
          fallback="Couldn’t add the passkey. Try again."
          onConfirm={add}
          onClose={close}
        />
      )}
    >
      Add a passkey
    </DialogButton>
  );
}

function PasskeyRow({ passkey }: { readonly passkey: Passkey }) {
  const { id, name, createdAt, lastUsedAt, counterFellAt } = passkey;
  const nameId = useId();
  const [removePasskey] = useRemovePasskeyMutation();
  const remove = async ({ currentPassword }: PasskeyFields) => {
    await removePasskey({
      id,
      passkeyProofDto: { currentPassword: currentPassword || null },
    }).unwrap();
    void signalRemoved(id);
    showToast('Passkey removed.');
  };
  const used = lastUsedAt ? `last used ${timeAgo(lastUsedAt)}` : 'never used';
  return (
    <SettingRow
      title={name}
      titleId={nameId}
      note={
        <>
          Added {formatRaceDay(createdAt)} · {used}
          {counterFellAt && (
            <>
              <br />
              This passkey may have been copied on {formatRaceDay(counterFellAt)}. If you haven’t
              moved it to another password manager, remove it.
            </>
          )}
        </>
      }
      action={
        <DialogButton
          small
          kind="danger"
          aria-describedby={nameId}
          dialog={(close) => (
            <PasskeyDialog
              title={`Remove ${name}?`}
              description="It can’t log you in any more, and where it did, you’re logged out. Remove it from your device too."
              confirmLabel="Remove passkey"
              busyLabel="Removing…"
              fallback="Couldn’t remove the passkey. Try again."
              danger
              onConfirm={remove}
              onClose={close}
            />
          )}
        >
          Remove
        </DialogButton>
      }
    />
  );
}
