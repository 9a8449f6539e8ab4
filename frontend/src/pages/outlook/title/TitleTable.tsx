import { HelmetAvatar } from '../../../components/game/HelmetAvatar/HelmetAvatar';
import { BotChip } from '../../../components/game/BotChip/BotChip';
import { Username } from '../../../components/game/Username/Username';
import { Panel } from '../../../components/ui/Panel/Panel';
import { formatPoints } from '../../../lib/game/formatPoints';
import { cx } from '../../../lib/ui/cx';
import { plural } from '../../../lib/ui/plural';
import type { Outlook, TitleRow } from '../../../api/outlookApi';
import { membersOf, namesOf, pointsLeft } from '../outlookFacts';
import { PlaceBars, PlaceNumbers } from './PlaceBars';
import type { TitleNews } from './playSeasons';
import { goOutText, rowNote, titleSentence } from './titleTexts';
import styles from './TitleTable.module.css';
import type { Championship } from '../../../lib/game/championships';

type TitleTableProps = {
  readonly outlook: Outlook;
  readonly title: Championship;
  readonly userId: string;
  /** how often each member ends in each place, once some seasons are played */
  readonly places: TitleNews['places'] | undefined;
  readonly placeOf: (round: number) => string;
  /** says which of the two it is, where they stand side by side */
  readonly name?: string | undefined;
};

/**
 * Who can still win: points and what can be reached on one scale, and where each ends. Kept as it is while
 * seasons are played that tell nothing new of it.
 */
export function TitleTable(props: TitleTableProps) {
  const { outlook, title, userId, places, placeOf, name } = props;
  const rows = outlook[title];
  const members = membersOf(outlook);
  const nameOf = namesOf(members);
  const left = pointsLeft(outlook, title);
  const [leader] = rows;
  const view = { rows, userId, nameOf, left };
  const [strong, rest] = titleSentence(view);
  const [next, ...later] = outlook.rounds;
  const goOut =
    next && later.length > 0 ? goOutText(view, placeOf(next.round) || next.raceName) : '';
  const rival = lastRival(outlook, title);
  const isWon = rows.some(({ hasWon }) => hasWon);
  const scale = scaleOf(rows);
  const order = new Map(outlook.members.map(({ user }, at) => [user._id, at]));
  const top = Math.max(...(places?.flat() ?? [1]));
  return (
    <Panel
      title={name ?? 'Who can still win'}
      className={styles.panel}
      flush
      action={
        left > 0 && (
          <p className="muted text-label nowrap">
            <b className="ink text-figure">{formatPoints(left)}</b>{' '}
            {name === undefined
              ? `points left, ${plural(outlook.rounds.length, 'round')}`
              : 'points left'}
          </p>
        )
      }
      footer={name === undefined && <TitleFoot hasPlaces={places !== undefined} />}
    >
      {isWon && <div className={`${styles.flag} chequers`} aria-hidden="true" />}
      <p className="p-4 border-b text-lead">
        <b className="strong">{strong}</b> {[rest, goOut].filter(Boolean).join(' ')}
      </p>
      <div
        className={cx(
          `${styles.head} items-end py-2 px-4 border-b muted text-caption`,
          !places && styles.slim,
        )}
        aria-hidden="true"
      >
        <span className={`${styles.headPoints} text-right`}>Points</span>
        <span
          className={`${styles.headReach} row relative justify-end`}
          style={{ '--beat': `${scale(leader?.points ?? 0)}%` }}
        >
          <i className="accent strong nowrap">leader {formatPoints(leader?.points ?? 0)}</i>
          <span>still reachable</span>
        </span>
        {places && <PlaceNumbers count={rows.length} />}
      </div>
      <ol className="divided" style={{ '--beat': `${scale(leader?.points ?? 0)}%` }}>
        {leader &&
          rows.map((row) => (
            <li
              key={row.userId}
              className={cx(
                `${styles.row} grid relative gap-1 gap-x-2 items-center px-4 py-3`,
                !places && styles.slim,
                row.userId === userId && cx(styles.you, 'own-row'),
                row.hasWon && styles.champion,
                !row.canWin && styles.out,
              )}
            >
              <span className="text-figure text-center">{row.canWin ? row.position : ''}</span>
              <HelmetAvatar
                userId={row.userId}
                avatar={members.get(row.userId)?.avatar}
                size={40}
                className={styles.helmet}
              />
              <span className="min-w-0">
                <b className="block text-cell-strong break-anywhere">
                  <Name name={members.get(row.userId)?.username ?? ''} isOut={!row.canWin} />
                  <BotChip isMachine={members.get(row.userId)?.isMachine} />
                </b>
                <small className="muted text-caption">
                  {rowNote(row, leader, rival && nameOf(rival))}
                </small>
              </span>
              <b className="text-figure text-right">{formatPoints(row.points)}</b>
              <Reach row={row} scale={scale} />
              {places && (
                <PlaceBars
                  name={nameOf(row.userId)}
                  places={places[order.get(row.userId) ?? -1] ?? []}
                  top={top}
                />
              )}
            </li>
          ))}
      </ol>
    </Panel>
  );
}

type NameProps = { readonly name: string; readonly isOut: boolean };

const Name = ({ name, isOut }: NameProps) => {
  const shown = <Username name={name} />;
  return isOut ? <s>{shown}</s> : shown;
};

/** What the signs mean; once for both where they stand side by side. */
export const TitleFoot = ({ hasPlaces }: { readonly hasPlaces: boolean }) => (
  <div className="split muted text-small">
    <p>Ties are decided by the best single round. Dot: points now. Ring: maximum possible.</p>
    {hasPlaces && (
      <p className="cluster gap-1 gap-x-4 text-label">
        <Key look={styles.first}>champion</Key>
        <Key look={styles.podium}>top three</Key>
        <Key>other places</Key>
        <Key look={styles.last}>last</Key>
        <span>Numbers out of 100 seasons; values below 20 not shown</span>
      </p>
    )}
  </div>
);

type KeyProps = { readonly look?: string | undefined; readonly children: string };

const Key = ({ look, children }: KeyProps) => (
  <span className="inline-row gap-1">
    <i className={cx(styles.bar, styles.key, look)} />
    {children}
  </span>
);

/** The one member who can take the title from its leader in the last round; null in any other case. */
function lastRival({ rounds, ...tables }: Outlook, title: Championship): string | null {
  const [leader, second, ...others] = tables[title].filter(({ canWin }) => canWin);
  if (rounds.length !== 1 || !leader || !second || others.length > 0) return null;
  return leader.points > second.points ? second.userId : null;
}

/** Where points stand on the common scale, in percent. */
function scaleOf(rows: readonly TitleRow[]) {
  const least = Math.min(...rows.map(({ points }) => points));
  const most = Math.max(...rows.map(({ reachable }) => reachable));
  const room = Math.max(1, most - least) * 0.06;
  const [from, to] = [least - room, most + room];
  return (points: number): number => ((points - from) / (to - from)) * 100;
}

type ReachProps = { readonly row: TitleRow; readonly scale: (points: number) => number };

const Reach = ({ row, scale }: ReachProps) => {
  const { points, reachable } = row;
  return (
    <span
      className={`${styles.reach} relative`}
      role="img"
      aria-label={`${formatPoints(points)} points now, ${formatPoints(reachable)} at most`}
      style={{ '--now': `${scale(points)}%`, '--most': `${scale(reachable)}%` }}
    >
      {reachable > points && (
        <>
          <i className={styles.line} />
          <i className={styles.ring} />
        </>
      )}
      <i className={styles.dot} />
      {row.canWin && reachable > points && (
        <em className="muted text-label">{formatPoints(reachable)}</em>
      )}
    </span>
  );
};
