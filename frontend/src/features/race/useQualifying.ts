import { useServerTime } from '../../lib/game/useServerNow';
import { PATIENT, usePollWithBackoff } from '../../lib/ui/usePollWithBackoff';
import { useGetQualifyingQuery, type Qualifying } from '../../api/raceApi';

/**
 * The qualifying of a round, once it is out; undefined before its lock and while it is not known. What is late is asked
 * for again, also without a stream.
 */
export function useQualifying(ask: {
  readonly leagueId: string;
  readonly round: number;
  readonly locked: boolean;
}): Qualifying | undefined {
  const { leagueId, round, locked } = ask;
  const { data, refetch } = useGetQualifyingQuery(
    { leagueId, round: String(round) },
    { skip: !locked },
  );
  const dueAt = data?.dueAt ?? null;
  const isDue = useServerTime((now) => dueAt !== null && now >= Date.parse(dueAt));
  const isMissed = data?.status === 'upcoming' || data?.status === 'waiting';
  usePollWithBackoff(isDue && isMissed, refetch, PATIENT);
  return data;
}
