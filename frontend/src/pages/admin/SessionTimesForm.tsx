import { useState } from 'react';
import { useForm, useWatch, type Control } from 'react-hook-form';
import { Button } from '../../components/ui/Button/Button';
import { ConfirmDialog } from '../../components/ui/Dialog/ConfirmDialog';
import { TextField } from '../../components/ui/FormField/FormField';
import { Message } from '../../components/ui/Message/Message';
import { Panel } from '../../components/ui/Panel/Panel';
import {
  type RaceCalendar,
  type SessionStarts,
  useChangeRoundCalendarMutation,
} from '../../api/adminApi';
import { formatRaceTime } from '../../lib/game/formatRaceTime';
import { serverNow } from '../../lib/game/serverClock';
import { showRefusal } from '../../lib/ui/showRefusal';
import styles from './RaceCalendar.module.css';
import {
  changedStarts,
  draftOf,
  locksAtOnce,
  SESSIONS,
  type SessionKey,
  sessionsOf,
  type TimesDraft,
  toInstant,
  utcTime,
} from './sessionTimes';

type SessionTimesFormProps = {
  readonly calendar: RaceCalendar;
  /** with what was done; null when something else begins */
  readonly onDone: (message: string | null) => void;
};

const FAILED = 'Couldn’t save the times. Try again.';

const isSession = (name: string): name is SessionKey => name in SESSIONS;
const fieldOf = (name: string): SessionKey | undefined => {
  const key = name.replace('sessions.', '');
  return isSession(key) ? key : undefined;
};

/** When the sessions of a weekend start, to be set in UTC. */
export function SessionTimesForm({ calendar, onDone }: SessionTimesFormProps) {
  const before = draftOf(calendar);
  const [locking, setLocking] = useState<SessionStarts | null>(null);
  // what was typed stays when other times come
  const form = useForm<TimesDraft>({
    defaultValues: before,
    values: before,
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, dirtyFields } = form.formState;
  const isChanged = Object.keys(dirtyFields).length > 0;
  const [changeCalendar, { isLoading }] = useChangeRoundCalendarMutation();
  const { season, round } = calendar;
  const save = async (sessions: SessionStarts) => {
    const changed = await changeCalendar({ season, round, changeCalendarDto: { sessions } });
    setLocking(null);
    if (changed.data) {
      form.reset(draftOf(changed.data));
      onDone('The times are saved.');
    } else showRefusal(form.setError, changed.error, { fallback: FAILED, fieldOf });
  };
  const submit = async (draft: TimesDraft) => {
    const starts = changedStarts(draft, before);
    onDone(null);
    if (!isChanged || Object.keys(starts).length === 0) {
      form.setError('root', { message: 'Change a time first.' });
    } else if (locksAtOnce(calendar, starts, serverNow())) setLocking(starts);
    else await save(starts);
  };
  if (calendar.status === 'completed') return <StoredTimes calendar={calendar} />;
  return (
    <Panel title="Session times" hatched>
      <form
        className={`${styles.form} grid`}
        noValidate
        onSubmit={(event) => void form.handleSubmit(submit)(event)}
      >
        <p className="muted text-small">
          Enter the times in UTC. What you set stays in force until you release it, whatever the
          results API says.
        </p>
        {sessionsOf(calendar).map((key) => (
          <TextField
            key={key}
            type="datetime-local"
            label={`${SESSIONS[key]} (UTC)`}
            hint={<TimeHint control={form.control} name={key} calendar={calendar} />}
            error={errors[key]?.message}
            {...form.register(key)}
          />
        ))}
        {errors.root?.message && <Message kind="bad">{errors.root.message}</Message>}
        <Button kind="primary" type="submit" busy={isLoading}>
          {isLoading ? 'Saving…' : 'Save times'}
        </Button>
      </form>
      {locking && (
        <ConfirmDialog
          danger
          title="Lock picks now?"
          description="With this time the picks of this round lock at once, and everyone sees them. A lock that has passed never opens again."
          cancelLabel="Go back"
          confirmLabel="Lock picks"
          busyLabel="Saving…"
          busy={isLoading}
          onConfirm={() => void save(locking)}
          onClose={() => setLocking(null)}
        />
      )}
    </Panel>
  );
}

type TimeHintProps = {
  readonly control: Control<TimesDraft>;
  readonly name: SessionKey;
  readonly calendar: RaceCalendar;
};

/** The typed time by the reader's own clock, and what the API says where that is another one. */
function TimeHint({ control, name, calendar: { sessions, api } }: TimeHintProps) {
  const at = toInstant(useWatch({ control, name }));
  const said = api.sessions[name];
  const texts = [
    ...(at === null ? [] : [`${formatRaceTime(at)} your time.`]),
    ...(said === undefined || said === sessions[name]
      ? []
      : [`The results API says ${utcTime(said)}.`]),
  ];
  return texts.join(' ');
}

/** A race that has been run does not move any more. */
const StoredTimes = ({ calendar }: { readonly calendar: RaceCalendar }) => (
  <Panel title="Session times" hatched>
    <dl className="grid gap-2 mb-3">
      {sessionsOf(calendar).map((key) => (
        <div key={key} className="split">
          <dt>{SESSIONS[key]}</dt>
          <dd>{utcTime(calendar.sessions[key])}</dd>
        </div>
      ))}
    </dl>
    <p className="muted text-small">The race has its result, so its times can’t be changed.</p>
  </Panel>
);
