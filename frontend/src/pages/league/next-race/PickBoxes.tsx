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

const HELMET = 60;
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
        <li className={styles.more}>
          <Link to={paths.grid(leagueId)}>
            +{more}
            <span className="vh"> more on the starting grid</span>
          </Link>
        </li>
      )}
      {Array.from({ length: openBoxes }, (_, box) => (
        <li
          key={box}
          className={cx(
            styles.box,
            'grid-box stack gap-0 justify-items-center',
            styles.ghost,
            'grid-box-out',
          )}
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
      styles.box,
      'grid-box stack gap-0 justify-items-center',
      !box.selectionMade && cx(styles.out, 'grid-box-out'),
      box.isOwn && cx(styles.own, 'grid-box-own'),
    )}
  >
    <span className={`${styles.helmet} grid cols-1 relative`}>
      <HelmetAvatar userId={box.id} avatar={box.avatar} size={HELMET} />
      {!locked && <Made isMade={box.selectionMade} />}
    </span>
    <span className={`${styles.name} ellipsis stage-muted text-caption`}>{box.username}</span>
    {box.isMachine && (
      <span className={`${styles.name} ellipsis stage-muted text-caption`}>
        <BotChip isMachine />
      </span>
    )}
    {locked && <Opened box={box} lookup={lookup} />}
  </li>
);

const Made = ({ isMade }: { readonly isMade: boolean }) =>
  isMade ? (
    <span className={`${styles.tick} grid-center`}>
      <Check aria-hidden="true" />
      <span className="vh">picks in</span>
    </span>
  ) : (
    <span className="vh">still to pick</span>
  );

type OpenedProps = { readonly box: GridBox; readonly lookup: DriverLookup };

function Opened({ box, lookup }: OpenedProps) {
  if (box.isCovered) {
    return (
      <span className={cx(styles.codes, 'grid w-full', styles.shut)} role="img" aria-label="Hidden">
        {PICK_FIELDS.map((field) => (
          <i key={field} />
        ))}
      </span>
    );
  }
  if (box.picks && !box.isVoid) return <Codes picks={box.picks} lookup={lookup} />;
  return <span className="stage-faint text-caption">{box.isVoid ? 'Void' : 'No pick'}</span>;
}

type CodesProps = { readonly picks: PickNames; readonly lookup: DriverLookup };

const Codes = ({ picks, lookup }: CodesProps) => (
  <span className={`${styles.codes} grid w-full`}>
    {PICK_FIELDS.map((field) => {
      const name = picks[field];
      const isTeam = field === 'team';
      return (
        <i
          key={field}
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
