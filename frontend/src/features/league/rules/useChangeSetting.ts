import { useAction } from '../../../lib/ui/useAction';
import { type League, useUpdateLeagueMutation } from '../../../api/leagueApi';

type Settings = Partial<
  Pick<League, 'name' | 'open' | 'switcheroos' | 'maxMembers' | 'lateJoining' | 'plansMayCount'>
>;

/** Saves a setting of a league at once; the log has a line of it. */
export function useChangeSetting(leagueId: string) {
  const [update] = useUpdateLeagueMutation();
  const { run, busy, error } = useAction('Couldn’t save. Try again.');
  const change = (updateLeagueDto: Settings) =>
    run(() => update({ id: leagueId, updateLeagueDto }).unwrap());
  return { change, busy, error };
}
