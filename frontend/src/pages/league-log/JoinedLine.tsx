import { HelmetAvatar } from '../../components/game/HelmetAvatar/HelmetAvatar';
import { formatRaceDay, formatRaceTime } from '../../lib/game/formatRaceTime';
import styles from './JoinedLine.module.css';
import type { Member } from '../../api/leagueApi';
import type { JoinRun } from '../../features/league/groupedLog';
import { logName } from '../../features/league/logNames';

/** Helmets that fit on a phone. */
const SHOWN = 8;

type JoinedLineProps = JoinRun & {
  /** of the league: whoever has left shows no helmet */
  readonly members: readonly Member[];
};

/** '11 joined the league' with their helmets; it opens to who and when. */
export function JoinedLine({ joins, members }: JoinedLineProps) {
  const there = joins.flatMap(({ actor }) => members.find(({ _id }) => _id === actor._id) ?? []);
  return (
    <details className={`${styles.joined} self-center min-w-0`}>
      <summary className="split gap-1 gap-x-3 min-h-target">
        <span>
          <b className="block">{joins.length} people joined the league</b>
          <small className="faint">{daysText(joins)}</small>
        </span>
        <span className="row items-stretch gap-half ml-auto" aria-hidden="true">
          {there.slice(0, SHOWN).map(({ _id, avatar }) => (
            <HelmetAvatar userId={_id} key={_id} avatar={avatar} size={28} />
          ))}
        </span>
      </summary>
      <ul>
        {joins.map((join) => (
          <li key={join._id} className="split gap-0 gap-x-3 py-2 border-t break-anywhere">
            <span>{logName(join.actor)}</span>
            <time className="faint text-label" dateTime={join.at}>
              {formatRaceTime(join.at)}
            </time>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** '01-02-2025', or from the first to the last. */
function daysText(joins: JoinRun['joins']): string {
  const [last, first] = [joins[0], joins.at(-1)].map((join) => formatRaceDay(join?.at));
  return first === last ? String(first) : `${first} to ${last}`;
}
