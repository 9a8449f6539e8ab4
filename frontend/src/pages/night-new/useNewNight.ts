import { showToast } from '../../components/ui/Toast/toasts';
import { useCreateLeagueMutation } from '../../api/leagueApi';
import { useStartNightMutation } from '../../api/nightApi';
import {
  invitedLeague,
  nameOf,
  paceOf,
  startsAtOf,
  type HomeLeague,
  type NightDraft,
} from '../../features/night/nightDraft';
import { startOf } from '../../features/night/StartFields';
import { plural } from '../../lib/ui/plural';

type Chosen = {
  readonly draft: NightDraft;
  readonly season: number;
  /** the year that has to be fetched first; null when it is here */
  readonly awaited: number | null;
  /** the league that the night is made from */
  readonly home: HomeLeague | null;
};

/**
 * Makes the league, and starts its night when it is to start now. Answers with the league's id, rejects with what
 * the server says.
 */
export function useNewNight() {
  const [createLeague] = useCreateLeagueMutation();
  const [startNight] = useStartNightMutation();
  return async ({ draft, season, awaited, home }: Chosen): Promise<string> => {
    const start = startOf(draft, awaited);
    const startsAt = start === 'at' ? startsAtOf(draft) : null;
    const pace = { ...paceOf(draft), season, ...(startsAt !== null && { startsAt }) };
    const name = nameOf(draft, season, home).trim();
    const { machines } = draft;
    const inviting = invitedLeague(draft, home);
    const createLeagueDto = {
      name,
      pace,
      ...(machines > 0 && { machines }),
      ...(inviting && { inviteFrom: inviting.leagueId }),
    };
    const { _id, invited } = await createLeague({ createLeagueDto }).unwrap();
    if (invited.length > 0) showToast(`You invited ${plural(invited.length, 'player')}.`);
    // if this fails, its lobby has the button
    if (start === 'now') await startNight({ id: _id, pressDto: {} });
    return _id;
  };
}
