import { useId, useState } from 'react';
import { ErrorMessage } from '../../components/ui/ErrorMessage/ErrorMessage';
import { TextField } from '../../components/ui/FormField/FormField';
import { Panel } from '../../components/ui/Panel/Panel';
import { Switch } from '../../components/ui/Switch/Switch';
import {
  type NotificationSettings,
  useUpdateNotificationSettingsMutation,
} from '../../api/notificationsApi';
import { DayBand } from './DayBand';
import styles from './NotificationsPage.module.css';

/** Hours in which nothing is sent, and the locks that fall into them. */
export function QuietHoursPanel({ settings }: { readonly settings: NotificationSettings }) {
  const { quietHours, quietLocks, timeZone } = settings;
  const titleId = useId();
  const [update, { error, isLoading }] = useUpdateNotificationSettingsMutation();
  const change = (changed: Partial<typeof quietHours>) => {
    void update({ updateNotificationSettingsDto: { quietHours: { ...quietHours, ...changed } } });
  };
  const zone = timeZone ?? 'UTC';
  return (
    <Panel
      title={<span id={titleId}>Quiet hours</span>}
      action={
        <Switch
          on={quietHours.isOn}
          busy={isLoading}
          aria-labelledby={titleId}
          onClick={() => change({ isOn: !quietHours.isOn })}
        />
      }
    >
      <div className="stack">
        {quietHours.isOn && (
          <DayBand
            {...quietHours}
            locks={quietLocks.map(({ shortRaceName, lockAt }) => ({
              name: shortRaceName,
              at: localTimeOf(lockAt, zone),
            }))}
          />
        )}
        {quietHours.isOn && (
          <div className={`${styles.times} grid gap-3`}>
            <TimeField label="From" value={quietHours.from} onSave={(from) => change({ from })} />
            <TimeField label="To" value={quietHours.to} onSave={(to) => change({ to })} />
          </div>
        )}
        <p className="muted text-small">
          {quietHours.isOn
            ? `${zone}. ${quietLockSentence(quietLocks, zone)}`
            : 'Nothing is sent until quiet hours end. Reminders for a lock at night come before they start.'}
        </p>
        {error && <ErrorMessage error={error} fallback="Couldn’t save that. Try again." />}
      </div>
    </Panel>
  );
}

type TimeFieldProps = {
  readonly label: string;
  readonly value: string;
  readonly onSave: (time: string) => void;
};

/** Kept when it is left, or by Enter: while it is typed it may be no time at all. */
function TimeField({ label, value, onSave }: TimeFieldProps) {
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  // changed elsewhere, saved, or taken back: the field stays, and the focus with it
  if (shown !== value) {
    setShown(value);
    setTyped(value);
  }
  const save = () => {
    if (typed === '') setTyped(value);
    else if (typed !== value) onSave(typed);
  };
  return (
    <TextField
      label={label}
      type="time"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={save}
      onKeyDown={({ key }) => {
        if (key === 'Enter') save();
      }}
    />
  );
}

type QuietLock = NotificationSettings['quietLocks'][number];

const partsIn = (instant: string, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone,
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(new Date(instant));

const partOf = (instant: string, timeZone: string, wanted: Intl.DateTimeFormatPartTypes): string =>
  partsIn(instant, timeZone).find(({ type }) => type === wanted)?.value ?? '';

/** The time of day in a zone, `HH:mm`. */
const localTimeOf = (instant: string, timeZone: string): string =>
  `${partOf(instant, timeZone, 'hour')}:${partOf(instant, timeZone, 'minute')}`;

/** Which locks fall into the quiet hours, and when the reminders come instead. */
function quietLockSentence(locks: readonly QuietLock[], timeZone: string): string {
  const [first, ...others] = locks;
  if (!first) return 'No lock falls in your quiet hours.';
  const { raceName, lockAt, remindedAt } = first;
  const isSameDay = partOf(remindedAt, timeZone, 'day') === partOf(lockAt, timeZone, 'day');
  const when = `${localTimeOf(remindedAt, timeZone)}${isSameDay ? '' : ' the evening before'}`;
  return others.length === 0
    ? `One lock falls in your quiet hours: reminders for the ${raceName} come at ${when}.`
    : `${locks.length} locks fall in your quiet hours. Reminders for the next one, the ${raceName}, come at ${when}.`;
}
