import { ErrorMessage } from '../../components/ui/ErrorMessage/ErrorMessage';
import { Checkbox } from '../../components/ui/FormField/FormField';
import { Panel } from '../../components/ui/Panel/Panel';
import {
  type NotificationRow,
  useUpdateNotificationSettingsMutation,
} from '../../api/notificationsApi';
import styles from './EventsPanel.module.css';

type Event = NotificationRow['event'];
const CHANNELS = ['push', 'email'] as const;
type Channel = (typeof CHANNELS)[number];

const GROUPS: readonly { readonly title: string; readonly events: readonly Event[] }[] = [
  {
    title: 'Before the lock',
    events: ['pick-24h', 'pick-2h', 'pick-30min', 'plan-counts', 'lock-moved'],
  },
  { title: 'The weekend', events: ['reveal', 'swaps', 'result', 'correction'] },
  { title: 'The league', events: ['membership', 'assigned', 'joined'] },
];

const NAMES: Readonly<Record<Event, string>> = {
  'pick-24h': 'Pick missing, 24 h before',
  'pick-2h': 'Pick missing, 2 h before',
  'pick-30min': 'Pick missing, 30 min before',
  'plan-counts': 'Your plan will count',
  'lock-moved': 'Lock moved',
  reveal: 'Lights out',
  swaps: 'Swap window open',
  result: 'Result',
  correction: 'Result corrected',
  assigned: 'A pick was assigned to you',
  joined: 'Somebody joined',
  membership: 'Invitations and membership',
};

/** What comes, and how: a box for each event and way, kept as soon as it is pressed. */
export function EventsPanel({ events }: { readonly events: readonly NotificationRow[] }) {
  const [update, { error }] = useUpdateNotificationSettingsMutation();
  const choose = (event: Event, channel: Channel, isOn: boolean) =>
    void update({ updateNotificationSettingsDto: { choices: [{ event, channel, isOn }] } });
  return (
    <Panel
      title="What to send"
      flush
      footer={
        error ? (
          <ErrorMessage error={error} fallback="Couldn’t save that. Try again." />
        ) : (
          <p className="muted text-small">
            Changes are saved at once. We never send outdated news.
          </p>
        )
      }
    >
      <table className={styles.table}>
        <thead className="muted text-label">
          <tr>
            <th className="text-left" scope="col">
              Event
            </th>
            <th scope="col">Push</th>
            <th scope="col">Email</th>
          </tr>
        </thead>
        {GROUPS.map(({ title, events: names }) => (
          <tbody key={title}>
            <tr className={styles.group}>
              <th className="text-left text-body-strong" colSpan={3} scope="colgroup">
                {title}
              </th>
            </tr>
            {names.map((name) => (
              <EventRow
                key={name}
                row={events.find(({ event }) => event === name)}
                onChoose={choose}
              />
            ))}
          </tbody>
        ))}
      </table>
    </Panel>
  );
}

type EventRowProps = {
  readonly row: NotificationRow | undefined;
  readonly onChoose: (event: Event, channel: Channel, isOn: boolean) => void;
};

function EventRow({ row, onChoose }: EventRowProps) {
  if (!row) return null;
  const name = NAMES[row.event];
  return (
    <tr>
      <th className="text-left text-body" scope="row">
        {name}
      </th>
      {CHANNELS.map((channel) => (
        <td className="text-center" key={channel}>
          <Checkbox
            checked={row[channel]}
            aria-label={`${name}, ${channel}`}
            onChange={({ target }) => onChoose(row.event, channel, target.checked)}
          />
        </td>
      ))}
    </tr>
  );
}
