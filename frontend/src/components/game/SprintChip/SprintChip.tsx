import { Chip, type ChipKind } from '../../ui/Chip/Chip';

type SprintChipProps = {
  readonly race: { readonly isSprintWeekend: boolean; readonly isSprintOff?: boolean };
  readonly kind?: ChipKind;
};

/** That the weekend has a sprint, or that it was not run. */
export function SprintChip({ race, kind = 'accent' }: SprintChipProps) {
  if (!race.isSprintWeekend) return null;
  return race.isSprintOff ? (
    <Chip kind="warn">Sprint not run</Chip>
  ) : (
    <Chip kind={kind}>Sprint weekend</Chip>
  );
}
