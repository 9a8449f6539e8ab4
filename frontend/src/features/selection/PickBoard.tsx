import { PickCard, PickColumn } from '../../components/game/PickCard/PickCard';
import { Skeleton, SkeletonGroup } from '../../components/ui/Skeleton/Skeleton';
import { firstName, surname } from '../../lib/game/driverLookup';
import { PICK_LABELS } from '../../lib/game/pickLabels';
import styles from './PickBoard.module.css';
import { PICK_FIELDS, type Choice, type PickField } from './pickFields';
import type { KeptNames, TeamGroup, UsedNames } from './pickOptions';

type PickBoardProps = {
  readonly groups: readonly TeamGroup[];
  readonly choice: Choice;
  readonly used: UsedNames;
  readonly kept: KeptNames;
  readonly locked: boolean;
  readonly onChoose: (field: PickField, name: string) => void;
};

/** Three columns side by side, one row per team (NS-02). */
export const PickBoard = (props: PickBoardProps) => (
  <div className={styles.board}>
    {PICK_FIELDS.map((field) => (
      <Column key={field} field={field} {...props} />
    ))}
  </div>
);

function Column({ field, ...props }: PickBoardProps & { readonly field: PickField }) {
  const { groups, choice, locked } = props;
  const picked = choice[field];
  return (
    <PickColumn
      legend={PICK_LABELS[field]}
      picked={picked ? (field === 'team' ? picked : surname(picked)) : locked ? 'No pick' : null}
    >
      {groups.map((group) => (
        <div
          key={group.team ?? ''}
          className={styles.group}
          style={sizeOf(group.drivers.length)}
          data-field={field}
        >
          <Cards group={group} field={field} {...props} />
        </div>
      ))}
    </PickColumn>
  );
}

/** How many cards stand above each other: on a phone all, on a wide screen two by two. */
const sizeOf = (drivers: number) => ({
  '--rows-narrow': Math.max(2, drivers),
  '--rows-wide': Math.max(1, Math.ceil(drivers / 2)),
});

/** One driver cannot be main and reserve (PICK-1): who is the one cannot be chosen as the other. */
function takenBy(choice: Choice, field: PickField, name: string): string | undefined {
  if (field === 'reserveDriver' && choice.mainDriver === name) return 'Already your main driver';
  if (field === 'mainDriver' && choice.reserveDriver === name) return 'Already your reserve driver';
  return undefined;
}

type CardsProps = PickBoardProps & { readonly group: TeamGroup; readonly field: PickField };

function Cards({ group, field, choice, used, kept, locked, onChoose }: CardsProps) {
  const names = field === 'team' ? [group.team] : group.drivers.map((driver) => driver.name);
  return names.map(
    (name) =>
      name && (
        <PickCard
          key={name}
          name={field}
          value={name}
          {...(field === 'team' ? {} : { label: surname(name), lead: firstName(name) })}
          team={group.team ?? ''}
          tall={field === 'team'}
          checked={choice[field] === name}
          used={used[field].has(name)}
          kept={kept[field].get(name)}
          taken={takenBy(choice, field, name)}
          locked={locked}
          onPick={(value) => {
            onChoose(field, value);
          }}
        />
      ),
  );
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
