import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../../components/ui/Button/Button';
import { Chip } from '../../../components/ui/Chip/Chip';
import { Panel } from '../../../components/ui/Panel/Panel';
import { Skeleton, SkeletonGroup } from '../../../components/ui/Skeleton/Skeleton';
import { formatPoints, pointsText } from '../../../lib/game/formatPoints';
import { paths } from '../../../lib/game/paths';
import { plural } from '../../../lib/ui/plural';
import type { League, LeagueOverview } from '../../../api/leagueApi';
import { isRaceNight } from '../../../features/league/leagueState';
import { LeagueStatus } from './LeagueStatus';
import { NightStatus } from './NightStatus';
import styles from './MyLeaguesPanel.module.css';
import { MyLeaguesView } from '../../../features/league/MyLeaguesView';
import { ResultLink } from '../../../features/league/ResultLink';
import { useMyLeagues } from '../../../features/league/useMyLeagues';
import { useNewResult } from '../../../features/league/useNewResult';
import { useOverviews } from '../../../features/league/useOverviews';

const ROW = `${styles.row} cluster gap-2 gap-x-3 relative px-4 py-2`;

type MyLeaguesPanelProps = { readonly userId: string; readonly footer: ReactNode };

/** The player's leagues and what is next in each, asked for when the panel opens (DB-25). */
export function MyLeaguesPanel({ userId, footer }: MyLeaguesPanelProps) {
  const pages = useMyLeagues();
  const overviews = new Map(useOverviews().map((overview) => [overview._id, overview]));
  return (
    <Panel title="My Leagues" flush footer={footer}>
      <MyLeaguesView pages={pages} loading={<LoadingRows />}>
        {(leagues) => (
          <ul className="divided">
            {leagues.map((league) => (
              <li key={league._id} className={ROW}>
                <LeagueRow league={league} overview={overviews.get(league._id)} userId={userId} />
              </li>
            ))}
          </ul>
        )}
      </MyLeaguesView>
    </Panel>
  );
}

/** There for ever: whatever the season does, a past one can be played tonight. */
export const RaceNights = () => (
  <div className="split gap-2 gap-x-4 muted">
    <p>Replay a past season in one evening, with friends or alone.</p>
    <div className="cluster">
      <ButtonLink small to={paths.newNight}>
        Race night
      </ButtonLink>
      <ButtonLink small to={paths.newNightAlone}>
        Play a season alone
      </ButtonLink>
    </div>
  </div>
);

type LeagueRowProps = {
  readonly league: League;
  /** not there while it is loaded */
  readonly overview: LeagueOverview | undefined;
  readonly userId: string;
};

function LeagueRow({ league, overview, userId }: LeagueRowProps) {
  const nameId = useId();
  return (
    <>
      <Link
        className={`${styles.name} cluster gap-0 gap-x-2 content-center min-w-0 no-underline`}
        to={paths.league(league._id)}
      >
        <strong className="min-w-0 text-lead-strong break-anywhere" id={nameId}>
          {league.name}
        </strong>
        {league.owner === userId && <Chip kind="accent">Admin</Chip>}
        <small className="w-full muted">
          {isRaceNight(league) ? 'Race night' : 'Season'} {league.season} ·{' '}
          {plural(league.members.length, 'member')}
          {overview && <Figures overview={overview} userId={userId} />}
        </small>
      </Link>
      {overview && (
        <>
          {isRaceNight(league) ? (
            <NightStatus league={league} overview={overview} nameId={nameId} />
          ) : (
            <LeagueStatus overview={overview} nameId={nameId} />
          )}
          <div className={`${styles.result} w-full`}>
            <ResultLink overview={overview} userId={userId} />
          </div>
        </>
      )}
    </>
  );
}

type FiguresProps = { readonly overview: LeagueOverview; readonly userId: string };

/** The player's place and points, and the points of the last round unless its result is announced below. */
function Figures({ overview, userId }: FiguresProps) {
  const { position, points, behind, lastResult } = overview;
  const isNew = useNewResult(overview, userId) !== null;
  return (
    <>
      {position !== null && ` · P${position}`}
      {points !== null && ` · ${pointsText(points)}`}
      {behind !== null && behind > 0 && ` · ${formatPoints(behind)} behind the leader`}
      {lastResult && lastResult.points !== null && !isNew && (
        <>
          {' '}
          · {pointsText(lastResult.points)} in round {lastResult.round}
        </>
      )}
    </>
  );
}

const LoadingRows = () => (
  <SkeletonGroup gap="gap-0" className="divided">
    {['40%', '50%', '35%'].map((width) => (
      <span key={width} className={ROW}>
        <Skeleton width={width} />
      </span>
    ))}
  </SkeletonGroup>
);
