import { useCreateLeagueMutation, useStartNightMutation } from '../../features/night/newNightApi';
import { nameOf, paceOf, startsAtOf, type NightDraft } from '../../features/night/nightDraft';
import { startOf } from '../../features/night/StartFields';

type Chosen = {
  readonly draft: NightDraft;
  readonly season: number;
  /** the year that has to be fetched first; null when it is here */
  readonly awaited: number | null;
};

/**
 * Makes the league, and starts its night when it is to start now. Answers with the league's id, rejects with what
 * the server says.
 */
export function useNewNight() {
  const [createLeague] = useCreateLeagueMutation();
  const [startNight] = useStartNightMutation();
  return async ({ draft, season, awaited }: Chosen): Promise<string> => {
    const start = startOf(draft, awaited);
    const startsAt = start === 'at' ? startsAtOf(draft) : null;
    const pace = { ...paceOf(draft), season, ...(startsAt !== null && { startsAt }) };
    const name = nameOf(draft, season).trim();
    const { machines } = draft;
    const createLeagueDto = { name, pace, ...(machines > 0 && { machines }) };
    const { _id } = await createLeague({ createLeagueDto }).unwrap();
    // if this fails, its lobby has the button
    if (start === 'now') await startNight({ id: _id, pressDto: {} });
    return _id;
  };
}
