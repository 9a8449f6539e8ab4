import { memo, useCallback, useDeferredValue, useMemo } from 'react';
import { PickCard, PickColumn } from '../../components/game/PickCard/PickCard';
import { Skeleton, SkeletonGroup } from '../../components/ui/Skeleton/Skeleton';
import { firstName, surname } from '../../lib/game/driverLookup';
import { PICK_LABELS } from '../../lib/game/pickLabels';
import { cx } from '../../lib/ui/cx';
import { useRowsDrawn } from '../../lib/ui/firstScreen';
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

/** So many teams are drawn with the first screen: a phone has the heads of the columns there. */
const FIRST = { narrow: 0, wide: 8, more: 2 };

/**
 * Three columns side by side, one row per team (NS-02). Rows below the first screen are drawn right
 * after it.
 */
export function PickBoard({ choice, ...props }: PickBoardProps) {
  const { groups, names } = props;
  const rows = useMemo(() => pickRows(groups, names.used), [groups, names.used]);
  const drawn = useRowsDrawn(groups.length, FIRST);
  // the column of a tap answers at once, what it takes from the other one right after
  const settled = useDeferredValue(choice);
  return (
    <div className={styles.board}>
      {PICK_FIELDS.map((field) => (
        <Column
          key={field}
          field={field}
          picked={choice[field]}
          taken={takenFor(settled, field)}
          drawn={drawn}
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
  /** the teams whose cards are drawn by now, from the top */
  readonly drawn: number;
  readonly rows: readonly PickRows[];
};

const Column = memo(function Column(props: ColumnProps) {
  const { field, picked, drawn, rows, freeOnly, locked } = props;
  return (
    <PickColumn
      legend={PICK_LABELS[field]}
      picked={picked ? (field === 'team' ? picked : surname(picked)) : locked ? 'No pick' : null}
    >
      {freeOnly ? (
        <FreeNames {...props} />
      ) : (
        rows.map((row, place) => (
          <div
            key={row.team ?? ''}
            className={styles.group}
            style={{ '--rows-narrow': tracks(row.narrow), '--rows-wide': tracks(row.wide) }}
            data-field={field}
          >
            <Cards {...cardsOf(props, row)} isDrawn={place < drawn} />
          </div>
        ))
      )}
    </PickColumn>
  );
});

/** What can be chosen and nothing else: the columns need not stand level. */
const FreeNames = (props: ColumnProps) => (
  <div className={cx(styles.group, styles.packed)} data-field={props.field}>
    {props.groups.map((group, place) => (
      <Cards key={group.team ?? ''} {...cardsOf(props, group)} isDrawn={place < props.drawn} />
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

type CardsProps = Omit<ColumnProps, 'drawn' | 'rows' | 'groups'> & {
  readonly group: TeamGroup;
  readonly isDrawn: boolean;
};

/** What a team needs to know: a pick of another team is none of its own, and does not draw it again. */
function cardsOf(
  { field, picked, taken, names, form, freeOnly, locked, onChoose }: ColumnProps,
  group: TeamGroup,
): Omit<CardsProps, 'isDrawn'> {
  const all = namesIn(group, field);
  const own = (name: string | null) => (name !== null && all.includes(name) ? name : null);
  const shared = { group, field, names, form, freeOnly, locked, onChoose };
  return { ...shared, picked: own(picked), taken: own(taken) };
}

const namesIn = ({ team, drivers }: TeamGroup, field: PickField): readonly (string | null)[] =>
  field === 'team' ? [team] : drivers.map(({ name }) => name);

const Cards = memo(function Cards({ group, isDrawn, field, ...props }: CardsProps) {
  const { picked, taken, names, form, freeOnly, locked, onChoose } = props;
  // the same for as long as the column stands, so that a tap draws the cards that it changes
  const pick = useCallback(
    (value: string) => {
      onChoose(field, value);
    },
    [field, onChoose],
  );
  return namesIn(group, field).map((name) => {
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
        checked={picked === name}
        used={used}
        usedIn={names.usedIn[field].get(name)}
        kept={names.kept[field].get(name)}
        taken={taken === name ? TAKEN[field] : undefined}
        form={lately}
        locked={locked}
        onPick={pick}
      />
    );
  });
});

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
