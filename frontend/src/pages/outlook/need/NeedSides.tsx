import { HelmetAvatar } from '../../../components/game/HelmetAvatar/HelmetAvatar';
import { Username } from '../../../components/game/Username/Username';
import { Chip } from '../../../components/ui/Chip/Chip';
import { surname, type DriverLookup } from '../../../lib/game/driverLookup';
import { formatPoints } from '../../../lib/game/formatPoints';
import { teamColour } from '../../../lib/game/teamColour';
import { cx } from '../../../lib/ui/cx';
import type { Meeting } from './needFacts';
import styles from './NeedView.module.css';
import type { Outlook, OutlookPick } from '../../../api/outlookApi';
import type { Championship } from '../../../lib/game/championships';

/** One of two members, and what is on the grid for them. */
type SideProps = {
  readonly user: Outlook['members'][number]['user'] | undefined;
  readonly points: number;
  readonly pick: OutlookPick | null;
  readonly title: Championship;
  readonly lookup: DriverLookup;
  readonly isMe?: boolean;
};

const LINE = 'grid cols-side gap-1 items-center team-edge text-cell-strong break-anywhere';

export const Side = ({ user, points, pick, title, lookup, isMe = false }: SideProps) => (
  <div
    className={cx(
      `${styles.corner} grid cols-side gap-1 gap-x-2 items-center min-w-0`,
      isMe && styles.me,
    )}
  >
    <HelmetAvatar userId={user?._id} avatar={user?.avatar} size={64} className={styles.helmet} />
    <div className={`${styles.name} min-w-0`}>
      <b className="block text-cell-strong break-anywhere">
        <Username name={user?.username ?? ''} narrow isMachine={user?.isMachine} />
      </b>
      <span className="text-figure">{formatPoints(points)}</span>
    </div>
    <ul className="grid gap-half col-span-all min-w-0">
      {!pick && (
        <li className={`${styles.none} team-edge muted text-cell-strong`}>No scoring pick</li>
      )}
      {pick && title === 'teams' && (
        <li className={LINE} style={{ '--team': teamColour(pick.team) }}>
          <small className="muted text-caption">Team</small>
          {pick.team}
        </li>
      )}
      {pick &&
        title === 'drivers' &&
        (['mainDriver', 'reserveDriver'] as const).map((field) => (
          <li
            key={field}
            className={LINE}
            style={{ '--team': teamColour(lookup.teamOf(pick[field])) }}
          >
            <small className="muted text-caption">
              {field === 'mainDriver' ? 'Main' : 'Reserve'}
            </small>
            {surname(pick[field])}
          </li>
        ))}
    </ul>
  </div>
);

type SharedProps = {
  readonly meeting: Meeting;
  readonly title: Championship;
  readonly rival: string;
};

/** What scores for both changes nothing between them. */
export const Shared = ({ meeting: { own, rival, hasSprint }, title }: SharedProps) => {
  if (!own || !rival) return null;
  const said =
    title === 'teams'
      ? own.team === rival.team && [own.team, 'Whatever it does, the gap stays the same.']
      : own.mainDriver === rival.mainDriver
        ? [surname(own.mainDriver), 'Wherever they finish, the gap stays the same.']
        : hasSprint &&
          own.reserveDriver === rival.reserveDriver && [
            surname(own.reserveDriver),
            'Whatever happens in the sprint, the gap stays the same.',
          ];
  if (!said) return null;
  return (
    <p className={`${styles.shared} row items-start p-3 surface-2 text-small`}>
      {hasSprint && title === 'drivers' && <Chip kind="accent">Sprint</Chip>}
      <span>
        <b>{said[0]} scores for both of you.</b> {said[1]}
      </span>
    </p>
  );
};
