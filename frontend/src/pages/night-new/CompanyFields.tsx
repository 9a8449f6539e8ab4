import { useController, useFormContext, useWatch } from 'react-hook-form';
import { Segments } from '../../components/ui/Segments/Segments';
import { StepperField } from '../../components/ui/Stepper/Stepper';
import { botLimits, withCompany, type NightDraft } from '../../features/night/nightDraft';

const COMPANY = [
  { value: 'friends', label: 'With friends' },
  { value: 'alone', label: 'Alone' },
] as const;

/** Who plays: friends, machines, or both (NIGHT-8). */
export function CompanyFields() {
  const { getValues, setValue } = useFormContext<NightDraft>();
  const isAlone = useWatch<NightDraft, 'isAlone'>({ name: 'isAlone' });
  const { field, fieldState } = useController<NightDraft, 'machines'>({ name: 'machines' });
  const { from, to } = botLimits({ isAlone });
  const step = (by: number) => field.onChange(Math.min(to, Math.max(from, field.value + by)));
  const choose = (company: 'friends' | 'alone') => {
    const next = withCompany(company === 'alone', getValues('kind'));
    setValue('isAlone', next.isAlone);
    setValue('machines', next.machines);
    setValue('start', next.start);
    setValue('kind', next.kind);
    setValue('rounds', next.rounds);
  };
  return (
    <>
      <Segments
        legend="Who plays?"
        hasLegend
        options={COMPANY}
        value={isAlone ? 'alone' : 'friends'}
        onChange={choose}
      />
      <StepperField
        title="Bots"
        label="Bots"
        words={['One bot fewer', 'One bot more']}
        value={field.value}
        onPrevious={() => step(-1)}
        onNext={() => step(1)}
        unit={isAlone ? '3 to 7 against you' : 'none, or up to 7'}
        error={fieldState.error?.message}
      />
    </>
  );
}
