import { Username } from '../../components/game/Username/Username';
import { Panel } from '../../components/ui/Panel/Panel';
import { surname } from '../../lib/game/driverLookup';
import { cx } from '../../lib/ui/cx';
import type { Opponent } from '../../api/briefingApi';
import { freeCounts, type MatrixPart } from './matrix';
import styles from './PicksMatrix.module.css';
import type { TeamTints } from '../../features/briefing/teamTints';

type PicksMatrixProps = {
  readonly parts: readonly MatrixPart[];
  readonly opponents: readonly Opponent[];
  /** the player's own row, which stays in sight */
  readonly me: Opponent | undefined;
  readonly tints: TeamTints;
};

const TITLE = 'All picks at a glance';
/** All members by all names: what each has used and what is free, from locked rounds alone (USED-8). */
export function PicksMatrix({ parts, opponents, me, tints }: PicksMatrixProps) {
  return (
    <Panel
      title={TITLE}
      action={
        <p className={`${styles.legend} row muted text-label`}>
          <span className={styles.used} aria-hidden="true" /> used
          <span className={styles.free} aria-hidden="true" /> free
        </p>
      }
    >
      {/* it scrolls in itself, so the keyboard has to reach it */}
      <div className={styles.sheet} role="region" aria-label="Used and free names" tabIndex={0}>
        <table>
          <caption className="vh">Names that each member has used or can still pick</caption>
          <Head parts={parts} tints={tints} />
          <tbody>
            {me && <Row member={me} parts={parts} isOwn />}
            {opponents.map((opponent) => (
              <Row key={opponent.id} member={opponent} parts={parts} />
            ))}
          </tbody>
          <Foot parts={parts} members={me ? [me, ...opponents] : opponents} />
        </table>
      </div>
    </Panel>
  );
}

const Head = ({ parts, tints }: Pick<PicksMatrixProps, 'parts' | 'tints'>) => (
  <thead>
    <tr className={styles.parts}>
      <th rowSpan={2} scope="col" className={styles.corner}>
        Member
      </th>
      {parts.map(({ key, title, names }) => (
        <th key={key} scope="colgroup" colSpan={names.length} className={styles.first}>
          {title}
        </th>
      ))}
    </tr>
    <tr className={styles.names}>
      {parts.map(({ key, names }) =>
        names.map((name, at) => (
          <th
            key={`${key}/${name}`}
            className={cx(at === 0 && styles.first)}
            scope="col"
            title={name}
            style={{ '--team': key === 'teams' ? tints.ofTeam(name) : tints.ofDriver(name) }}
          >
            <span>{key === 'teams' ? name : surname(name)}</span>
          </th>
        )),
      )}
    </tr>
  </thead>
);

type RowProps = {
  readonly member: Opponent;
  readonly parts: readonly MatrixPart[];
  readonly isOwn?: boolean;
};

function Row({ member, parts, isOwn = false }: RowProps) {
  return (
    <tr className={cx(isOwn && styles.own)}>
      <th scope="row" className={styles.rowHead}>
        <Username name={member.username} isMachine={member.isMachine} />
        {isOwn && ' (you)'}
      </th>
      {parts.map(({ key, names }) => {
        const free = new Set(member.remainingSelections[key]);
        return names.map((name, at) => (
          <td
            key={`${key}/${name}`}
            className={cx(free.has(name) ? styles.free : styles.used, at === 0 && styles.first)}
          >
            {free.has(name) ? 'free' : 'used'}
          </td>
        ));
      })}
    </tr>
  );
}

type FootProps = Pick<PicksMatrixProps, 'parts'> & { readonly members: readonly Opponent[] };

function Foot({ parts, members }: FootProps) {
  const counts = parts.map((part) => ({ part, free: freeCounts(part, members) }));
  return (
    <tfoot>
      <tr className={styles.counts}>
        <th scope="row" className={styles.rowHead}>
          Available to
        </th>
        {counts.map(({ part: { key, names }, free }) =>
          names.map((name, at) => (
            <td key={`${key}/${name}`} className={cx(at === 0 && styles.first)}>
              {free[at]}
            </td>
          )),
        )}
      </tr>
    </tfoot>
  );
}
