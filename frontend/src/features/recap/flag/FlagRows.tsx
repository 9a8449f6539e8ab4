import { ChevronDown, ChevronUp, Minus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { HelmetAvatar } from '../../../components/game/HelmetAvatar/HelmetAvatar';
import { TeamName } from '../../../components/game/Team/TeamName';
import { surname } from '../../../lib/game/driverLookup';
import { formatPoints, formatSigned } from '../../../lib/game/formatPoints';
import { shortCode } from '../../../lib/game/shortCode';
import { cx } from '../../../lib/ui/cx';
import { plural } from '../../../lib/ui/plural';
import type { Flag, FlagRow, FlagTable } from '../../../api/recapApi';
import styles from './FlagRows.module.css';
import { isPaid, type Scene } from './flagScenes';
import { climbOf, othersText } from './flagTexts';

/** From here on the page follows the points. */
const FOLLOWED_FROM = 12;
type FlagRowsProps = {
  readonly table: FlagTable;
  readonly scene: Scene;
  readonly players: Flag['players'];
  readonly userId: string;
};

/** A championship in which points come in and the rows move to where they belong. */
export function FlagRows({ table, scene, players, userId }: FlagRowsProps) {
  const { step, paid } = scene;
  const hasMoved = step !== 'was' && step !== 'points';
  const list = useFollowing(table, scene);
  return (
    <>
      <ol
        ref={list}
        className={cx(styles.rows, step === 'moving' && styles.moving)}
        style={{ '--lines': table.lines }}
      >
        {table.rows.map((row) => (
          <Row
            key={row.userId}
            row={row}
            line={hasMoved ? row.to : row.from}
            lines={table.lines}
            hasMoved={hasMoved}
            isAtRest={step === 'arrows' || step === 'rest'}
            isPaid={hasMoved || isPaid(row.from, table, paid)}
            player={players.find(({ _id }) => _id === row.userId)}
            isOwn={row.userId === userId}
          />
        ))}
      </ol>
      {table.others > 0 && <p className="px-4 py-3 muted text-label">{othersText(table.others)}</p>}
    </>
  );
}

type RowProps = {
  readonly row: FlagRow;
  /** where it stands now; null: among those that are not drawn */
  readonly line: number | null;
  readonly lines: number;
  readonly hasMoved: boolean;
  readonly isAtRest: boolean;
  readonly isPaid: boolean;
  readonly player: Flag['players'][number] | undefined;
  readonly isOwn: boolean;
};

function Row(props: RowProps) {
  const { row, line, lines, hasMoved, isAtRest, isPaid: paid, player, isOwn } = props;
  const { before, after, gained, mark, parts } = row;
  const climb = climbOf(row);
  const rises = (row.from ?? lines) > (row.to ?? lines);
  return (
    <li
      className={cx(
        `${styles.row} grid gap-1 items-center border-b`,
        isOwn && cx(styles.own, 'own-row'),
        paid && styles.paid,
        rises && styles.rises,
        hasMoved && styles.moved,
        isAtRest && styles.rest,
        line === null && styles.away,
      )}
      style={{ '--at': line ?? lines }}
      aria-hidden={line === null}
    >
      <b className="text-figure text-center">{isAtRest ? after.position : before.position}</b>
      <HelmetAvatar userId={player?._id} avatar={player?.avatar} size={40} />
      <span className={`${styles.who} min-w-0`}>
        <b className="block ellipsis text-cell-strong">{player?.username}</b>
        <span className={`${styles.parts} row gap-0 gap-x-2 muted text-label nowrap`}>
          {parts.length === 0 && <span className="faint">No pick</span>}
          {parts.map(({ field, name, team, points, isSprint }) => (
            <TeamName key={field} team={team}>
              <span className={styles.code} aria-hidden="true">
                {shortCode(name, field === 'team' ? 'team' : 'driver')}
              </span>
              <span className={styles.whole}>{field === 'team' ? name : surname(name)}</span>{' '}
              <b className="ink">{formatPoints(points)}</b>
              {isSprint && <small> sprint</small>}
            </TeamName>
          ))}
        </span>
      </span>
      <span
        className={cx(
          `${styles.gain} justify-self-end px-1 rounded-2 text-cell-strong text-center`,
          styles[mark],
        )}
        aria-hidden={!paid}
      >
        {formatSigned(gained)}
      </span>
      <span className={`${styles.points} grid gap-0 text-right`}>
        <b className={styles.old} aria-hidden={paid}>
          {formatPoints(before.points)}
        </b>
        <b className={styles.new} aria-hidden={!paid}>
          {formatPoints(after.points)}
        </b>
      </span>
      <Climb places={climb} isHidden={!isAtRest} />
    </li>
  );
}

/** Places up or down: not by colour alone. */
function Climb({ places, isHidden }: { readonly places: number; readonly isHidden: boolean }) {
  const Icon = places === 0 ? Minus : places > 0 ? ChevronUp : ChevronDown;
  const count = Math.abs(places);
  return (
    <span
      className={cx(
        `${styles.climb} row gap-0 justify-end text-cell-strong`,
        places === 0 ? 'faint' : places > 0 ? 'ok' : 'bad',
      )}
      aria-hidden={isHidden}
    >
      <Icon className="icon" aria-hidden="true" />
      {places !== 0 && (
        <>
          <span aria-hidden="true">{count}</span>
          <span className="vh">
            {places > 0 ? 'up' : 'down'} {plural(count, 'place')}
          </span>
        </>
      )}
    </span>
  );
}

/** The row that is paid stays in view, from the last one up. */
function useFollowing(table: FlagTable, { step, paid }: Scene) {
  const list = useRef<HTMLOListElement>(null);
  const { lines } = table;
  useEffect(() => {
    if (lines <= FOLLOWED_FROM || step !== 'points') return;
    const line = Math.max(0, lines - paid);
    const at = table.rows.findIndex(({ from }) => from === line);
    list.current?.children[at]?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  }, [table, lines, step, paid]);
  return list;
}
