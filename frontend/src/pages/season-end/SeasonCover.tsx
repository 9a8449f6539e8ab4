import { useEffect, useRef } from 'react';
import { PodiumStage } from '../../components/game/PodiumStage/PodiumStage';
import { PodiumSteps } from '../../components/game/PodiumSteps/PodiumSteps';
import { Username } from '../../components/game/Username/Username';
import type { SeasonEnd, Title } from '../../api/recapApi';
import { CHAMPIONSHIP_NAMES } from '../../lib/game/championships';
import { titleAppeared } from '../../lib/ui/pageFocus';
import { plural } from '../../lib/ui/plural';
import { useTabTitle } from '../../lib/ui/useTabTitle';
import { namesIn, titleHeadline, titleStory } from '../../features/recap/seasonEndTexts';
import styles from './SeasonCover.module.css';

type SeasonCoverProps = {
  readonly end: SeasonEnd;
  readonly drivers: Title;
  readonly teams: Title;
  /** name of the league; undefined while it is loaded */
  readonly name: string | undefined;
};

const STEPS = 3;

/** The first three of a championship; equals stand in the order of its table. */
const podiumOf = ({ podium }: Title, { players }: SeasonEnd) =>
  podium.slice(0, STEPS).flatMap(({ userId, position, points }) => {
    const user = players.find(({ _id }) => _id === userId);
    return user ? [{ user, position, totalPoints: points }] : [];
  });

/** Both champions with their podiums: the head of the page, and a sheet of its own on paper. */
export function SeasonCover({ end, drivers, teams, name }: SeasonCoverProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useTabTitle('Season’s end');
  useEffect(() => {
    if (heading.current) titleAppeared(heading.current);
  }, []);
  const namesOf = namesIn(end);
  return (
    <div className={styles.cover}>
      <header className="grid gap-0">
        <PodiumStage
          className={styles.stage}
          above={[name, `season ${end.season}`, plural(end.rounds, 'round')]
            .filter(Boolean)
            .join(', ')}
          lede={
            <p className={`${styles.lede} muted text-lead balance`}>
              {titleStory(drivers, end, namesOf)}
            </p>
          }
          rows={podiumOf(drivers, end)}
        >
          <h1 ref={heading} tabIndex={-1} className="break-anywhere balance">
            <Username name={titleHeadline(drivers, namesOf)} />
          </h1>
        </PodiumStage>
      </header>
      <div className="wrap">
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
      </div>
    </div>
  );
}
