import { DataCell } from '../../components/ui/DataTable/DataTable';
import { ErrorMessage } from '../../components/ui/ErrorMessage/ErrorMessage';
import { SelectField } from '../../components/ui/FormField/FormField';
import { SkeletonBlocks } from '../../components/ui/Skeleton/Skeleton';
import { PICK_LABELS } from '../../lib/game/pickLabels';
import { type Choice, PICK_FIELDS, type PickField } from '../../features/selection/pickFields';
import {
  optionsOf,
  type TeamGroup,
  usedNames,
  type UsedNames,
} from '../../features/selection/pickOptions';
import { type Selection, useGetUsedSelectionsQuery } from '../../api/selectionApi';

type NameSelectsProps = {
  readonly leagueId: string;
  readonly selection: Selection;
  readonly groups: readonly TeamGroup[];
  readonly choice: Choice;
  readonly onChoose: (choice: Choice) => void;
};

/** Three selects in three cells; names that the member has used cannot be chosen (RD-09, RD-10). */
export function NameSelects({ leagueId, selection, groups, choice, onChoose }: NameSelectsProps) {
  const { userId, round } = selection;
  const query = useGetUsedSelectionsQuery(
    { leagueId, round: String(round), userId },
    { refetchOnMountOrArgChange: true },
  );
  if (query.isError && !query.data)
    return (
      <DataCell label="Picks" place="foot" colSpan={3}>
        <ErrorMessage error={query.error} fallback="Failed to fetch used selections" />
      </DataCell>
    );
  const used = query.data && !query.isFetching ? usedNames(query.data) : null;
  return PICK_FIELDS.map((field) => (
    <DataCell key={field} label={PICK_LABELS[field]}>
      {used ? (
        <NameSelect
          field={field}
          names={optionsOf(groups, field)}
          used={used}
          value={choice[field] ?? ''}
          onChoose={(name) => onChoose({ ...choice, [field]: name })}
        />
      ) : (
        <SkeletonBlocks className="w-full" bars={['2.75rem']} />
      )}
    </DataCell>
  ));
}

type NameSelectProps = {
  readonly field: PickField;
  readonly names: readonly string[];
  readonly used: UsedNames;
  readonly value: string;
  readonly onChoose: (name: string) => void;
};

/** Takes the focus only if nothing else has it: the lists may come while a note is being typed. */
const takeFocus = (select: HTMLSelectElement | null) => {
  if (select && document.activeElement === document.body) select.focus();
};

const NameSelect = ({ field, names, used, value, onChoose }: NameSelectProps) => (
  <SelectField
    label={PICK_LABELS[field]}
    labelHidden
    small
    ref={field === 'mainDriver' ? takeFocus : undefined}
    value={value}
    onChange={(event) => onChoose(event.target.value)}
  >
    <option value="" disabled>
      Choose
    </option>
    {names.map((name) => (
      <option key={name} value={name} disabled={used[field].has(name)}>
        {used[field].has(name) ? `${name} (Used)` : name}
      </option>
    ))}
  </SelectField>
);
