import { inWords } from '@gridlock/game-rules';
import { HelmetAvatar } from '../../components/game/HelmetAvatar/HelmetAvatar';
import { Machine } from '../../components/game/Machine/Machine';
import { ShortName } from '../../components/game/Team/DriverName';
import { Panel } from '../../components/ui/Panel/Panel';
import type { Swap } from '../../api/recapApi';
import { formatSigned } from '../../lib/game/formatPoints';
import { playerName } from '../../lib/game/playerName';
import { cx } from '../../lib/ui/cx';
import { toldTogether, type MemberSwaps } from './swapsSeason';
import styles from './SwapSeason.module.css';

const HELMET = 40;

type SwapSeasonProps = {
  readonly members: readonly MemberSwaps[];
  /** swaps of each member in the season */
  readonly total: number;
  /** the round that counts last; undefined before the first one does */
  readonly after: number | undefined;
  readonly userId: string;
};

/** The swaps of everybody against not swapping, and the reserves who stepped in. */
export function SwapSeason({ members, total, after, userId }: SwapSeasonProps) {
  const most = Math.max(10, ...members.map(({ net }) => Math.abs(net ?? 0)));
  return (
    <Panel
      title="The season so far"
      action={after !== undefined && <span className="muted text-label">after round {after}</span>}
      flush
    >
      <Tops members={members} total={total} />
      {/* the roles are written out: rows are laid out as cards on a phone */}
      <table role="table" className={styles.table}>
        <caption className="vh">Swaps of the season by member</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader">Member</th>
            <th role="columnheader">Swaps</th>
            <th role="columnheader" className={styles.wide}>
              Compared with not swapping
            </th>
            <th role="columnheader" className={styles.right}>
              Net
            </th>
            <th role="columnheader">Reserve stepped in</th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {members.map((member) => (
            <Row
              key={member.user._id}
              member={member}
              most={most}
              isOwn={member.user._id === userId}
            />
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

type RowProps = {
  readonly member: MemberSwaps;
  readonly most: number;
  readonly isOwn: boolean;
};

const Row = ({ member: { user, swaps, net, unused, steppedIn }, most, isOwn }: RowProps) => (
  <tr role="row" className={cx(isOwn && styles.own)}>
    <th role="rowheader" scope="row">
      <span className="row break-anywhere">
        <HelmetAvatar userId={user._id} avatar={user.avatar} size={HELMET} />
        <span>
          {user.username}
          <Machine isMachine={user.isMachine} />
        </span>
      </span>
    </th>
    <td role="cell" className={styles.tickets}>
      {swaps.map((swap) => (
        <Ticket key={swap.round} swap={swap} />
      ))}
      {Array.from({ length: unused }, (_, index) => (
        <span
          key={index}
          className={cx(
            styles.ticket,
            'justify-items-center surface-3 text-cell-strong',
            styles.free,
          )}
        >
          <small className="muted text-caption">unused</small>
        </span>
      ))}
    </td>
    <td role="cell" className={cx(styles.wide, styles.bar)}>
      <span aria-hidden="true">
        {net !== null && net !== 0 && (
          <i
            className={net > 0 ? styles.won : styles.lost}
            style={{ width: `${String((Math.abs(net) / most) * 50)}%` }}
          />
        )}
      </span>
    </td>
    <td role="cell" className={cx(styles.right, styles.net)}>
      {net === null ? '–' : formatSigned(net)}
    </td>
    <td role="cell" className={cx(styles.steppedIn, steppedIn.length === 0 && styles.nobody)}>
      {steppedIn.length === 0
        ? '–'
        : steppedIn.map(({ round, driver, points }) => (
            <span className="block text-cell-strong" key={round}>
              <small className="muted text-caption">R{round}</small> <ShortName driver={driver} />{' '}
              {formatSigned(points)}
            </span>
          ))}
    </td>
  </tr>
);

function Ticket({ swap: { round, gained, swaps } }: { readonly swap: Swap }) {
  const tone = gained !== null && gained !== 0 && (gained > 0 ? styles.gain : styles.loss);
  return (
    <span className={cx(styles.ticket, 'justify-items-center surface-3 text-cell-strong', tone)}>
      <small className="muted text-caption">
        R{round}
        {swaps > 1 && ` ×${String(swaps)}`}
      </small>
      {gained === null ? '?' : formatSigned(gained)}
    </span>
  );
}

function Tops({ members, total }: Pick<SwapSeasonProps, 'members' | 'total'>) {
  const all = members
    .flatMap(({ swaps }) => swaps)
    .filter(({ gained }) => gained !== null)
    .sort((one, other) => (other.gained ?? 0) - (one.gained ?? 0));
  const equal = (gained: number | null | undefined) => all.filter((each) => each.gained === gained);
  const best = equal(all.find(({ gained }) => (gained ?? 0) > 0)?.gained);
  const worst = equal(all.findLast(({ gained }) => (gained ?? 0) < 0)?.gained);
  const unused = members.reduce((sum, member) => sum + member.unused, 0);
  const [only, ...others] = members.filter((member) => member.unused === total);
  const steppedIn = members.flatMap(({ user, steppedIn }) =>
    steppedIn.map((each) => ({ ...each, user })),
  );
  const [top] = steppedIn.toSorted((one, other) => other.points - one.points);
  return (
    <ul className={`${styles.tops} grid gap-0 border-b`}>
      <Top title="Best" figure={best[0] ? formatSigned(best[0].gained ?? 0) : '–'}>
        {toldTogether(best) || 'No swap has gained yet'}
      </Top>
      <Top title="Worst" figure={worst[0] ? formatSigned(worst[0].gained ?? 0) : '–'}>
        {toldTogether(worst) || 'No swap has cost anything yet'}
      </Top>
      <Top title="Unused" figure={String(unused)}>
        of {members.length * total}
        {members.length > 1 &&
          only &&
          others.length === 0 &&
          total > 0 &&
          `. ${playerName(only.user)} has ${total === 1 ? 'theirs' : `all ${inWords(total)}`}`}
      </Top>
      <Top title="Stepped in" figure={String(steppedIn.length)}>
        {top
          ? `reserves, best ${top.driver} for ${playerName(top.user)}, ${formatSigned(top.points)}`
          : 'No reserve has stepped in yet'}
      </Top>
    </ul>
  );
}

type TopProps = {
  readonly title: string;
  readonly figure: string;
  readonly children: React.ReactNode;
};

const Top = ({ title, figure, children }: TopProps) => (
  <li>
    <small>{title}</small>
    <b>{figure}</b>
    <span>{children}</span>
  </li>
);
