import { useId, useRef } from 'react';
import { Button } from '../../components/ui/Button/Button';
import { ConfirmButton } from '../../components/ui/Dialog/DialogButton';
import { Chip } from '../../components/ui/Chip/Chip';
import { Panel } from '../../components/ui/Panel/Panel';
import { QueryView } from '../../components/ui/QueryView/QueryView';
import { SettingRow } from '../../components/ui/SettingRow/SettingRow';
import { SkeletonRows } from '../../components/ui/Skeleton/Skeleton';
import { showToast } from '../../components/ui/Toast/toasts';
import { useUser } from '../../features/auth/session';
import { formatRaceDay } from '../../lib/game/formatRaceTime';
import { timeAgo } from './timeAgo';
import { useFocusFallback } from '../../lib/ui/useFocusFallback';
import { useAction } from '../../lib/ui/useAction';
import {
  useEndDeviceMutation,
  useEndOtherDevicesMutation,
  useListDevicesQuery,
  type Device,
} from '../../api/securityApi';

/** Where the player is logged in; one or all others can be ended (AC-03). */
export function DevicesPanel() {
  const query = useListDevicesQuery();
  const list = useRef<HTMLDivElement>(null);
  // the pressed button goes with its device: the focus stays in the panel
  useFocusFallback(list, query.data?.length);
  return (
    <Panel title="Where you’re logged in" flush>
      <div ref={list} tabIndex={-1}>
        <QueryView
          query={query}
          loading={<SkeletonRows />}
          error="Couldn’t load your devices. Try again."
        >
          {(devices) => <Devices devices={devices} />}
        </QueryView>
      </div>
    </Panel>
  );
}

function Devices({ devices }: { readonly devices: readonly Device[] }) {
  return (
    <>
      <ul>
        {devices.map((device) => (
          <li key={device.id}>
            <DeviceRow device={device} />
          </li>
        ))}
      </ul>
      {devices.length > 1 && <EndOthers />}
    </>
  );
}

function DeviceRow({ device }: { readonly device: Device }) {
  const { id, name, since, lastSeen, isCurrent } = device;
  const nameId = useId();
  const [endDevice] = useEndDeviceMutation();
  const { run, busy, error } = useAction('Couldn’t log out this device. Try again.');
  const end = async () => {
    await endDevice({ id }).unwrap();
    showToast(`${name} is logged out.`);
  };
  const seen = timeAgo(lastSeen);
  return (
    <SettingRow
      title={name}
      titleId={nameId}
      note={`Since ${formatRaceDay(since)} · last seen ${seen}`}
      action={
        isCurrent ? (
          <Chip kind="ok">This device</Chip>
        ) : (
          <Button small busy={busy} aria-describedby={nameId} onClick={() => void run(end)}>
            {busy ? 'Logging out…' : 'Log out'}
          </Button>
        )
      }
      error={error}
    />
  );
}

const QUESTION = {
  title: 'Log out on all other devices?',
  description: 'You stay logged in here. Everywhere else, you’ll have to log in again.',
  confirmLabel: 'Log out all others',
  busyLabel: 'Logging out…',
  danger: true,
};

function EndOthers() {
  const [endOthers] = useEndOtherDevicesMutation();
  const { hasPassword } = useUser();
  return (
    <SettingRow
      title="All other devices"
      note={
        hasPassword
          ? 'A device you don’t know? Change your password too.'
          : 'A device you don’t know? Log it out.'
      }
      action={
        <ConfirmButton
          small
          kind="danger"
          question={QUESTION}
          fallback="Couldn’t log out the other devices. Try again."
          action={async () => {
            await endOthers().unwrap();
            showToast('You’re logged out everywhere else.');
          }}
        >
          Log out all others
        </ConfirmButton>
      }
    />
  );
}
