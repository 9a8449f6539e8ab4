import { useState } from 'react';
import { useCreateLeagueMutation, useStartNightMutation } from '../../features/night/newNightApi';
import {
  nameOf,
  paceOf,
  SHORTEST_NAME,
  startsAtOf,
  type NightDraft,
} from '../../features/night/nightDraft';
import { nightErrors, TIME_MISSING, type NightErrors } from '../../features/night/nightErrors';
import { startOf } from '../../features/night/StartFields';

type Chosen = {
  readonly draft: NightDraft;
  readonly season: number | null;
  /** the year that has to be fetched first; null when it is here */
  readonly awaited: number | null;
};

const wrongWith = ({ draft, season, awaited }: Chosen): NightErrors | null => {
  if (season === null) return { season: 'Choose a season.' };
  if (nameOf(draft, season).trim().length < SHORTEST_NAME)
    return { name: 'The name must be at least 3 characters.' };
  if (startOf(draft, awaited) === 'at' && startsAtOf(draft) === null) return TIME_MISSING;
  return null;
};

/** Makes the league, and starts its night when it is to start now. Answers with the league's id. */
export function useNewNight() {
  const [createLeague] = useCreateLeagueMutation();
  const [startNight] = useStartNightMutation();
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<NightErrors>({});
  const make = async (chosen: Chosen): Promise<string | null> => {
    const { draft, season, awaited } = chosen;
    const wrong = wrongWith(chosen);
    setErrors(wrong ?? {});
    if (wrong || season === null) return null;
    setBusy(true);
    try {
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
    } catch (problem) {
      setErrors(nightErrors(problem, 'Couldn’t create the race night. Try again.'));
      return null;
    } finally {
      setBusy(false);
    }
  };
  return { busy, errors, make };
}
