import { ChartLine } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import { homeLinkIfMissing } from '../../components/game/LeaveLink/LeaveLink';
import { EmptyState } from '../../components/ui/EmptyState/EmptyState';
import { PageTitle } from '../../components/ui/PageTitle/PageTitle';
import { QueryView } from '../../components/ui/QueryView/QueryView';
import { SkeletonBlocks } from '../../components/ui/Skeleton/Skeleton';
import { Segments } from '../../components/ui/Segments/Segments';
import { useUser } from '../../features/auth/session';
import { useGetLeagueQuery } from '../../api/leagueApi';
import { useGetStandingsQuery, type Standings } from '../../api/standingsApi';
import { plural } from '../../lib/ui/plural';
import { useAddressChoice } from '../../lib/ui/useAddressParam';
import { type ChartMode, MANY_FROM } from '../../features/standings/chart/chartGeometry';
import { ChartTable } from './ChartTable';
import { Highlighted } from './Highlighted';
import { LineStory } from './LineStory';
import { SeasonChart } from '../../features/standings/chart/SeasonChart';
import { type Championship, seasonLines } from '../../features/standings/chart/seasonLines';
import { useHighlighted } from '../../features/standings/chart/useHighlighted';

const TABLES = [
  { value: 'drivers', label: 'Drivers' },
  { value: 'teams', label: 'Teams' },
] as const;
const MODES = [
  { value: 'positions', label: 'Positions' },
  { value: 'gaps', label: 'Gaps' },
] as const;

/** Both championships over all rounds, as positions and as gaps to the leader (MO-05). */
export function ChartPage() {
  const { leagueId = '' } = useParams();
  const league = useGetLeagueQuery({ id: leagueId });
  const season = league.data?.season;
  const query = useGetStandingsQuery(
    { leagueId, season: season ?? 0 },
    { skip: season === undefined },
  );
  return (
    <>
      <PageTitle
        title="Season chart"
        sub={
          <span>
            {league.data
              ? [plural(league.data.members.length, 'member'), `season ${league.data.season}`].join(
                  ' · ',
                )
              : '\u00a0'}
          </span>
        }
      />
      <QueryView
        query={query}
        needs={[league]}
        loading={<SkeletonBlocks label="Loading the season chart…" bars={['2.75rem', '32rem']} />}
        error="Couldn’t load the season chart. Try again."
        {...homeLinkIfMissing(league.error)}
        isEmpty={({ completedRounds }) => completedRounds.length === 0}
        empty={
          <EmptyState icon={<ChartLine />}>The chart starts with the first result.</EmptyState>
        }
      >
        {(standings) => <Season standings={standings} />}
      </QueryView>
    </>
  );
}

function Season({ standings }: { readonly standings: Standings }) {
  const userId = useUser()._id;
  const [table, setTable] = useAddressChoice<Championship>('table', ['drivers', 'teams']);
  const [mode, setMode] = useAddressChoice<ChartMode>('chart', ['positions', 'gaps']);
  const { rounds, lines } = useMemo(() => seasonLines(standings, table), [standings, table]);
  const isMany = lines.length >= MANY_FROM;
  const leader = lines[0]?.user._id;
  const drawn = useHighlighted(userId, leader);
  const [pointed, setPointed] = useState<string | null>(null);
  const lineOf = (who: string | null) => lines.find(({ user }) => user._id === who);
  // a line tells its story while it is pointed at, and the chosen one's otherwise
  const noLines =
    rounds.length === 1
      ? 'One result isn’t a line yet. The chart is drawn from the second result on.'
      : lines.length === 1
        ? 'A line of one has nobody to pass. The chart is drawn once a second player has a result.'
        : null;
  const shownLine = lineOf(pointed) ?? lineOf(drawn.selected) ?? lines[0];
  return (
    <>
      <div className="cluster gap-2 gap-x-4 mt-3 mb-4">
        <Segments legend="Championship" options={TABLES} value={table} onChange={setTable} />
        <Segments legend="Chart type" options={MODES} value={mode} onChange={setMode} />
      </div>
      <div className="grid two-side">
        <section className="card min-w-0" aria-label="Chart">
          {noLines === null ? (
            <SeasonChart
              lines={lines}
              rounds={rounds}
              mode={mode}
              isMany={isMany}
              drawn={drawn}
              userId={userId}
              onPoint={setPointed}
            />
          ) : (
            <p className="p-4">{noLines}</p>
          )}
          <div className="stack gap-0 py-2 px-4 border-t muted text-label">
            {noLines === null && (
              <p className="mt-2">
                {isMany
                  ? MANY_NOTES[mode](lines.length)
                  : `Lines use each player’s helmet colours, changed where two would look alike. ${NOTES[mode]}`}
              </p>
            )}
            <ChartTable lines={lines} rounds={rounds} mode={mode} />
          </div>
        </section>
        <div className="stack">
          {isMany && <Highlighted lines={lines} drawn={drawn} userId={userId} />}
          {shownLine && (
            <LineStory
              line={shownLine}
              rounds={rounds}
              lines={lines}
              isMany={isMany}
              onSelect={drawn.draw}
            />
          )}
        </div>
      </div>
    </>
  );
}

const NOTES: Readonly<Record<ChartMode, string>> = {
  positions: 'Numbers show where a place changed hands.',
  gaps: 'Zero is the leader after each round.',
};

const MANY_NOTES: Readonly<Record<ChartMode, (members: number) => string>> = {
  positions: (members) => `Thin lines: all ${members} players.`,
  gaps: () => 'Dark band: middle 50%. Light band: middle 80%. Dashed: median.',
};
