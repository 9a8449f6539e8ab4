import {
  inWords,
  NIGHT_KINDS,
  PACE_LENGTHS,
  PICK_MINUTES,
  QUICK_ROUNDS,
  type NightKind,
} from '@gridlock/game-rules';
import { useController, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { ChoiceField } from '../../components/ui/ChoiceField/ChoiceField';
import { SelectField, TextField } from '../../components/ui/FormField/FormField';
import { Segments } from '../../components/ui/Segments/Segments';
import { StepperField } from '../../components/ui/Stepper/Stepper';
import { twoDigits } from '../../lib/game/duration';
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

const LENGTHS = [
  { value: 'all', label: 'Whole season' },
  { value: 'quick', label: `First ${inWords(QUICK_ROUNDS)} rounds` },
] as const;

/** How many rounds, and the four paces, each with what it lets one choose (TL-04). */
export function PaceFields() {
  const { value: kind, onChange } = useController<NightDraft, 'kind'>({ name: 'kind' }).field;
  return (
    <div className="stack">
      <LengthField />
      <div className={styles.paces}>
        <ChoiceField legend="Pace" name="pace" options={PACES} value={kind} onChange={onChange} />
      </div>
      {kind === 'evening' && <EveningFields />}
      {(kind === 'daily' || kind === 'weekly') && <ClockFields kind={kind} />}
      {kind === 'by-hand' && (
        <p className="muted text-small">
          Each round stays open until you move it on: once to lock picks and once more, after the
          swaps, to show the result.
        </p>
      )}
    </div>
  );
}

function LengthField() {
  const { value: rounds, onChange } = useController<NightDraft, 'rounds'>({ name: 'rounds' }).field;
  return (
    <Segments
      legend="How long?"
      hasLegend
      options={LENGTHS}
      value={rounds === null ? 'all' : 'quick'}
      onChange={(length) => onChange(length === 'all' ? null : QUICK_ROUNDS)}
    />
  );
}

function EveningFields() {
  const { errors } = useFormState<NightDraft>();
  const [swapSeconds, resultSeconds] = useWatch<
    NightDraft,
    readonly ['swapSeconds', 'resultSeconds']
  >({
    name: ['swapSeconds', 'resultSeconds'],
  });
  return (
    <>
      <div className={`${styles.steps} grid gap-3`}>
        <MinutesField />
        <p className="muted text-small">
          Then {swapSeconds} seconds for swaps and {resultSeconds} until the result. Once everyone
          is ready, the round locks after ten seconds.
        </p>
      </div>
      <details open={Boolean(errors.swapSeconds ?? errors.resultSeconds) || undefined}>
        <summary className="row min-h-target muted text-link text-small-strong">
          Other times for swaps and results
        </summary>
        <div className="grid gap-3 cols-2">
          <SecondsField label="Seconds for swaps" name="swapSeconds" />
          <SecondsField label="Seconds until the result" name="resultSeconds" />
        </div>
      </details>
    </>
  );
}

function MinutesField() {
  const { field, fieldState } = useController<NightDraft, 'pickMinutes'>({ name: 'pickMinutes' });
  const step = (by: number) => {
    field.onChange(Math.min(PICK_MINUTES.to, Math.max(PICK_MINUTES.from, field.value + by)));
  };
  return (
    <StepperField
      title="Time for picks"
      label="Minutes for picks"
      words={['One minute less', 'One minute more']}
      value={field.value}
      onPrevious={() => step(-1)}
      onNext={() => step(1)}
      unit={field.value === 1 ? 'minute' : 'minutes'}
      error={fieldState.error?.message}
    />
  );
}

type SecondsFieldProps = { readonly label: string; readonly name: 'swapSeconds' | 'resultSeconds' };

/** Says at once what is not possible. */
function SecondsField({ label, name }: SecondsFieldProps) {
  const { register, trigger } = useFormContext<NightDraft>();
  const { errors } = useFormState<NightDraft>();
  const { from, to } = PACE_LENGTHS.evening[name];
  return (
    <TextField
      label={label}
      type="number"
      inputMode="numeric"
      min={from}
      max={to}
      step={1}
      hint={`${from} to ${to}`}
      error={errors[name]?.message}
      {...register(name, {
        setValueAs: (text: string | number) => Number(text) || 0,
        validate: (seconds) =>
          (Number.isInteger(seconds) && seconds >= from && seconds <= to) ||
          `From ${from} to ${to} seconds.`,
        onChange: () => void trigger(name),
      })}
    />
  );
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const zones = (own: string): readonly string[] => [
  ...new Set([own, 'UTC', ...Intl.supportedValuesOf('timeZone')]),
];

function ClockFields({ kind }: { readonly kind: 'daily' | 'weekly' }) {
  const { register, formState } = useFormContext<NightDraft>();
  const { errors, defaultValues } = formState;
  return (
    <>
      <div className="grid gap-3 cols-2">
        <SelectField
          label="Picks lock at"
          error={errors.hour?.message}
          {...register('hour', { valueAsNumber: true })}
        >
          {HOURS.map((one) => (
            <option key={one} value={one}>
              {twoDigits(one)}:00
            </option>
          ))}
        </SelectField>
        <SelectField label="Time zone" error={errors.timeZone?.message} {...register('timeZone')}>
          {zones(defaultValues?.timeZone ?? 'UTC').map((zone) => (
            <option key={zone} value={zone}>
              {zone.replaceAll('_', ' ')}
            </option>
          ))}
        </SelectField>
      </div>
      <p className="muted text-small">
        {kind === 'daily'
          ? 'The first round locks at least 15 minutes after the start, then one round locks every day. Swaps stay open for an hour; the result follows a minute later.'
          : 'The first round locks at least 15 minutes after the start, then one round locks every week on that day. Swaps stay open for a day; the result follows a minute later.'}
      </p>
    </>
  );
}
