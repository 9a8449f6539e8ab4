import { useParams } from 'react-router-dom';
import { homeLinkIfMissing } from '../../components/game/LeaveLink/LeaveLink';
import { PageTitle } from '../../components/ui/PageTitle/PageTitle';
import { Panel } from '../../components/ui/Panel/Panel';
import { QueryView } from '../../components/ui/QueryView/QueryView';
import { SkeletonRows } from '../../components/ui/Skeleton/Skeleton';
import { useUser } from '../../features/auth/session';
import { NextSeason } from '../../features/league/NextSeason';
import { hasSeenLock } from '../../features/league/hasSeenLock';
import { useGetLeagueQuery, type League } from '../../api/leagueApi';
import { RuleRows } from '../../features/league/rules/RuleRows';
import { OwnershipOffer } from '../../features/league/OwnershipOffer';
import { useListRacesQuery } from '../../api/raceApi';
import { DeletePanel } from './DeletePanel';
import { ExportPanel } from './ExportPanel';
import { HandOverPanel } from './HandOverPanel';
import { HooksPanel } from './HooksPanel';
import { JoiningPanel } from './JoiningPanel';
import { MembersPanel } from './MembersPanel';

/** What holds in a league and who is in it: all members read it, the owner changes it (LL-01, LL-02). */
export function LeagueSettingsPage() {
  const { leagueId = '' } = useParams();
  const query = useGetLeagueQuery({ id: leagueId });
  return (
    <>
      <PageTitle title="League settings" />
      <QueryView
        query={query}
        loading={<SkeletonRows />}
        error="Couldn’t load the league. Try again."
        {...homeLinkIfMissing(query.error)}
      >
        {(league) => <Settings league={league} />}
      </QueryView>
    </>
  );
}

function Settings({ league }: { readonly league: League }) {
  const me = useUser()._id;
  const isOwner = me === league.owner;
  const races = useListRacesQuery({ leagueId: league._id }).data;
  return (
    <div className="stack two-even">
      <div className="stack">
        <OwnershipOffer league={league} me={me} />
        <JoiningPanel league={league} isOwner={isOwner} />
        <Panel title="Rules of this league" flush>
          <RuleRows
            league={league}
            isOwner={isOwner}
            // until it is known, nothing can be changed
            hasSeenLock={races === undefined || hasSeenLock(league, races)}
          />
        </Panel>
        {!isOwner && (
          <p className="muted">
            Everyone in the league can read this. Only the owner can change it.
          </p>
        )}
      </div>
      <div className="stack">
        <MembersPanel league={league} isOwner={isOwner} />
        {isOwner && <HooksPanel leagueId={league._id} />}
        <NextSeason league={league} isOwner={isOwner} races={races} />
        {isOwner && <HandOverPanel league={league} />}
        <ExportPanel leagueId={league._id} />
        {isOwner && <DeletePanel league={league} />}
      </div>
    </div>
  );
}
