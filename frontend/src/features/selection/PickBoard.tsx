import { useCallback, useDeferredValue } from 'react';
import { PickCard, PickColumn } from '../../components/game/PickCard/PickCard';
import { Skeleton, SkeletonGroup } from '../../components/ui/Skeleton/Skeleton';
import { firstName, surname } from '../../lib/game/driverLookup';
import { PICK_LABELS } from '../../lib/game/pickLabels';
import { cx } from '../../lib/ui/cx';
import { useWide } from '../../lib/ui/useWide';
import styles from './PickBoard.module.css';
import { PICK_FIELDS, type Choice, type PickField } from './pickFields';
import type { PickForm } from './pickForm';
import type { NameFacts, TeamGroup } from './pickOptions';
import { pickRows, tracks } from './pickRows';

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

/** So many teams fill the first screen. */
const FIRST = { narrow: 4, wide: 8 };

/**
 * Three columns side by side, one row per team (NS-02). Those below the first screen are drawn right
 * after it, in the room that is kept for them: a slow phone is busy too long with all of them at once.
 */
export function PickBoard(props: PickBoardProps) {
  const isWide = useWide();
  const isLater = useDeferredValue(true, false);
  const drawn = isLater ? Infinity : isWide ? FIRST.wide : FIRST.narrow;
  return (
    <div className={styles.board}>
      {PICK_FIELDS.map((field) => (
        <Column key={field} field={field} drawn={drawn} {...props} />
      ))}
    </div>
  );
}

type ColumnProps = PickBoardProps & {
  readonly field: PickField;
  /** the teams whose cards are drawn by now, from the top */
  readonly drawn: number;
};

function Column(props: ColumnProps) {
  const { field, drawn, groups, names, choice, freeOnly, locked } = props;
  const picked = choice[field];
  return (
    <PickColumn
      legend={PICK_LABELS[field]}
      picked={picked ? (field === 'team' ? picked : surname(picked)) : locked ? 'No pick' : null}
    >
      {freeOnly ? (
        <FreeNames {...props} />
      ) : (
        pickRows(groups, names.used).map((row, place) => (
          <div
            key={row.team ?? ''}
            className={styles.group}
            style={{ '--rows-narrow': tracks(row.narrow), '--rows-wide': tracks(row.wide) }}
            data-field={field}
          >
            <Cards group={row} isDrawn={place < drawn} {...props} />
          </div>
        ))
      )}
    </PickColumn>
  );
}

/** What can be chosen and nothing else: the columns need not stand level. */
const FreeNames = (props: ColumnProps) => (
  <div className={cx(styles.group, styles.packed)} data-field={props.field}>
    {props.groups.map((group, place) => (
      <Cards key={group.team ?? ''} group={group} isDrawn={place < props.drawn} {...props} />
    ))}
  </div>
);

/** One driver cannot be main and reserve (PICK-1): who is the one cannot be chosen as the other. */
function takenBy(choice: Choice, field: PickField, name: string): string | undefined {
  if (field === 'reserveDriver' && choice.mainDriver === name) return 'Already your main driver';
  if (field === 'mainDriver' && choice.reserveDriver === name) return 'Already your reserve driver';
  return undefined;
}

type CardsProps = ColumnProps & { readonly group: TeamGroup; readonly isDrawn: boolean };

function Cards({ group, isDrawn, field, ...props }: CardsProps) {
  const { choice, names, form, freeOnly, locked, onChoose } = props;
  // the same for as long as the column stands, so that a tap draws the cards that it changes
  const pick = useCallback(
    (value: string) => {
      onChoose(field, value);
    },
    [field, onChoose],
  );
  const all = field === 'team' ? [group.team] : group.drivers.map((driver) => driver.name);
  return all.map((name) => {
    if (!name) return null;
    const used = names.used[field].has(name);
    if (used && freeOnly) return null;
    if (!isDrawn) return <span key={name} />;
    const lately = used ? undefined : form?.of(field, name);
    return (
      <PickCard
        key={name}
        name={field}
        value={name}
        {...(field === 'team' ? {} : { label: surname(name), lead: firstName(name) })}
        team={group.team ?? ''}
        checked={choice[field] === name}
        used={used}
        usedIn={names.usedIn[field].get(name)}
        kept={names.kept[field].get(name)}
        taken={takenBy(choice, field, name)}
        form={lately}
        locked={locked}
        onPick={pick}
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
