import { FinalTable } from '../../components/game/FinalTable/FinalTable';
import { QueryView } from '../../components/ui/QueryView/QueryView';
import { SkeletonBlocks } from '../../components/ui/Skeleton/Skeleton';
import { useUser } from '../../features/auth/session';
import type { League } from '../../api/leagueApi';
import { useLeagueSeason } from '../../features/league/useLeagueSeason';
import { useGetSwapsQuery, type SeasonEnd } from '../../api/recapApi';
import { useGetStandingsQuery, type Standings } from '../../api/standingsApi';
import { CHAMPIONSHIP_NAMES, type Championship } from '../../lib/game/championships';
import { Balances } from './Balances';
import { RoundTable } from './RoundTable';
import { SeasonCharts } from './SeasonCharts';
import { seasonRounds } from './seasonRounds';
import styles from './SeasonPages.module.css';

type SeasonPagesProps = { readonly end: SeasonEnd; readonly league: League };

/** Tables, charts, what each season was made of, and every round (LL-04). */
export function SeasonPages({ end, league }: SeasonPagesProps) {
  const query = useGetStandingsQuery({ leagueId: league._id, season: league.season });
  return (
    <QueryView
      query={query}
      loading={<SkeletonBlocks label="Loading the season’s rounds…" bars={['16rem', '30rem']} />}
      error="Couldn’t load the season’s rounds. Try again."
    >
      {(standings) => <Pages end={end} league={league} standings={standings} />}
    </QueryView>
  );
}

type PagesProps = SeasonPagesProps & { readonly standings: Standings };

function Pages({ end, standings, league }: PagesProps) {
  const userId = useUser()._id;
  const swaps = useGetSwapsQuery({ leagueId: league._id }).data ?? [];
  const season = useLeagueSeason(league);
  const raceNameOf = (round: number) =>
    season?.rounds.find((each) => each.round === round)?.raceName ?? `Round ${round}`;
  return (
    <>
      <div className={`${styles.pair} grid gap-4 items-start`}>
        <TableOf of="drivers" rows={standings.driverStandings} userId={userId} />
        <TableOf of="teams" rows={standings.constructorStandings} userId={userId} />
      </div>
      <SeasonCharts standings={standings} userId={userId} />
      <Balances end={end} />
      <div className={styles.heading}>
        <h2 className="text-headline">Round by round</h2>
        <p className="muted">Place: position in the Drivers Championship after the round.</p>
      </div>
      <div className={styles.rounds}>
        {seasonRounds({ standings, swaps, headlines: end.headlines, raceNameOf }).map((round) => (
          <RoundTable key={round.round} round={round} />
        ))}
      </div>
    </>
  );
}

type TableOfProps = {
  readonly of: Championship;
  readonly rows: Standings['driverStandings'];
  readonly userId: string;
};

const TableOf = ({ of, rows, userId }: TableOfProps) => (
  <section className={`${styles.table} card`} aria-labelledby={`table-${of}`}>
    <h2 id={`table-${of}`} className="px-4 text-headline">
      {CHAMPIONSHIP_NAMES[of]}
    </h2>
    <FinalTable rows={rows} userId={userId} />
  </section>
);
