import { Check } from 'lucide-react';
import { Link } from 'react-router-dom';
import { HelmetAvatar } from '../../../components/game/HelmetAvatar/HelmetAvatar';
import { BotChip } from '../../../components/game/BotChip/BotChip';
import type { GridBox } from '../../../features/selection/gridBoxes';
import { PICK_FIELDS, type PickNames } from '../../../features/selection/pickFields';
import type { DriverLookup } from '../../../lib/game/driverLookup';
import { paths } from '../../../lib/game/paths';
import { shortCode } from '../../../lib/game/shortCode';
import { teamColour } from '../../../lib/game/teamColour';
import { cx } from '../../../lib/ui/cx';
import styles from './NextRaceBoard.module.css';
import { columnsFor, shownBoxes } from './shownBoxes';

/** Boxes that a lone owner sees open for friends, besides his own. */
const OPEN_BOXES = 11;

type PickBoxesProps = {
  readonly leagueId: string;
  readonly boxes: readonly GridBox[];
  readonly locked: boolean;
  readonly lookup: DriverLookup;
};

/** Everybody's box: dashed and grey until a pick is in; from the lock on with the picks (SG-05). */
export function PickBoxes({ leagueId, boxes, locked, lookup }: PickBoxesProps) {
  const { shown, more } = shownBoxes(boxes, locked);
  const openBoxes = boxes.length === 1 ? OPEN_BOXES : 0;
  const count = shown.length + Math.min(more, 1) + openBoxes;
  return (
    <ul
      className={cx(styles.boxes, 'grid', locked && styles.open)}
      style={{ '--columns': columnsFor(count, 5), '--open-columns': columnsFor(count, 4) }}
      aria-label="Members and their picks"
    >
      {shown.map((box) => (
        <PickBox key={box.id} {...{ box, locked, lookup }} />
      ))}
      {more > 0 && (
        <li>
          <Link
            to={paths.grid(leagueId)}
            className={`${styles.ghost} grid-center ink text-cell-strong`}
          >
            +{more}
            <span className="vh"> more on the starting grid</span>
          </Link>
        </li>
      )}
      {Array.from({ length: openBoxes }, (_, box) => (
        <li
          key={box}
          className={`${styles.box} grid-box stack gap-0 justify-items-center ${styles.ghost} grid-box-out`}
          aria-hidden="true"
        />
      ))}
    </ul>
  );
}

type PickBoxProps = Omit<PickBoxesProps, 'leagueId' | 'boxes'> & { readonly box: GridBox };

const PickBox = ({ box, locked, lookup }: PickBoxProps) => (
  <li
    className={cx(
      `${styles.box} grid-box stack gap-0 justify-items-center`,
      !box.selectionMade && cx(styles.out, 'grid-box-out'),
      box.isOwn && 'grid-box-own',
    )}
  >
    <span className={`${styles.helmet} grid cols-1 relative`}>
      <HelmetAvatar userId={box.id} avatar={box.avatar} size={60} />
      {!locked && <Made isMade={box.selectionMade} />}
    </span>
    <span className={cx(styles.name, 'ellipsis text-caption', inkOf(box))}>{box.username}</span>
    {box.isMachine && (
      <span className={`${styles.name} ellipsis muted text-caption`}>
        <BotChip isMachine />
      </span>
    )}
    {locked && <Opened box={box} lookup={lookup} />}
  </li>
);

const inkOf = ({ isOwn, selectionMade }: GridBox) =>
  isOwn ? 'accent' : selectionMade ? 'muted' : 'faint';

const Made = ({ isMade }: { readonly isMade: boolean }) =>
  isMade ? (
    <span className={`${styles.tick} grid-center`}>
      <Check />
      <span className="vh">picks in</span>
    </span>
  ) : (
    <span className="vh">still to pick</span>
  );

type OpenedProps = { readonly box: GridBox; readonly lookup: DriverLookup };

function Opened({ box, lookup }: OpenedProps) {
  if (box.isCovered) {
    return (
      <span className={`${styles.codes} grid gap-half w-full mt-1`} role="img" aria-label="Hidden">
        {PICK_FIELDS.map((field) => (
          <i key={field} className={styles.shut} />
        ))}
      </span>
    );
  }
  if (box.picks && !box.isVoid) return <Codes picks={box.picks} lookup={lookup} />;
  return <span className="faint text-caption">{box.isVoid ? 'Void' : 'No pick'}</span>;
}

type CodesProps = { readonly picks: PickNames; readonly lookup: DriverLookup };

const Codes = ({ picks, lookup }: CodesProps) => (
  <span className={`${styles.codes} grid gap-half w-full mt-1`}>
    {PICK_FIELDS.map((field) => {
      const name = picks[field];
      const isTeam = field === 'team';
      return (
        <i
          key={field}
          className="team-edge ink text-caption"
          title={name}
          style={{ '--team': teamColour(isTeam ? name : lookup.teamOf(name)) }}
        >
          <span aria-hidden="true">{shortCode(name, isTeam ? 'team' : 'driver')}</span>
          <span className="vh">{name} </span>
        </i>
      );
    })}
  </span>
);
