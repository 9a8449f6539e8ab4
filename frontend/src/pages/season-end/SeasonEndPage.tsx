import { Hourglass, Printer } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { homeLinkIfMissing } from '../../components/game/LeaveLink/LeaveLink';
import { ShareLink } from '../../components/game/ShareLink/ShareLink';
import { Button, ButtonLink } from '../../components/ui/Button/Button';
import { EmptyState } from '../../components/ui/EmptyState/EmptyState';
import { PageTitle } from '../../components/ui/PageTitle/PageTitle';
import { Panel } from '../../components/ui/Panel/Panel';
import { QueryView } from '../../components/ui/QueryView/QueryView';
import { SkeletonBlocks } from '../../components/ui/Skeleton/Skeleton';
import { useGetLeagueQuery, type League } from '../../api/leagueApi';
import { useGetSeasonEndQuery, type SeasonEnd } from '../../api/recapApi';
import { Awards } from '../../features/recap/Awards';
import { awaitedText } from '../../features/recap/seasonEndTexts';
import { paths } from '../../lib/game/paths';
import { plural } from '../../lib/ui/plural';
import { OffSeason } from './OffSeason';
import { SeasonCover } from './SeasonCover';
import { SeasonPages } from './SeasonPages';
import styles from './SeasonEndPage.module.css';
import { Years } from './Years';

/**
 * A league's season on one page that can be printed: champions, awards, tables and every round, and what there is until
 * the next one (LL-04). While it is running, the season so far.
 */
export function SeasonEndPage() {
  const { leagueId = '' } = useParams();
  const league = useGetLeagueQuery({ id: leagueId }).data;
  const query = useGetSeasonEndQuery({ leagueId });
  const isOver = query.data?.state === 'over';
  return (
    <>
      {!isOver && (
        <PageTitle
          title="The season so far"
          sub={
            <span>
              {league && query.data
                ? `${league.name} · season ${league.season} · ${plural(query.data.rounds, 'round')}`
                : '\u00a0'}
            </span>
          }
          action={query.data && query.data.rounds > 0 && <PrintButton />}
        />
      )}
      <QueryView
        query={query}
        loading={<SkeletonBlocks label="Loading the season…" bars={['30rem', '16rem']} />}
        error="Couldn’t load the season. Try again."
        {...homeLinkIfMissing(query.error)}
      >
        {(end) =>
          isOver ? (
            <SeasonOver {...{ end, league, leagueId }} />
          ) : (
            <SoFar {...{ end, league, leagueId }} />
          )
        }
      </QueryView>
    </>
  );
}

type PartsProps = {
  readonly end: SeasonEnd;
  /** undefined while it is loaded */
  readonly league: League | undefined;
  readonly leagueId: string;
};

const PrintButton = () => (
  <Button small className="print-none" onClick={() => window.print()}>
    <Printer className="icon-sm" />
    Print
  </Button>
);

const SeasonOver = ({ end, league, leagueId }: PartsProps) => (
  <article className={`${styles.season} wide`}>
    {end.drivers && end.teams && (
      <SeasonCover {...{ end }} drivers={end.drivers} teams={end.teams} name={league?.name} />
    )}
    <div className={`${styles.below} wrap grid gap-6 cols-1`}>
      <div className="cluster print-none">
        <ShareLink leagueId={leagueId} open={{ kind: 'standings' }} label="Share final standings" />
        <PrintButton />
      </div>
      <Awards end={end} />
      <div className="print-none stack two-even">
        {league && <Years league={league} />}
        <OffSeason league={league} leagueId={leagueId} />
      </div>
      {league && <SeasonPages end={end} league={league} />}
    </div>
  </article>
);

/** While rounds are still to be run, and until the last result is official (AWARD-1). */
const SoFar = ({ end, league, leagueId }: PartsProps) => (
  <div className={styles.season}>
    <div className={`${styles.below} grid gap-6 cols-1`}>
      {end.state === 'waiting' && (
        <Panel title="Every round is over, but not every result is official">
          <ul className="grid gap-2 mb-3 text-body-strong">
            {end.waitsFor.map((awaited) => (
              <li key={awaited.round}>{awaitedText(awaited)}</li>
            ))}
          </ul>
          <p className="muted">Champions and awards are named after that.</p>
        </Panel>
      )}
      {end.rounds === 0 && (
        <EmptyState icon={<Hourglass />}>
          The season’s tables and rounds appear here with the first result.
        </EmptyState>
      )}
      {end.state === 'running' && end.rounds > 0 && (
        <p className="muted">
          The season isn’t over yet. Champions and awards are named once the last result is
          official.
        </p>
      )}
      <div className="cluster print-none">
        <ButtonLink to={paths.standings(leagueId)}>Standings</ButtonLink>
        <ButtonLink to={paths.outlook(leagueId)}>Outlook</ButtonLink>
      </div>
      {league && end.rounds > 0 && <SeasonPages end={end} league={league} />}
    </div>
  </div>
);
