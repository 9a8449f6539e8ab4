import { Person } from '../../components/game/Person/Person';
import { Panel } from '../../components/ui/Panel/Panel';
import type { Against } from '../../api/honoursApi';
import { plural } from '../../lib/ui/plural';
import styles from './Hall.module.css';

const playedIn = ({ own, rival, level }: Against['rounds']): number => own + rival + level;

const scoreText = ({ own, rival, level }: Against['rounds']): string =>
  `${own}–${rival}${level > 0 ? `, ${level} level` : ''}`;

/** The reader against each other one, over the years (HALL-5). */
export function HeadToHead({ rivals }: { readonly rivals: readonly Against[] }) {
  if (rivals.length === 0) return null;
  const isFirstSeason = rivals.every(({ seasons }) => playedIn(seasons) === 0);
  return (
    <Panel
      title="You against"
      flush
      footer={
        isFirstSeason
          ? 'No season is over yet. Rounds go by points, yours come first.'
          : 'Seasons won, then rounds won; yours first.'
      }
    >
      <ul className="divided">
        {rivals.map(({ user, seasons, rounds }) => (
          <li
            key={user._id ?? user.username}
            className={`${styles.rival} grid gap-3 items-center px-4 py-2`}
          >
            <Person
              userId={user._id}
              user={user}
              size={40}
              nameClass="text-cell-strong break-anywhere"
            >
              {!isFirstSeason && (
                <small className="block muted text-caption">
                  {playedIn(seasons) === 0
                    ? 'No finished season in common'
                    : `${plural(playedIn(seasons), 'season')}: ${scoreText(seasons)}`}
                </small>
              )}
            </Person>
            {/* seasons entered by hand have no rounds */}
            {playedIn(rounds) > 0 && <b className="nowrap text-cell-strong">{scoreText(rounds)}</b>}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
