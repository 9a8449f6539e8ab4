import { useEffect } from 'react';
import { showToast } from '../../../components/ui/Toast/toasts';
import { noteFlag } from '../../../lib/game/flags';
import { problemMessage } from '../../../lib/ui/problem';
import { headlineOf } from '../headline';
import { type FlagShow as Show, useGetFlagQuery, useGetRecapQuery } from '../../../api/recapApi';
import { FlagShow } from './FlagShow';

export type FlagStageProps = {
  readonly leagueId: string;
  readonly userId: string;
  readonly round: string;
  readonly kind: Show['kind'];
  readonly onClose: () => void;
};

/** Reads what the show needs, and remembers that it was shown. */
export function FlagStage({ leagueId, userId, round, kind, onClose }: FlagStageProps) {
  const { data: flag, error } = useGetFlagQuery({ leagueId, round });
  // the headline comes at the end: the show begins without it
  const recap = useGetRecapQuery({ leagueId, round: String(flag?.round) }, { skip: !flag }).data;
  const isMissing = !flag && error !== undefined;
  useEffect(() => {
    if (!isMissing) return;
    showToast(problemMessage(error, 'Couldn’t load the flag. Try again.'), 'bad');
    onClose();
  }, [isMissing, error, onClose]);
  const at = flag?.shows.at(-1)?.at;
  const shown = flag?.round;
  useEffect(() => {
    if (shown !== undefined && at) noteFlag(userId, leagueId, { round: shown, at });
  }, [userId, leagueId, shown, at]);
  if (!flag) return null;
  const headline = (recap && headlineOf(recap)?.text) ?? null;
  return <FlagShow {...{ leagueId, userId, flag, kind, headline, onClose }} />;
}
