import { PickCard, PickColumn } from '../../components/game/PickCard/PickCard';
import { Skeleton, SkeletonGroup } from '../../components/ui/Skeleton/Skeleton';
import { firstName, surname } from '../../lib/game/driverLookup';
import { PICK_LABELS } from '../../lib/game/pickLabels';
import { cx } from '../../lib/ui/cx';
import styles from './PickBoard.module.css';
import { PICK_FIELDS, type Choice, type PickField } from './pickFields';
import type { PickForm } from './pickForm';
import type { NameFacts, TeamGroup } from './pickOptions';
import { pickRows, tracks, type PickRows } from './pickRows';

type PickBoardProps = {
  readonly groups: readonly TeamGroup[];
  readonly choice: Choice;
  readonly names: NameFacts;
  readonly form: PickForm | null;
  /** used names are left out instead of struck out */
  readonly freeOnly: boolean;
  readonly locked: boolean;
  readonly onChoose: (field: PickField, name: string) => void;
};

/** Three columns side by side, one row per team (NS-02). */
export function PickBoard({ choice, ...props }: PickBoardProps) {
  const { groups, names, form } = props;
  const isAway = (field: PickField, name: string) => form?.of(field, name)?.away !== undefined;
  const rows = pickRows(groups, names.used, isAway);
  return (
    <div className={`${styles.board} grid cols-3`}>
      {PICK_FIELDS.map((field) => (
        <Column
          key={field}
          field={field}
          picked={choice[field]}
          taken={takenFor(choice, field)}
          rows={rows}
          {...props}
        />
      ))}
    </div>
  );
}

type ColumnProps = Omit<PickBoardProps, 'choice'> & {
  readonly field: PickField;
  readonly picked: string | null;
  /** who is picked in the other column of drivers */
  readonly taken: string | null;
  readonly rows: readonly PickRows[];
};

function Column(props: ColumnProps) {
  const { field, picked, rows, freeOnly, locked } = props;
  return (
    <PickColumn
      legend={PICK_LABELS[field]}
      picked={picked ? (field === 'team' ? picked : surname(picked)) : locked ? 'No pick' : null}
    >
      {freeOnly ? (
        <FreeNames {...props} />
      ) : (
        rows.map((row) => (
          <div
            key={row.team ?? ''}
            className={`${styles.group} grid gap-half mb-1`}
            style={{ '--rows-narrow': tracks(row.narrow), '--rows-wide': tracks(row.wide) }}
            data-field={field}
          >
            <Cards {...props} group={row} />
          </div>
        ))
      )}
    </PickColumn>
  );
}

/** What can be chosen and nothing else: the columns need not stand level. */
const FreeNames = (props: ColumnProps) => (
  <div className={cx(styles.group, 'grid gap-half mb-1', styles.packed)} data-field={props.field}>
    {props.groups.map((group) => (
      <Cards key={group.team ?? ''} {...props} group={group} />
    ))}
  </div>
);

/** One driver cannot be main and reserve (PICK-1): who is the one cannot be chosen as the other. */
const OTHER = { mainDriver: 'reserveDriver', reserveDriver: 'mainDriver', team: null } as const;
const TAKEN = {
  mainDriver: 'Already your reserve driver',
  reserveDriver: 'Already your main driver',
  team: undefined,
} as const;

function takenFor(choice: Choice, field: PickField): string | null {
  const other = OTHER[field];
  return other && choice[other];
}

type CardsProps = ColumnProps & { readonly group: TeamGroup };

const namesIn = ({ team, drivers }: TeamGroup, field: PickField): readonly (string | null)[] =>
  field === 'team' ? [team] : drivers.map(({ name }) => name);

function Cards({ group, field, ...props }: CardsProps) {
  const { picked, taken, names, form, freeOnly, locked, onChoose } = props;
  return namesIn(group, field).map((name) => {
    if (!name) return null;
    const used = names.used[field].has(name);
    if (used && freeOnly) return null;
    const lately = used ? undefined : form?.of(field, name);
    return (
      <PickCard
        key={name}
        name={field}
        value={name}
        {...(field === 'team' ? {} : { label: surname(name), lead: firstName(name) })}
        team={group.team ?? ''}
        checked={picked === name}
        used={used}
        usedIn={names.usedIn[field].get(name)}
        kept={names.kept[field].get(name)}
        taken={taken === name ? TAKEN[field] : undefined}
        form={lately}
        locked={locked}
        onPick={(value) => onChoose(field, value)}
      />
    );
  });
}

/** Three columns of the real size. */
export const PickBoardSkeleton = () => (
  <SkeletonGroup label="Loading drivers and teams…">
    <span className={`${styles.board} grid cols-3`}>
      {PICK_FIELDS.map((field) => (
        <span key={field} className={`${styles.skeleton} grid gap-2`}>
          <Skeleton height="4rem" />
          {Array.from({ length: 10 }, (_, team) => (
            <Skeleton key={team} height="var(--skeleton-row)" />
          ))}
        </span>
      ))}
    </span>
  </SkeletonGroup>
);
