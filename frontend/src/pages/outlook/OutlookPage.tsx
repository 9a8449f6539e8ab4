import { useParams, useSearchParams } from 'react-router-dom';
import { FRESH } from '../../api/freshness';
import { homeLinkIfMissing } from '../../components/game/LeaveLink/LeaveLink';
import { PageTitle } from '../../components/ui/PageTitle/PageTitle';
import { QueryView } from '../../components/ui/QueryView/QueryView';
import { Skeleton, SkeletonGroup } from '../../components/ui/Skeleton/Skeleton';
import { Tabs } from '../../components/ui/Tabs/Tabs';
import { useUser } from '../../features/auth/session';
import { useGetLeagueQuery, type League } from '../../features/league/leagueApi';
import { lockedRound } from '../../features/outlook/needFacts';
import { NeedView } from '../../features/outlook/NeedView';
import { useGetOutlookQuery, type Outlook } from '../../features/outlook/outlookApi';
import type { Title } from '../../features/outlook/outlookFacts';
import { TitleView } from '../../features/outlook/TitleView';
import { useDriverLookup, usePlaces } from '../../features/race/useSeason';
import { useLeagueSeason } from '../useLeagueSeason';
import styles from './OutlookPage.module.css';

const TABS = [
  { key: 'title', label: 'Title' },
  { key: 'need', label: 'What do I need?' },
] as const;

type View = (typeof TABS)[number]['key'];

/** What the season can still become (OL-01 to OL-03). What is looked at stands in the address. */
export function OutlookPage() {
  const { leagueId = '' } = useParams();
  const [params, setParams] = useSearchParams();
  const userId = useUser()._id;
  const league = useGetLeagueQuery({ id: leagueId }, FRESH);
  const query = useGetOutlookQuery({ leagueId }, FRESH);
  const season = useLeagueSeason(league.data);
  const lookup = useDriverLookup(season);
  const placeOf = usePlaces(season);
  const view: View = params.get('view') === 'need' ? 'need' : 'title';
  const title: Title = params.get('table') === 'teams' ? 'teams' : 'drivers';
  const set = (name: string, value: string | null) => {
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === null) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return (
    <>
      <PageTitle
        title="Outlook"
        tab={view === 'need' ? 'What do I need?' : 'Outlook'}
        sub={<span>{subtitle(league.data, query.data, placeOf)}</span>}
        action={
          <Championships
            title={title}
            onSelect={(next) => {
              set('table', next === 'teams' ? next : null);
            }}
          />
        }
      />
      <Tabs
        label="Outlook"
        tabs={TABS}
        selected={view}
        onSelect={(next) => {
          set('view', next === 'need' ? next : null);
        }}
      >
        <QueryView
          query={query}
          loading={<OutlookSkeleton />}
          error="Failed to load the outlook"
          {...homeLinkIfMissing(query.error)}
        >
          {(outlook) =>
            view === 'need' ? (
              <NeedView
                key={title}
                leagueId={leagueId}
                outlook={outlook}
                title={title}
                userId={userId}
                against={params.get('against')}
                onAgainst={(rival) => {
                  set('against', rival);
                }}
                lookup={lookup}
              />
            ) : (
              <TitleView
                leagueId={leagueId}
                outlook={outlook}
                title={title}
                userId={userId}
                placeOf={placeOf}
              />
            )
          }
        </QueryView>
      </Tabs>
    </>
  );
}

type ChampionshipsProps = { readonly title: Title; readonly onSelect: (title: Title) => void };

const Championships = ({ title, onSelect }: ChampionshipsProps) => (
  <fieldset className={styles.choice}>
    <legend className="vh">Championship</legend>
    {(['drivers', 'teams'] as const).map((each) => (
      <label key={each}>
        <input
          type="radio"
          name="championship"
          className="vh"
          checked={each === title}
          onChange={() => {
            onSelect(each);
          }}
        />
        {each === 'drivers' ? 'Drivers' : 'Teams'}
      </label>
    ))}
  </fieldset>
);

function subtitle(
  league: League | undefined,
  outlook: Outlook | undefined,
  placeOf: (round: number) => string,
): string {
  if (!league) return '\u00a0';
  if (!outlook) return league.name;
  const last = outlook.completedRounds.at(-1);
  const locked = lockedRound(outlook);
  const parts = [league.name];
  if (last !== undefined) parts.push(`after round ${String(last)}`);
  if (locked) parts.push(`${placeOf(locked.round) || locked.raceName} is locked`);
  else if (outlook.rounds.length === 1) parts.push('one round to go');
  return parts.join(' · ');
}

const OutlookSkeleton = () => (
  <SkeletonGroup className="stack">
    <Skeleton height="22rem" />
    <Skeleton height="30rem" />
  </SkeletonGroup>
);
