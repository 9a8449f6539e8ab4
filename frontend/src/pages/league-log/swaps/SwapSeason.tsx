import { inWords } from '@gridlock/game-rules';
import { ShortName } from '../../../components/game/Team/DriverName';
import { DataRow, DataTable, type Columns } from '../../../components/ui/DataTable/DataTable';
import { Panel } from '../../../components/ui/Panel/Panel';
import type { Swap } from '../../../api/recapApi';
import { formatSigned } from '../../../lib/game/formatPoints';
import { playerName } from '../../../lib/game/playerName';
import { cx } from '../../../lib/ui/cx';
import { swapSentences, type MemberSwaps } from './swapsSeason';
import styles from './SwapSeason.module.css';
import { Person } from '../../../components/game/Person/Person';

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
      <DataTable lines caption="Swaps of the season by member" columns={COLUMNS}>
        {members.map((member) => (
          <Row
            key={member.user._id}
            member={member}
            most={most}
            isOwn={member.user._id === userId}
          />
        ))}
      </DataTable>
    </Panel>
  );
}

const COLUMNS: Columns = {
  member: { label: 'Member', isRowHead: true, place: 'title' },
  swaps: { label: 'Swaps', place: 'foot' },
  compared: { label: 'Compared with not swapping', isWide: true },
  net: { label: 'Net', kind: 'figure', place: 'end' },
  steppedIn: { label: 'Reserve stepped in', place: 'foot' },
};

const TICKET = `${styles.ticket} grid gap-0 content-center justify-items-center px-1 surface-3 text-cell-strong`;

type RowProps = { readonly member: MemberSwaps; readonly most: number; readonly isOwn: boolean };

const Row = ({ member: { user, swaps, net, unused, steppedIn }, most, isOwn }: RowProps) => (
  <DataRow
    own={isOwn}
    cells={{
      member: (
        <span className="row break-anywhere">
          <Person userId={user._id} user={user} size={40} />
        </span>
      ),
      swaps: (
        <span className="cluster gap-1 py-1">
          {swaps.map((swap) => (
            <Ticket key={swap.round} swap={swap} />
          ))}
          <small className="muted text-label">{unused} left</small>
        </span>
      ),
      compared: (
        <span className={`${styles.bar} block relative`} aria-hidden="true">
          {net !== null && net !== 0 && (
            <i
              className={net > 0 ? styles.won : styles.lost}
              style={{ width: `${(Math.abs(net) / most) * 50}%` }}
            />
          )}
        </span>
      ),
      net: net === null ? '–' : formatSigned(net),
      steppedIn:
        steppedIn.length === 0
          ? '–'
          : steppedIn.map(({ round, driver, points }) => (
              <span className="block" key={round}>
                <small className="muted text-caption">R{round}</small> <ShortName driver={driver} />{' '}
                {formatSigned(points)}
              </span>
            )),
    }}
  />
);

function Ticket({ swap: { round, gained, swaps } }: { readonly swap: Swap }) {
  const tone = gained !== null && gained !== 0 && (gained > 0 ? styles.gain : styles.loss);
  return (
    <span className={cx(TICKET, tone)}>
      <small className="muted text-caption">
        R{round}
        {swaps > 1 && ` ×${swaps}`}
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
    <ul className={`${styles.tops} grid cols-2 border-b`}>
      <Top title="Best" figure={best[0] ? formatSigned(best[0].gained ?? 0) : '–'}>
        {swapSentences(best) || 'No swap has gained yet'}
      </Top>
      <Top title="Worst" figure={worst[0] ? formatSigned(worst[0].gained ?? 0) : '–'}>
        {swapSentences(worst) || 'No swap has cost anything yet'}
      </Top>
      <Top title="Unused" figure={String(unused)}>
        of {members.length * total}
        {members.length > 1 &&
          only &&
          others.length === 0 &&
          total > 0 &&
          `. ${playerName(only.user)} has ${total === 1 ? 'theirs' : `all ${inWords(total)}`}`}
      </Top>
      <Top title="Reserves used" figure={String(steppedIn.length)}>
        {top
          ? `Best: ${top.driver} for ${playerName(top.user)}, ${formatSigned(top.points)}`
          : 'No reserve has been needed yet'}
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
  <li className="stack gap-half py-3 px-4 muted text-label">
    <small>{title}</small>
    <b className="ink text-display-2">{figure}</b>
    <span className="break-anywhere">{children}</span>
  </li>
);
