import { listed } from '@gridlock/game-rules';
import { Trophy } from 'lucide-react';
import { ButtonLink } from '../../components/ui/Button/Button';
import { paths } from '../../lib/game/paths';
import type { LeagueOverview } from '../../api/leagueApi';
import styles from './SeasonChampions.module.css';
import { useMyLeagues } from './useMyLeagues';
import { useSeasonOverviews } from './useOverviews';

type Won = LeagueOverview & { readonly champions: NonNullable<LeagueOverview['champions']> };

const isWon = (league: LeagueOverview): league is Won => league.champions !== null;

/** Whether one of the player's leagues has its champions, and none is still being raced. */
export function useIsSeasonOver(): boolean {
  const leagues = useSeasonOverviews();
  return leagues.some(isWon) && leagues.every((league) => isWon(league) || !league.current);
}

/** The champions of all leagues whose season is over. */
export function SeasonChampions() {
  const won = useSeasonOverviews().filter(isWon);
  const leagues = new Map(useMyLeagues().query.data?.map((league) => [league._id, league]));
  const only = won.length === 1 ? won[0] : undefined;
  return (
    <div className={`${styles.end} grid`}>
      <h2 className="text-title">The season is over</h2>
      <ul className="grid gap-4">
        {won.map(({ _id, champions }) => (
          <li className="grid gap-2 gap-x-5 items-end" key={_id}>
            <h3 className="faint text-cell-strong break-anywhere">{leagues.get(_id)?.name}</h3>
            <Champions champions={champions} />
            <ButtonLink small to={paths.standings(_id)} className={styles.link}>
              Final standings
            </ButtonLink>
          </li>
        ))}
      </ul>
      <ButtonLink
        small
        to={only ? paths.newNightOf(only._id) : paths.newNight}
        className={styles.link}
      >
        While you wait: play a race night
      </ButtonLink>
    </div>
  );
}

/** Who won which championship; several share a title on a full tie. */
export const Champions = ({ champions }: Pick<Won, 'champions'>) => (
  <dl className={`${styles.champions} cluster gap-2 gap-x-6`}>
    <Title name="Drivers champion" holders={champions.drivers} />
    <Title name="Teams champion" holders={champions.teams} />
  </dl>
);

type TitleProps = { readonly name: string; readonly holders: readonly string[] };

const Title = ({ name, holders }: TitleProps) => (
  <div>
    <dt>
      <Trophy className="icon-sm" />
      {name}
    </dt>
    <dd>{listed(holders) || 'No one scored'}</dd>
  </div>
);
