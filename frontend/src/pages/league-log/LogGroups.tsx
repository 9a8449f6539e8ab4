import { useServerTime } from '../../lib/game/useServerNow';
import type { LogEntry, Member } from '../../api/leagueApi';
import { LeagueLog } from './LeagueLog';
import { dayOf, logGroups } from '../../features/league/groupedLog';

type LogGroupsProps = {
  /** newest first */
  readonly entries: readonly LogEntry[];
  readonly placeOf: (round: number) => string;
  readonly members: readonly Member[];
};

/** The log under headings, from today back to months. */
export function LogGroups({ entries, ...rest }: LogGroupsProps) {
  const today = useServerTime(dayOf);
  return logGroups(entries, today).map(({ title, items }) => (
    <section key={title} className="grid gap-2">
      <h2>{title}</h2>
      <LeagueLog entries={items} label={title} {...rest} />
    </section>
  ));
}
