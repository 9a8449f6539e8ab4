import { PageTitle } from '../../components/ui/PageTitle/PageTitle';
import { plural } from '../../lib/ui/plural';
import { paceText } from './lobby/lobbyTexts';
import { useGetLeagueCalendarQuery, type League } from '../../api/nightApi';

type NightHeadProps = {
  readonly league: League;
  /** what comes is told beside what is played */
  readonly isLobby: boolean;
};

/** `Race night · season 2012 · 20 rounds · 3 minutes a round`. */
export function NightHead({ league, isLobby }: NightHeadProps) {
  const { _id: id, name, season, pace } = league;
  const skip = pace.state !== 'ready';
  const rounds = useGetLeagueCalendarQuery({ id }, { skip }).currentData?.rounds.length ?? 0;
  const facts = [
    'Race night',
    `season ${String(season)}`,
    ...(rounds > 0 ? [plural(rounds, 'round')] : []),
    ...(isLobby ? [paceText(pace)] : []),
  ];
  return <PageTitle title={name} sub={<span>{facts.join(' · ')}</span>} />;
}
