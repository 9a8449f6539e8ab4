import { Pencil } from 'lucide-react';
import { memo, useId } from 'react';
import { HelmetAvatar } from '../../components/game/HelmetAvatar/HelmetAvatar';
import { OwnPickMark } from '../../components/game/OwnPickMark/OwnPickMark';
import { PointsButton } from '../../components/game/PointsButton/PointsButton';
import { DriverName } from '../../components/game/Team/DriverName';
import { TeamName } from '../../components/game/Team/TeamName';
import { Username } from '../../components/game/Username/Username';
import { Button } from '../../components/ui/Button/Button';
import { CardCell, CardRow } from '../../components/ui/CardTable/CardTable';
import { Chip } from '../../components/ui/Chip/Chip';
import { surname, type DriverLookup } from '../../lib/game/driverLookup';
import { formatPoints } from '../../lib/game/formatPoints';
import { PICK_LABELS } from '../../lib/game/pickLabels';
import { cx } from '../../lib/ui/cx';
import type { EditRefusal } from './editRefusal';
import { PICK_FIELDS, type PickField } from './pickFields';
import type { Selection } from './selectionApi';
import { selectionStatus } from './selectionStatus';
import styles from './SelectionTable.module.css';

type SelectionRowProps = {
  readonly selection: Selection;
  readonly locked: boolean;
  /** whether there is a column for points */
  readonly scored: boolean;
  readonly lookup: DriverLookup;
  /** asks how the points of a member came about */
  readonly onExplain: (userId: string) => void;
  /** the owner's button, which opens the row of a member */
  readonly onEdit: ((userId: string) => void) | null;
  /** why that button does nothing; null when it does */
  readonly refusal: EditRefusal | null;
  /** back from editing: the keyboard goes on where it was */
  readonly takesFocus: boolean;
};

/** A member's pick; memoized, so that editing one row does not render the others. */
export const SelectionRow = memo(function SelectionRow(props: SelectionRowProps) {
  const { selection, locked, scored, lookup, onExplain, onEdit, refusal, takesFocus } = props;
  const { userId } = selection;
  const explain = () => {
    onExplain(userId);
  };
  return (
    <CardRow>
      <CardCell label="Member" place="title">
        <MemberName selection={selection} />
      </CardCell>
      {PICK_FIELDS.map((field) => (
        <CardCell key={field} label={PICK_LABELS[field]}>
          <PickedName selection={selection} field={field} lookup={lookup} onExplain={explain} />
        </CardCell>
      ))}
      <CardCell label="Status" place="foot">
        <Status selection={selection} locked={locked} />
      </CardCell>
      {scored && (
        <CardCell label="Points" place="footEnd">
          <PointsButton
            className={styles.total}
            label="How the points came about"
            onPress={explain}
          >
            {selection.score ? formatPoints(selection.score.totalPoints) : '-'}
          </PointsButton>
        </CardCell>
      )}
      {onEdit && (
        <CardCell label="Actions" place="corner">
          <EditButton
            username={selection.username}
            refusal={refusal}
            takesFocus={takesFocus}
            onPress={() => {
              onEdit(userId);
            }}
          />
        </CardCell>
      )}
    </CardRow>
  );
});

type EditButtonProps = {
  readonly username: string;
  readonly refusal: EditRefusal | null;
  readonly takesFocus: boolean;
  readonly onPress: () => void;
};

/** One that does nothing says why: in a word below, in full on pointing at it and when read out. */
function EditButton({ username, refusal, takesFocus, onPress }: EditButtonProps) {
  const id = useId();
  return (
    <span className={styles.action} title={refusal?.text}>
      <Button
        small
        aria-label={`Edit ${username}`}
        aria-describedby={refusal ? id : undefined}
        disabled={refusal !== null}
        autoFocus={takesFocus}
        onClick={onPress}
      >
        <Pencil className="icon-sm" aria-hidden="true" />
        Edit
      </Button>
      {refusal && (
        <small className={styles.refusal}>
          <span aria-hidden="true">{refusal.short}</span>
          <span id={id} className="vh">
            {refusal.text}
          </span>
        </small>
      )}
    </span>
  );
}

type StatusProps = Pick<SelectionRowProps, 'selection' | 'locked'>;

function Status({ selection, locked }: StatusProps) {
  const { kind, text } = selectionStatus(selection, locked);
  return (
    <span className={styles.status}>
      <Chip kind={kind}>{text}</Chip>
      {selection.overOwnPick && <OwnPickMark />}
      {selection.notes && <span className={styles.notes}>{selection.notes}</span>}
    </span>
  );
}

/** Helmet and name. */
export const MemberName = ({ selection }: { readonly selection: Selection }) => (
  <span className={styles.member}>
    <HelmetAvatar avatar={selection.avatar} size={40} />
    <Username name={selection.username} />
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
  if (!name) return <>-</>;
  const breakdown = selection.score?.breakdown;
  const part = breakdown?.[field];
  const steppedIn = field === 'reserveDriver' && breakdown?.reserveActivated;
  return (
    <span className={cx(styles.picked, selection.isVoid && styles.void)}>
      {field === 'team' ? (
        <TeamName team={name} />
      ) : (
        <DriverName driver={name} team={lookup.teamOf(name, selection.round)} />
      )}
      {part && (
        <PointsButton
          className={styles.points}
          label="How the points came about"
          onPress={onExplain}
        >
          {formatPoints(part.racePoints + part.sprintPoints)}
          <span className="vh"> points</span>
        </PointsButton>
      )}
      {steppedIn && (
        <span className={styles.steppedIn}>in for {surname(breakdown.mainDriver.name)}</span>
      )}
    </span>
  );
}
