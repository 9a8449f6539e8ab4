import { ShortName } from '../../components/game/Team/DriverName';
import { Person } from '../../components/game/Person/Person';
import { StatusDot } from '../../components/ui/StatusDot/StatusDot';
import type { DriverLookup } from '../../lib/game/driverLookup';
import { teamColour } from '../../lib/game/teamColour';
import { cx } from '../../lib/ui/cx';
import { useWide } from '../../lib/ui/useWide';
import type { GridBox } from '../../features/selection/gridBoxes';
import { PICK_FIELDS, SHORT_LABELS, type PickNames } from '../../features/selection/pickFields';
import styles from './StartingGrid.module.css';

type StartingGridProps = {
  readonly boxes: readonly GridBox[];
  readonly locked: boolean;
  /** close enough to the lock for a missing pick to be red */
  readonly isUrgent: boolean;
  readonly lookup: DriverLookup;
};

const HELMET = { open: { narrow: 52, wide: 88 }, revealed: { narrow: 40, wide: 104 } };

/**
 * Players on their painted boxes, every second one set back (SG-03, SG-08). Places are counted once
 * there are any: before the lock the boxes stand in the order of the alphabet.
 */
export function StartingGrid({ boxes, locked, isUrgent, lookup }: StartingGridProps) {
  const sizes = HELMET[locked ? 'revealed' : 'open'];
  const size = useWide() ? sizes.wide : sizes.narrow;
  return (
    <section className={`${styles.track} track relative`} aria-label="Grid">
      <div className={`${styles.line} chequers relative`} aria-hidden="true" />
      <ol
        className={`${styles.boxes} grid cols-2 gap-5 gap-x-3 relative ${locked ? styles.revealed : styles.open}`}
      >
        {boxes.map((box, index) => (
          <li key={box.id} className={boxClass(box, locked)}>
            {locked && <span className={`${styles.position} text-figure`}>{index + 1}</span>}
            <StatusDot
              className={styles.dot}
              yes={box.selectionMade}
              quiet={!box.selectionMade && !locked && !isUrgent}
              label={dotLabel(box, locked)}
            />
            <div
              className={`${styles.inner} grid gap-0 ${locked ? 'text-left' : 'justify-items-center text-center'}`}
            >
              <Person
                userId={box.id}
                user={box}
                size={size}
                helmetClass={styles.helmet}
                className={`${styles.name} break-anywhere balance ${locked ? 'text-cell' : 'text-cell-strong'}`}
              />
              <Picks box={box} locked={locked} lookup={lookup} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Until a pick is in, the box is only pencilled and its helmet grey. */
const boxClass = ({ isOwn, selectionMade }: GridBox, locked: boolean) =>
  cx(
    `${styles.box} grid-box`,
    isOwn && 'grid-box-own',
    !locked && !selectionMade && cx(styles.out, 'grid-box-out'),
  );

function dotLabel({ selectionMade }: GridBox, locked: boolean): string {
  if (selectionMade) return 'Pick made';
  return locked ? 'No pick' : 'No pick yet';
}

function stateOf({ selectionMade, isVoid }: GridBox, locked: boolean): string {
  if (isVoid) return 'Void: name already used';
  if (locked) return 'No pick';
  return selectionMade ? 'Picks in' : 'Still to pick';
}

type PicksProps = {
  readonly box: GridBox;
  readonly locked: boolean;
  readonly lookup: DriverLookup;
};

function Picks({ box, locked, lookup }: PicksProps) {
  if (box.isCovered) {
    return (
      <span className="grid gap-half mt-1" role="img" aria-label="Hidden">
        {PICK_FIELDS.map((field) => (
          <i key={field} className={cx(styles.pick, styles.covered)} />
        ))}
      </span>
    );
  }
  if (box.picks && !box.isVoid) return <Revealed picks={box.picks} lookup={lookup} />;
  return <span className={`${styles.state} muted text-label-narrow`}>{stateOf(box, locked)}</span>;
}

type RevealedProps = { readonly picks: PickNames; readonly lookup: DriverLookup };

/** The three picks behind their team's colour (SG-05). */
const Revealed = ({ picks, lookup }: RevealedProps) => (
  <dl className="grid gap-half mt-1">
    {PICK_FIELDS.map((field) => {
      const name = picks[field];
      const team = field === 'team' ? name : lookup.teamOf(name);
      return (
        <div
          key={field}
          className={`${styles.pick} grid gap-0 items-center px-1 team-edge ink text-cell-strong`}
          style={{ '--team': teamColour(team) }}
        >
          <dt className="muted text-caption">{SHORT_LABELS[field]}</dt>
          <dd className="ellipsis">{field === 'team' ? name : <ShortName driver={name} />}</dd>
        </div>
      );
    })}
  </dl>
);

/** Empty boxes while the grid is being loaded (SG-13). */
export const GridSkeleton = () => (
  <div className={`${styles.track} track relative`}>
    <div className={`${styles.line} chequers relative`} aria-hidden="true" />
    <p className={`${styles.loading} relative muted text-label text-center`} role="status">
      Loading grid...
    </p>
    <div
      className={cx(styles.boxes, 'grid cols-2 gap-5 gap-x-3 relative', styles.open)}
      aria-hidden="true"
    >
      {Array.from({ length: 8 }, (_, box) => (
        <div key={box} className={cx(styles.box, 'grid-box', styles.blank)} />
      ))}
    </div>
  </div>
);
