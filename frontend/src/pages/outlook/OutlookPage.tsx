import { useParams } from 'react-router-dom';
import { homeLinkIfMissing } from '../../components/game/LeaveLink/LeaveLink';
import { PageTitle } from '../../components/ui/PageTitle/PageTitle';
import { QueryView } from '../../components/ui/QueryView/QueryView';
import { SkeletonBlocks } from '../../components/ui/Skeleton/Skeleton';
import { Tabs } from '../../components/ui/Tabs/Tabs';
import { useUser } from '../../features/auth/session';
import { useGetLeagueQuery } from '../../api/leagueApi';
import { lockedRound } from './need/needFacts';
import { NeedView } from './need/NeedView';
import { useGetOutlookQuery, type Outlook } from '../../api/outlookApi';
import { hasChoice } from './outlookFacts';
import { TitleView } from './title/TitleView';
import { useDriverLookup, usePlaces } from '../../features/race/useSeason';
import { useLeagueSeason } from '../../features/league/useLeagueSeason';
import { useAddressChoice, useAddressParam } from '../../lib/ui/useAddressParam';
import styles from './OutlookPage.module.css';
import { useOwnPlan } from './useOwnPlan';
import { CHAMPIONSHIPS, type Championship } from '../../lib/game/championships';

const TABS = [
  { key: 'title', label: 'Title' },
  { key: 'need', label: 'What do I need?' },
] as const;

const VIEWS = ['title', 'need'] as const;
type View = (typeof VIEWS)[number];

/** What the season can still become (OL-01 to OL-03). What is looked at stands in the address. */
export function OutlookPage() {
  const { leagueId = '' } = useParams();
  const userId = useUser()._id;
  const league = useGetLeagueQuery({ id: leagueId });
  const query = useGetOutlookQuery({ leagueId });
  const season = useLeagueSeason(league.data);
  const lookup = useDriverLookup(season);
  const placeOf = usePlaces(season);
  const [view, setView] = useAddressChoice('view', VIEWS);
  const [title, setTitle] = useAddressChoice('table', CHAMPIONSHIPS);
  const [plan, setPlan] = useAddressParam('plan');
  const [against, setAgainst] = useAddressParam('against');
  const own = useOwnPlan(leagueId, userId, {
    isOn: plan === 'own' && view === 'title',
    onChange: (on) => setPlan(on ? 'own' : null),
  });
  const isBoth = view === 'title' && query.data !== undefined && !hasChoice(query.data);
  return (
    <>
      <PageTitle
        title="Outlook"
        tab={view === 'need' ? 'What do I need?' : 'Outlook'}
        sub={<span>{subtitle(view, { outlook: query.data, placeOf })}</span>}
        action={!isBoth && <Championships title={title} onSelect={setTitle} />}
      />
      <Tabs label="Outlook" tabs={TABS} selected={view} onSelect={setView}>
        <QueryView
          query={query}
          loading={<SkeletonBlocks gap="gap-3" bars={['22rem', '30rem']} />}
          error="Couldn’t load the outlook. Try again."
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
                against={against}
                onAgainst={setAgainst}
                lookup={lookup}
              />
            ) : (
              <TitleView
                leagueId={leagueId}
                outlook={outlook}
                title={title}
                userId={userId}
                placeOf={placeOf}
                own={own}
              />
            )
          }
        </QueryView>
      </Tabs>
    </>
  );
}

type ChampionshipsProps = {
  readonly title: Championship;
  readonly onSelect: (title: Championship) => void;
};

const Championships = ({ title, onSelect }: ChampionshipsProps) => (
  <fieldset className={`${styles.choice} cluster items-stretch gap-0 rounded-2`}>
    <legend className="vh">Championship</legend>
    {CHAMPIONSHIPS.map((each) => (
      <label key={each}>
        <input
          type="radio"
          name="championship"
          className="vh"
          checked={each === title}
          onChange={() => onSelect(each)}
        />
        {each === 'drivers' ? 'Drivers' : 'Teams'}
      </label>
    ))}
  </fieldset>
);

type Known = { readonly outlook: Outlook | undefined; readonly placeOf: (round: number) => string };

function subtitle(view: View, { outlook, placeOf }: Known): string {
  if (!outlook) return '\u00a0';
  const last = outlook.completedRounds.at(-1);
  const locked = lockedRound(outlook);
  const place = locked && (placeOf(locked.round) || locked.raceName);
  if (view === 'need' && locked) {
    const isSprintOpen =
      locked.sprint.length > 0 && !locked.picks?.some(({ sprintEarned }) => sprintEarned);
    const state = isSprintOpen ? 'picks locked, sprint to come' : 'picks locked, race to come';
    return `Round ${locked.round} · ${place} · ${state}`;
  }
  const parts: string[] = [];
  if (last !== undefined) parts.push(`After round ${last}`);
  if (locked) parts.push(`${place} is locked`);
  else if (outlook.rounds.length === 1) parts.push('one round to go');
  return parts.join(' · ') || '\u00a0';
}
