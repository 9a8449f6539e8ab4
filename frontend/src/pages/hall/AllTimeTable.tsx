import { HelmetAvatar } from '../../components/game/HelmetAvatar/HelmetAvatar';
import { Username } from '../../components/game/Username/Username';
import { Panel } from '../../components/ui/Panel/Panel';
import type { AllTimeRow } from '../../api/honoursApi';
import { cx } from '../../lib/ui/cx';
import styles from './Hall.module.css';
import { KnownPoints } from './KnownPoints';

const HELMET = 40;

type AllTimeTableProps = { readonly rows: readonly AllTimeRow[]; readonly me: string };

/** Everybody over all seasons that count (HALL-3). */
export const AllTimeTable = ({ rows, me }: AllTimeTableProps) => (
  <Panel
    title="All-time table"
    flush
    footer="A star on the helmet for each title, in either championship."
  >
    {rows.length === 0 ? (
      <p className={cx('p-4', 'muted')}>It begins with the first season that’s over.</p>
    ) : (
      <table className={`${styles.allTime} w-full`}>
        <caption className="vh">All-time table</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">Place</span>
            </th>
            <th scope="col">Member</th>
            <th scope="col" className={cx(styles.number, styles.wide)}>
              Seasons
            </th>
            <th scope="col" className={styles.number}>
              Podiums
            </th>
            <th scope="col" className={styles.number}>
              Points
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ user, position, seasons, podiums, titles, points }) => (
            <tr
              key={user._id ?? user.username}
              className={cx(user._id !== null && user._id === me && styles.own)}
            >
              <td className={styles.place}>{position}</td>
              <th scope="row">
                <span className={`${styles.member} row gap-2 break-anywhere`}>
                  <HelmetAvatar avatar={user.avatar} size={HELMET} stars={titles} />
                  <Username name={user.username} />
                </span>
              </th>
              <td className={cx(styles.number, styles.wide)}>{seasons}</td>
              <td className={styles.number}>{podiums}</td>
              <td className={cx(styles.number, styles.points)}>
                <KnownPoints points={points} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </Panel>
);
