import { Segments } from '../../components/ui/Segments/Segments';
import { Stepper } from '../../components/ui/Stepper/Stepper';
import { machineLimits, withCompany } from '../../features/night/nightDraft';
import styles from '../../features/night/NightFields.module.css';
import type { FieldsProps } from '../../features/night/PaceFields';

const COMPANY = [
  { value: 'friends', label: 'With friends' },
  { value: 'alone', label: 'Alone' },
] as const;

/** Who plays: friends, machines, or both (NIGHT-8). */
export function CompanyFields({ draft, onChange, errors }: FieldsProps) {
  const { isAlone, machines } = draft;
  const { from, to } = machineLimits(draft);
  const step = (by: number) => {
    onChange({ machines: Math.min(to, Math.max(from, machines + by)) });
  };
  const error = errors['machines'];
  return (
    <>
      <Segments
        legend="Who plays?"
        hasLegend
        options={COMPANY}
        value={isAlone ? 'alone' : 'friends'}
        onChange={(value) => {
          onChange(withCompany(value === 'alone', draft.kind));
        }}
      />
      <div className={styles.minutes}>
        <span aria-hidden="true">Bots</span>
        <div className="row">
          <Stepper
            label="Bots"
            words={['One bot fewer', 'One bot more']}
            value={machines}
            onPrevious={() => {
              step(-1);
            }}
            onNext={() => {
              step(1);
            }}
          />
          <span className="muted">{isAlone ? '3 to 7 against you' : 'none, or up to 7'}</span>
        </div>
        {error && (
          <p role="alert" className={styles.error}>
            {error}
          </p>
        )}
      </div>
    </>
  );
}
