import { Pencil } from 'lucide-react';
import { OwnPickMark } from '../../components/game/OwnPickMark/OwnPickMark';
import { PointsButton } from '../../components/game/PointsButton/PointsButton';
import { DriverName } from '../../components/game/Team/DriverName';
import { TeamName } from '../../components/game/Team/TeamName';
import { Button } from '../../components/ui/Button/Button';
import { DataRow } from '../../components/ui/DataTable/DataTable';
import { Chip } from '../../components/ui/Chip/Chip';
import { surname, type DriverLookup } from '../../lib/game/driverLookup';
import { formatPoints, pointsText } from '../../lib/game/formatPoints';
import { cx } from '../../lib/ui/cx';
import type { Editing } from './editing';
import { earned } from '../../features/selection/earned';
import { PICK_FIELDS, type PickField } from '../../features/selection/pickFields';
import type { Selection } from '../../api/selectionApi';
import { selectionStatus } from '../../features/selection/selectionStatus';
import { useWide } from '../../lib/ui/useWide';
import styles from './SelectionTable.module.css';
import { Person } from '../../components/game/Person/Person';

type SelectionRowProps = {
  readonly selection: Selection;
  /** in the round, from 1; null without points */
  readonly position: number | null;
  readonly isOwn: boolean;
  /** nobody can pick any more: it is locked, or cancelled */
  readonly isClosed: boolean;
  /** whether there are points */
  readonly scored: boolean;
  readonly lookup: DriverLookup;
  /** asks how the points of a member came about */
  readonly onExplain: (userId: string) => void;
  /** the owner's button opens the row of a member; there is none where it would do nothing */
  readonly editing: Editing['kind'];
  readonly onEdit: (userId: string) => void;
  /** back from editing: the keyboard goes on where it was */
  readonly takesFocus: boolean;
};

/** A member's pick. */
export function SelectionRow(props: SelectionRowProps) {
  const { selection, position, isOwn, isClosed, scored, lookup } = props;
  const { onExplain, editing, onEdit, takesFocus } = props;
  const { userId } = selection;
  const explain = () => onExplain(userId);
  return (
    <DataRow
      own={isOwn}
      cells={{
        member: <MemberName selection={selection} position={scored ? position : undefined} />,
        ...Object.fromEntries(
          PICK_FIELDS.map((field) => [
            field,
            <PickedName key={field} {...{ selection, field, lookup }} onExplain={explain} />,
          ]),
        ),
        status: <Status selection={selection} isClosed={isClosed} />,
        points: (
          <PointsButton
            points={selection.score ? formatPoints(selection.score.totalPoints) : '–'}
            label="How the points were scored"
            onPress={explain}
          />
        ),
        actions: editing !== 'refused' && (
          <Button
            kind="quiet"
            small
            className={styles.pencil}
            aria-label={`Edit ${selection.username}`}
            disabled={editing === 'loading'}
            autoFocus={takesFocus}
            onClick={() => onEdit(userId)}
          >
            <Pencil className="icon-sm" />
          </Button>
        ),
      }}
    />
  );
}

type StatusProps = Pick<SelectionRowProps, 'selection' | 'isClosed'>;

function Status({ selection, isClosed }: StatusProps) {
  const { kind, text } = selectionStatus(selection, isClosed);
  const isWide = useWide();
  return (
    <span className="cluster gap-1 gap-x-2">
      {/* what nearly every row says is not worth a label */}
      {selection.selectionMade && isClosed && kind === 'plain' ? (
        <span className={isWide ? 'muted text-label' : 'vh'}>{text}</span>
      ) : (
        <Chip kind={kind}>{text}</Chip>
      )}
      {selection.overOwnPick && <OwnPickMark />}
      {selection.notes && (
        <span className="muted text-label break-anywhere">{selection.notes}</span>
      )}
    </span>
  );
}

type MemberNameProps = {
  readonly selection: Selection;
  /** null without points; left out where nobody has any */
  readonly position?: number | null | undefined;
};

/** Position in the round, helmet and name; the order of the rows says the position to who hears it. */
export const MemberName = ({ selection, position }: MemberNameProps) => (
  <span className={`${styles.member} row min-w-0 break-anywhere`}>
    {position !== undefined && (
      <span
        className={cx(
          `${styles.position} flex-none text-figure text-center`,
          position === 1 && 'inverse',
        )}
        aria-hidden="true"
        data-position={position ?? ''}
      />
    )}
    <Person userId={selection.userId} user={selection} size={40} />
  </span>
);

type PickedNameProps = {
  readonly selection: Selection;
  readonly field: PickField;
  readonly lookup: DriverLookup;
  readonly onExplain: () => void;
};

/** The name with what it earned, once the round has results. */
function PickedName({ selection, field, lookup, onExplain }: PickedNameProps) {
  const name = selection[field];
  if (!name) return <span>–</span>;
  const breakdown = selection.score?.breakdown;
  const points = earned(selection, field);
  const steppedIn = field === 'reserveDriver' && breakdown?.reserveActivated;
  return (
    <span
      className={cx(
        `${styles.picked} inline-row gap-0 gap-x-2 flex-wrap`,
        selection.isVoid && styles.void,
      )}
    >
      {field === 'team' ? (
        <TeamName team={name} />
      ) : (
        <DriverName driver={name} team={lookup.teamOf(name, selection.round)} />
      )}
      {points !== null && (
        <PointsButton
          className="muted text-label"
          points={formatPoints(points)}
          said={pointsText(points)}
          label="How the points were scored"
          onPress={onExplain}
        />
      )}
      {steppedIn && (
        <span className={`${styles.steppedIn} muted text-caption`}>
          in for {surname(breakdown.mainDriver.name)}
        </span>
      )}
    </span>
  );
}
