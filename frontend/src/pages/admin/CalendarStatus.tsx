import type { ReactNode } from 'react';
import { ConfirmButton } from '../../components/ui/Dialog/DialogButton';
import { Message } from '../../components/ui/Message/Message';
import { Panel } from '../../components/ui/Panel/Panel';
import {
  type ChangeCalendarDto,
  type RaceCalendar,
  useChangeRoundCalendarMutation,
} from '../../api/adminApi';
import { formatRaceTime } from '../../lib/game/formatRaceTime';
import styles from './RaceCalendar.module.css';
import { bothTimes } from './sessionTimes';

type CalendarStatusProps = {
  readonly calendar: RaceCalendar;
  /** with what was done; null when something else begins */
  readonly onDone: (message: string | null) => void;
};

/** What can be done to a race, and what it asks before and says after. */
type Step = {
  readonly change: ChangeCalendarDto;
  readonly button: string;
  readonly title: string;
  readonly description: string;
  readonly confirmLabel: string;
  readonly done: string;
  readonly danger?: boolean;
};

const cancel = (name: string): Step => ({
  change: { status: 'cancelled' },
  button: 'Cancel race',
  title: `Cancel the ${name}?`,
  description:
    'It won’t be scored. Its picks are released, so their names can be picked again, and swaps are given back. ' +
    'You can restore it for two weeks after its date.',
  confirmLabel: 'Cancel race',
  done: `The ${name} is cancelled.`,
  danger: true,
});

const restore = (name: string): Step => ({
  change: { status: 'scheduled' },
  button: 'Restore race',
  title: `Restore the ${name}?`,
  description:
    'Its picks count again. If one of their names has been picked for a later round since, that later pick may ' +
    'become void. A lock that has passed stays locked.',
  confirmLabel: 'Restore race',
  done: `The ${name} is back.`,
});

const sprintOff: Step = {
  change: { sprintRun: false },
  button: 'Sprint not run',
  title: 'Sprint not run?',
  description:
    'It scores nothing, and we stop waiting for its result. The lock and the swap window stay as they are.',
  confirmLabel: 'Sprint not run',
  done: 'The sprint counts as not run.',
};

const sprintOn: Step = {
  change: { sprintRun: true },
  button: 'Sprint was run',
  title: 'Sprint was run?',
  description: 'We’ll look for its result again and score it.',
  confirmLabel: 'Sprint was run',
  done: 'We’ll look for the sprint result again.',
};

const release: Step = {
  change: { release: true },
  button: 'Release',
  title: 'Release the race?',
  description:
    'Everything set manually is dropped: what the results API says applies again. A lock that has passed ' +
    'stays locked.',
  confirmLabel: 'Release',
  done: 'The results API’s calendar applies again.',
};

const RACE_NOTES: Readonly<Record<RaceCalendar['status'], string>> = {
  scheduled: 'Scheduled.',
  in_progress: 'In progress, without a result yet.',
  completed: 'Run: its result is stored.',
  cancelled: 'Cancelled: it isn’t scored, and its picks are released.',
};

/** Whether the race takes place, and whether its sprint was run. */
export function CalendarStatus({ calendar, onDone }: CalendarStatusProps) {
  const { manual, status } = calendar;
  return (
    <Panel title="Race" hatched flush>
      {manual && (
        <div className="grid gap-2 justify-items-start py-3 px-4 border-b">
          <Message kind="info">
            Set manually by {manual.username}, {formatRaceTime(manual.at)}. It stays in force until
            you release it.
          </Message>
          <StepButton step={release} {...{ calendar, onDone }} />
        </div>
      )}
      <Row
        title="Status"
        note={RACE_NOTES[status]}
        more={manual?.status && `The results API says: ${calendar.api.status}.`}
        action={<StepButton step={statusStep(calendar)} {...{ calendar, onDone }} />}
      />
      {calendar.isSprintWeekend && (
        <Row
          title="Sprint"
          note={sprintNote(calendar)}
          action={<StepButton step={sprintStep(calendar)} {...{ calendar, onDone }} />}
        />
      )}
      <Row title="Picks" note={lockNote(calendar)} />
    </Panel>
  );
}

type RowProps = {
  readonly title: string;
  readonly note: string;
  readonly more?: ReactNode;
  readonly action?: ReactNode;
};

/** What stands of the race; the button has a line of its own where the type is large. */
const Row = ({ title, note, more, action }: RowProps) => (
  <div className={`${styles.row} cluster gap-2 gap-x-4 py-3 px-4`}>
    <div className={styles.text}>
      <h3>{title}</h3>
      <p className="muted text-small">{note}</p>
      {more && <p className="muted text-small">{more}</p>}
    </div>
    {action}
  </div>
);

type StepButtonProps = CalendarStatusProps & { readonly step: Step | null };

function StepButton({ step, calendar: { season, round }, onDone }: StepButtonProps) {
  const [changeCalendar] = useChangeRoundCalendarMutation();
  if (!step) return null;
  const { change, button, done, ...question } = step;
  return (
    <ConfirmButton
      small
      kind={step.danger ? 'danger' : 'default'}
      question={{ ...question, cancelLabel: 'Go back', busyLabel: 'Saving…' }}
      fallback="Couldn’t change the race. Try again."
      action={async () => {
        onDone(null);
        await changeCalendar({ season, round, changeCalendarDto: change }).unwrap();
        onDone(done);
      }}
    >
      {button}
    </ConfirmButton>
  );
}

function statusStep({ status, raceName }: RaceCalendar): Step | null {
  if (status === 'completed') return null;
  return status === 'cancelled' ? restore(raceName) : cancel(raceName);
}

function sprintStep({ sprintRun, hasSprintResult, resultsStatus }: RaceCalendar): Step | null {
  if (hasSprintResult || resultsStatus === 'official') return null;
  return sprintRun ? sprintOff : sprintOn;
}

function sprintNote({ sprintRun, hasSprintResult }: RaceCalendar): string {
  if (hasSprintResult) return 'Run: its result is stored.';
  return sprintRun ? 'Planned, without a result yet.' : 'Not run: it scores nothing.';
}

function lockNote({ locked, lockAt, status }: RaceCalendar): string {
  if (lockAt === null) return 'Closed until the session that sets the lock has a time.';
  if (status === 'cancelled')
    return `Closed while the race is cancelled. Lock at ${bothTimes(lockAt)}.`;
  return locked
    ? `Locked since ${bothTimes(lockAt)}. A lock that has passed never opens again.`
    : `Lock at ${bothTimes(lockAt)}.`;
}
