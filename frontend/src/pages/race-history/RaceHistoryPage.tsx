import { BookOpen, CalendarOff, ChevronRight, NotebookPen } from 'lucide-react';
import { useMemo } from 'react';
import { Link, useParams } from 'react-router-dom';
import { homeLinkIfMissing } from '../../components/game/LeaveLink/LeaveLink';
import { ButtonLink } from '../../components/ui/Button/Button';
import { EmptyState } from '../../components/ui/EmptyState/EmptyState';
import { PageTitle } from '../../components/ui/PageTitle/PageTitle';
import { QueryView } from '../../components/ui/QueryView/QueryView';
import { useUser } from '../../features/auth/session';
import { useGetLeagueQuery } from '../../api/leagueApi';
import { useListRacesQuery, type Race } from '../../api/raceApi';
import { lastUpdate, overdueRounds, raceCards, roundsRun } from '../../features/race/raceCards';
import { RaceGrid, RaceGridSkeleton } from './RaceGrid';
import { roundScores } from './roundScores';
import { useGetStandingsQuery } from '../../api/standingsApi';
import { formatRaceTime } from '../../lib/game/formatRaceTime';
import { paths } from '../../lib/game/paths';
import { useServerTime } from '../../lib/game/useServerNow';
import { plural } from '../../lib/ui/plural';
import { CardScores } from './CardScores';
import styles from './RaceHistoryPage.module.css';
import { Message } from '../../components/ui/Message/Message';
import { useListImportsQuery } from '../../api/adminApi';

/** The season of a league as cards (RH-01). */
export function RaceHistoryPage() {
  const { leagueId = '' } = useParams();
  const query = useListRacesQuery({ leagueId });
  const { run, of } = roundsRun(query.data ?? []);
  const updated = lastUpdate(query.data ?? []);
  return (
    <>
      <PageTitle
        title="Race History"
        action={
          run > 0 && (
            <ButtonLink small to={paths.seasonEnd(leagueId)}>
              <BookOpen className="icon-sm" />
              Season on one page
            </ButtonLink>
          )
        }
        sub={
          <>
            <span>{query.data ? `${run} of ${plural(of, 'round')} completed` : '\u00a0'}</span>
            {updated && <span>Results last updated {formatRaceTime(updated)}</span>}
          </>
        }
      />
      <QueryView
        query={query}
        loading={<RaceGridSkeleton />}
        error="Failed to load races"
        {...homeLinkIfMissing(query.error)}
        isEmpty={(races) => races.length === 0}
        empty={<EmptyState icon={<CalendarOff />}>This season has no races yet.</EmptyState>}
      >
        {(races) => <Rounds races={races} leagueId={leagueId} />}
      </QueryView>
    </>
  );
}

type RoundsProps = { readonly races: readonly Race[]; readonly leagueId: string };

function Rounds({ races, leagueId }: RoundsProps) {
  const { isAppAdmin, _id: userId } = useUser();
  const scores = useScores(leagueId, userId);
  // as a text, which stays the same from tick to tick
  const text = useServerTime((now) => overdueRounds(races, now).join(' '));
  const overdue = text ? text.split(' ').map(Number) : [];
  const season = races[0]?.season;
  return (
    <div className="stack">
      {isAppAdmin && season !== undefined && overdue.length > 0 && (
        <MissingResults season={season} rounds={overdue} />
      )}
      <RaceGrid
        cards={raceCards(races, overdue)}
        to={(round) => paths.race(leagueId, round)}
        scoresOf={(round) => {
          const of = scores?.get(round);
          return of && <CardScores scores={of} userId={userId} />;
        }}
        ahead={
          <ButtonLink small kind="quiet" to={paths.plan(leagueId)}>
            <NotebookPen className="icon-sm" />
            Plan
          </ButtonLink>
        }
        recapOf={(round) =>
          races.some((race) => race.round === round && race.status === 'completed') && (
            <Link className={styles.recap} to={paths.recap(leagueId, round)}>
              <span>
                Recap<span className="vh"> of round {round}</span>
              </span>
              <ChevronRight className="icon-sm" />
            </Link>
          )
        }
      />
    </div>
  );
}

/** Who won each round; the cards do not wait for it. */
function useScores(leagueId: string, userId: string) {
  const season = useGetLeagueQuery({ id: leagueId }).data?.season;
  const table = useGetStandingsQuery(
    { leagueId, season: season ?? 0 },
    { skip: season === undefined },
  ).data;
  return useMemo(
    () => table && roundScores(table.driverStandings, table.completedRounds, userId),
    [table, userId],
  );
}

type MissingResultsProps = {
  readonly season: number;
  /** rounds whose results are overdue */
  readonly rounds: readonly number[];
};

/** Why rounds have no result yet, for app admins: what came of the latest try. */
function MissingResults({ season, rounds }: MissingResultsProps) {
  const { data } = useListImportsQuery({});
  const lines = rounds.map((round) => {
    const latest = data?.imports.find((each) => each.season === season && each.round === round);
    const why = latest?.reasons.join(' ');
    return `Round ${round}: ${why ? why : 'no source has a result.'}`;
  });
  if (!data) return null;
  return (
    <Message
      kind="info"
      action={
        <Link to={paths.adminPanel('results')} className="nowrap">
          Enter results
        </Link>
      }
    >
      {lines.join(' ')}
    </Message>
  );
}
