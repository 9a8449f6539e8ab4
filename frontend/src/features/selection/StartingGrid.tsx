import { HelmetAvatar } from '../../components/game/HelmetAvatar/HelmetAvatar';
import { ShortName } from '../../components/game/Team/DriverName';
import { Username } from '../../components/game/Username/Username';
import { StatusDot } from '../../components/ui/StatusDot/StatusDot';
import type { DriverLookup } from '../../lib/game/driverLookup';
import { teamColour } from '../../lib/game/teamColour';
import { cx } from '../../lib/ui/cx';
import { useWide } from '../../lib/ui/useWide';
import type { GridBox } from './gridBoxes';
import { PICK_FIELDS, type PickField, type PickNames } from './pickFields';
import styles from './StartingGrid.module.css';

type StartingGridProps = {
  readonly boxes: readonly GridBox[];
  readonly locked: boolean;
  readonly lookup: DriverLookup;
};

const HELMET = { narrow: 88, wide: 104 };

/** Players on their painted boxes, every second one set back (SG-03, SG-08). */
export function StartingGrid({ boxes, locked, lookup }: StartingGridProps) {
  const size = useWide() ? HELMET.wide : HELMET.narrow;
  return (
    <section className={styles.track} aria-label="Grid">
      <div className={styles.line} aria-hidden="true" />
      <ol className={styles.boxes}>
        {boxes.map((box, index) => (
          <li key={box.id} className={cx(styles.box, box.isOwn && styles.own)}>
            <span className={styles.position}>{index + 1}</span>
            <StatusDot
              className={styles.dot}
              yes={box.selectionMade}
              label={dotLabel(box, locked)}
            />
            <div className={styles.inner}>
              <HelmetAvatar avatar={box.avatar} size={size} className={styles.helmet} />
              <span className={styles.name}>
                <Username name={box.username} />
              </span>
              {box.picks && !box.isVoid ? (
                <Revealed picks={box.picks} lookup={lookup} />
              ) : (
                <span className={styles.state}>{stateOf(box, locked)}</span>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function dotLabel({ selectionMade }: GridBox, locked: boolean): string {
  if (selectionMade) return 'Selection made';
  return locked ? 'No selection' : 'No selection yet';
}

function stateOf({ selectionMade, isVoid }: GridBox, locked: boolean): string {
  if (isVoid) return 'Void: a name was taken';
  if (locked) return 'No selection';
  return selectionMade ? 'Picks in' : 'Still to pick';
}

const LABELS: Readonly<Record<PickField, string>> = {
  mainDriver: 'Main',
  reserveDriver: 'Reserve',
  team: 'Team',
};

type RevealedProps = { readonly picks: PickNames; readonly lookup: DriverLookup };

/** The three picks behind their team's colour (SG-05). */
const Revealed = ({ picks, lookup }: RevealedProps) => (
  <dl className={styles.reveal}>
    {PICK_FIELDS.map((field) => {
      const name = picks[field];
      const team = field === 'team' ? name : lookup.teamOf(name);
      return (
        <div key={field} style={{ '--team': teamColour(team) }}>
          <dt>{LABELS[field]}</dt>
          <dd>{field === 'team' ? name : <ShortName driver={name} />}</dd>
        </div>
      );
    })}
  </dl>
);

/** Empty boxes while the grid is being loaded (SG-13). */
export const GridSkeleton = () => (
  <div className={styles.track}>
    <div className={styles.line} aria-hidden="true" />
    <p className={styles.loading} role="status">
      Loading grid...
    </p>
    <div className={styles.boxes} aria-hidden="true">
      {Array.from({ length: 6 }, (_, box) => (
        <div key={box} className={cx(styles.box, styles.blank)} />
      ))}
    </div>
  </div>
);
