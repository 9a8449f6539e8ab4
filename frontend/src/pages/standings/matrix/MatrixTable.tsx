import { ArrowLeftRight, UserRoundPen } from 'lucide-react';
import { memo } from 'react';
import type { MatrixMember, MatrixPick, MatrixRound } from '../../../api/standingsApi';
import { Username } from '../../../components/game/Username/Username';
import { formatPoints, pointsText } from '../../../lib/game/formatPoints';
import { shortCode } from '../../../lib/game/shortCode';
import { teamColour } from '../../../lib/game/teamColour';
import { cx } from '../../../lib/ui/cx';
import { cellKeys } from './cellKeys';
import { cellText, OUTCOME_TEXTS } from './cellText';
import styles from './MatrixTable.module.css';

type MatrixTableProps = {
  /** in the order of their locks */
  readonly rounds: readonly MatrixRound[];
  readonly members: readonly MatrixMember[];
  /** the reader */
  readonly userId: string;
  /** where a round takes place: 'Silverstone'; empty when it is not known */
  readonly placeOf: (round: number) => string;
  readonly onExplain: (userId: string, round: number) => void;
};

/** The latest rounds are what is asked for first. */
const toLatest = (pane: HTMLElement | null) => {
  if (pane) pane.scrollLeft = pane.scrollWidth;
};

/** A row for each member, a column for each round; names and head stay while it is scrolled. */
export function MatrixTable({ rounds, members, userId, placeOf, onExplain }: MatrixTableProps) {
  return (
    <div ref={toLatest} className={`${styles.pane} card`}>
      <table
        className={styles.matrix}
        style={{ '--rounds': rounds.length, '--members': members.length }}
        onKeyDown={cellKeys.onKeyDown}
        onFocus={cellKeys.onFocus}
      >
        <caption className="vh">
          Everybody’s picks and points by round. The arrow keys go from cell to cell, Enter explains
          its points.
        </caption>
        <thead>
          <tr>
            <th scope="col" className="text-label text-left muted">
              Player, total
            </th>
            {rounds.map(({ round, isSprintWeekend }) => (
              <th key={round} scope="col" className="text-left">
                <span className="text-cell-strong">R{round}</span>
                {isSprintWeekend && (
                  <abbr title="Sprint weekend" className="muted text-caption no-underline">
                    {' '}
                    S
                  </abbr>
                )}
                <small className="block ellipsis muted text-caption">{placeOf(round)}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {members.map((member, row) => (
            <Row
              key={member.user._id}
              member={member}
              rounds={rounds}
              isOwn={member.user._id === userId}
              isFirst={row === 0}
              onExplain={onExplain}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RowProps = Pick<MatrixTableProps, 'rounds' | 'onExplain'> & {
  readonly member: MatrixMember;
  readonly isOwn: boolean;
  /** holds the tab stop until another cell has the focus */
  readonly isFirst: boolean;
};

const Row = memo(function Row({ member, rounds, isOwn, isFirst, onExplain }: RowProps) {
  const { user, position, totalPoints, picks } = member;
  return (
    <tr className={cx(isOwn && styles.own)}>
      <th scope="row" className="text-left">
        <span className="text-cell-strong break-anywhere">
          {position} <Username name={user.username} isMachine={user.isMachine} />
        </span>
        <small className="block muted text-label">{pointsText(totalPoints)}</small>
      </th>
      {picks.map((pick, column) => {
        const round = rounds[column]?.round ?? 0;
        return (
          <td key={round}>
            <button
              type="button"
              className="bare hover-fill focus-inside relative"
              tabIndex={isFirst && column === picks.length - 1 ? 0 : -1}
              aria-haspopup="dialog"
              onClick={() => onExplain(user._id, round)}
            >
              <span className="vh">{`${user.username}, round ${round}: ${cellText(pick)}`}</span>
              <Cell pick={pick} />
            </button>
          </td>
        );
      })}
    </tr>
  );
});

/** By codes, as there is room for no more. */
function Cell({ pick }: { readonly pick: MatrixPick }) {
  const { outcome, mainDriver, reserveDriver, team, mark, totalPoints, cumulativePoints } = pick;
  const counts = pick.reserveActivated ? reserveDriver : mainDriver;
  return (
    <span className={styles.cell} aria-hidden="true">
      {mainDriver && reserveDriver && team && (
        <span className={cx(styles.picks, outcome === 'void' && styles.void)}>
          <Code name={mainDriver} counts={counts === mainDriver} />
          <Code name={reserveDriver} counts={counts === reserveDriver} />
          {pick.swapped && <ArrowLeftRight />}
          {pick.assigned && <UserRoundPen />}
          <span className={styles.team} style={{ '--team': teamColour(team) }}>
            {shortCode(team, 'team')}
          </span>
        </span>
      )}
      {OUTCOME_TEXTS[outcome] && (
        <span className={outcome === 'waiting' ? 'faint' : 'bad'}>{OUTCOME_TEXTS[outcome]}</span>
      )}
      {totalPoints !== null && (
        <span className={styles.points}>
          <b className={cx(mark && styles[mark])}>{formatPoints(totalPoints)}</b>
          {cumulativePoints !== null && <small>{formatPoints(cumulativePoints)}</small>}
        </span>
      )}
    </span>
  );
}

const Code = ({ name, counts }: { readonly name: string; readonly counts: boolean }) =>
  counts ? <b>{shortCode(name, 'driver')}</b> : <span>{shortCode(name, 'driver')}</span>;
