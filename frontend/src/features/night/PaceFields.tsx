import { NIGHT_KINDS, PACE_LENGTHS, PICK_MINUTES, type NightKind } from '@gridlock/game-rules';
import { ChoiceField } from '../../components/ui/ChoiceField/ChoiceField';
import { SelectField, TextField } from '../../components/ui/FormField/FormField';
import { Stepper } from '../../components/ui/Stepper/Stepper';
import type { NightDraft } from './nightDraft';
import styles from './NightFields.module.css';

const TEXTS: { readonly [kind in NightKind]: readonly [label: string, note: string] } = {
  evening: ['Evening', 'minutes per round, all together'],
  daily: ['One round a day', 'at a time you choose'],
  weekly: ['One round a week', 'at a time you choose'],
  'by-hand': ['Manual', 'you start each step'],
};

const PACES = NIGHT_KINDS.map((value) => ({
  value,
  label: TEXTS[value][0],
  note: TEXTS[value][1],
}));

export type FieldsProps = {
  readonly draft: NightDraft;
  readonly onChange: (change: Partial<NightDraft>) => void;
  /** what the server said of each field */
  readonly errors: Readonly<Record<string, string>>;
};

/** The four paces, each with what it lets one choose (TL-04). */
export const PaceFields = ({ draft, onChange, errors }: FieldsProps) => (
  <div className="stack">
    <div className={styles.paces}>
      <ChoiceField
        legend="Pace"
        name="pace"
        options={PACES}
        value={draft.kind}
        onChange={(kind) => {
          onChange({ kind });
        }}
      />
    </div>
    {draft.kind === 'evening' && (
      <EveningFields draft={draft} onChange={onChange} errors={errors} />
    )}
    {(draft.kind === 'daily' || draft.kind === 'weekly') && (
      <ClockFields draft={draft} onChange={onChange} errors={errors} />
    )}
    {draft.kind === 'by-hand' && (
      <p className={styles.note}>
        Each round stays open until you move it on: once to lock picks and once more, after the
        swaps, to show the result.
      </p>
    )}
  </div>
);

function EveningFields({ draft, onChange, errors }: FieldsProps) {
  const { pickMinutes, swapSeconds, resultSeconds } = draft;
  const step = (by: number) => {
    const next = Math.min(PICK_MINUTES.to, Math.max(PICK_MINUTES.from, pickMinutes + by));
    onChange({ pickMinutes: next });
  };
  const error = errors['pace.pickMinutes'];
  return (
    <>
      <div className={styles.steps}>
        <div className={styles.minutes}>
          <span aria-hidden="true">Time for picks</span>
          <div className="row">
            <Stepper
              label="Minutes for picks"
              words={['One minute less', 'One minute more']}
              value={pickMinutes}
              onPrevious={() => {
                step(-1);
              }}
              onNext={() => {
                step(1);
              }}
            />
            <span className="muted">{pickMinutes === 1 ? 'minute' : 'minutes'}</span>
          </div>
          {error && (
            <p role="alert" className={styles.error}>
              {error}
            </p>
          )}
        </div>
        <p className={styles.note}>
          Then {swapSeconds} seconds for swaps and {resultSeconds} until the result. Once everyone
          is ready, the round locks after ten seconds.
        </p>
      </div>
      <details
        className={styles.more}
        open={Boolean(errors['pace.swapSeconds'] ?? errors['pace.resultSeconds']) || undefined}
      >
        <summary>Other times for swaps and results</summary>
        <div className={styles.pair}>
          <SecondsField
            label="Seconds for swaps"
            value={swapSeconds}
            limits={PACE_LENGTHS.evening.swapSeconds}
            error={errors['pace.swapSeconds']}
            onChange={(seconds) => {
              onChange({ swapSeconds: seconds });
            }}
          />
          <SecondsField
            label="Seconds until the result"
            value={resultSeconds}
            limits={PACE_LENGTHS.evening.resultSeconds}
            error={errors['pace.resultSeconds']}
            onChange={(seconds) => {
              onChange({ resultSeconds: seconds });
            }}
          />
        </div>
      </details>
    </>
  );
}

type SecondsFieldProps = {
  readonly label: string;
  readonly value: number;
  readonly limits: { readonly from: number; readonly to: number };
  readonly error: string | undefined;
  readonly onChange: (seconds: number) => void;
};

const SecondsField = ({ label, value, limits, error, onChange }: SecondsFieldProps) => {
  const { from, to } = limits;
  const isPossible = Number.isInteger(value) && value >= from && value <= to;
  return (
    <TextField
      label={label}
      type="number"
      inputMode="numeric"
      min={from}
      max={to}
      step={1}
      hint={`${String(from)} to ${String(to)}`}
      error={error ?? (isPossible ? undefined : `From ${String(from)} to ${String(to)} seconds.`)}
      value={value}
      onChange={(event) => {
        onChange(event.target.valueAsNumber || 0);
      }}
    />
  );
};

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const zones = (own: string): readonly string[] => [
  ...new Set([own, 'UTC', ...Intl.supportedValuesOf('timeZone')]),
];

function ClockFields({ draft, onChange, errors }: FieldsProps) {
  const { kind, hour, timeZone } = draft;
  return (
    <>
      <div className={styles.pair}>
        <SelectField
          label="Picks lock at"
          value={hour}
          error={errors['pace.hour']}
          onChange={(event) => {
            onChange({ hour: Number(event.target.value) });
          }}
        >
          {HOURS.map((one) => (
            <option key={one} value={one}>
              {String(one).padStart(2, '0')}:00
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Time zone"
          value={timeZone}
          error={errors['pace.timeZone']}
          onChange={(event) => {
            onChange({ timeZone: event.target.value });
          }}
        >
          {zones(timeZone).map((zone) => (
            <option key={zone} value={zone}>
              {zone.replaceAll('_', ' ')}
            </option>
          ))}
        </SelectField>
      </div>
      <p className={styles.note}>
        {kind === 'daily'
          ? 'The first round locks at least 15 minutes after the start, then one round locks every day. Swaps stay open for an hour; the result follows a minute later.'
          : 'The first round locks at least 15 minutes after the start, then one round locks every week on that day. Swaps stay open for a day; the result follows a minute later.'}
      </p>
    </>
  );
}
