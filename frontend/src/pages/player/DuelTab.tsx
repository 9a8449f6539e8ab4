import { Swords } from 'lucide-react';
import { useCallback } from 'react';
import { ResultsLabel } from '../../components/game/ResultsLabel/ResultsLabel';
import { ButtonLink } from '../../components/ui/Button/Button';
import { EmptyState } from '../../components/ui/EmptyState/EmptyState';
import { QueryView } from '../../components/ui/QueryView/QueryView';
import { Segments } from '../../components/ui/Segments/Segments';
import { SkeletonBlocks } from '../../components/ui/Skeleton/Skeleton';
import { useDriverLookup, usePlaces } from '../../features/race/useSeason';
import { useGetRivalryQuery, type Rivalry } from '../../api/statisticsApi';
import { CHAMPIONSHIPS } from '../../lib/game/championships';
import { paths } from '../../lib/game/paths';
import { useAddressChoice } from '../../lib/ui/useAddressParam';
import { DuelRounds } from './duel/DuelRounds';
import { DuelScore } from './duel/DuelScore';
import { Gains } from './duel/Gains';
import { GapChart } from './duel/GapChart';
import { SharedPicks } from './duel/SharedPicks';
import styles from './DuelTab.module.css';
import type { PlayerTabProps } from './playerTab';

/** The reader against the member, round by round. */
export function DuelTab({ league, member, season, onExplain }: PlayerTabProps) {
  const { _id: leagueId } = league;
  const rivalry = useGetRivalryQuery({ leagueId, userId: member._id });
  return (
    <QueryView
      query={rivalry}
      loading={<DuelSkeleton />}
      error="Couldn’t load how you compare. Try again."
      isEmpty={({ rounds }) => rounds.length === 0}
      empty={<NothingYet leagueId={leagueId} />}
    >
      {(data) => <Duel rivalry={data} {...{ season, onExplain }} />}
    </QueryView>
  );
}

type DuelProps = Pick<PlayerTabProps, 'season' | 'onExplain'> & { readonly rivalry: Rivalry };

const TABLES = [
  { value: 'drivers', label: 'Drivers' },
  { value: 'teams', label: 'Teams' },
] as const;

/** Two members in one of the championships. Which one stands in the address, to be shared. */
function Duel({ rivalry, season, onExplain }: DuelProps) {
  const [table, setTable] = useAddressChoice('table', CHAMPIONSHIPS);
  const lookup = useDriverLookup(season);
  const placeOf = usePlaces(season);
  const explain = useCallback(
    (player: string, round: number) => onExplain({ player, round }),
    [onExplain],
  );
  const { own, rival } = rivalry;
  const duel = rivalry[table];
  return (
    <div className={`${styles.view} grid justify-items-start`}>
      <Segments legend="Championship" options={TABLES} value={table} onChange={setTable} />
      <DuelScore own={own} rival={rival} duel={duel} />
      {duel.results.length > 0 && (
        <div className={`${styles.charts} stack`}>
          <GapChart rival={rival.username} rounds={duel.results} />
          <Gains duel={duel} rival={rival.username} table={table} />
        </div>
      )}
      <DuelRounds
        rivalry={rivalry}
        duel={duel}
        table={table}
        lookup={lookup}
        placeOf={placeOf}
        onExplain={explain}
      />
      <SharedPicks rounds={rivalry.rounds} rival={rival.username} />
      {duel.results.length > 0 && <ResultsLabel status={rivalry.resultsStatus} />}
    </div>
  );
}

const NothingYet = ({ leagueId }: { readonly leagueId: string }) => (
  <EmptyState
    icon={<Swords />}
    action={<ButtonLink to={paths.selections(leagueId)}>Make picks</ButtonLink>}
  >
    Nothing to compare yet. It starts with the first round you’re both in.
  </EmptyState>
);

/** The choice, the score, and the rounds in grey. */
const DuelSkeleton = () => (
  <SkeletonBlocks
    label="Loading how you compare…"
    bars={['2.75rem', '8.5rem', '19.5rem', '24rem']}
  />
);
