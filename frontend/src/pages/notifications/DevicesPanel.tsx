import { Send } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../components/ui/Button/Button';
import { Chip } from '../../components/ui/Chip/Chip';
import { Message } from '../../components/ui/Message/Message';
import { Panel } from '../../components/ui/Panel/Panel';
import { SettingRow } from '../../components/ui/SettingRow/SettingRow';
import { showToast } from '../../components/ui/Toast/toasts';
import { useUser } from '../../features/auth/session';
import { type NotificationSettings, useSendTestPushMutation } from '../../api/notificationsApi';
import { type PushHere, usePushHere } from '../../features/notifications/usePushHere';
import { formatRaceDay } from '../../lib/game/formatRaceTime';
import { useAction } from '../../lib/ui/useAction';
import { useFocusFallback } from '../../lib/ui/useFocusFallback';
import styles from './DevicesPanel.module.css';

type Device = NotificationSettings['devices'][number];

/** Push on this device and on the player's others: turned on by a press that has been explained, tested, removed. */
export function DevicesPanel({ devices }: { readonly devices: readonly Device[] }) {
  const { here, turnOn, turnOff } = usePushHere(useUser()._id);
  const deviceId = here.state === 'ready' ? here.deviceId : null;
  const own = devices.find(({ _id }) => _id === deviceId);
  const list = useRef<HTMLDivElement>(null);
  // the pressed button goes with its device: the focus stays in the panel
  useFocusFallback(list, devices.length);
  return (
    <Panel title="On this device" flush action={<StateChip here={here} />}>
      <div ref={list} tabIndex={-1}>
        {!own && <NotHere here={here} onTurnOn={turnOn} />}
        {/* one list: which of them is this device is known a moment later, and no press may be lost */}
        {(own ? [own, ...devices.filter((device) => device !== own)] : devices).map((device) => (
          <DeviceRow
            key={device._id}
            device={device}
            title={device === own ? 'Push works here.' : device.name}
            onRemove={turnOff}
          />
        ))}
      </div>
    </Panel>
  );
}

function StateChip({ here }: { readonly here: PushHere }) {
  switch (here.state) {
    case 'checking':
      return null;
    case 'denied':
      return <Chip kind="bad">Blocked</Chip>;
    case 'install-first':
    case 'none':
      return <Chip>Not here</Chip>;
    case 'ready':
      return here.deviceId === null ? <Chip>Off</Chip> : <Chip kind="ok">Allowed</Chip>;
  }
}

type DeviceRowProps = {
  readonly device: Device;
  readonly title: string;
  readonly onRemove: (id: string) => Promise<void>;
};

function DeviceRow({ device, title, onRemove }: DeviceRowProps) {
  const { _id: id, name, createdAt } = device;
  const [sendTest] = useSendTestPushMutation();
  const test = useAction('Couldn’t send the test. Try again.');
  const removal = useAction('Couldn’t remove this device. Try again.');
  const error = test.error ?? removal.error;
  const send = async () => {
    const { message } = await sendTest({ pushDeviceIdDto: { id } }).unwrap();
    showToast(message);
  };
  return (
    <div className={`${styles.device} cluster gap-2 gap-x-3 py-3 px-4`}>
      <div className={styles.name}>
        <h3 className="text-body-strong">{title}</h3>
        <p className="muted text-small">{`${title === name ? '' : `${name}, `}since ${formatRaceDay(createdAt)}`}</p>
      </div>
      <div className="cluster">
        <Button
          small
          busy={test.busy}
          aria-label={`Send a test to ${name}`}
          onClick={() => void test.run(send)}
        >
          <Send className="icon-sm" />
          {test.busy ? 'Sending…' : 'Send a test'}
        </Button>
        <Button
          small
          kind="quiet"
          busy={removal.busy}
          aria-label={`Remove ${name}`}
          onClick={() => void removal.run(() => onRemove(id))}
        >
          {removal.busy ? 'Removing…' : 'Remove'}
        </Button>
      </div>
      {error && (
        <div className={styles.error}>
          <Message kind="bad">{error}</Message>
        </div>
      )}
    </div>
  );
}

type NotHereProps = { readonly here: PushHere; readonly onTurnOn: () => Promise<void> };

function NotHere({ here, onTurnOn }: NotHereProps) {
  const { busy, error, run } = useAction('Couldn’t turn on push. Try again.');
  if (here.state !== 'ready' || here.deviceId !== null) return <Explained {...TEXTS[here.state]} />;
  return (
    <SettingRow
      title="Know before the lock"
      note="Get push notifications here, even while Gridlock is closed. Your browser will ask for permission once."
      action={
        <Button kind="primary" busy={busy} onClick={() => void run(onTurnOn)}>
          {busy ? 'Turning on…' : 'Turn on push'}
        </Button>
      }
      error={error}
    />
  );
}

type Text = {
  readonly title: string;
  readonly note: string;
  /** for players whom emails reach */
  readonly emails?: string;
};

function Explained({ title, note, emails }: Text) {
  const { getsEmails } = useUser();
  return <SettingRow title={title} note={getsEmails && emails ? `${note} ${emails}` : note} />;
}

const TEXTS: Readonly<Record<PushHere['state'], Text>> = {
  checking: { title: 'Checking this browser…', note: 'Whether push works here.' },
  ready: { title: 'Push works here.', note: 'On in a moment.' },
  denied: {
    title: 'You’ve blocked notifications here',
    note: 'Allow them for this site in your browser: tap the icon beside the address, choose Notifications, then reload this page.',
    emails: 'Until then, we’ll email you.',
  },
  'install-first': {
    title: 'Put Gridlock on the Home Screen first',
    note: 'iPhone and iPad show notifications of installed apps only. In Safari, tap Share, then Add to Home Screen. Open Gridlock from there and come back to this page.',
  },
  none: {
    title: 'This browser can’t show notifications',
    note: 'They need https and a current browser, and a window that isn’t private.',
    emails: 'You’ll still get emails.',
  },
};
