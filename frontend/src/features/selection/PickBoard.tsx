import { PickCard, PickColumn } from '../../components/game/PickCard/PickCard';
import { Skeleton, SkeletonGroup } from '../../components/ui/Skeleton/Skeleton';
import { firstName, surname } from '../../lib/game/driverLookup';
import { PICK_LABELS } from '../../lib/game/pickLabels';
import styles from './PickBoard.module.css';
import { PICK_FIELDS, type Choice, type PickField } from './pickFields';
import { formText, type PickForm } from './pickForm';
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
export function PickBoard(props: PickBoardProps) {
  const { groups, names, freeOnly } = props;
  const rows = pickRows({ groups, used: names.used, freeOnly });
  return (
    <div className={styles.board}>
      {PICK_FIELDS.map((field) => (
        <Column key={field} field={field} rows={rows} {...props} />
      ))}
    </div>
  );
}

type ColumnProps = PickBoardProps & {
  readonly field: PickField;
  readonly rows: readonly PickRows[];
};

function Column({ field, rows, ...props }: ColumnProps) {
  const { choice, locked } = props;
  const picked = choice[field];
  return (
    <PickColumn
      legend={PICK_LABELS[field]}
      picked={picked ? (field === 'team' ? picked : surname(picked)) : locked ? 'No pick' : null}
    >
      {rows.map((row) => (
        <div
          key={row.team ?? ''}
          className={styles.group}
          style={{ '--rows-narrow': tracks(row.narrow), '--rows-wide': tracks(row.wide) }}
          data-field={field}
        >
          <Cards row={row} field={field} {...props} />
        </div>
      ))}
    </PickColumn>
  );
}

/** One driver cannot be main and reserve (PICK-1): who is the one cannot be chosen as the other. */
function takenBy(choice: Choice, field: PickField, name: string): string | undefined {
  if (field === 'reserveDriver' && choice.mainDriver === name) return 'Already your main driver';
  if (field === 'mainDriver' && choice.reserveDriver === name) return 'Already your reserve driver';
  return undefined;
}

type CardsProps = PickBoardProps & { readonly row: PickRows; readonly field: PickField };

function Cards({ row, field, ...props }: CardsProps) {
  const { choice, names, form, freeOnly, locked, onChoose } = props;
  const all = field === 'team' ? [row.team] : row.drivers.map((driver) => driver.name);
  return all.map((name) => {
    if (!name) return null;
    const used = names.used[field].has(name);
    // its place stays, so that the rows of the three columns stand level
    if (used && freeOnly) return <span key={name} />;
    const lately = used ? undefined : form?.of(field, name);
    return (
      <PickCard
        key={name}
        name={field}
        value={name}
        {...(field === 'team' ? {} : { label: surname(name), lead: firstName(name) })}
        team={row.team ?? ''}
        checked={choice[field] === name}
        used={used}
        usedIn={names.usedIn[field].get(name)}
        kept={names.kept[field].get(name)}
        taken={takenBy(choice, field, name)}
        form={lately && { ...lately, text: formText(lately) }}
        locked={locked}
        onPick={(value) => {
          onChoose(field, value);
        }}
      />
    );
  });
}

/** Three columns of the real size. */
export const PickBoardSkeleton = () => (
  <SkeletonGroup label="Loading drivers and teams...">
    <span className={styles.board}>
      {PICK_FIELDS.map((field) => (
        <span key={field} className={styles.skeleton}>
          <Skeleton height="4rem" />
          {Array.from({ length: 10 }, (_, team) => (
            <Skeleton key={team} height="var(--skeleton-row)" />
          ))}
        </span>
      ))}
    </span>
  </SkeletonGroup>
);
