import { useParams, useNavigate } from 'react-router-dom';
import { useId } from 'react';
import { homeLinkIfMissing } from '../../components/game/LeaveLink/LeaveLink';
import { PageTitle } from '../../components/ui/PageTitle/PageTitle';
import { FoldPanel } from '../../components/ui/Panel/FoldPanel';
import { Panel } from '../../components/ui/Panel/Panel';
import { QueryView } from '../../components/ui/QueryView/QueryView';
import { SkeletonRows } from '../../components/ui/Skeleton/Skeleton';
import { useUser } from '../../features/auth/session';
import { NextSeason } from '../../features/league/NextSeason';
import { isRaceNight } from '../../features/league/leagueState';
import { hasSeenLock } from '../../features/league/hasSeenLock';
import { useGetLeagueQuery, type League } from '../../api/leagueApi';
import { RuleRows } from '../../features/league/rules/RuleRows';
import { OwnershipOffer } from '../../features/league/OwnershipOffer';
import { useListRacesQuery } from '../../api/raceApi';
import { HandOverPanel } from './HandOverPanel';
import { JoiningPanel } from './JoiningPanel';
import { MembersPanel } from './MembersPanel';
import { ExportRow } from '../../features/export/ExportRow';
import { ButtonLink } from '../../components/ui/Button/Button';
import { SettingRow } from '../../components/ui/SettingRow/SettingRow';
import { paths } from '../../lib/game/paths';
import { DeleteLeagueButton } from '../../features/league/DeleteLeagueButton';

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
        <FoldPanel title="Rules of this league" flush open="wide">
          <RuleRows
            league={league}
            isOwner={isOwner}
            // until it is known, nothing can be changed
            hasSeenLock={races === undefined || hasSeenLock(league, races)}
          />
        </FoldPanel>
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
        {!isRaceNight(league) && <HallPanel leagueId={league._id} />}
        {isOwner && <HandOverPanel league={league} />}
        <ExportPanel leagueId={league._id} />
        {isOwner && <DeletePanel league={league} />}
      </div>
    </div>
  );
}

/** What every member may take along: the revealed rounds, and nothing before its reveal (LL-06). */
const ExportPanel = ({ leagueId }: { readonly leagueId: string }) => (
  <FoldPanel title="Export" flush open="wide">
    <ExportRow
      title="All revealed picks"
      note="A table for spreadsheets: who picked what, and the points."
      what={{ leagueId, format: 'csv' }}
      label="CSV"
      name="Export all revealed picks as CSV"
    />
    <ExportRow
      title="Everything revealed"
      note="Picks, tables, settings and the log, for programs."
      what={{ leagueId, format: 'json' }}
      label="JSON"
      name="Export everything revealed as JSON"
    />
  </FoldPanel>
);

/** The way to the chats that the league tells its news (NT-04). */
function HooksPanel({ leagueId }: { readonly leagueId: string }) {
  const id = useId();
  return (
    <Panel label="Chat updates" flush>
      <SettingRow
        title="Chat updates"
        titleId={id}
        note="The league’s news in Discord, Slack, Mattermost or as JSON"
        action={
          <ButtonLink small to={paths.hooks(leagueId)} aria-describedby={id}>
            Set up
          </ButtonLink>
        }
      />
    </Panel>
  );
}

/** The way to the seasons of the league, also before one of them is over: the owner enters earlier ones there (LL-05). */
const HallPanel = ({ leagueId }: { readonly leagueId: string }) => (
  <Panel label="Hall of fame" flush>
    <SettingRow
      title="Hall of fame"
      note="Champions and records of every season. The owner can enter earlier seasons."
      action={
        <ButtonLink small to={paths.hall(leagueId)}>
          Open<span className="vh"> the hall of fame</span>
        </ButtonLink>
      }
    />
  </Panel>
);

/** The end of a league. */
function DeletePanel({ league }: { readonly league: League }) {
  const navigate = useNavigate();
  return (
    <FoldPanel title="Delete" flush open="wide">
      <SettingRow
        title="Delete the league"
        note={
          league.members.length === 1
            ? 'Gone for good, with every pick and the log.'
            : `Gone for all ${league.members.length}, with every pick and the log.`
        }
        action={
          <DeleteLeagueButton league={league} onDeleted={() => void navigate(paths.dashboard)} />
        }
      />
    </FoldPanel>
  );
}
