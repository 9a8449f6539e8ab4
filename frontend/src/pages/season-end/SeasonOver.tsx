import { useEffect, useRef } from 'react';
import { FinalTable } from '../../components/game/FinalTable/FinalTable';
import { PodiumSteps } from '../../components/game/PodiumSteps/PodiumSteps';
import { Username } from '../../components/game/Username/Username';
import { Panel } from '../../components/ui/Panel/Panel';
import { useUser } from '../../features/auth/session';
import type { League } from '../../api/leagueApi';
import type { SeasonEnd, Title } from '../../api/recapApi';
import { useGetStandingsQuery } from '../../api/standingsApi';
import { CHAMPIONSHIP_NAMES } from '../../lib/game/championships';
import { titleAppeared } from '../../lib/ui/pageFocus';
import { plural } from '../../lib/ui/plural';
import { useTabTitle } from '../../lib/ui/useTabTitle';
import { Awards } from '../../features/recap/Awards';
import { OffSeason } from './OffSeason';
import { Years } from './Years';
import { namesIn, titleHeadline, titleStory } from '../../features/recap/seasonEndTexts';
import styles from './SeasonEnd.module.css';

type SeasonOverProps = {
  readonly end: SeasonEnd;
  readonly drivers: Title;
  readonly teams: Title;
  /** undefined while it is loaded */
  readonly league: League | undefined;
  readonly leagueId: string;
};

const STEPS = 3;

/** The first three of a championship; equals stand in the order of its table. */
const podiumOf = ({ podium }: Title, { players }: SeasonEnd) =>
  podium.slice(0, STEPS).flatMap(({ userId, position, points }) => {
    const user = players.find(({ _id }) => _id === userId);
    return user ? [{ user, position, totalPoints: points }] : [];
  });

export function SeasonOver({ end, drivers, teams, league, leagueId }: SeasonOverProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useTabTitle('Season’s end');
  useEffect(() => {
    if (heading.current) titleAppeared(heading.current);
  }, []);
  const userId = useUser()._id;
  const { season } = end;
  const standings = useGetStandingsQuery({ leagueId, season }).data;
  const namesOf = namesIn(end);
  return (
    <article className="wide">
      <header
        className={`${styles.hero} track grid gap-3 relative cols-1 justify-items-center text-center`}
      >
        <p className="muted text-cell-strong">
          {[league?.name, `season ${season}`, plural(end.rounds, 'round')]
            .filter(Boolean)
            .join(', ')}
        </p>
        <h1 ref={heading} tabIndex={-1} className="break-anywhere balance">
          <Username name={titleHeadline(drivers, namesOf)} />
        </h1>
        <p className={`${styles.lede} muted text-lead balance`}>
          {titleStory(drivers, end, namesOf)}
        </p>
        <PodiumSteps rows={podiumOf(drivers, end)} />
        <div className="chequers at-foot" aria-hidden="true" />
      </header>
      <div className={`${styles.below} wrap grid gap-5 cols-1`}>
        <section className={`${styles.team} card grid gap-4 cols-1`} aria-labelledby="teams-title">
          <div>
            <p className="muted text-label-strong">{CHAMPIONSHIP_NAMES.teams}</p>
            <h2 id="teams-title" className="mb-2 text-name break-anywhere">
              <Username name={titleHeadline(teams, namesOf)} />
            </h2>
            <p className="muted">{titleStory(teams, end, namesOf)}</p>
          </div>
          <PodiumSteps rows={podiumOf(teams, end)} isSmall />
        </section>
        <Awards end={end} />
        <div className={`${styles.two} grid gap-4 cols-1`}>
          <div className="stack">
            <Panel title="Final table" flush>
              <FinalTable rows={standings?.driverStandings ?? []} userId={userId} />
            </Panel>
            {league && <Years league={league} />}
          </div>
          <OffSeason end={end} league={league} leagueId={leagueId} />
        </div>
      </div>
    </article>
  );
}
